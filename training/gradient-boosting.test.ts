import { expect, test } from 'vitest';
import { boostTrees, type SymmetricTree } from './gradient-boosting.ts';

/** Right if one value or the other is high, but not both: no sum of the values can tell. */
const rows = [0, 1].flatMap((one) =>
  [0, 1].flatMap((other) =>
    Array.from({ length: 50 }, () => ({
      values: [one, other],
      label: one === other ? 0 : 1,
      offset: 0,
      weight: 1,
    })),
  ),
);

test('the trees learn what values say only together', () => {
  const trees = boostTrees(rows);
  expect(oddsOf([1, 0], trees)).toBeGreaterThan(2);
  expect(oddsOf([0, 1], trees)).toBeGreaterThan(2);
  expect(oddsOf([0, 0], trees)).toBeLessThan(-2);
  expect(oddsOf([1, 1], trees)).toBeLessThan(-2);
});

test('the same rows give the same trees', () => {
  expect(boostTrees(rows)).toEqual(boostTrees(rows));
});

const oddsOf = (values: readonly number[], trees: readonly SymmetricTree[]) =>
  trees.reduce((sum, { questions, leaves }) => {
    const leaf = questions.reduce(
      (at, { place, from }, level) => at + (values[place]! >= from ? 2 ** level : 0),
      0,
    );
    return sum + leaves[leaf]!;
  }, 0);
