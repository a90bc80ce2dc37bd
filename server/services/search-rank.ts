// How well a service answers what somebody typed: by what it means, as the engine reads an order, and by its very words.
import type { ServiceRow } from '../db/schema.ts';
import { placePart, reputationPart, textParts } from '../matching/engine/comparison/match-score.ts';
import { scoreTexts } from '../matching/engine/comparison/text-score.ts';
import { lexicon } from '../matching/engine/lexicon/lexicon.ts';
import { memoised } from '../matching/memoise.ts';
import { understandingOfOrder, understandingOfService } from '../matching/scoring.ts';
import type { There } from './conditions.ts';
import { SEARCH } from './parameters.ts';
import type { TypedWord } from './search-words.ts';
import { wordsIn } from './words.ts';

export type Candidate = Pick<
  ServiceRow,
  'id' | 'name' | 'description' | 'country' | 'rating' | 'totalReviews' | 'createdAt' | 'searchWords'
>;

export interface Fit {
  /** 0 when it is not found. */
  fit: number;
  reasons: string[];
}

interface Pair {
  search: string;
  service: Pick<Candidate, 'name' | 'description' | 'country'>;
}

/** Cached, since the score depends on the texts alone: the next page needs it again, and so does the next person. */
const textScore = memoised(
  SEARCH.remembered,
  ({ search, service: { name, description, country } }: Pair) =>
    `${country}\n${search}\n${name}\n${description}`,
  ({ search, service }) =>
    scoreTexts(
      understandingOfOrder({ description: search, country: service.country }),
      understandingOfService(service),
    ),
);

/** The texts decide between services; reputation and place, between those that fit alike. */
export function fitOf(search: string, typed: readonly TypedWord[], service: Candidate, place?: There): Fit {
  const text = textScore({ search, service });
  const worded = wordPoints(typed, service);
  const lesser = Math.min(text.score, worded);
  const texts = Math.max(text.score, worded) + (lesser < SEARCH.foundFrom ? 0 : lesser / 10);
  if (texts < SEARCH.foundFrom) return { fit: 0, reasons: [] };
  const beside = [
    place && placePart(place),
    reputationPart(Number(service.rating), service.totalReviews),
  ].filter((part) => part !== undefined);
  return {
    fit: Math.max(
      1,
      beside.reduce((sum, { points }) => sum + points, texts) - (place?.partly ? SEARCH.partly : 0),
    ),
    reasons: [...textParts(text, lexicon()), ...beside].map(({ detail }) => detail).filter(Boolean),
  };
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
