// Finds the services that answer a search by conditions alone, so that the database can sort all of them.
import { sql } from 'drizzle-orm';
import { type Condition, oneOf } from '../listing/conditions.ts';
import { anyWordOf, atOneOf, filterConditions, type SearchFilters } from './branches.ts';
import { isPlaceAlone, type ParsedQuery } from './parsed-query.ts';

/**
 * The conditions of the services that answer: those of the searched trades or, if no trade is meant, those with all
 * words. First at each place that the search names, then wherever they work.
 */
export function exactConditions(filters: SearchFilters, query: ParsedQuery): Condition[][] {
  const [whole, ...several] = query.needs;
  const trades = (several.length ? several : [whole]).map(({ trade }) => trade);
  const answers = trades.every((trade) => trade !== undefined)
    ? [ofTrades([...new Set(trades)])]
    : anyWordOf(whole.typed).map(onRows);
  const atPlaces = query.places.map((some) => [...answers, atOneOf(some)]);
  return [...atPlaces, ...(isPlaceAlone(query) || !answers.length ? [] : [answers])].map((conditions) => [
    ...conditions,
    ...filterConditions(filters),
  ]);
}

const ofTrades = (trades: readonly string[]): Condition => ({
  ...oneOf(trades.map((id) => `k:${id}`)),
  ofRow: sql`s.trades && ${sql.param([...trades])}::text[]`,
});

const onRows = ({ words, cells }: Condition): Condition => ({
  words,
  cells,
  ofRow: sql`s.search_words && ${sql.param([...words])}::text[]`,
});
