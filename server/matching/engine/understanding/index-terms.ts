// The terms under which orders and services find each other in the database, by overlap of two arrays.
//   t:plomeria   a trade a service offers; for an order, a trade whose providers could serve it
//   w:canill     a word of any service, looked for by orders that no trade explains well
//   u:canill     a word of a service that no trade explains well, looked for by every order

import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import { takersOf } from '../lexicon/works.ts';
import { INDEX_TERMS } from './parameters.ts';
import type { Need, TextWord, TradeCertainty } from './understanding.ts';

export function orderTerms(
  trades: readonly TradeCertainty[],
  needs: readonly Need[],
  lexicon: Lexicon,
): string[] {
  const served = trades.flatMap(({ id, certainty }) =>
    [id, ...Object.keys(lexicon.trades.get(id)?.near ?? {})].filter(
      (other) => certainty * linkBetween(id, other, lexicon) >= INDEX_TERMS.servesFrom,
    ),
  );
  const taking = needs.flatMap((need) =>
    need.trades.flatMap(({ id, certainty }) =>
      takersAmong(id, need.works.get(id)).flatMap(([other, share]) =>
        certainty * share >= INDEX_TERMS.servesFrom ? [other] : [],
      ),
    ),
  );
  const asked = (needs[0]?.words ?? []).slice(0, INDEX_TERMS.words);
  return [
    ...new Set([...served, ...taking].map((id) => `t:${id}`)),
    ...asked.map(({ stem }) => `u:${stem}`),
    ...(explained(trades) ? [] : asked.map(({ stem }) => `w:${stem}`)),
  ];
}

/** The other trades whose providers take the works that are likely asked of this one, each with the share who do. */
function takersAmong(trade: string, works: Float64Array | undefined): [trade: string, share: number][] {
  const takers = takersOf(trade);
  const shares = new Map<string, number>();
  works?.forEach((likely, work) => {
    for (const [other, share] of takers[work]!) shares.set(other, (shares.get(other) ?? 0) + likely * share);
  });
  return [...shares];
}

export function serviceTerms(trades: readonly TradeCertainty[], words: readonly TextWord[]): string[] {
  return [
    ...trades.map(({ id }) => `t:${id}`),
    ...words.map(({ stem }) => `w:${stem}`),
    ...(explained(trades) ? [] : words.map(({ stem }) => `u:${stem}`)),
  ];
}

export function explained(trades: readonly TradeCertainty[]): boolean {
  return (trades[0]?.certainty ?? 0) >= INDEX_TERMS.explainedFrom;
}
