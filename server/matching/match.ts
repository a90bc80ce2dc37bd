import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches, type OrderRow, orders, type ServiceRow, services } from '../db/schema.ts';
import { afterCommit, type Tx, transaction } from '../db/transaction.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { counted } from '../operations/metrics.ts';
import { recordEvent } from '../orders/events.ts';
import { ordersFor, servicesFor } from './candidates.ts';
import { notifyBest, withLastNotified } from './notify-best.ts';
import { withOutcomes } from './outcomes.ts';
import { isOneOf, type Pair } from './pairs.ts';
import { KEPT_FROM, ORDERS_NOTIFIED_MAX } from './parameters.ts';
import { explainReach } from './reach.ts';
import { bestFirst, type ScoredPair, type ScoredService, scoreAll, understandingOfOrder } from './scoring.ts';
import { secondOpinion } from './second-opinion.ts';
import { refreshNotifications, unfit } from './unfit.ts';
import { keepUnknownWords } from './unknown-words.ts';

/** Looks for the providers of an order: keeps its matches and notifies the best of those who do not know yet. */
export async function matchOrder(context: Context, orderId: string): Promise<void> {
  const order = await withTerms(context, orderId);
  if (!order) return;
  const before = await matched(context, eq(matches.orderId, orderId));
  const found = await secondOpinion(context, order, await bestServices(context, order));
  const fitting = found.sort(bestFirst).map((found) => ({ order, found }));
  await transaction(context.db, async (tx) => {
    const [now] = await activeOrders(tx, [orderId]);
    // Edited while its providers were looked for: the job that the edit left looks again.
    if (now?.updatedAt.getTime() !== order.updatedAt.getTime()) return;
    await forget(context, tx, before, fitting);
    await keep(context, tx, fitting);
    const notified = providersOf(await notifyBest(context, tx, fitting));
    if (before.length) await refreshNotifications(tx, [orderId]);
    await keepUnknownWords(tx, order, context.clock());
    await tx
      .update(orders)
      .set({ matchedAt: context.clock(), updatedAt: sql`${orders.updatedAt}` })
      .where(eq(orders.id, orderId));
    if (notified.length) await recordEvent(tx, null, orderId, 'order_matched', { notified: notified.length });
    const people = [order.userId, ...notified, ...before.map(({ providerId }) => providerId)];
    await context.live.changed(tx, [...new Set(people)], ['/api/orders', '/api/notifications']);
  });
  await explainReach(context, orderId);
}

/** What an order asks, stored before anyone is looked for, so that a service published meanwhile finds it too. */
async function withTerms(context: Context, orderId: string): Promise<OrderRow | undefined> {
  return transaction(context.db, async (tx) => {
    const [order] = await activeOrders(tx, [orderId]);
    if (!order) return undefined;
    const terms = [...understandingOfOrder(order).terms];
    const [stored] = await tx
      .update(orders)
      .set({ terms, updatedAt: sql`${orders.updatedAt}` })
      .where(eq(orders.id, orderId))
      .returning();
    return stored;
  });
}

interface Kept extends Pair {
  providerId: string;
  /** When its order was last changed, as this was read. */
  orderUpdatedAt: Date;
}

/** What was kept of an active order or of a service before it was looked at again. */
function matched({ db }: Context, of: SQL): Promise<Kept[]> {
  return db
    .select({
      orderId: matches.orderId,
      serviceId: matches.serviceId,
      providerId: matches.providerId,
      orderUpdatedAt: orders.updatedAt,
    })
    .from(matches)
    .innerJoin(
      orders,
      and(eq(orders.id, matches.orderId), eq(orders.status, 'active'), isNull(orders.directServiceId)),
    )
    .where(of);
}

async function bestServices(context: Context, order: OrderRow): Promise<ScoredService[]> {
  const candidates = await servicesFor(context.db, order);
  const fitting = await scored(
    context,
    candidates.map((service) => ({ order, service })),
  );
  return withLastNotified(
    context.db,
    fitting.map(({ found }) => found),
  );
}

/** The pairs worth keeping, with what was learned of them counted in, the best first. */
async function scored(
  context: Context,
  pairs: { order: OrderRow; service: ServiceRow }[],
): Promise<ScoredPair[]> {
  const scores = await scoreAll(pairs, { now: context.clock() });
  const alike = pairs
    .map(({ order, service }, index) => ({ order, found: { service, scored: scores[index]! } }))
    .filter(({ found }) => found.scored.score >= KEPT_FROM);
  const learned = await withOutcomes(context, alike);
  return alike
    .map(({ order }, index) => ({ order, found: learned[index]! }))
    .filter(({ found }) => found.scored.score >= KEPT_FROM)
    .sort((a, b) => bestFirst(a.found, b.found));
}

