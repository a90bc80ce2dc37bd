import { eq, sql } from 'drizzle-orm';
import { STALE } from '../../contract/stale-paths.ts';
import { lockExistingUsers } from '../accounts/queries.ts';
import type { Context } from '../context.ts';
import { isAny } from '../db/is-any.ts';
import {
  matches,
  type OrderRow,
  orders,
  services,
  type UndrawnService,
  undrawnService,
} from '../db/schema.ts';
import { afterCommit, type Tx, transaction } from '../db/transaction.ts';
import { counted } from '../operations/metrics.ts';
import { recordEvents } from '../orders/events.ts';
import { ordersFor, servicesFor } from './candidates.ts';
import { refreshNotifications } from './invalidation.ts';
import { activeOrders, idsNotEdited, lockFewOrders, servicesNotEdited } from './locked-rows.ts';
import { addTurns, notifyProviders, pairsToNotify } from './notify-best.ts';
import { withOutcomes } from './outcomes.ts';
import type { Pair } from './pairs.ts';
import { KEPT_FROM, ORDERS_NOTIFIED_MAX, REACH } from './parameters.ts';
import { completeMatching, enqueueExplanations } from './queue.ts';
import { explainReach } from './reach.ts';
import { bestFirst, type ScoredPair, scoreAll, understandingOfOrder } from './scoring.ts';
import { secondOpinion } from './second-opinion.ts';
import { firstMatchesOf, removeUnfit, storedMatches, storeMatches } from './stored-matches.ts';
import { keepUnknownWords } from './unknown-words.ts';

/** Looks for the providers of an order that waits to be matched, and explains its reach. */
export async function matchOrder(context: Context, orderId: string): Promise<void> {
  await matchOrders(context, [orderId]);
  await explainReach(context, orderId);
}

/**
 * Stores the matches of each waiting order with the best services, and notifies the best providers not notified yet.
 * A job explains afterwards why few were notified, so that the matching of other orders does not wait for it.
 */
export async function matchOrders(context: Context, orderIds: string[]): Promise<void> {
  const waiting = await storeTerms(context, orderIds);
  if (!waiting.length) return;
  const ids = waiting.map(({ id }) => id);
  const before = await storedMatches(context, isAny(matches.orderId, ids));
  const found = await bestServices(context, waiting, before);
  const unedited = await transaction(context.db, async (tx) => {
    const unedited = await idsNotEdited(tx, waiting);
    const ofUnedited = found.filter(({ order }) => unedited.has(order.id));
    const fitting = await currentPairs(tx, ofUnedited);
    const current = new Set(fitting);
    // A service that was edited meanwhile has its own job, which may have stored its match by now.
    const edited = new Set(
      ofUnedited.filter((pair) => !current.has(pair)).map(({ found }) => found.service.id),
    );
    const kept = before.filter(({ orderId, serviceId }) => unedited.has(orderId) && !edited.has(serviceId));
    await removeUnfit(context, tx, kept, fitting);
    const notified = await storeAndNotify(context, tx, fitting);
    await refreshNotifications(tx, [...new Set(kept.map(({ orderId }) => orderId))]);
    const matchedNow = waiting.filter(({ id }) => unedited.has(id));
    await keepUnknownWords(tx, matchedNow, context.clock());
    await markMatched(context, tx, matchedNow, notified);
    const people = [...matchedNow.map(({ userId }) => userId), ...kept.map(({ providerId }) => providerId)];
    await announceChange(context, tx, [...people, ...providerIdsOf(notified)]);
    return unedited;
  });
  // Orders edited during the search are matched again at once. The job that the edit enqueued then finds them matched.
  const again = ids.filter((id) => !unedited.has(id));
  if (again.length) await matchOrders(context, again);
}

