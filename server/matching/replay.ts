// How past orders would have been ranked had the parts of a score counted more or less.
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { MatchReplay, ReplayQuery } from '../../contract/admin.ts';
import { matches, offers, orders, type ScorePart, services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { heldByText } from './engine/comparison/match-score.ts';
import { NOTIFIED_FROM } from './engine/comparison/parameters.ts';
import { isCurrent } from './invalidation.ts';
import { NOTIFIED_MAX } from './parameters.ts';

type Factors = Partial<Record<string, number>>;

const sumOf = (parts: readonly ScorePart[]) => parts.reduce((sum, { points }) => sum + points, 0);

/** The points that the texts alone give. */
export const textOfParts = (parts: readonly ScorePart[]) =>
  sumOf(parts.filter(({ part }) => part === 'text'));

/** The score that these parts add up to, each multiplied by its factor. */
export function scoreOfParts(parts: readonly ScorePart[], factors: Factors = {}): number {
  const correction = sumOf(parts.filter(({ part }) => part === 'calibration'));
  const total = sumOf(parts.map((one) => ({ ...one, points: one.points * (factors[one.part] ?? 1) })));
  return heldByText(textOfParts(parts) + correction, total);
}

/** The latest orders whose customer chose somebody, ranked as they were and under other weights. */
export async function replay(db: Sql, { orders: most, ...factors }: ReplayQuery): Promise<MatchReplay> {
  const chosen = await db
    .selectDistinctOn([orders.createdAt, orders.id], {
      orderId: orders.id,
      orderTitle: orders.title,
      serviceId: offers.serviceId,
      serviceName: services.name,
    })
    .from(orders)
    .innerJoin(offers, and(eq(offers.orderId, orders.id), eq(offers.status, 'accepted')))
    .innerJoin(services, eq(services.id, offers.serviceId))
    .where(and(isNull(orders.directServiceId), isNotNull(orders.acceptedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id), offers.decidedAt)
    .limit(most);
  const ids = chosen.map(({ orderId }) => orderId);
  const rows = ids.length
    ? await db
        .select({ orderId: matches.orderId, serviceId: matches.serviceId, parts: matches.parts })
        .from(matches)
        .where(and(inArray(matches.orderId, ids), isCurrent))
    : [];
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  const ranked = chosen.flatMap((one) => {
    const list = byOrder.get(one.orderId) ?? [];
    const [before, after] = [placeIn(list, one.serviceId, {}), placeIn(list, one.serviceId, factors)];
    return before && after ? [{ ...one, before, after }] : [];
  });
  return {
    orders: ranked.length,
    now: figures(ranked.map(({ before }) => before)),
    other: figures(ranked.map(({ after }) => after)),
    changes: ranked.filter(({ before, after }) => before.rank !== after.rank || before.told !== after.told),
  };
}

interface Place {
  rank: number;
  score: number;
  told: boolean;
}

function placeIn(
  list: { serviceId: string; parts: ScorePart[] }[],
  serviceId: string,
  factors: Factors,
): Place | undefined {
  const scored = list
    .map(({ serviceId, parts }) => ({
      serviceId,
      score: scoreOfParts(parts, factors),
      text: textOfParts(parts),
    }))
    .sort((a, b) => b.score - a.score || b.text - a.text);
  const at = scored.findIndex((one) => one.serviceId === serviceId);
  const mine = scored[at];
  if (!mine) return undefined;
  // Equal scores share their place.
  const rank = scored.findIndex(({ score }) => score === mine.score) + 1;
  return { rank, score: mine.score, told: mine.score >= NOTIFIED_FROM && at < NOTIFIED_MAX };
}

function figures(places: Place[]): MatchReplay['now'] {
  return {
    first: places.filter(({ rank }) => rank === 1).length,
    told: places.filter(({ told }) => told).length,
    meanRank:
      Math.round((places.reduce((sum, { rank }) => sum + rank, 0) / (places.length || 1)) * 100) / 100,
  };
}
