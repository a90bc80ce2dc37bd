// The terms under which orders and services find each other in the database, by overlap of two arrays.
//   t:plomeria   a trade a service offers; for an order, a trade whose providers could serve it
//   w:canill     a word, asked for by orders no trade explains well
//   u:canill     a word of a service no trade explains well, asked for by every order

import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import type { TextWord, TradeWeight } from './understanding.ts';

export const EXPLAINED = 0.5;
/** A trade that serves an order by less is not asked. */
export const COULD_SERVE = 0.2;
const MOST_WORDS = 16;

export function orderTerms(
  trades: readonly TradeWeight[],
  words: readonly TextWord[],
  lexicon: Lexicon,
): string[] {
  const served = trades.flatMap(({ id, weight }) =>
    [id, ...Object.keys(lexicon.trades.get(id)?.near ?? {})].filter(
      (other) => weight * linkBetween(id, other, lexicon) >= COULD_SERVE,
    ),
  );
  const asked = words.slice(0, MOST_WORDS);
  return [
    ...new Set(served.map((id) => `t:${id}`)),
    ...asked.map(({ stem }) => `u:${stem}`),
    ...(explained(trades) ? [] : asked.map(({ stem }) => `w:${stem}`)),
  ];
}

export function serviceTerms(trades: readonly TradeWeight[], words: readonly TextWord[]): string[] {
  return [
    ...trades.map(({ id }) => `t:${id}`),
    ...words.map(({ stem }) => `w:${stem}`),
    ...(explained(trades) ? [] : words.map(({ stem }) => `u:${stem}`)),
  ];
}

export function explained(trades: readonly TradeWeight[]): boolean {
  return (trades[0]?.weight ?? 0) >= EXPLAINED;
}
