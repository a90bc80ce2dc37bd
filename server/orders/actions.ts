import { and, eq, isNull } from 'drizzle-orm';
import type { GivenAttachment } from '../../contract/attachments.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import {
  type createOrder as createCall,
  DIRECT_ORDER_TITLE,
  type createDirectOrder as directCall,
  type editOrder as editCall,
  needsReason,
  type Order,
} from '../../contract/orders.ts';
import { stayingAmong } from '../accounts/queries.ts';
import { attach } from '../attachments/actions.ts';
import { blockedWith } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { matches, type OfferRow, type OrderRow, offers, orders } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { enqueue, enqueueMatching } from '../jobs/queue.ts';
import { type Spending, withinQuotas } from '../limits/quotas.ts';
import { orderCells } from '../matching/around.ts';
import { invalidateMatches } from '../matching/invalidation.ts';
import { isAny } from '../matching/pairs.ts';
import {
  dropMatchNotifications,
  type NewNotification,
  notify,
  rewriteOrderNotifications,
} from '../notifications/actions.ts';
import { orderZone } from '../places/order-zone.ts';
import { serviceFor } from '../services/guards.ts';
import { serviceNotAvailable } from '../services/rules.ts';
import { recordEvent } from './events.ts';
import { lockedOffersOf, orderFor, orderLockedFor } from './guards.ts';
import { orderData, placeInNotifications, presentOrder } from './present.ts';
import { cancelVariant, countOf, orderNotFound, refuse, refuseDescription } from './rules.ts';
import { titleOf } from './title.ts';

/** Paths whose data an order, or an offer on it, changes for both sides. */
export const ORDER_READS = ['/api/orders', '/api/offers', '/api/notifications', '/api/users/stats'];
/** Conversations too: whether they show the customer's surname depends on the deal, so a browser's copy is outdated. */
export const DEAL_READS = [...ORDER_READS, '/api/chats'];
const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

/** Publishes an order. The job that looks for its providers is added in the same transaction. */
export async function createOrder(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof createCall>,
): Promise<Order> {
  const { attachments, ...draft } = given;
  const publish = async (tx: Tx) => {
    const order = await insertOrder(context, tx, {
      ...draft,
      userId: actor.id,
      title: titleOf(given.description),
    });
    if (attachments?.length) order.attachments = await attach(tx, actor, { orderId: order.id }, attachments);
    await recordEvent(tx, actor, order.id, 'order_created');
    await enqueueMatching(tx, order);
    await context.live.changed(tx, [actor.id], ORDER_READS);
    return presentOrder(order, true);
  };
  return withinQuotas(context, actor, [{ quota: 'orders' }], () => transaction(context.db, publish));
}

/** Sends an order to one service's owner: nobody else sees it. */
export async function createDirectOrder(
  context: Context,
  actor: Actor,
  given: ParsedBodyOf<typeof directCall>,
): Promise<Order> {
  const { serviceId, title, attachments, ...draft } = given;
  const service = await serviceFor(context.db, actor, serviceId, 'order');
  const send = async (tx: Tx) => {
    if (!(await stayingAmong(tx, [service.userId])).size) throw serviceNotAvailable();
    const order = await insertOrder(context, tx, {
      ...draft,
      userId: actor.id,
      directServiceId: service.id,
      country: service.country,
      title: title || DIRECT_ORDER_TITLE + service.name,
      matchedAt: context.clock(),
    });
    if (attachments?.length) order.attachments = await attach(tx, actor, { orderId: order.id }, attachments);
    await tx.insert(matches).values({
      orderId: order.id,
      serviceId: service.id,
      providerId: service.userId,
      score: 100,
      reasons: [DIRECT_REASON],
      parts: [{ part: 'direct', points: 100, detail: DIRECT_REASON }],
      notifiedAt: context.clock(),
      createdAt: context.clock(),
    });
    await recordEvent(tx, actor, order.id, 'order_created', { direct: true });
    await notify(context, tx, [
      {
        userId: service.userId,
        type: 'new_order_match',
        title: 'Nuevo pedido directo',
        message: `${order.title} · ${placeInNotifications(order)}`,
        data: orderData(order, { matchScore: 100 }),
      },
    ]);
    await context.live.changed(tx, [actor.id, service.userId], ORDER_READS);
    return presentOrder(order, true);
  };
  const spending: Spending[] = [
    { quota: 'orders' },
    { quota: 'directOrders' },
    { quota: 'directOrdersEach', each: service.userId },
  ];
  return withinQuotas(context, actor, spending, () => transaction(context.db, send));
}

const DIRECT_REASON = 'Pedido directo a tu servicio';

