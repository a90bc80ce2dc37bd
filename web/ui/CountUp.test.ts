import { expect, test } from 'vitest';
import { countAt, STEP_MS, STEPS } from './CountUp.tsx';

test('a counter starts at nothing, only grows, and ends on the figure after 60 steps of 25 ms', () => {
  expect([STEPS, STEP_MS]).toEqual([60, 25]);
  const shown = Array.from({ length: 61 }, (_, step) => countAt(137, step));
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(137);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
