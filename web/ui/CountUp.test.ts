import { expect, test } from 'vitest';
import { countAt, STEP_MS, STEPS } from './CountUp.tsx';

test('a counter goes from nothing to the figure in 60 equal steps of 25 ms', () => {
  expect([STEPS, STEP_MS]).toEqual([60, 25]);
  const shown = Array.from({ length: 61 }, (_, step) => countAt(0, 137, step));
  expect(shown).toEqual(shown.map((_, step) => Math.round((137 * step) / 60)));
  expect([shown[0], shown[30], shown[60]]).toEqual([0, 69, 137]);
  expect(countAt(0, 137, 61)).toBe(137);
});

test('a counter whose figure changes goes on from the one it showed', () => {
  expect([0, 30, 60].map((step) => countAt(2, 4, step))).toEqual([2, 3, 4]);
  expect([0, 30, 60].map((step) => countAt(4, 2, step))).toEqual([4, 3, 2]);
});