/** Looks for the active orders that a new or changed service fits. */
export async function matchService(context: Context, serviceId: string): Promise<void> {
  const [service] = await context.db.select().from(services).where(eq(services.id, serviceId));
  if (!service?.isActive) return;
  const before = await matched(context, eq(matches.serviceId, serviceId));
  const near = await ordersFor(context.db, service);
  const fitting = await scored(
    context,
    near.map((order) => ({ order, service })),
  );
  await transaction(context.db, async (tx) => {
    const gone = await forget(context, tx, await unchanged(tx, before), fitting);
    await refreshNotifications(tx, gone, service.userId);
  });
  await matchPairs(context, fitting.slice(0, ORDERS_NOTIFIED_MAX), notifyBest);
  await matchPairs(context, fitting.slice(ORDERS_NOTIFIED_MAX), async () => []);
}

/** Keeps what fits, all at once, and notifies of it. */
async function matchPairs(context: Context, fitting: ScoredPair[], notify: typeof notifyBest): Promise<void> {
  if (!fitting.length) return;
  await transaction(context.db, async (tx) => {
    const ids = fitting.map(({ order }) => order.id);
    const changedAt = new Map(
      (await activeOrders(tx, ids)).map(({ id, updatedAt }) => [id, updatedAt.getTime()]),
    );
    // Edited meanwhile: the job that the edit left finds this service too.
    const current = fitting.filter(({ order }) => changedAt.get(order.id) === order.updatedAt.getTime());
    const firstMatches = await withoutMatches(tx, current);
    await keep(context, tx, current);
    const notified = await notify(context, tx, current);
    await refreshNotifications(tx, ids, current[0]?.found.service.userId);
    await explainLater(tx, new Set([...firstMatches, ...notified].map(({ order }) => order)));
    const people = [...current.map(({ order }) => order.userId), ...providersOf(notified)];
    await context.live.changed(tx, [...new Set(people)], ['/api/orders', '/api/notifications']);
  });
}

const providersOf = (pairs: ScoredPair[]) => pairs.map(({ found }) => found.service.userId);

async function withoutMatches(tx: Tx, fitting: ScoredPair[]): Promise<ScoredPair[]> {
  const rows = await tx
    .selectDistinct({ orderId: matches.orderId })
    .from(matches)
    .where(
      inArray(
        matches.orderId,
        fitting.map(({ order }) => order.id),
      ),
    );
  const matched = new Set(rows.map(({ orderId }) => orderId));
  return fitting.filter(({ order }) => !matched.has(order.id));
}

/** What an order says of its reach is only another after its first match and after somebody more was notified. */
async function explainLater(tx: Tx, changed: Set<OrderRow>): Promise<void> {
  const explained = [...changed].filter(({ reach }) => reach);
  await enqueueAll(
    tx,
    'explain_reach',
    explained.map(({ id }) => ({ payload: { orderId: id }, key: `explain_reach:${id}` })),
  );
}

/** The orders with their rows locked, so that none is cancelled half way; without those that nobody should be notified of. */
async function activeOrders(tx: Tx, ids: string[]): Promise<OrderRow[]> {
  return (
    tx
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.status, 'active'), isNull(orders.directServiceId)))
      // In one order everywhere: two jobs never wait for each other in a circle.
      .orderBy(asc(orders.id))
      .for('update')
  );
}

async function keep(context: Context, tx: Tx, fitting: ScoredPair[]): Promise<void> {
  if (!fitting.length) return;
  await tx
    .insert(matches)
    .values(
      fitting.map(
        ({
          order,
          found: {
            service,
            scored: { score, reasons, parts, distanceKm },
          },
        }) => ({
          orderId: order.id,
          serviceId: service.id,
          providerId: service.userId,
          score,
          reasons,
          parts,
          distanceKm,
          createdAt: context.clock(),
        }),
      ),
    )
    .onConflictDoUpdate({
      target: [matches.orderId, matches.serviceId],
      set: {
        score: sql`excluded.score`,
        reasons: sql`excluded.reasons`,
        parts: sql`excluded.parts`,
        distanceKm: sql`excluded.distance_km`,
        unfitAt: null,
      },
    });
  await afterCommit(tx, () => counted.matches.inc({ what: 'made' }, fitting.length));
}

/**
 * An edited order or service may no longer fit: those matches go; where the provider was notified, only score and reasons go.
 * Answers the orders of the latter.
 */
async function forget({ clock }: Context, tx: Tx, before: Kept[], fitting: ScoredPair[]): Promise<string[]> {
  const still = new Set(fitting.map(({ order, found }) => `${order.id} ${found.service.id}`));
  const gone = before.filter(({ orderId, serviceId }) => !still.has(`${orderId} ${serviceId}`));
  if (!gone.length) return [];
  await tx.delete(matches).where(and(isOneOf(gone), isNull(matches.notifiedAt)));
  return unfit(tx, isOneOf(gone), clock());
}

/** Without those whose order was edited meanwhile: the job that the edit left decides about them. */
async function unchanged(tx: Tx, before: Kept[]): Promise<Kept[]> {
  const locked = await activeOrders(tx, [...new Set(before.map(({ orderId }) => orderId))]);
  const changedAt = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  return before.filter(({ orderId, orderUpdatedAt }) => changedAt.get(orderId) === orderUpdatedAt.getTime());
}
