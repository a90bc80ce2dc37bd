import { and, isNotNull, sql } from 'drizzle-orm';
import { DEVICE_KEPT_DAYS, keptNetwork } from '../accounts/devices.ts';
import type { Context } from '../context.ts';
import { isAny } from '../db/is-any.ts';
import { matches } from '../db/schema.ts';
import { afterCommit, type Tx } from '../db/transaction.ts';
import { NEW_FOR_DAYS } from '../limits/table.ts';
import { notify } from '../notifications/actions.ts';
import { counted } from '../operations/metrics.ts';
import { matchMessage, orderData } from '../orders/present.ts';
import { NOTIFIED_FROM } from './engine/comparison/parameters.ts';
import { NEW_ORDER_TITLE } from './invalidation.ts';
import { NEWCOMERS_NOTIFIED, NOTIFIED_MAX } from './parameters.ts';
import type { ScoredPair, ScoredService } from './scoring.ts';

const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Chooses which of the pairs (given best first) to notify: providers not notified of the order yet, up to the limit.
 * If there are more, only a few places go to newcomers, and very few to those of one network, unless nobody else is
 * left.
 */
export async function pairsToNotify(tx: Tx, bestFirstPairs: ScoredPair[]): Promise<ScoredPair[]> {
  const orderIds = [...new Set(bestFirstPairs.map(({ order }) => order.id))];
  const notifiedOf = await alreadyNotified(tx, orderIds);
  const settled = await haveDecided(tx, orderIds);
  const chosen = new Set<ScoredPair>();
  const due = bestFirstPairs.filter(({ found }) => found.scored.score >= NOTIFIED_FROM);
  for (const [orderId, pairs] of Map.groupBy(due, ({ order }) => order.id)) {
    const notified = notifiedOf.get(orderId) ?? new Set();
    for (const pair of withoutCrowdsOfNewcomers(pairs)) {
      const { userId } = pair.found.service;
      if (notified.size >= NOTIFIED_MAX || notified.has(userId) || settled.has(`${orderId} ${userId}`))
        continue;
      notified.add(userId);
      chosen.add(pair);
    }
  }
  return bestFirstPairs.filter((pair) => chosen.has(pair));
}

/** The same pairs, with the newcomers beyond `NEWCOMERS_NOTIFIED` moved to the end. */
function withoutCrowdsOfNewcomers(pairs: ScoredPair[]): ScoredPair[] {
  const [first, last]: [ScoredPair[], ScoredPair[]] = [[], []];
  const ahead = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const pair of pairs) {
    const { newcomerFrom, service } = pair.found;
    const ofOrigin = newcomerFrom === undefined ? undefined : (ahead.get(newcomerFrom) ?? new Set());
    if (!ofOrigin) first.push(pair);
    else if (all.size < NEWCOMERS_NOTIFIED.most && ofOrigin.size < NEWCOMERS_NOTIFIED.ofNetwork) {
      first.push(pair);
      all.add(service.userId);
      ahead.set(newcomerFrom!, ofOrigin.add(service.userId));
    } else last.push(pair);
  }
  return [...first, ...last];
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
      message: matchMessage(order),
      data: orderData(order, { matchScore: scored.score }),
    })),
  );
  await afterCommit(tx, () => counted.matches.inc({ what: 'notified' }, pairs.length));
}

/**
 * The providers who discarded the order or offered on it, each as `<order> <provider>`: a notification would tell
 * them nothing new.
 */
async function haveDecided(tx: Tx, orderIds: string[]): Promise<Set<string>> {
  const ids = sql.param(orderIds);
  const { rows } = await tx.execute<{ one: string }>(sql`
    select order_id || ' ' || provider_id as one from matches
    where order_id = any(${ids}::uuid[]) and discarded_at is not null
    union select order_id || ' ' || provider_id from offers where order_id = any(${ids}::uuid[])`);
  return new Set(rows.map(({ one }) => one));
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

/**
 * If more services fit than can be notified, adds when each provider was last notified of any order, and where
 * newcomers come from. A review makes nobody known whose author was seen on a network of theirs: it may be themselves.
 * The server's own address may stand for everybody behind a proxy, so a newcomer from there counts as a network of
 * their own.
 */
export async function addTurns(context: Context, found: ScoredService[]): Promise<ScoredService[]> {
  if (found.length <= NOTIFIED_MAX) return found;
  const providerIds = [...new Set(found.map(({ service }) => service.userId))];
  const shared = sql.param(LOOPBACK.map((address) => keptNetwork(context, address)));
  const { rows } = await context.db.execute<{
    id: string;
    at: string | null;
    newcomer_from: string | null;
  }>(sql`
    select provider.id, latest.at, case when (not provider.email_verified
        or provider.created_at > now() - make_interval(days => ${NEW_FOR_DAYS}::int))
      and not exists (
        select from services s join reviews r on r.service_id = s.id where s.user_id = provider.id
          and (exists (select from known_devices d where d.user_id = r.reviewer_id) or r.created_at < now() - make_interval(days => ${DEVICE_KEPT_DAYS}::int))
          and not exists (
            select from known_devices d join known_devices own on own.network = d.network
            where d.user_id = r.reviewer_id and own.user_id = provider.id and d.network <> all(${shared}::text[])))
      then coalesce(place.network, provider.id::text) end as newcomer_from
    from users provider
    cross join lateral (
      select max(notified_at) as at from matches where provider_id = provider.id and notified_at is not null
    ) latest
    left join lateral (
      select network from known_devices d where d.user_id = provider.id and d.network <> all(${shared}::text[])
      order by last_seen_at desc limit 1
    ) place on true
    where provider.id = any(${sql.param(providerIds)}::uuid[])`);
  const turns = new Map(rows.map((row) => [row.id, row]));
  return found.map((one) => {
    const { at, newcomer_from } = turns.get(one.service.userId) ?? {};
    return { ...one, lastNotified: at ? new Date(at) : undefined, newcomerFrom: newcomer_from ?? undefined };
  });
}
