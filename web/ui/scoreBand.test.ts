import { expect, test } from 'vitest';
import { scoreBand } from './scoreBand.ts';

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'blue'],
  [60, 'blue'],
  [59, 'yellow'],
  [40, 'yellow'],
  [39, 'red'],
  [0, 'red'],
] as const)('a match of %d is %s', (score, band) => {
  expect(scoreBand(score)).toBe(band);
});
