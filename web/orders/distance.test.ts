import { expect, test } from 'vitest';
import { distanceText } from './distance.ts';

test.each([
  [null, ''],
  [0, 'a menos de 1 km'],
  [1, 'a 1 km'],
  [3.24, 'a 3 km'],
  [25.4, 'a 25 km'],
])('%s km reads «%s»', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
