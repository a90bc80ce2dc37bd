// Finds the services that answer a search by conditions alone, so that the database can sort all of them.
import { sql } from 'drizzle-orm';
import { type Condition, oneOf } from '../listing/conditions.ts';
import { type Asked, atOneOf, besides, saying } from './branches.ts';
import { isPlaceAlone, type Wants } from './wants.ts';

/**
 * The conditions of the services that answer: those of the searched trades or, if no trade is meant, those with all
 * words. First at each place that the search names, then wherever they work.
 */
export function exactConditions(asked: Asked, wants: Wants): Condition[][] {
  const [whole, ...needs] = wants.wants;
  const trades = (needs.length ? needs : [whole]).map(({ trade }) => trade);
  const answers = trades.every((trade) => trade !== undefined)
    ? [doing([...new Set(trades)])]
    : saying(whole.typed).map(onRows);
  const there = wants.places.map((some) => [...answers, atOneOf(some)]);
  return [...there, ...(isPlaceAlone(wants) || !answers.length ? [] : [answers])].map((conditions) => [
    ...conditions,
    ...besides(asked),
  ]);
}

const doing = (trades: readonly string[]): Condition => ({
  ...oneOf(trades.map((id) => `k:${id}`)),
  ofRow: sql`s.trades && ${sql.param([...trades])}::text[]`,
});

const onRows = ({ words, cells }: Condition): Condition => ({
  words,
  cells,
  ofRow: sql`s.search_words && ${sql.param([...words])}::text[]`,
});
