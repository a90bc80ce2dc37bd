import { setImmediate as breath } from 'node:timers/promises';
import type { OrderRow, ScorePart, ServiceRow } from '../db/schema.ts';
import { type Coverage, covers } from '../places/coverage.ts';
import { scoreMatch } from './engine/comparison/match-score.ts';
import type { WordStatistics } from './engine/comparison/text-score.ts';
import { understandOrder, understandService } from './engine/understanding/understand.ts';
import { remembering } from './memoise.ts';

const ORDERS_REMEMBERED = 2_000;
const SERVICES_REMEMBERED = 20_000;
const DAY_MS = 86_400_000;

export interface Weighed {
  score: number;
  reasons: string[];
  parts: ScorePart[];
  distanceKm: number | null;
}

/** A service that answers an order, and how well. */
export interface Found {
  service: ServiceRow;
  weighed: Weighed;
  /** When its provider was last told of an order; absent where nobody asked, or where they never were. */
  lastTold?: Date | undefined;
}

/** An order and a service that answers it. */
export interface Fitting {
  order: OrderRow;
  found: Found;
}

/**
 * Of two scored alike, the one whose text fits better; then the one whose provider has not been told of an order for
 * longer, so that all have their turn where there are more than can be told; then the one with more reviews.
 */
export const bestFirst = (a: Found, b: Found) =>
  b.weighed.score - a.weighed.score ||
  textPoints(b) - textPoints(a) ||
  (a.lastTold?.getTime() ?? 0) - (b.lastTold?.getTime() ?? 0) ||
  b.service.totalReviews - a.service.totalReviews ||
  a.service.id.localeCompare(b.service.id);

const textPoints = ({ weighed }: Found) => weighed.parts.find(({ part }) => part === 'text')?.points ?? 0;

export const orderUnderstood = remembering(
  ORDERS_REMEMBERED,
  ({ description, country }: Pick<OrderRow, 'description' | 'country'>) => `${country}\n${description}`,
  ({ description, country }) => understandOrder(description, { country: country ?? undefined }),
);

export const serviceUnderstood = remembering(
  SERVICES_REMEMBERED,
  ({ name, description, country }: Pick<ServiceRow, 'name' | 'description' | 'country'>) =>
    `${country}\n${name}\n${description}`,
  (service) => understandService(service, { country: service.country ?? undefined }),
);

export interface Circumstances {
  now: Date;
  statistics?: WordStatistics | undefined;
  /** Weighs the texts alone, as if every service covered every place. */
  anywhere?: boolean;
}

/** How well a stored service answers a stored order. */
export function weighPair(
  order: OrderRow,
  service: ServiceRow,
  { now, statistics, anywhere }: Circumstances,
): Weighed {
  const coverage = covers(service.coverage as Coverage, order.latitude, order.longitude);
  const { score, reasons, parts } = scoreMatch({
    order: orderUnderstood(order),
    service: serviceUnderstood(service),
    coverage,
    textsAlone: anywhere,
    urgency: order.urgency,
    rating: Number(service.rating),
    totalReviews: service.totalReviews,
    serviceAgeDays: (now.getTime() - service.createdAt.getTime()) / DAY_MS,
    statistics,
  });
  return { score, reasons: [...reasons], parts: [...parts], distanceKm: coverage.distanceKm ?? null };
}

const BREATHE_EVERY = 20;

/** Weighs many pairs without keeping other work of the process waiting for all of them. */
export async function weighAll(
  pairs: readonly { order: OrderRow; service: ServiceRow }[],
  circumstances: Circumstances,
): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  for (const { order, service } of pairs) {
    weighed.push(weighPair(order, service, circumstances));
    if (weighed.length % BREATHE_EVERY === 0) await breath();
  }
  return weighed;
}
