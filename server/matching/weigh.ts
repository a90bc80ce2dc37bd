import type { OrderRow, ScorePart, ServiceRow } from '../db/schema.ts';
import { type Coverage, covers } from '../places/coverage.ts';
import { remembering } from './memory.ts';
import { NO_STATISTICS, scoreText } from './score.ts';
import { understandOrder, understandService } from './understand.ts';

const ORDERS_REMEMBERED = 2_000;
const SERVICES_REMEMBERED = 20_000;

export interface Weighed {
  score: number;
  reasons: string[];
  parts: ScorePart[];
  distanceKm: number | null;
}

export const orderUnderstood = remembering(
  ORDERS_REMEMBERED,
  ({ description, country }: Pick<OrderRow, 'description' | 'country'>) => `${country}\n${description}`,
  ({ description, country }) => understandOrder(description, { country: country ?? undefined }),
);

const serviceUnderstood = remembering(
  SERVICES_REMEMBERED,
  ({ name, description, country }: Pick<ServiceRow, 'name' | 'description' | 'country'>) =>
    `${country}\n${name}\n${description}`,
  (service) => understandService(service, { country: service.country ?? undefined }),
);

/** How well a stored service answers a stored order. */
export function weighPair(order: OrderRow, service: ServiceRow, _now: Date): Weighed {
  const covered = covers(service.coverage as Coverage, order.latitude, order.longitude);
  if (!covered.covered) return { score: 0, reasons: [], parts: [], distanceKm: null };
  const text = scoreText(orderUnderstood(order), serviceUnderstood(service), NO_STATISTICS);
  return {
    score: Math.round(text.score),
    reasons: [covered.placeName ? `Cubre ${covered.placeName}` : 'Trabaja a distancia'],
    parts: [],
    distanceKm: covered.distanceKm ?? null,
  };
}
