import { expect, test } from 'vitest';
import { lexicon } from './lexicon.ts';
import { TRADES_WITH_WORKS, worksOf } from './works.ts';

test('every trade has its works, and every work a trade that exists', () => {
  expect([...TRADES_WITH_WORKS].sort()).toEqual([...lexicon().trades.keys()].sort());
  expect(TRADES_WITH_WORKS.filter((trade) => worksOf(trade).length < 2)).toEqual([]);
});

test('the share of handymen who take a work is a share', () => {
  const shares = TRADES_WITH_WORKS.flatMap((trade) => worksOf(trade).map(({ handyman }) => handyman));
  expect(shares.filter((share) => share < 0 || share > 1)).toEqual([]);
});
