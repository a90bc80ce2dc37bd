// Offers, jobs done and discards move later scores by a few points for each concept and each provider, never more than
// their limits; every outcome stays stored, to be read and replayed.

import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import type { Context } from '../context.ts';
import {
  learnedWeights,
  matches,
  type OfferRow,
  type OrderRow,
  offers,
  orders,
  outcomes,
  type ScorePart,
  services,
} from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { calibrationPart, correctionOf } from './calibration.ts';
import { lexicon } from './engine/lexicon/lexicon.ts';
import { linkBetween } from './engine/lexicon/links.ts';
import { isCurrent } from './invalidation.ts';
import { OUTCOMES } from './parameters.ts';
import { type ScoredService, scoreOfParts, understandingOfOrder, understandingOfService } from './scoring.ts';

type Kind = keyof typeof OUTCOMES.points;

/** What a sum of outcomes is worth in points. */
export function pointsOf(kind: Kind, { outcomes, value }: { outcomes: number; value: number }): number {
  const { most, each } = OUTCOMES.points[kind];
  const points = Math.round((value / (outcomes + OUTCOMES.prior)) * each);
  return Math.max(-most, Math.min(most, points)) || 0;
}

/** Recomputes the outcomes of an order's matches and the sums that they change. */
export async function recordOutcomes(context: Context, orderId: string): Promise<void> {
  if (context.config.MATCHER_LEARNING === 'off') return;
  await transaction(context.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || order.directServiceId) return;
    const before = await tx.delete(outcomes).where(eq(outcomes.orderId, orderId)).returning();
    const after = await outcomesOf(tx, order, context.clock());
    if (after.length) await tx.insert(outcomes).values(after);
    const touched = [...before, ...after];
    // Always locked in the same order, so that two jobs cannot deadlock.
    for (const key of [...new Set(touched.map(({ concept }) => concept))].sort())
      await sumUp(context, tx, 'concept', key);
    for (const key of [...new Set(touched.map(({ providerId }) => providerId))].sort())
      await sumUp(context, tx, 'provider', key);
  });
}

async function outcomesOf(tx: Tx, order: OrderRow, now: Date) {
  const rows = await tx
    .select({ match: matches, service: services })
    .from(matches)
    .innerJoin(services, eq(services.id, matches.serviceId))
    .where(and(eq(matches.orderId, order.id), isCurrent));
  const made = await tx.select().from(offers).where(eq(offers.orderId, order.id));
  return rows.flatMap(({ match, service }) => {
    const offer = made.find(({ serviceId }) => serviceId === service.id);
    const value = offer ? worthOf(offer, order) : match.discardedAt ? OUTCOMES.worth.discarded : undefined;
    const concept = conceptOf(order, service);
    if (value === undefined || !concept) return [];
    return [
      {
        orderId: order.id,
        serviceId: service.id,
        providerId: service.userId,
        concept,
        value,
        createdAt: now,
      },
    ];
  });
}

function worthOf(offer: OfferRow, order: OrderRow): number {
  if (order.completedOfferId === offer.id) return OUTCOMES.worth.completed;
  return offer.status === 'accepted' ? OUTCOMES.worth.accepted : OUTCOMES.worth.offered;
}

async function sumUp({ clock }: Context, tx: Tx, kind: Kind, key: string): Promise<void> {
  // Locks the sum's row first, so that of two orders that end at once the second counts the first.
  await tx
    .insert(learnedWeights)
    .values({ kind, key, outcomes: 0, value: 0 })
    .onConflictDoUpdate({ target: [learnedWeights.kind, learnedWeights.key], set: { key } });
  const of = kind === 'concept' ? eq(outcomes.concept, key) : eq(outcomes.providerId, key);
  const since = countedSince(clock());
  const latest = await tx
    .select({ value: outcomes.value })
    .from(outcomes)
    .where(and(of, gte(outcomes.createdAt, since)))
    .orderBy(desc(outcomes.createdAt))
    .limit(OUTCOMES.most);
  const sum = { outcomes: latest.length, value: latest.reduce((total, { value }) => total + value, 0) };
  await tx
    .update(learnedWeights)
    .set({ ...sum, updatedAt: clock() })
    .where(and(eq(learnedWeights.kind, kind), eq(learnedWeights.key, key)));
}

const countedSince = (now: Date) => new Date(now.getTime() - OUTCOMES.days * DAY_MS);

/** The trade asked and the trade offered that fit best, as one key. */
function conceptOf(
  order: Pick<OrderRow, 'description' | 'country'>,
  service: Parameters<typeof understandingOfService>[0],
): string | undefined {
  let best: { key: string; value: number } | undefined;
  for (const asked of understandingOfOrder(order).trades) {
    for (const offered of understandingOfService(service).trades) {
      const value = asked.certainty * offered.certainty * linkBetween(asked.id, offered.id, lexicon());
      if (value > (best?.value ?? 0)) best = { key: `${asked.id}>${offered.id}`, value };
    }
  }
  return best?.key;
}

const DETAILS: Record<Kind, { more: string; less: string }> = {
  concept: {
    more: 'Servicios así suelen tomar pedidos como este',
    less: 'Servicios así suelen descartar pedidos como este',
  },
  provider: { more: 'Suele responder y cumplir', less: 'Suele descartar lo que le llega' },
};

/** Adds to each match the calibration of its text score and the points learned for its concept and its provider. */
export async function withOutcomes(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  found: { order: OrderRow; found: ScoredService }[],
): Promise<ScoredService[]> {
  if (config.MATCHER_LEARNING === 'off' || !found.length) return found.map((one) => one.found);
  const keyed = found.map(({ order, found }) => ({
    found,
    keys: { concept: conceptOf(order, found.service), provider: found.service.userId },
  }));
  const correction = await correctionOf({ db, config });
  const points = await storedPoints(
    db,
    keyed.flatMap(({ keys }) => [keys.concept ?? '', keys.provider]),
    countedSince(clock()),
  );
  return keyed.map(({ found, keys }) => {
    const parts = (['concept', 'provider'] as const).flatMap((kind): ScorePart[] => {
      const gain = points.get(`${kind} ${keys[kind]}`) ?? 0;
      return gain
        ? [{ part: 'learning', points: gain, detail: DETAILS[kind][gain > 0 ? 'more' : 'less'] }]
        : [];
    });
    const all = [...found.scored.parts, ...calibrationPart(found.scored.parts, correction), ...parts];
    if (all.length === found.scored.parts.length) return found;
    const reasons = parts.filter(({ points }) => points > 0).map(({ detail }) => detail);
    return {
      ...found,
      scored: {
        ...found.scored,
        score: scoreOfParts(all),
        parts: all,
        reasons: [...found.scored.reasons, ...reasons],
      },
    };
  });
}

/** A sum that nothing was added to for so long has only outcomes that no longer count. */
async function storedPoints(db: Sql, keys: string[], since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(learnedWeights)
    .where(and(inArray(learnedWeights.key, [...new Set(keys)]), gte(learnedWeights.updatedAt, since)));
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, pointsOf(row.kind, row)]));
}