/** Stores the terms of the waiting orders before the search begins, so that a service published meanwhile finds them too. */
async function storeTerms(context: Context, orderIds: string[]): Promise<OrderRow[]> {
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
  const isToExplain = ({ id, reach }: OrderRow) =>
    reach || (notifiedByOrder.get(id)?.length ?? 0) < REACH.enough;
  await enqueueExplanations(
    tx,
    done.filter(isToExplain).map(({ id }) => id),
  );
  // After the explanations, which take their turn from the jobs that end here.
  await completeMatching(tx, ids);
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

/** The matches of each order, the best first; services matched with it before are examined too. */
async function bestServices(
  context: Context,
  waiting: OrderRow[],
  before: readonly Pair[],
): Promise<ScoredPair[]> {
  const matched = Map.groupBy(before, ({ orderId }) => orderId);
  const candidates = await servicesFor(
    context.db,
    waiting.map((order) => ({
      ...order,
      matched: (matched.get(order.id) ?? []).map((pair) => pair.serviceId),
    })),
  );
  const fitting = await fittingPairs(
    context,
    waiting.flatMap((order, index) => candidates[index]!.map((service) => ({ order, service }))),
  );
  const ofOrder = Map.groupBy(fitting, ({ order }) => order.id);
  const best = await Promise.all(
    waiting.map(async (order) => {
      const own = (ofOrder.get(order.id) ?? []).map(({ found }) => found);
      const found = await secondOpinion(context, order, await addTurns(context, own));
      return found.sort(bestFirst).map((found) => ({ order, found }));
    }),
  );
  return best.flat();
}

/** The pairs worth storing, the best first; their scores include what earlier outcomes taught. */
async function fittingPairs(
  context: Context,
  pairs: { order: OrderRow; service: UndrawnService }[],
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
  const [service] = await context.db.select(undrawnService).from(services).where(eq(services.id, serviceId));
  if (!service?.isActive) return;
  const before = await storedMatches(context, eq(matches.serviceId, serviceId));
  const near = await ordersFor(context.db, {
    ...service,
    matched: before.map(({ orderId }) => orderId),
  });
  const fitting = await fittingPairs(
    context,
    near.map((order) => ({ order, service })),
  );
  const still = new Set(fitting.map(({ order }) => order.id));
  const gone = before.filter(({ orderId }) => !still.has(orderId));
  await lockFewOrders(
    context.db,
    gone.map(({ orderId, orderUpdatedAt }) => ({ id: orderId, updatedAt: orderUpdatedAt })),
    async (tx, notEdited) => {
      // The job that an edit enqueued decides about the matches of the edited order.
      const unfit = gone.filter(({ orderId }) => notEdited.has(orderId));
      await refreshNotifications(tx, await removeUnfit(context, tx, unfit, []), service.userId);
    },
  );
  await matchPairs(context, fitting.slice(0, ORDERS_NOTIFIED_MAX));
  await matchPairs(context, fitting.slice(ORDERS_NOTIFIED_MAX), { notifies: false });
}

/** Stores the fitting pairs of one service and, unless told otherwise, notifies its provider of them. */
async function matchPairs(context: Context, fitting: ScoredPair[], { notifies = true } = {}): Promise<void> {
  const read = fitting.map(({ order }) => order);
  await lockFewOrders(context.db, read, async (tx, notEdited) => {
    // Orders edited meanwhile are left out: the job that the edit enqueued finds this service too.
    const current = await currentPairs(
      tx,
      fitting.filter(({ order }) => notEdited.has(order.id)),
    );
    const firstMatches = await firstMatchesOf(tx, current);
    const notified = await storeAndNotify(context, tx, current, { notifies });
    await refreshNotifications(tx, [...notEdited], current[0]?.found.service.userId);
    await explainLater(tx, new Set([...firstMatches, ...notified].map(({ order }) => order)));
    await announceChange(context, tx, [
      ...current.map(({ order }) => order.userId),
      ...providerIdsOf(notified),
    ]);
  });
}

const announceChange = (context: Context, tx: Tx, people: string[]) =>
  context.live.changed(tx, [...new Set(people)], STALE.matches);

const providerIdsOf = (pairs: ScoredPair[]) => pairs.map(({ found }) => found.service.userId);

/** An order's explanation of its reach changes only with its first match and when another provider is notified. */
async function explainLater(tx: Tx, changed: Set<OrderRow>): Promise<void> {
  const explained = [...changed].filter(({ reach }) => reach);
  await enqueueExplanations(
    tx,
    explained.map(({ id }) => id),
  );
}

/**
 * The pairs whose providers still exist and whose services were not edited since they were read. Their rows stay
 * locked, so that none changes before the matches are stored. A service that was edited has a job of its own, which
 * finds the order too.
 */
async function currentPairs(tx: Tx, pairs: ScoredPair[]): Promise<ScoredPair[]> {
  const staying = await lockExistingUsers(tx, providerIdsOf(pairs));
  const unchanged = await servicesNotEdited(
    tx,
    pairs.map(({ found }) => found.service),
  );
  return pairs.filter(({ found: { service } }) => staying.has(service.userId) && unchanged.has(service.id));
}

/** Stores pairs, given best first, and notifies the providers who are due a notification; returns the notified pairs. */
async function storeAndNotify(
  context: Context,
  tx: Tx,
  pairs: ScoredPair[],
  { notifies = true } = {},
): Promise<ScoredPair[]> {
  if (!pairs.length) return [];
  const notified = notifies ? await pairsToNotify(tx, pairs) : [];
  await storeMatches(tx, pairs, notified, context.clock());
  await afterCommit(tx, () => counted.matches.inc({ what: 'made' }, pairs.length));
  await notifyProviders(context, tx, notified);
  return notified;
}
