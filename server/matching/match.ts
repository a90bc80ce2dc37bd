import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches, type OrderRow, orders, type ServiceRow, services } from '../db/schema.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import { recordEvent } from '../orders/events.ts';
import { ordersFor, servicesFor } from './candidates.ts';
import { withLearning } from './learning.ts';
import { explainReach } from './reach.ts';
import { secondOpinion } from './reranker.ts';
import { tellBest } from './tell.ts';
import { keepUnknownWords } from './unknown-words.ts';
import { bestFirst, type Found, orderUnderstood, weighAll } from './weigh.ts';

/** From here a match is kept. */
export const KEPT_FROM = 30;
/** A new service hears of this many orders at most; it finds the others in its list. */
const ORDERS_TOLD_MAX = 20;

/** Looks for the providers of an order: keeps its matches and tells the best of those who do not know yet. */
export async function matchOrder(context: Context, orderId: string): Promise<void> {
  const order = await withTerms(context, orderId);
  if (!order) return;
  const before = await matchedBefore(context, orderId);
  const found = await secondOpinion(context, order, await bestServices(context, order));
  found.sort(bestFirst);
  await transaction(context.db, async (tx) => {
    const now = await activeOrder(tx, orderId);
    // Edited while its providers were looked for: the job that the edit left looks again.
    if (now?.updatedAt.getTime() !== order.updatedAt.getTime()) return;
    await forget(tx, orderId, without(before, found));
    await keep(context, tx, order, found);
    const told = await tellBest(context, tx, order, found);
    await keepUnknownWords(tx, order, context.clock());
    await tx
      .update(orders)
      .set({ matchedAt: context.clock(), updatedAt: sql`${orders.updatedAt}` })
      .where(eq(orders.id, orderId));
    if (told.length) await recordEvent(tx, null, orderId, 'order_matched', { notified: told.length });
    await context.live.changed(tx, [order.userId, ...told], ['/api/orders', '/api/notifications']);
  });
  await explainReach(context, order);
}

/** What an order asks, stored before anyone is looked for, so that a service published meanwhile finds it too. */
async function withTerms(context: Context, orderId: string): Promise<OrderRow | undefined> {
  return transaction(context.db, async (tx) => {
    const order = await activeOrder(tx, orderId);
    if (!order) return undefined;
    const terms = [...orderUnderstood(order).terms];
    const [stored] = await tx
      .update(orders)
      .set({ terms, updatedAt: sql`${orders.updatedAt}` })
      .where(eq(orders.id, orderId))
      .returning();
    return stored;
  });
}

async function matchedBefore({ db }: Context, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ serviceId: matches.serviceId })
    .from(matches)
    .where(eq(matches.orderId, orderId));
  return rows.map(({ serviceId }) => serviceId);
}

async function bestServices(context: Context, order: OrderRow): Promise<Found[]> {
  const candidates = await servicesFor(context.db, order);
  const fitting = await weighed(
    context,
    candidates.map((service) => ({ order, service })),
  );
  return fitting.map(({ found }) => found);
}

interface Fitting {
  order: OrderRow;
  found: Found;
}

/** The pairs worth keeping, with what was learned of them counted in, the best first. */
async function weighed(
  context: Context,
  pairs: { order: OrderRow; service: ServiceRow }[],
): Promise<Fitting[]> {
  const scores = await weighAll(pairs, { now: context.clock() });
  const alike = pairs
    .map(({ order, service }, index) => ({ order, found: { service, weighed: scores[index]! } }))
    .filter(({ found }) => found.weighed.score >= KEPT_FROM);
  const learned = await withLearning(context, alike);
  return alike
    .map(({ order }, index) => ({ order, found: learned[index]! }))
    .filter(({ found }) => found.weighed.score >= KEPT_FROM)
    .sort((a, b) => bestFirst(a.found, b.found));
}

/** Looks for the active orders that a new or changed service fits. */
export async function matchService(context: Context, serviceId: string): Promise<void> {
  const [service] = await context.db.select().from(services).where(eq(services.id, serviceId));
  if (!service?.isActive) return;
  const before = await context.db
    .select({ orderId: matches.orderId })
    .from(matches)
    .innerJoin(orders, and(eq(orders.id, matches.orderId), eq(orders.status, 'active')))
    .where(eq(matches.serviceId, serviceId));
  const near = await ordersFor(context.db, service);
  const fitting = await weighed(
    context,
    near.map((order) => ({ order, service })),
  );
  for (const [rank, one] of fitting.entries()) await matchPair(context, one, rank < ORDERS_TOLD_MAX);
  const kept = new Set(fitting.map(({ order }) => order.id));
  for (const { orderId } of before.filter(({ orderId }) => !kept.has(orderId)))
    await forget(context.db, orderId, [serviceId]);
}

async function matchPair(context: Context, { order, found }: Fitting, tells: boolean): Promise<void> {
  await transaction(context.db, async (tx) => {
    const now = await activeOrder(tx, order.id);
    // Edited meanwhile: the job that the edit left finds this service too.
    if (now?.updatedAt.getTime() !== order.updatedAt.getTime()) return;
    await keep(context, tx, order, [found]);
    const told = tells ? await tellBest(context, tx, order, [found]) : [];
    await context.live.changed(tx, [order.userId, ...told], ['/api/orders', '/api/notifications']);
  });
  if (order.reach) await explainReach(context, order);
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

async function keep(context: Context, tx: Tx, order: OrderRow, found: Found[]): Promise<void> {
  if (!found.length) return;
  await tx
    .insert(matches)
    .values(
      found.map(({ service, weighed: { score, reasons, parts, distanceKm } }) => ({
        orderId: order.id,
        serviceId: service.id,
        providerId: service.userId,
        score,
        reasons,
        parts,
        distanceKm,
        createdAt: context.clock(),
      })),
    )
    .onConflictDoUpdate({
      target: [matches.orderId, matches.serviceId],
      set: {
        score: sql`excluded.score`,
        reasons: sql`excluded.reasons`,
        parts: sql`excluded.parts`,
        distanceKm: sql`excluded.distance_km`,
      },
    });
}

const without = (serviceIds: string[], found: Found[]) => {
  const still = new Set(found.map(({ service }) => service.id));
  return serviceIds.filter((id) => !still.has(id));
};

/** An edited order or service may no longer fit: those matches go, unless their provider was already told. */
async function forget(db: Context['db'], orderId: string, serviceIds: string[]): Promise<void> {
  if (!serviceIds.length) return;
  await db
    .delete(matches)
    .where(
      and(eq(matches.orderId, orderId), inArray(matches.serviceId, serviceIds), isNull(matches.notifiedAt)),
    );
}
