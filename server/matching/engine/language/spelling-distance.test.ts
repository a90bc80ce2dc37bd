import { expect, test } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

test.each([
  ['plomero', 'plomero', 0],
  ['plomero', 'plmero', 1],
  ['plomero', 'plomreo', 1],
  ['plomero', 'promero', 1],
  ['plomero', 'plmreo', 2],
])('%s and %s are %i apart', (one, other, apart) => {
  expect(spellingDistance(one, other, 2)).toBe(apart);
});

test('the distance is given up past the limit', () => {
  expect(spellingDistance('plomero', 'jardinero', 2)).toBe(3);
});
