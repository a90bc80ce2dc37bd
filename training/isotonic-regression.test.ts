import { expect, test } from 'vitest';
import { pooled } from './isotonic-regression.ts';

test('ascending values stay as they were observed', () => {
  const observed = [
    { at: 0.1, value: 0, weight: 5 },
    { at: 0.9, value: 1, weight: 1 },
  ];
  expect(pooled(observed)).toEqual(observed);
});

test('descending neighbours become their mean, weighted by their observations', () => {
  expect(
    pooled([
      { at: 1, value: 0.4, weight: 1 },
      { at: 2, value: 0.8, weight: 3 },
      { at: 4, value: 0.4, weight: 1 },
      { at: 5, value: 0.6, weight: 4 },
    ]),
  ).toEqual([
    { at: 1, value: 0.4, weight: 1 },
    { at: expect.closeTo(3.75), value: expect.closeTo(0.65), weight: 8 },
  ]);
});
