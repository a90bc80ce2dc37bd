import { and, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches } from '../db/schema.ts';
import { afterCommit, type Sql, type Tx } from '../db/transaction.ts';
import { notify } from '../notifications/actions.ts';
import { counted } from '../operations/metrics.ts';
import { orderData, placeInNotifications } from '../orders/present.ts';
import { NOTIFIED_FROM } from './engine/comparison/parameters.ts';
import { NEW_ORDER_TITLE } from './invalidation.ts';
import { isAny } from './pairs.ts';
import { NOTIFIED_MAX } from './parameters.ts';
import type { ScoredPair, ScoredService } from './scoring.ts';

/** From pairs given best first, those to notify: providers not yet notified of the order, never more than the limit in all. */
export async function pairsToNotify(tx: Tx, bestFirstPairs: ScoredPair[]): Promise<ScoredPair[]> {
  const notifiedOf = await alreadyNotified(tx, [...new Set(bestFirstPairs.map(({ order }) => order.id))]);
  return bestFirstPairs.filter(({ order, found: { service, scored } }) => {
    const notified = notifiedOf.get(order.id) ?? new Set();
    if (notified.size >= NOTIFIED_MAX || scored.score < NOTIFIED_FROM || notified.has(service.userId))
      return false;
    notifiedOf.set(order.id, notified.add(service.userId));
    return true;
  });
}

/** Notifies the providers of pairs that are stored as notified. */
export async function notifyProviders(context: Context, tx: Tx, pairs: ScoredPair[]): Promise<void> {
  await notify(
    context,
    tx,
    pairs.map(({ order, found: { service, scored } }) => ({
      userId: service.userId,
      type: 'new_order_match',
      title: NEW_ORDER_TITLE,
      message: `${order.title} · ${placeInNotifications(order)}`,
      data: orderData(order, { matchScore: scored.score }),
    })),
  );
  await afterCommit(tx, () => counted.matches.inc({ what: 'notified' }, pairs.length));
}

async function alreadyNotified(tx: Tx, orderIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .selectDistinct({ orderId: matches.orderId, providerId: matches.providerId })
    .from(matches)
    .where(and(isAny(matches.orderId, orderIds), isNotNull(matches.notifiedAt)));
  const notified = new Map<string, Set<string>>();
  for (const { orderId, providerId } of rows)
    notified.set(orderId, (notified.get(orderId) ?? new Set()).add(providerId));
  return notified;
}

/** Adds when each provider was last notified of any order, if there are more services than providers who can be notified. */
export async function addLastNotified(db: Sql, found: ScoredService[]): Promise<ScoredService[]> {
  if (found.length <= NOTIFIED_MAX) return found;
  const providerIds = found.map(({ service }) => service.userId);
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select provider.id, latest.at from unnest(${sql.param(providerIds)}::uuid[]) as provider (id)
    join lateral (
      select max(notified_at) as at from matches where provider_id = provider.id and notified_at is not null
    ) latest on latest.at is not null`);
  const lastNotified = new Map(rows.map(({ id, at }) => [id, new Date(at)]));
  return found.map((one) => ({ ...one, lastNotified: lastNotified.get(one.service.userId) }));
}
