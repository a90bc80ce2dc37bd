// How well a service answers what somebody typed: by what it means, as the engine reads an order, and by its very words.
import type { ServiceRow } from '../db/schema.ts';
import { type MatchPart, type PlaceFit, scoreMatch } from '../matching/engine/comparison/match-score.ts';
import { understandingOfOrder, understandingOfService } from '../matching/scoring.ts';
import { SEARCH } from './parameters.ts';
import { type TypedWord, wordsIn } from './search-words.ts';

export type Candidate = Pick<
  ServiceRow,
  'id' | 'name' | 'description' | 'country' | 'rating' | 'totalReviews' | 'createdAt' | 'searchWords'
>;

export interface Fit {
  /** 0 when it is not found. */
  fit: number;
  reasons: string[];
}

const COUNTED: readonly MatchPart['part'][] = ['text', 'reputation'];

/** The texts decide between services; reputation, between those that fit alike. */
export function fitOf(
  search: string,
  typed: readonly TypedWord[],
  service: Candidate,
  place?: PlaceFit,
): Fit {
  const asked = understandingOfOrder({ description: search, country: service.country });
  const { parts } = scoreMatch({
    order: asked,
    service: understandingOfService(service),
    coverage: place ?? { covered: true, basis: 'none' },
    urgency: 'normal',
    rating: Number(service.rating),
    totalReviews: service.totalReviews,
  });
  const counted = parts.filter(({ part }) => COUNTED.includes(part) || (place && part === 'place'));
  const points = (wanted: string) =>
    counted.filter(({ part }) => part === wanted).reduce((sum, part) => sum + part.points, 0);
  const worded = wordPoints(typed, service);
  const meaning = points('text');
  const texts = Math.max(meaning, worded) + Math.min(meaning, worded) / 10;
  if (texts < SEARCH.foundFrom) return { fit: 0, reasons: [] };
  const said = counted.map(({ detail }) => detail).filter(Boolean);
  return { fit: texts + points('reputation') + points('place'), reasons: said };
}

/** For all words typed: more in the name than elsewhere; nothing when one is missing. */
function wordPoints(typed: readonly TypedWord[], { name, searchWords }: Candidate): number {
  if (!typed.length) return 0;
  const inName = share(typed, new Set(wordsIn(name)));
  const anywhere = share(typed, new Set(searchWords.map((word) => word.replace(/^a:/, ''))));
  return Math.max(
    inName === undefined ? 0 : SEARCH.inName * inName,
    anywhere === undefined ? 0 : SEARCH.anywhere * anywhere,
  );
}

function share(typed: readonly TypedWord[], words: ReadonlySet<string>): number | undefined {
  let sum = 0;
  for (const { means } of typed) {
    const best = Math.max(
      0,
      ...[...means].filter(([word]) => words.has(word)).map(([, nearness]) => nearness),
    );
    if (best === 0) return undefined;
    sum += best;
  }
  return sum / typed.length;
}
