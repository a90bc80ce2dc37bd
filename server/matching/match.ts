import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches, type OrderRow, orders, type ServiceRow, services } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { type NewNotification, notify } from '../notifications/actions.ts';
import { recordEvent } from '../orders/events.ts';
import { ordersFor, servicesFor } from './candidates.ts';
import { orderUnderstood, type Weighed, weighPair } from './weigh.ts';

/** From here a match is kept; from here its provider is told. */
export const KEPT_FROM = 30;
export const NOTIFIED_FROM = 50;
export const NOTIFIED_MAX = 50;
const KEPT_MAX = 200;

/** Looks for the providers of an order: keeps its matches and tells the best of those who do not know yet. */
export async function matchOrder(context: Context, orderId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const order = await activeOrder(tx, orderId);
    if (!order) return;
    const terms = [...orderUnderstood(order).terms];
    const found = (await servicesFor(tx, { ...order, terms }))
      .map((service) => ({ service, weighed: weighPair(order, service, { now: context.clock() }) }))
      .filter(({ weighed }) => weighed.score >= KEPT_FROM)
      .sort((a, b) => b.weighed.score - a.weighed.score)
      .slice(0, KEPT_MAX);
    await forgetOthers(
      tx,
      order.id,
      found.map(({ service }) => service.id),
    );
    for (const { service, weighed } of found) await keep(context, tx, order, service, weighed);
    const told = await tellBest(context, tx, order, found);
    await tx.update(orders).set({ terms, matchedAt: context.clock() }).where(eq(orders.id, order.id));
    if (told.length) await recordEvent(tx, null, order.id, 'order_matched', { notified: told.length });
    await context.live.changed(tx, [order.userId, ...told], ['/api/orders', '/api/notifications']);
  });
}

/** Looks for the active orders that a new or changed service fits. */
export async function matchService(context: Context, serviceId: string): Promise<void> {
  const [service] = await context.db.select().from(services).where(eq(services.id, serviceId));
  if (!service?.isActive) return;
  const fitting = (await ordersFor(context.db, service)).filter(
    (order) => weighPair(order, service, { now: context.clock() }).score >= KEPT_FROM,
  );
  for (const { id } of fitting) await matchPair(context, id, service);
  await forgetUnfit(context, service, fitting);
}

async function matchPair(context: Context, orderId: string, service: ServiceRow): Promise<void> {
  await transaction(context.db, async (tx) => {
    const order = await activeOrder(tx, orderId);
    if (!order) return;
    const weighed = weighPair(order, service, { now: context.clock() });
    if (weighed.score < KEPT_FROM) return;
    await keep(context, tx, order, service, weighed);
    const told = await tellBest(context, tx, order, [{ service, weighed }]);
    await context.live.changed(tx, [order.userId, ...told], ['/api/orders', '/api/notifications']);
  });
}

/** The order with its row locked, so that it is not cancelled half way; undefined when nobody should hear of it. */
async function activeOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'active'), isNull(orders.directServiceId)))
    .for('update');
  return order;
}

async function keep(
  context: Context,
  tx: Tx,
  order: OrderRow,
  service: ServiceRow,
  weighed: Weighed,
): Promise<void> {
  const measured = {
    score: weighed.score,
    reasons: weighed.reasons,
    parts: weighed.parts,
    distanceKm: weighed.distanceKm,
  };
  await tx
    .insert(matches)
    .values({
      orderId: order.id,
      serviceId: service.id,
      providerId: service.userId,
      ...measured,
      createdAt: context.clock(),
    })
    .onConflictDoUpdate({ target: [matches.orderId, matches.serviceId], set: measured });
}

/** Tells providers who have not heard of the order yet, best first, never more than the limit in all. */
async function tellBest(
  context: Context,
  tx: Tx,
  order: OrderRow,
  found: { service: ServiceRow; weighed: Weighed }[],
): Promise<string[]> {
  const known = await tx
    .selectDistinct({ providerId: matches.providerId })
    .from(matches)
    .where(and(eq(matches.orderId, order.id), sql`${matches.notifiedAt} is not null`));
  const told = new Set(known.map(({ providerId }) => providerId));
  const list: NewNotification[] = [];
  for (const { service, weighed } of found) {
    if (weighed.score < NOTIFIED_FROM || told.has(service.userId)) continue;
    if (told.size >= NOTIFIED_MAX) break;
    told.add(service.userId);
    list.push({
      userId: service.userId,
      type: 'new_order_match',
      title: 'Nuevo pedido para ti',
      message: `${order.title} · ${order.location}`,
      data: {
        orderId: order.id,
        location: order.location,
        matchScore: weighed.score,
        urgency: order.urgency,
      },
    });
    await tx
      .update(matches)
      .set({ notifiedAt: context.clock() })
      .where(and(eq(matches.orderId, order.id), eq(matches.serviceId, service.id)));
  }
  await notify(context, tx, list);
  return list.map(({ userId }) => userId);
}

/** An edited order may no longer fit: those matches go, unless their provider was already told. */
async function forgetOthers(tx: Tx, orderId: string, serviceIds: string[]): Promise<void> {
  await tx
    .delete(matches)
    .where(
      and(
        eq(matches.orderId, orderId),
        isNull(matches.notifiedAt),
        serviceIds.length ? notInArray(matches.serviceId, serviceIds) : undefined,
      ),
    );
}

async function forgetUnfit(context: Context, service: ServiceRow, fitting: OrderRow[]): Promise<void> {
  const kept = fitting.map(({ id }) => id);
  await context.db
    .delete(matches)
    .where(
      and(
        eq(matches.serviceId, service.id),
        isNull(matches.notifiedAt),
        kept.length ? notInArray(matches.orderId, kept) : undefined,
        sql`${matches.orderId} in (select id from ${orders} where status = 'active')`,
      ),
    );
}
