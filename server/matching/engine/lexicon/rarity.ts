import type { Lexicon } from './lexicon.ts';

/** How rare a word is: from 0 for one that every trade uses to 1 for one that none does (BM25's inverse). */
export function rarityOf(stem: string, { trades, tradesUsing }: Lexicon): number {
  const using = tradesUsing.get(stem) ?? 0;
  return Math.log(1 + (trades.size - using + 0.5) / (using + 0.5)) / Math.log(1 + (trades.size + 0.5) / 0.5);
}
