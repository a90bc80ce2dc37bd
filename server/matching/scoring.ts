import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { DAY_MS } from '../../contract/durations.ts';
import type { ScorePartName } from '../../contract/score-parts.ts';
import type { OrderRow, ScorePart, UndrawnService } from '../db/schema.ts';
import { memoised } from '../memoise.ts';
import { reaches } from './around.ts';
import { heldByText, scoreMatch } from './engine/comparison/match-score.ts';
import { understandOrder, understandService } from './engine/understanding/understand.ts';
import { CACHED, PAIRS_AT_A_TIME } from './parameters.ts';

interface PairScore {
  score: number;
  reasons: string[];
  parts: ScorePart[];
  distanceKm: number | null;
}

/** A service that answers an order, and how well. */
export interface ScoredService {
  service: UndrawnService;
  scored: PairScore;
  /** When its provider was last notified of an order; absent if that was not looked up or never happened. */
  lastNotified?: Date | undefined;
  /**
   * For a newcomer (an account that is new or unverified, and that nobody has reviewed) the network they last signed
   * in from, else their id; absent for everybody else.
   */
  newcomerFrom?: string | undefined;
}

/** An order and a service that answers it. */
export interface ScoredPair {
  order: OrderRow;
  found: ScoredService;
}

/** The points that the texts alone give; of several parts for them the first carries all. */
export const textPoints = (parts: readonly ScorePart[]): number =>
  parts.find(({ part }) => part === 'text')?.points ?? 0;

export type Factors = Partial<Record<ScorePartName, number>>;

/** The score that these parts add up to, each multiplied by its factor. */
export function scoreOfParts(parts: readonly ScorePart[], factors: Factors = {}): number {
  const correction = parts.find(({ part }) => part === 'calibration')?.points ?? 0;
  const total = parts.reduce((sum, { part, points }) => sum + points * (factors[part] ?? 1), 0);
  return heldByText(textPoints(parts) + correction, total);
}

type Scores = Pick<PairScore, 'score' | 'parts'>;

/** The higher score first; of two equal scores, the one whose text fits better. */
export const higherFirst = (a: Scores, b: Scores) =>
  b.score - a.score || textPoints(b.parts) - textPoints(a.parts);

/**
 * If score and text are equal, the provider who was not notified for longer comes first, so that all have their turn
 * when more fit than can be notified; then the service with more reviews.
 */
export const bestFirst = (a: ScoredService, b: ScoredService) =>
  higherFirst(a.scored, b.scored) ||
  (a.lastNotified?.getTime() ?? 0) - (b.lastNotified?.getTime() ?? 0) ||
  b.service.totalReviews - a.service.totalReviews ||
  a.service.id.localeCompare(b.service.id);

export const understandingOfOrder = memoised(
  CACHED.orders,
  ({ description, country }: Pick<OrderRow, 'description' | 'country'>) => `${country}\n${description}`,
  ({ description, country }) => understandOrder(description, { country: country ?? undefined }),
);

export const understandingOfService = memoised(
  CACHED.services,
  ({ name, description, country }: Pick<UndrawnService, 'name' | 'description' | 'country'>) =>
    `${country}\n${name}\n${description}`,
  (service) => understandService(service, { country: service.country ?? undefined }),
);

interface Circumstances {
  now: Date;
  /** Scores the texts alone, as if every service covered every place. */
  anywhere?: boolean;
}

/** How well a stored service answers a stored order. */
export function scorePair(
  order: OrderRow,
  service: UndrawnService,
  { now, anywhere }: Circumstances,
): PairScore {
  const coverage = reaches(service.coverage, order);
  const { score, reasons, parts } = scoreMatch({
    order: understandingOfOrder(order),
    service: understandingOfService(service),
    coverage,
    textsAlone: anywhere,
    urgency: order.urgency,
    rating: Number(service.rating),
    totalReviews: service.totalReviews,
    serviceAgeDays: (now.getTime() - service.createdAt.getTime()) / DAY_MS,
  });
  return { score, reasons: [...reasons], parts: [...parts], distanceKm: coverage.distanceKm ?? null };
}

export async function scoreAll(
  pairs: readonly { order: OrderRow; service: UndrawnService }[],
  circumstances: Circumstances,
): Promise<PairScore[]> {
  const scores: PairScore[] = [];
  for (const { order, service } of pairs) {
    scores.push(scorePair(order, service, circumstances));
    if (scores.length % PAIRS_AT_A_TIME === 0) await yieldToEventLoop();
  }
  return scores;
}