async function insertOrder(context: Context, tx: Tx, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const zone = orderZone(values);
  const now = context.clock();
  const [order] = await tx
    .insert(orders)
    .values({
      country: context.places.countryAt(placeOf(values)),
      ...values,
      zone,
      cells: orderCells({ ...values, zone, widerKm: 0 }),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return order!;
}

/** Changes an active order, looks for its providers again and notifies those who already offered. */
export async function editOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  given: ParsedBodyOf<typeof editCall>,
): Promise<Order> {
  const edit = async (tx: Tx) => {
    const order = await orderFor(tx, actor, orderId, 'edit');
    const { attachments, ...rest } = given;
    const wanted = definedOf(rest);
    const wrong =
      wanted.description !== undefined &&
      refuseDescription(wanted.description, Boolean(order.directServiceId));
    if (wrong) throw wrong;
    // Only real changes count: a request sent twice, or an order saved as it was, notifies nobody again.
    const changes = Object.entries(wanted)
      .filter(([name, value]) => order[name as keyof OrderRow] !== value)
      .map(([name]) => name);
    if (attachments && !sameAttachments(order.attachments, attachments)) {
      order.attachments = await attach(tx, actor, { orderId: order.id }, attachments);
      changes.push('attachments');
    }
    if (!changes.length) return presentOrder(order, true);
    if (changes.every((name) => FOR_THE_ACCEPTED.has(name))) return editQuietly(context, tx, order, wanted);
    const next = { ...order, ...wanted };
    // The wider search radius was chosen for the old place.
    if (next.latitude !== order.latitude || next.longitude !== order.longitude) next.widerKm = 0;
    if (changes.some((name) => PLACE_FIELDS.has(name))) next.zone = orderZone(next);
    const [changed] = await tx
      .update(orders)
      .set({
        ...wanted,
        ...(given.description && !order.directServiceId ? { title: titleOf(given.description) } : {}),
        widerKm: next.widerKm,
        zone: next.zone,
        cells: orderCells(next),
        country: order.directServiceId ? order.country : context.places.countryAt(placeOf(next)),
        // Matched anew: the note on why few were notified was about the earlier text.
        ...(order.directServiceId ? {} : { matchedAt: null, reach: null }),
      })
      .where(eq(orders.id, order.id))
      .returning();
    const offered = await lockedOffersOf(tx, order.id);
    if (!order.directServiceId) await invalidateMatches(tx, eq(matches.orderId, order.id), context.clock());
    await recordEvent(tx, actor, order.id, 'order_edited');
    await notifyOfEdit(context, tx, order, changed!, offered);
    if (!order.directServiceId) await enqueueMatching(tx, order);
    await context.live.changed(tx, await peopleOf(tx, order, offered), ORDER_READS);
    return presentOrder(changed!, true);
  };
  return withinQuotas(context, actor, [{ quota: 'editsEach', each: orderId }], () =>
    transaction(context.db, edit),
  );
}

/** Updates earlier notifications to the edited order, and notifies providers with a pending offer that it changed. */
async function notifyOfEdit(
  context: Context,
  tx: Tx,
  before: OrderRow,
  order: OrderRow,
  offered: OfferRow[],
): Promise<void> {
  const asNotified = (one: OrderRow) => ({ ...one, zone: placeInNotifications(one) });
  await rewriteOrderNotifications(tx, asNotified(before), asNotified(order));
  const waiting = providersOf(offered.filter(({ status }) => status === 'pending'));
  const blocked = await blockedWith(tx, order.userId, waiting);
  const changed = waiting
    .filter((userId) => !blocked.has(userId))
    .map((userId) => ({
      userId,
      type: 'order_updated' as const,
      title: 'Pedido actualizado',
      message: `«${order.title}» cambió: revisa si tu oferta sigue en pie.`,
      data: orderData(order),
    }));
  await notify(context, tx, changed);
}

/** Whether an edit leaves the attachments, their order and their texts as they were. */
const sameAttachments = (had: OrderRow['attachments'], given: GivenAttachment[]) =>
  had.length === given.length &&
  given.every(({ id, text }, at) => had[at]!.id === id && (!text || had[at]!.text === text));

/** The columns that only the accepted provider reads: a change of these alone is neither matched anew nor announced. */
const FOR_THE_ACCEPTED = new Set(['addressDetails']);
const PLACE_FIELDS = new Set(['location', 'latitude', 'longitude']);

async function editQuietly(
  context: Context,
  tx: Tx,
  order: OrderRow,
  wanted: Partial<typeof orders.$inferInsert>,
): Promise<Order> {
  const [changed] = await tx.update(orders).set(wanted).where(eq(orders.id, order.id)).returning();
  await context.live.changed(tx, [order.userId], ORDER_READS);
  return presentOrder(changed!, true);
}

const providersOf = (list: OfferRow[]) => list.map(({ providerId }) => providerId);

function definedOf<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Cancels an order: pending offers become rejected, accepted ones cancelled, and each provider who offered, or who was asked
 * directly, learns the reason.
 */
export async function cancelOrder(
  context: Context,
  actor: Actor,
  orderId: string,
  reason: string | null,
): Promise<Order> {
  return transaction(context.db, async (tx) => {
    const order = await orderFor(tx, actor, orderId, 'cancel');
    const offered = await lockedOffersOf(tx, order.id);
    const open = { pending: countOf(offered, 'pending'), accepted: countOf(offered, 'accepted') };
    if (needsReason(open) && !reason) {
      throw badRequest('reason_required', 'Cuenta por qué cancelas: el motivo llega a quienes ofertaron', {
        reason: 'El motivo es obligatorio cuando hay ofertas',
      });
    }
    const now = context.clock();
    const [cancelled] = await tx
      .update(orders)
      .set({ status: 'cancelled', cancelledAt: now, cancelReason: reason })
      .where(eq(orders.id, order.id))
      .returning();
    await closeOffers(tx, [order.id], 'pending', 'rejected', now);
    await closeOffers(tx, [order.id], 'accepted', 'cancelled', now);
    await recordEvent(tx, actor, order.id, 'order_cancelled', { reason });
    await dropMatchNotifications(tx, order.id, providersOf(offered));
    const type = cancelVariant(open);
    const people = await peopleOf(tx, order, offered);
    const waiting = order.directServiceId ? people.filter((id) => id !== order.userId) : providersOf(offered);
    const blocked = await blockedWith(tx, actor.id, waiting);
    const accepted = new Set(providersOf(offered.filter(({ status }) => status === 'accepted')));
    // Despite a block, a provider with an accepted offer is notified that the order ended, but without the customer's reason.
    const notified = waiting.filter((id) => !blocked.has(id) || accepted.has(id));
    await notify(
      context,
      tx,
      notified.map(
        (providerId): NewNotification => ({
          userId: providerId,
          type,
          title: 'Pedido cancelado',
          message: `«${order.title}» fue cancelado.${reason && !blocked.has(providerId) ? ` Motivo: ${reason}` : ''}`,
          data: orderData(order),
        }),
      ),
    );
    await context.live.changed(tx, people, DEAL_READS);
    return presentOrder(cancelled!, true);
  });
}

export async function closeOffers(
  tx: Tx,
  orderIds: string[],
  from: OfferRow['status'],
  to: OfferRow['status'],
  at: Date,
): Promise<void> {
  await tx
    .update(offers)
    .set({ status: to, decidedAt: at })
    .where(and(isAny(offers.orderId, orderIds), eq(offers.status, from)));
}

/** The owner, whoever offered and whoever has the order in their list. */
export async function peopleOf(tx: Tx, order: OrderRow, offered: OfferRow[]): Promise<string[]> {
  const matched = await tx
    .select({ providerId: matches.providerId })
    .from(matches)
    .where(eq(matches.orderId, order.id));
  return [
    ...new Set([
      order.userId,
      ...offered.map(({ providerId }) => providerId),
      ...matched.map(({ providerId }) => providerId),
    ]),
  ];
}

/** Takes an available order out of this provider's list, or puts it back. */
export async function setDiscarded(
  context: Context,
  actor: Actor,
  orderId: string,
  discarded: boolean,
): Promise<{ discarded: boolean }> {
  return transaction(context.db, async (tx) => {
    const { row: order, relation } = await orderLockedFor(tx, actor, orderId);
    const refusal = discarded && refuse('discard', relation);
    if (refusal) throw refusal;
    const mine = await tx
      .update(matches)
      .set({ discardedAt: discarded ? context.clock() : null })
      .where(and(eq(matches.orderId, order.id), eq(matches.providerId, actor.id)))
      .returning({ id: matches.id });
    if (!mine.length) throw orderNotFound();
    await enqueue(tx, 'record_outcomes', { orderId: order.id }, `record_outcomes:${order.id}`);
    await context.live.changed(tx, [actor.id], ['/api/orders', '/api/notifications/orders']);
    return { discarded };
  });
}

/** Remembers that a provider opened an order, once; the owner's screen counts it. */
export async function markSeen(context: Context, actor: Actor, orderId: string): Promise<{ seen: boolean }> {
  return transaction(context.db, async (tx) => {
    // Whoever edits the order locks it before its matches.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
    const first = await tx
      .update(matches)
      .set({ seenAt: context.clock() })
      .where(and(eq(matches.orderId, orderId), eq(matches.providerId, actor.id), isNull(matches.seenAt)))
      .returning({ id: matches.id });
    if (first.length) {
      const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
      await context.live.changed(tx, [order!.userId], [`/api/orders/${orderId}`]);
    }
    return { seen: first.length > 0 };
  });
}
