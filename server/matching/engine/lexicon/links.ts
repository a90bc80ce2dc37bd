// How well a provider of one trade serves an order of another.
import type { Lexicon } from './lexicon.ts';
import { LINK } from './parameters.ts';

/** 1 for the same trade, 0 for unrelated ones; a lexicon's 0.65 ("would do it") ends above `NOTIFIED_FROM`. */
export function linkBetween(ordered: string, offered: string, lexicon: Lexicon): number {
  if (ordered === offered) return 1;
  const near = lexicon.trades.get(ordered)?.near[offered];
  return near === undefined ? 0 : Math.max(0, Math.min(1, LINK.slope * near - LINK.loss));
}
