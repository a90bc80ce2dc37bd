// What offers, jobs done and discards teach: a few points for each concept and each provider, never more than
// their limits, taken from outcomes that can be looked at and replayed.
import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import {
  learnedWeights,
  matches,
  type OfferRow,
  type OrderRow,
  offers,
  orders,
  outcomes,
  services,
} from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { lexicon } from './engine/lexicon/lexicon.ts';
import { linkBetween } from './engine/lexicon/links.ts';
import { replayedScore } from './replay.ts';
import { type Found, orderUnderstood, serviceUnderstood } from './scoring.ts';
import { stillFits } from './unfit.ts';

const WORTH = { discarded: -1, offered: 1, accepted: 2, completed: 3 };
/** Outcomes older than this teach nothing. */
export const REMEMBERED_DAYS = 180;
const REMEMBERED_MAX = 500;
/** That many outcomes worth nothing are added to all: few outcomes say little. */
const DOUBT = 8;
const LIMITS = {
  concept: { most: 4, each: 3 },
  provider: { most: 3, each: 2 },
} as const;
type Kind = keyof typeof LIMITS;

/** What a sum of outcomes is worth in points. */
export function learnedPoints(
  kind: Kind,
  { outcomes: many, value }: { outcomes: number; value: number },
): number {
  const { most, each } = LIMITS[kind];
  const points = Math.round((value / (many + DOUBT)) * each);
  return Math.max(-most, Math.min(most, points)) || 0;
}

/** Works out anew what came of an order's matches, and what that teaches. */
export async function learnFrom(context: Context, orderId: string): Promise<void> {
  if (context.config.MATCHER_LEARNING === 'off') return;
  await transaction(context.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || order.directServiceId) return;
    const before = await tx.delete(outcomes).where(eq(outcomes.orderId, orderId)).returning();
    const after = await outcomesOf(tx, order, context.clock());
    if (after.length) await tx.insert(outcomes).values(after);
    const touched = [...before, ...after];
    // In one order everywhere: two jobs never wait for each other in a circle.
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
    .where(and(eq(matches.orderId, order.id), stillFits));
  const made = await tx.select().from(offers).where(eq(offers.orderId, order.id));
  return rows.flatMap(({ match, service }) => {
    const offer = made.find(({ serviceId }) => serviceId === service.id);
    const value = offer ? worthOf(offer, order) : match.discardedAt ? WORTH.discarded : undefined;
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
  if (order.completedOfferId === offer.id) return WORTH.completed;
  return offer.status === 'accepted' ? WORTH.accepted : WORTH.offered;
}

async function sumUp({ clock }: Context, tx: Tx, kind: Kind, key: string): Promise<void> {
  const of = kind === 'concept' ? eq(outcomes.concept, key) : eq(outcomes.providerId, key);
  const since = new Date(clock().getTime() - REMEMBERED_DAYS * 86_400_000);
  const latest = await tx
    .select({ value: outcomes.value })
    .from(outcomes)
    .where(and(of, gte(outcomes.createdAt, since)))
    .orderBy(desc(outcomes.createdAt))
    .limit(REMEMBERED_MAX);
  const sum = { outcomes: latest.length, value: latest.reduce((total, { value }) => total + value, 0) };
  await tx
    .insert(learnedWeights)
    .values({ kind, key, ...sum })
    .onConflictDoUpdate({
      target: [learnedWeights.kind, learnedWeights.key],
      set: { ...sum, updatedAt: clock() },
    });
}

/** The trade asked and the trade offered that meet best, as one key. */
export function conceptOf(
  order: Pick<OrderRow, 'description' | 'country'>,
  service: Parameters<typeof serviceUnderstood>[0],
): string | undefined {
  let best: { key: string; value: number } | undefined;
  for (const asked of orderUnderstood(order).trades) {
    for (const offered of serviceUnderstood(service).trades) {
      const value = asked.weight * offered.weight * linkBetween(asked.id, offered.id, lexicon());
      if (value > (best?.value ?? 0)) best = { key: `${asked.id}>${offered.id}`, value };
    }
  }
  return best?.key;
}

const SAID: Record<Kind, { more: string; less: string }> = {
  concept: {
    more: 'Servicios así suelen tomar pedidos como este',
    less: 'Servicios así suelen descartar pedidos como este',
  },
  provider: { more: 'Suele responder y cumplir', less: 'Suele descartar lo que le llega' },
};

/** Adds to each match what was learned of its concept and of its provider. */
export async function withLearning(
  { db, config }: Pick<Context, 'db' | 'config'>,
  found: { order: OrderRow; found: Found }[],
): Promise<Found[]> {
  if (config.MATCHER_LEARNING === 'off' || !found.length) return found.map((one) => one.found);
  const keyed = found.map(({ order, found }) => ({
    found,
    keys: { concept: conceptOf(order, found.service), provider: found.service.userId },
  }));
  const points = await learned(
    db,
    keyed.flatMap(({ keys }) => [keys.concept ?? '', keys.provider]),
  );
  return keyed.map(({ found, keys }) => {
    const parts = (['concept', 'provider'] as const).flatMap((kind) => {
      const gain = points.get(`${kind} ${keys[kind]}`) ?? 0;
      return gain ? [{ part: 'learning', points: gain, detail: SAID[kind][gain > 0 ? 'more' : 'less'] }] : [];
    });
    if (!parts.length) return found;
    const all = [...found.weighed.parts, ...parts];
    const told = parts.filter(({ points }) => points > 0).map(({ detail }) => detail);
    return {
      ...found,
      weighed: {
        ...found.weighed,
        score: replayedScore(all),
        parts: all,
        reasons: [...found.weighed.reasons, ...told],
      },
    };
  });
}

async function learned(db: Sql, keys: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(learnedWeights)
    .where(inArray(learnedWeights.key, [...new Set(keys)]));
  return new Map(rows.map((row) => [`${row.kind} ${row.key}`, learnedPoints(row.kind, row)]));
}
