// How past orders would have been ranked had the parts of a score counted more or less.
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { MatchReplay, ReplayQuery } from '../../contract/admin-match-studies.ts';
import { matches, offers, orders, type ScorePart, services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { NOTIFIED_FROM } from './engine/comparison/parameters.ts';
import { isCurrent } from './invalidation.ts';
import { NOTIFIED_MAX } from './parameters.ts';
import { type Factors, higherFirst, scoreOfParts } from './scoring.ts';

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

interface Ranking {
  rank: number;
  score: number;
  told: boolean;
}

function placeIn(
  list: { serviceId: string; parts: ScorePart[] }[],
  serviceId: string,
  factors: Factors,
): Ranking | undefined {
  const ranking = list
    .map(({ serviceId, parts }) => ({ serviceId, parts, score: scoreOfParts(parts, factors) }))
    .sort(higherFirst);
  const at = ranking.findIndex((one) => one.serviceId === serviceId);
  const mine = ranking[at];
  if (!mine) return undefined;
  // Equal scores share their place.
  const rank = ranking.findIndex(({ score }) => score === mine.score) + 1;
  return { rank, score: mine.score, told: mine.score >= NOTIFIED_FROM && at < NOTIFIED_MAX };
}

function figures(places: Ranking[]): MatchReplay['now'] {
  return {
    first: places.filter(({ rank }) => rank === 1).length,
    told: places.filter(({ told }) => told).length,
    meanRank:
      Math.round((places.reduce((sum, { rank }) => sum + rank, 0) / (places.length || 1)) * 100) / 100,
  };
}
