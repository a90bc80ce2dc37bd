import type { Lexicon } from './lexicon.ts';

/** By lexicon, the rarity for each number of trades that use a word: worked out once, asked for with every word of a pair. */
const worked = new WeakMap<Lexicon, number[]>();

/** How little a word is shared: from 0 for one that every trade uses to 1 for one that none does (BM25's inverse). */
export function rarityOf(stem: string, lexicon: Lexicon): number {
  const { trades, tradesUsing } = lexicon;
  const using = tradesUsing.get(stem) ?? 0;
  const byUses = worked.get(lexicon) ?? [];
  worked.set(lexicon, byUses);
  byUses[using] ??=
    Math.log(1 + (trades.size - using + 0.5) / (using + 0.5)) / Math.log(1 + (trades.size + 0.5) / 0.5);
  return byUses[using];
}
