import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { stayingAmong } from '../accounts/queries.ts';
import type { Context } from '../context.ts';
import { insertMany } from '../db/insert-many.ts';
import { matches, type OrderRow, orders, type ServiceRow, services } from '../db/schema.ts';
import { afterCommit, type Tx, transaction } from '../db/transaction.ts';
import { completeMatching, enqueueAll } from '../jobs/queue.ts';
import { STALE } from '../live/stale-paths.ts';
import { counted } from '../operations/metrics.ts';
import { recordEvents } from '../orders/events.ts';
import { ordersFor, servicesFor } from './candidates.ts';
import { invalidateMatches, refreshNotifications } from './invalidation.ts';
import { notifyOf, toNotify, withLastNotified } from './notify-best.ts';
import { withOutcomes } from './outcomes.ts';
import { isAny, isOneOf, type Pair } from './pairs.ts';
import { KEPT_FROM, ORDERS_NOTIFIED_MAX, REACH } from './parameters.ts';
import { explainReach } from './reach.ts';
import { bestFirst, type ScoredPair, scoreAll, understandingOfOrder } from './scoring.ts';
import { secondOpinion } from './second-opinion.ts';
import { keepUnknownWords } from './unknown-words.ts';

/** Looks for the providers of an order that waits to be matched, and in the same run for those of other waiting orders. */
export async function matchOrder(context: Context, orderId: string, others: string[] = []): Promise<void> {
  await matchOrders(context, [orderId, ...others]);
  await explainReach(context, orderId);
}

/** Stores the matches of each order with the best services and notifies the best providers who were not notified yet. */
async function matchOrders(context: Context, orderIds: string[]): Promise<void> {
  const looking = await withTerms(context, orderIds);
  if (!looking.length) return;
  const ids = looking.map(({ id }) => id);
  const before = await matched(context, isAny(matches.orderId, ids));
  const found = await bestServices(context, looking);
  const unedited = await transaction(context.db, async (tx) => {
    const unedited = await notEdited(tx, looking);
    const fitting = found.filter(({ order }) => unedited.has(order.id));
    const kept = before.filter(({ orderId }) => unedited.has(orderId));
    await forget(context, tx, kept, fitting);
    const notified = await keepAndNotify(context, tx, fitting);
    await refreshNotifications(tx, [...new Set(kept.map(({ orderId }) => orderId))]);
    const matchedNow = looking.filter(({ id }) => unedited.has(id));
    await keepUnknownWords(tx, matchedNow, context.clock());
    await markMatched(context, tx, matchedNow, notified);
    const people = [...matchedNow.map(({ userId }) => userId), ...kept.map(({ providerId }) => providerId)];
    await changedFor(context, tx, [...people, ...providersOf(notified)]);
    return unedited;
  });
  // Orders edited during the search are matched again at once. The job that the edit enqueued then finds them matched.
  const again = ids.filter((id) => !unedited.has(id));
  if (again.length) await matchOrders(context, again);
}

/** Stores the terms of the waiting orders before the search begins, so that a service published meanwhile finds them too. */
async function withTerms(context: Context, orderIds: string[]): Promise<OrderRow[]> {
  return transaction(context.db, async (tx) => {
    const waiting = (await activeOrders(tx, orderIds)).filter(({ matchedAt }) => !matchedAt);
    if (!waiting.length) return [];
    const terms = waiting.map((order) => ({ id: order.id, terms: [...understandingOfOrder(order).terms] }));
    await tx.execute(sql`
      update orders o set terms = given.terms
      from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as given (id uuid, terms text[])
      where o.id = given.id and o.terms <> given.terms`);
    return waiting.map((order, index) => ({ ...order, terms: terms[index]!.terms }));
  });
}

/** The orders not edited since the search for their providers began; their rows stay locked so that none is edited now. */
async function notEdited(tx: Tx, looking: OrderRow[]): Promise<Set<string>> {
  const ids = looking.map(({ id }) => id);
  const changedAt = new Map(
    (await activeOrders(tx, ids)).map(({ id, updatedAt }) => [id, updatedAt.getTime()]),
  );
  return new Set(
    looking.filter(({ id, updatedAt }) => changedAt.get(id) === updatedAt.getTime()).map(({ id }) => id),
  );
}

async function markMatched(
  context: Context,
  tx: Tx,
  done: OrderRow[],
  notified: ScoredPair[],
): Promise<void> {
  const ids = done.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ matchedAt: context.clock(), updatedAt: sql`${orders.updatedAt}` })
    .where(isAny(orders.id, ids));
  const notifiedByOrder = Map.groupBy(notified, ({ order }) => order.id);
  // The other orders keep their jobs, which explain why few were notified.
  const nothingToExplain = done.filter(
    ({ id, reach }) => !reach && (notifiedByOrder.get(id)?.length ?? 0) >= REACH.enough,
  );
  const explained = nothingToExplain.map(({ id }) => id);
  await completeMatching(tx, explained);
  await recordEvents(
    tx,
    [...notifiedByOrder].map(([orderId, pairs]) => ({
      actorId: null,
      orderId,
      kind: 'order_matched',
      data: { notified: pairs.length },
    })),
  );
}

interface Kept extends Pair {
  providerId: string;
  /** When the order had last been changed at the time of reading. */
  orderUpdatedAt: Date;
}

/** The stored matches of active orders or of a service, read before they are matched again. */
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

