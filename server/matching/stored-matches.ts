import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { insertMany } from '../db/insert-many.ts';
import { isAny } from '../db/is-any.ts';
import { matches, orders } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { invalidateMatches } from './invalidation.ts';
import { isOneOf, looksForProviders, ownerIsActive, type Pair } from './pairs.ts';
import type { ScoredPair } from './scoring.ts';

interface StoredMatch extends Pair {
  providerId: string;
  /** When the order had last been changed at the time of reading. */
  orderUpdatedAt: Date;
}

/** The stored matches of active orders or of a service, read before they are matched again. */
export function storedMatches({ db }: Context, of: SQL): Promise<StoredMatch[]> {
  return db
    .select({
      orderId: matches.orderId,
      serviceId: matches.serviceId,
      providerId: matches.providerId,
      orderUpdatedAt: orders.updatedAt,
    })
    .from(matches)
    .innerJoin(orders, and(eq(orders.id, matches.orderId), looksForProviders, ownerIsActive))
    .where(of);
}

/** Those that are the first matches of their orders. */
export async function firstMatchesOf(tx: Tx, fitting: ScoredPair[]): Promise<ScoredPair[]> {
  const ids = fitting.map(({ order }) => order.id);
  const rows = await tx
    .selectDistinct({ orderId: matches.orderId })
    .from(matches)
    .where(isAny(matches.orderId, ids));
  const matched = new Set(rows.map(({ orderId }) => orderId));
  return fitting.filter(({ order }) => !matched.has(order.id));
}

/** Stores new matches and updates those that are stored; a provider notified once stays notified. */
export async function storeMatches(
  tx: Tx,
  pairs: ScoredPair[],
  notified: ScoredPair[],
  now: Date,
): Promise<void> {
  const areNotified = new Set(notified);
  const rows = pairs.map((pair) => {
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
  // An order that a provider discarded stays discarded, whichever of their services it fits.
  await tx.execute(sql`
    update matches m set discarded_at = before.at from (
      select order_id, provider_id, max(discarded_at) as at from matches
      where order_id = any(${sql.param(rows.map(({ orderId }) => orderId))}::uuid[]) and discarded_at is not null
      group by order_id, provider_id) before
    where m.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
      and (m.order_id, m.provider_id) = (before.order_id, before.provider_id)`);
}

/**
 * Removes the matches that no longer fit after an edit; where the provider was notified, or had discarded the order, the match
 * stays without score and reasons. Returns the orders of the matches that stay.
 */
export async function removeUnfit(
  { clock }: Context,
  tx: Tx,
  before: StoredMatch[],
  fitting: ScoredPair[],
): Promise<string[]> {
  const still = new Set(fitting.map(({ order, found }) => `${order.id} ${found.service.id}`));
  const gone = before.filter(({ orderId, serviceId }) => !still.has(`${orderId} ${serviceId}`));
  if (!gone.length) return [];
  await tx.delete(matches).where(and(isOneOf(gone), isNull(matches.notifiedAt), isNull(matches.discardedAt)));
  return invalidateMatches(tx, isOneOf(gone), clock());
}
