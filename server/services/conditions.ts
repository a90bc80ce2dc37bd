// What a service must have to be listed: for each condition one of its words or one of its cells. Asked of the index,
// or of rows that are read anyway.
import { type SQL, sql } from 'drizzle-orm';
import type { PlaceFit } from '../matching/engine/comparison/match-score.ts';
import { type Coverage, covers } from '../places/coverage.ts';
import { type Location, locate } from '../places/location.ts';
import { wordsIn } from './search-words.ts';

export interface Condition {
  words: readonly string[];
  cells: readonly bigint[];
  /** That a row `s` at hand meets it, where that is quickly seen: rows are long, and their words lie apart. */
  ofRow?: SQL;
}

export const oneOf = (words: readonly string[]): Condition => ({ words, cells: [] });

export const ofCategory = (category: string): Condition => ({
  ...oneOf([`k:${category}`]),
  ofRow: sql`s.trades @> array[${category}]::text[]`,
});

export interface Place {
  conditions: Condition[];
  known: Location | undefined;
  /** As services write it who name it so: they are found whatever it is. */
  written: string;
}

/** Who works at a place, or names it; where nobody knows the place, whoever names all of its words. */
export function placeOf(text: string, home: string): Place {
  const known = locate(text, home);
  const words = wordsIn(text);
  const written = `a:${words.join(' ')}`;
  if (!known) return { known, written, conditions: words.map((word) => oneOf([`a:${word}`])) };
  const country = known.point ? null : known.country;
  const ofRow = sql`(s.cells && ${sql.param(known.cells)}::bigint[] or s.country = ${country}::text
    or ${written} = any(s.search_words))`;
  return {
    known,
    written,
    conditions: [{ words: [written, ...(country ? [`c:${country}`] : [])], cells: known.cells, ofRow }],
  };
}

/** How a service reaches a place, if it does: who names it so is believed. */
export function worksAt(
  { known, written }: Place,
  service: { coverage: unknown; searchWords: readonly string[] },
): PlaceFit | 'anywhere' | undefined {
  if (!known?.point) return 'anywhere';
  const there = covers(service.coverage as Coverage, known.point.lat, known.point.lng, known.zones);
  if (there.covered) return there;
  return service.searchWords.includes(written) ? 'anywhere' : undefined;
}

/** As `reputation_tier` has them: the well reviewed first. */
const TIERS = [1, 2, 3] as const;

/**
 * So many visible services that meet all conditions, found by the index alone. A subquery makes each key, so that
 * the planner does not guess from hundreds of them that half of the table has one; each tier is only looked at when
 * those before it gave too few.
 */
export function indexed(conditions: readonly Condition[], most: number): SQL {
  const own = sql`search_keys(s.terms || s.search_words, s.cells, reputation_tier(s.rating, s.total_reviews))`;
  const ofTier = (tier: number) => {
    const meets = conditions.map(
      ({ words, cells }) =>
        sql`${own} && (select search_keys(${sql.param(words)}::text[], ${sql.param(cells)}::bigint[], ${sql.raw(String(tier))}))`,
    );
    return sql`(select s.id, s.name, s.rating, s.total_reviews, s.created_at from services s where s.is_visible and ${sql.join(meets, sql` and `)})`;
  };
  return sql`(${sql.join(TIERS.map(ofTier), sql` union all `)} limit ${sql.raw(String(most))})`;
}
