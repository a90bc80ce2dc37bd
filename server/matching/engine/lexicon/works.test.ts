import { expect, test } from 'vitest';
import { lexicon } from './lexicon.ts';
import { alsoTaken, TRADES_WITH_WORKS, takersOf, worksOf } from './works.ts';

test('every trade has its works, and every work a trade that exists', () => {
  expect([...TRADES_WITH_WORKS].sort()).toEqual([...lexicon().trades.keys()].sort());
  expect(TRADES_WITH_WORKS.filter((trade) => worksOf(trade).length < 2)).toEqual([]);
});

test('every work has a letter that no other work of its trade has', () => {
  for (const trade of TRADES_WITH_WORKS) {
    const letters = worksOf(trade).map(({ letter }) => letter);
    expect(
      letters.filter((letter, at) => !/^[a-z]$/.test(letter) || letters.indexOf(letter) !== at),
      trade,
    ).toEqual([]);
  }
});

test('what goes with a work is another of its trade, and who else takes it a trade that exists', () => {
  for (const trade of TRADES_WITH_WORKS) {
    const also = alsoTaken(trade);
    expect(also.map((taken) => taken.length, trade)).toEqual(also.map(() => worksOf(trade).length));
    expect(also.flatMap((taken, work) => taken[work]).filter(Boolean), trade).toEqual([]);
    expect(
      also.flatMap((taken) => Object.keys(taken)).filter((work) => !/^\d+$/.test(work)),
      trade,
    ).toEqual([]);
    const takers = takersOf(trade).flatMap((shares) => [...shares.keys()]);
    expect(
      takers.filter((taker) => taker === trade || !lexicon().trades.has(taker)),
      trade,
    ).toEqual([]);
  }
  const shares = TRADES_WITH_WORKS.flatMap((trade) => [
    ...alsoTaken(trade).flat(),
    ...takersOf(trade).flatMap((others) => [...others.values()]),
  ]);
  expect(shares.filter((share) => !(share >= 0 && share <= 1))).toEqual([]);
});

test('the share of handymen who take a work is a share', () => {
  const shares = TRADES_WITH_WORKS.flatMap((trade) => worksOf(trade).map(({ handyman }) => handyman));
  expect(shares.filter((share) => share < 0 || share > 1)).toEqual([]);
});
