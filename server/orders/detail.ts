import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CompletionInfo, OrderDetail, OrderForProvider } from '../../contract/order-detail.ts';
import { messagesOfOrder, messagesOfOrderCounted } from '../chats/queries.ts';
import type { Actor, Context } from '../context.ts';
import { preparedBatch, preparedQuery } from '../db/prepared-queries.ts';
import { matches, type OrderRow, offers, type ReviewRow, reviews, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { isCurrent } from '../matching/invalidation.ts';
import { similarServices } from '../matching/similar.ts';
import { ORDER_OFFERS_MAX, offersOnOrder, ownOfferOn, presentOffer } from '../offers/queries.ts';
import { editableUntil, refuseEdit } from '../reviews/rules.ts';
import { bestMatch } from './available.ts';
import { presentEvent, timelineOf } from './events.ts';
import { orderAndFacts, orderSeenBy, seenBy } from './guards.ts';
import { presentCounterpart, presentOrderTo } from './present.ts';
import { abilities, countOf, orderNotFound } from './rules.ts';

/**
 * The whole order for its owner, and for administrators until they offer on it; for a provider who offered, their own part
 * and the completion card.
 */
export async function orderDetail(
  { db, clock }: Context,
  actor: Actor,
  orderId: string,
): Promise<OrderDetail> {
  const found = await everythingOf(db, {
    order: orderId,
    actor: actor.id,
    viewer: actor.id,
    mayAdminister: actor.mayAdminister,
    limit: ORDER_OFFERS_MAX,
  });
  const { order, relation, customer } = seenBy(actor, found.order);
  const isCustomer = relation.viewer === 'customer';
  const hasOffered = relation.viewer !== 'customer' && relation.offered;
  const seesEveryOffer = isCustomer || (actor.mayAdminister && !hasOffered);
  if (!seesEveryOffer && !hasOffered) throw orderNotFound();
  const viewing = { viewerId: actor.id, now: clock() };
  const completionInfo = await completionOf(db, order, actor, seesEveryOffer, viewing.now);
  const reach = seesEveryOffer ? await presentReach(db, order, found.reach) : null;
  const offered = found.offers
    // An administrator who offered on the order sees what any provider sees.
    .filter(({ offer }) => seesEveryOffer || offer.providerId === actor.id)
    .map((offer) => presentOffer(offer, viewing));
  return {
    order: presentOrderTo(relation, order),
    customer: presentCounterpart(customer, relation.seesAddress),
    viewer: isCustomer ? 'customer' : seesEveryOffer ? 'admin' : offererOf(completionInfo, actor),
    offers: offered,
    messages: found.messages
      .reverse()
      .map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
    stats: {
      totalOffers: offered.length,
      pendingOffers: countOf(offered, 'pending'),
      acceptedOffers: countOf(offered, 'accepted'),
      rejectedOffers: countOf(offered, 'rejected'),
      totalMessages: found.messagesCounted[0]!.total,
    },
    completionInfo,
    timeline: seesEveryOffer ? found.timeline.toReversed().map(presentEvent) : [],
    reach,
    can: abilities(relation),
  };
}

const offererOf = (completion: CompletionInfo | null, actor: Actor): OrderDetail['viewer'] =>
  completion?.completedOffer.providerId === actor.id ? 'winner' : 'provider';

/** How an order ended. Providers other than the winner do not see the agreed price and duration. */
async function completionOf(
  db: Sql,
  order: OrderRow,
  viewer: Actor,
  seesEveryOffer: boolean,
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
  const lost = !seesEveryOffer && viewer.id !== offer.providerId;
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

/** Counts people and not services: a provider with two matching services is notified once. */
const providersWith = (condition: SQL) =>
  sql<number>`(count(distinct ${matches.providerId}) filter (where ${condition}))::int`;

const reachCounted = preparedQuery('order_reach', (db) =>
  db
    .select({
      matched: providersWith(isCurrent),
      notified: providersWith(isNotNull(matches.notifiedAt)),
      seen: providersWith(isNotNull(matches.seenAt)),
    })
    .from(matches)
    .where(eq(matches.orderId, sql.placeholder('order'))),
);

const everythingOf = preparedBatch('order_detail', {
  order: orderAndFacts,
  offers: offersOnOrder,
  messages: messagesOfOrder,
  messagesCounted: messagesOfOrderCounted,
  timeline: timelineOf,
  reach: reachCounted,
});

async function presentReach(db: Sql, order: OrderRow, [row]: Awaited<ReturnType<typeof reachCounted>>) {
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
    ownOfferOn(db, order.id, { viewerId: actor.id, now: clock() }),
  ]);
  return {
    ...presentOrderTo(relation, order),
    customer: presentCounterpart(customer, relation.seesAddress),
    match: match?.match ?? null,
    myOffer: mine[0] ?? null,
    offered: mine.length > 0,
    discarded: match?.discarded ?? false,
    // Unknown while it is being matched again.
    noLongerFits: order.matchedAt !== null && (match?.noLongerFits ?? false),
    can: abilities(relation),
  };
}
