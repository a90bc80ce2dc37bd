import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import type { Understanding } from '../understanding/understanding.ts';
import { COMPARISON } from './parameters.ts';

type Probable = Understanding['probable'];

/** The probability that both are about the same trade; leaving out one, if given. */
export function alikeness(one: Probable, other: Probable, without?: string): number {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [trade, share] of fewer) if (trade !== without) sum += share * (more.get(trade) ?? 0);
  return sum;
}

/** The same where a neighbour's provider counts by how well he would do it. */
export function servedBy(asked: Probable, offered: Probable, lexicon: Lexicon): number {
  let sum = 0;
  for (const [trade, share] of asked) {
    if (share < COMPARISON.negligible) continue;
    sum += share * (offered.get(trade) ?? 0);
    for (const near of Object.keys(lexicon.trades.get(trade)?.near ?? {}))
      sum += share * (offered.get(near) ?? 0) * linkBetween(trade, near, lexicon);
  }
  return sum;
}

export const most = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((highest, item) => Math.max(highest, value(item)), 0);
