import { expect, test } from 'vitest';
import { countAt, STEP_MS, STEPS } from './CountUp.tsx';

test('a counter goes from nothing to the figure in 60 equal steps of 25 ms', () => {
  expect([STEPS, STEP_MS]).toEqual([60, 25]);
  const shown = Array.from({ length: 61 }, (_, step) => countAt(137, step));
  expect(shown).toEqual(shown.map((_, step) => Math.round((137 * step) / 60)));
  expect([shown[0], shown[30], shown[60]]).toEqual([0, 69, 137]);
  expect(countAt(137, 61)).toBe(137);
});
