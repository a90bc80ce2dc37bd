import { eq, isNotNull, sql } from 'drizzle-orm';
import type { CompletionInfo, OrderDetail, OrderForProvider } from '../../contract/order-detail.ts';
import { messagesOfOrder } from '../chats/queries.ts';
import type { Actor, Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import { matches, type OrderRow, offers, type ReviewRow, reviews, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { similarServices } from '../matching/similar.ts';
import { stillFits } from '../matching/unfit.ts';
import { offersOnOrder } from '../offers/queries.ts';
import { editableUntil, refuseEdit } from '../reviews/rules.ts';
import { bestMatch } from './available.ts';
import { timelineOf } from './events.ts';
import { orderSeenBy } from './guards.ts';
import { presentCustomer, presentOrder } from './present.ts';
import { abilities, orderNotFound } from './rules.ts';

const MESSAGES_SHOWN = 100;

/** The whole order for its owner (and admins); for a provider who offered, their own part and the completion card. */
export async function orderDetail(
  { db, clock }: Context,
  actor: Actor,
  orderId: string,
): Promise<OrderDetail> {
  const { order, relation, customer } = await orderSeenBy(db, actor, orderId);
  if (relation.viewer === 'other' || (relation.viewer === 'provider' && !relation.offered)) {
    throw orderNotFound();
  }
  const whole = relation.viewer !== 'provider';
  // One after the other: this also runs inside the transaction that completes an order, on its one connection.
  const viewing = { viewerId: actor.id, now: clock() };
  const offered = await offersOnOrder(db, order.id, viewing, whole ? undefined : actor.id);
  const messages = await messagesOfOrder(db, order.id, actor.id, MESSAGES_SHOWN);
  const completionInfo = await completionOf(db, order, actor, whole, viewing.now);
  const timeline = whole ? await timelineOf(db, order.id) : [];
  const reach = whole ? await reachOf(db, order) : null;
  const withStatus = (status: string) => offered.filter((offer) => offer.status === status).length;
  return {
    order: presentOrder(order, relation.whole),
    customer: presentCustomer(customer, relation.whole),
    viewer: viewerOf(relation.viewer, completionInfo, actor),
    offers: offered,
    messages: messages.map(({ id, senderId, receiverId, message, createdAt }) => ({
      id,
      senderId,
      receiverId,
      message,
      createdAt: createdAt.toISOString(),
    })),
    stats: {
      totalOffers: offered.length,
      pendingOffers: withStatus('pending'),
      acceptedOffers: withStatus('accepted'),
      rejectedOffers: withStatus('rejected'),
      totalMessages: messages.length,
    },
    completionInfo,
    timeline,
    reach,
    can: abilities(relation),
  };
}

function viewerOf(viewer: string, completion: CompletionInfo | null, actor: Actor): OrderDetail['viewer'] {
  if (viewer === 'owner') return 'customer';
  if (viewer === 'admin') return 'admin';
  return completion?.completedOffer.providerId === actor.id ? 'winner' : 'provider';
}

/** How an order ended. To a provider who is not the one who did it, without what the two agreed. */
async function completionOf(
  db: Sql,
  order: OrderRow,
  viewer: Actor,
  whole: boolean,
  now: Date,
): Promise<CompletionInfo | null> {
  if (!order.completedOfferId) return null;
  const [row] = await db
    .select({
      providerId: offers.providerId,
      provider: { firstName: users.firstName, lastName: users.lastName },
      service: { id: services.id, name: services.name },
      price: offers.price,
      currency: offers.currency,
      estimatedDuration: offers.estimatedDuration,
      review: reviews,
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.providerId))
    .innerJoin(services, eq(services.id, offers.serviceId))
    .leftJoin(reviews, eq(reviews.orderId, order.id))
    .where(eq(offers.id, order.completedOfferId));
  if (!row) return null;
  const { review, ...offer } = row;
  const lost = !whole && viewer.id !== offer.providerId;
  const completedOffer = lost ? { ...offer, price: null, estimatedDuration: null } : offer;
  return { completedOffer, review: review && presentReview(review, viewer, now) };
}

function presentReview(review: ReviewRow, viewer: Actor, now: Date): CompletionInfo['review'] {
  const { id, rating, comment, createdAt, editedAt } = review;
  return {
    id,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    ...(refuseEdit(viewer.id, review, now) ? {} : { editableUntil: editableUntil(review).toISOString() }),
  };
}

const reachCounted = builtOnce('order_reach', (db) =>
  db
    .select({
      matched: sql<number>`(count(*) filter (where ${stillFits}))::int`,
      notified: sql<number>`(count(*) filter (where ${isNotNull(matches.notifiedAt)}))::int`,
      seen: sql<number>`(count(*) filter (where ${isNotNull(matches.seenAt)}))::int`,
    })
    .from(matches)
    .where(eq(matches.orderId, sql.placeholder('order'))),
);

async function reachOf(db: Sql, order: OrderRow) {
  const [row] = await reachCounted(db, { order: order.id });
  const nobody = order.status === 'active' && order.matchedAt !== null && row?.notified === 0;
  return {
    ...(order.widerKm ? { withinKm: order.widerKm } : {}),
    ...(nobody && !order.directServiceId ? { similar: await similarServices(db, order) } : {}),
    matched: row?.matched ?? 0,
    notified: row?.notified ?? 0,
    seen: row?.seen ?? 0,
    finished: order.matchedAt !== null,
    ...(order.status === 'active' && order.reach
      ? { why: order.reach.why, wider: order.reach.wider ?? undefined }
      : {}),
  };
}

/** An order as a provider sees it. */
export async function orderForProvider(
  { db, clock }: Context,
  actor: Actor,
  orderId: string,
): Promise<OrderForProvider> {
  const { order, relation, customer } = await orderSeenBy(db, actor, orderId);
  const [match, mine] = await Promise.all([
    bestMatch(db, actor.id, order.id),
    offersOnOrder(db, order.id, { viewerId: actor.id, now: clock() }, actor.id),
  ]);
  return {
    ...presentOrder(order, relation.whole),
    customer: presentCustomer(customer, relation.whole),
    match: match?.match ?? null,
    myOffer: mine[0] ?? null,
    offered: mine.length > 0,
    discarded: match?.discarded ?? false,
    // Unknown while it is being matched again.
    noLongerFits: order.matchedAt !== null && (match?.noLongerFits ?? false),
    can: abilities(relation),
  };
}
