import type { Lexicon } from '../lexicon/lexicon.ts';
import { linkBetween } from '../lexicon/links.ts';
import type { WorkMeant } from '../understanding/understanding.ts';
import { COMPARISON } from './parameters.ts';

type Probable = WorkMeant['probable'];

/** The probability that both texts are about the same trade. */
export function alikeness(one: Probable, other: Probable): number {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [trade, share] of fewer) sum += share * (more.get(trade) ?? 0);
  return sum;
}

/** The same, but providers of neighbouring trades also count, by how well they would do the work. */
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