/** The matches of each order, the best first. */
async function bestServices(context: Context, looking: OrderRow[]): Promise<ScoredPair[]> {
  const candidates = await servicesFor(context.db, looking);
  const fitting = await scored(
    context,
    looking.flatMap((order, index) => candidates[index]!.map((service) => ({ order, service }))),
  );
  const ofOrder = Map.groupBy(fitting, ({ order }) => order.id);
  const best = await Promise.all(
    looking.map(async (order) => {
      const own = (ofOrder.get(order.id) ?? []).map(({ found }) => found);
      const found = await secondOpinion(context, order, await withLastNotified(context.db, own));
      return found.sort(bestFirst).map((found) => ({ order, found }));
    }),
  );
  return best.flat();
}

/** The pairs worth storing, the best first; their scores include what earlier outcomes taught. */
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
  await matchPairs(context, fitting.slice(0, ORDERS_NOTIFIED_MAX));
  await matchPairs(context, fitting.slice(ORDERS_NOTIFIED_MAX), { notifies: false });
}

/** Stores the fitting pairs in one transaction and, unless told otherwise, notifies the provider of them. */
async function matchPairs(context: Context, fitting: ScoredPair[], { notifies = true } = {}): Promise<void> {
  if (!fitting.length) return;
  await transaction(context.db, async (tx) => {
    // Orders edited meanwhile are left out: the job that the edit enqueued finds this service too.
    const looking = fitting.map(({ order }) => order);
    const notChanged = await notEdited(tx, looking);
    const current = fitting.filter(({ order }) => notChanged.has(order.id));
    const firstMatches = await withoutMatches(tx, current);
    const notified = await keepAndNotify(context, tx, current, { notifies });
    await refreshNotifications(tx, [...notChanged], current[0]?.found.service.userId);
    await explainLater(tx, new Set([...firstMatches, ...notified].map(({ order }) => order)));
    await changedFor(context, tx, [...current.map(({ order }) => order.userId), ...providersOf(notified)]);
  });
}

const changedFor = (context: Context, tx: Tx, people: string[]) =>
  context.live.changed(tx, [...new Set(people)], STALE.matches);

const providersOf = (pairs: ScoredPair[]) => pairs.map(({ found }) => found.service.userId);

async function withoutMatches(tx: Tx, fitting: ScoredPair[]): Promise<ScoredPair[]> {
  const ids = fitting.map(({ order }) => order.id);
  const rows = await tx
    .selectDistinct({ orderId: matches.orderId })
    .from(matches)
    .where(isAny(matches.orderId, ids));
  const matched = new Set(rows.map(({ orderId }) => orderId));
  return fitting.filter(({ order }) => !matched.has(order.id));
}

/** An order's explanation of its reach changes only with its first match and when another provider is notified. */
async function explainLater(tx: Tx, changed: Set<OrderRow>): Promise<void> {
  const explained = [...changed].filter(({ reach }) => reach);
  await enqueueAll(
    tx,
    'explain_reach',
    explained.map(({ id }) => ({ payload: { orderId: id }, key: `explain_reach:${id}` })),
  );
}

/** The orders that providers may be notified of, active and not direct, with rows locked so that none is cancelled half way. */
async function activeOrders(tx: Tx, ids: string[]): Promise<OrderRow[]> {
  return (
    tx
      .select()
      .from(orders)
      .where(and(isAny(orders.id, ids), eq(orders.status, 'active'), isNull(orders.directServiceId)))
      // Always locked in the same order, so that two jobs cannot deadlock.
      .orderBy(asc(orders.id))
      .for('update')
  );
}

/** Stores pairs, given best first, and notifies the providers who are due a notification; returns the notified pairs. */
async function keepAndNotify(
  context: Context,
  tx: Tx,
  pairs: ScoredPair[],
  { notifies = true } = {},
): Promise<ScoredPair[]> {
  const staying = await stayingAmong(tx, providersOf(pairs));
  const fitting = pairs.filter(({ found }) => staying.has(found.service.userId));
  if (!fitting.length) return [];
  const notified = notifies ? await toNotify(tx, fitting) : [];
  const now = context.clock();
  const areNotified = new Set(notified);
  const rows = fitting.map((pair) => {
    const { order, found } = pair;
    return {
      id: uuidv7(),
      orderId: order.id,
      serviceId: found.service.id,
      providerId: found.service.userId,
      ...found.scored,
      notifiedAt: areNotified.has(pair) ? now : null,
      createdAt: now,
    };
  });
  await tx.execute(sql`${insertMany(matches, rows)}
    on conflict (order_id, service_id) do update set score = excluded.score, reasons = excluded.reasons,
      parts = excluded.parts, distance_km = excluded.distance_km, unfit_at = null,
      notified_at = coalesce(excluded.notified_at, matches.notified_at), updated_at = now()`);
  await afterCommit(tx, () => counted.matches.inc({ what: 'made' }, rows.length));
  await notifyOf(context, tx, notified);
  return notified;
}

/**
 * Removes the matches that no longer fit after an edit; where the provider was notified, the match stays without score and
 * reasons. Returns the orders of the matches that stay.
 */
async function forget({ clock }: Context, tx: Tx, before: Kept[], fitting: ScoredPair[]): Promise<string[]> {
  const still = new Set(fitting.map(({ order, found }) => `${order.id} ${found.service.id}`));
  const gone = before.filter(({ orderId, serviceId }) => !still.has(`${orderId} ${serviceId}`));
  if (!gone.length) return [];
  await tx.delete(matches).where(and(isOneOf(gone), isNull(matches.notifiedAt)));
  return invalidateMatches(tx, isOneOf(gone), clock());
}

/** The matches whose order was not edited meanwhile; the job that the edit enqueued decides about the others. */
async function unchanged(tx: Tx, before: Kept[]): Promise<Kept[]> {
  const locked = await activeOrders(tx, [...new Set(before.map(({ orderId }) => orderId))]);
  const changedAt = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  return before.filter(({ orderId, orderUpdatedAt }) => changedAt.get(orderId) === orderUpdatedAt.getTime());
}
