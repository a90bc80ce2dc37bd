// The conditions for a service to be listed: for each it must have one of the words or one of the cells. They are checked
// by the index, or on rows that are read anyway.
import { type SQL, sql } from 'drizzle-orm';
import type { PlaceFit } from '../../matching/engine/comparison/match-score.ts';
import { memoised } from '../../memoise.ts';
import type { Coverage } from '../../places/coverage.ts';
import { covers, worksIn } from '../../places/covers.ts';
import { type Location, locate, partCovered } from '../../places/location.ts';
import { PLACES_REMEMBERED } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';

export interface Condition {
  words: readonly string[];
  cells: readonly bigint[];
  /** SQL condition that a row `s` overlaps it, where that is fast: rows are long, and their words are stored apart. */
  ofRow?: SQL;
}

export const oneOf = (words: readonly string[]): Condition => ({ words, cells: [] });

export const ofCategory = (category: string): Condition => ({
  ...oneOf([`k:${category}`]),
  ofRow: sql`s.trades @> array[${category}]::text[]`,
});

export interface SearchedPlace {
  conditions: Condition[];
  known: Location | undefined;
  /** The search word of services that wrote the same name: they are found whatever the place is. */
  written: string;
}

/** Services that work at a place, or name it; for an unknown place, services that name all of its words. */
export function placeOf(text: string, home: string): SearchedPlace {
  const known = locate(text, home);
  const words = wordsIn(text);
  const written = `a:${words.join(' ')}`;
  if (!known) return { known, written, conditions: words.map((word) => oneOf([`a:${word}`])) };
  const country = known.point ? null : known.country;
  const cells = [...known.cells, ...(known.parts?.cells ?? [])];
  // The cells come last: a city has hundreds, and few rows need them compared.
  const ofRow = sql`(s.country = ${country}::text or ${written} = any(s.search_words)
    or s.cells && ${sql.param(cells)}::bigint[])`;
  return {
    known,
    written,
    conditions: [{ words: [written, ...(country ? [`c:${country}`] : [])], cells, ofRow }],
  };
}

export const placeNamed = memoised(
  PLACES_REMEMBERED,
  ({ text, home }: { text: string; home: string }) => `${home} ${text}`,
  ({ text, home }) => placeOf(text, home),
);

/** How a service works at a place; `partly` if only in a part of it, such as one barrio of the city. */
export interface PlaceMatch extends PlaceFit {
  partly?: boolean;
}

/** How a service reaches a place; undefined if it does not. A service that names the place is believed. */
export function worksAt(
  { known, written }: SearchedPlace,
  service: { coverage: Coverage; searchWords: readonly string[] },
): PlaceMatch | 'anywhere' | undefined {
  if (!known) return 'anywhere';
  const isWritten = service.searchWords.includes(written);
  // The index finds services in a country by the country of their phone, which may not be where they work.
  if (!known.point)
    return worksIn(known.country ?? '', service.coverage) || isWritten ? 'anywhere' : undefined;
  const there = covers(service.coverage, known.point.lat, known.point.lng, known.zones);
  if (there.covered) return there;
  if (there.refused) return undefined;
  if (isWritten) return 'anywhere';
  const placeName = known.parts && partCovered(known.parts, service.coverage);
  return placeName ? { covered: true, partly: true, placeName, basis: 'area' } : undefined;
}

/** The values of the SQL function `reputation_tier`: the well reviewed first. */
export const TIERS = [1, 2, 3] as const;

/** The visible services whose keys overlap with each of these arrays. */
export const matchingKeys = (keys: readonly SQL[]): SQL => {
  const own = sql`search_keys(s.terms || s.search_words, s.cells, reputation_tier(s.rating, s.total_reviews))`;
  const overlaps = keys.map((one) => sql`${own} && ${one}`);
  return sql`(select s.id, s.name, s.rating, s.total_reviews, s.created_at from services s where s.is_visible and ${sql.join(overlaps, sql` and `)})`;
};

/**
 * At most `most` visible services that meet all conditions, found by the index alone. A subquery makes each key, so that
 * the planner does not estimate from hundreds of keys that half of the table matches; each tier is only read when those
 * before it gave too few.
 */
export function indexed(conditions: readonly Condition[], most: number): SQL {
  const ofTier = (tier: number) =>
    matchingKeys(
      conditions.map(
        ({ words, cells }) =>
          sql`(select search_keys(${sql.param(words)}::text[], ${sql.param(cells)}::bigint[], ${sql.raw(String(tier))}))`,
      ),
    );
  return sql`(${sql.join(TIERS.map(ofTier), sql` union all `)} limit ${sql.raw(String(most))})`;
}
