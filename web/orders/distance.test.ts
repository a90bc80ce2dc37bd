import { expect, test } from 'vitest';
import { distanceText } from './distance.ts';

test.each([
  [null, ''],
  [0, 'a 100 m'],
  [0.83, 'a 800 m'],
  [3.24, 'a 3,2 km'],
  [25.4, 'a 25 km'],
])('%s km reads «%s»', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
