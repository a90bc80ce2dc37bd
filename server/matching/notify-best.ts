import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { matches } from '../db/schema.ts';
import { afterCommit, type Sql, type Tx } from '../db/transaction.ts';
import { notify } from '../notifications/actions.ts';
import { counted } from '../operations/metrics.ts';
import { NOTIFIED_FROM } from './engine/comparison/match-score.ts';
import { isOneOf } from './pairs.ts';
import type { Fitting, Found } from './scoring.ts';
import { NEW_ORDER_TITLE } from './unfit.ts';

/** How many providers are notified of one order. */
export const NOTIFIED_MAX = 50;

/** Tells providers who have not heard of an order yet, best first, never more than the limit in all. */
export async function tellBest(context: Context, tx: Tx, bestFirst: Fitting[]): Promise<Fitting[]> {
  const toldOf = await alreadyTold(tx, [...new Set(bestFirst.map(({ order }) => order.id))]);
  const telling = bestFirst.filter(({ order, found: { service, weighed } }) => {
    const told = toldOf.get(order.id) ?? new Set();
    if (told.size >= NOTIFIED_MAX || weighed.score < NOTIFIED_FROM || told.has(service.userId)) return false;
    toldOf.set(order.id, told.add(service.userId));
    return true;
  });
  if (!telling.length) return [];
  const pairs = telling.map(({ order, found }) => ({ orderId: order.id, serviceId: found.service.id }));
  await tx.update(matches).set({ notifiedAt: context.clock() }).where(isOneOf(pairs));
  await notify(
    context,
    tx,
    telling.map(({ order, found: { service, weighed } }) => ({
      userId: service.userId,
      type: 'new_order_match',
      title: NEW_ORDER_TITLE,
      message: `${order.title} · ${order.location}`,
      data: {
        orderId: order.id,
        location: order.location,
        matchScore: weighed.score,
        urgency: order.urgency,
      },
    })),
  );
  await afterCommit(tx, () => counted.matches.inc({ what: 'notified' }, telling.length));
  return telling;
}

async function alreadyTold(tx: Tx, orderIds: string[]): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .selectDistinct({ orderId: matches.orderId, providerId: matches.providerId })
    .from(matches)
    .where(and(inArray(matches.orderId, orderIds), isNotNull(matches.notifiedAt)));
  const told = new Map<string, Set<string>>();
  for (const { orderId, providerId } of rows)
    told.set(orderId, (told.get(orderId) ?? new Set()).add(providerId));
  return told;
}

/** Adds when each provider was last told of an order, where there are more of them than can be told. */
export async function withLastTold(db: Sql, found: Found[]): Promise<Found[]> {
  if (found.length <= NOTIFIED_MAX) return found;
  const providerIds = found.map(({ service }) => service.userId);
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select provider.id, told.at from unnest(${sql.param(providerIds)}::uuid[]) as provider (id)
    join lateral (
      select max(notified_at) as at from matches where provider_id = provider.id and notified_at is not null
    ) told on told.at is not null`);
  const lastTold = new Map(rows.map(({ id, at }) => [id, new Date(at)]));
  return found.map((one) => ({ ...one, lastTold: lastTold.get(one.service.userId) }));
}
