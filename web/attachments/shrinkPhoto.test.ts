import { expect, test } from 'vitest';
import { shrinkingScale } from './shrinkPhoto.ts';

test('a large photo fits in the side it is given, whichever side is longer', () => {
  expect(4096 * shrinkingScale({ width: 4096, height: 3072 }, 1024)).toBe(1024);
  expect(4096 * shrinkingScale({ width: 3072, height: 4096 }, 1024)).toBe(1024);
});

test('a small photo is never blown up', () => {
  expect(shrinkingScale({ width: 300, height: 200 }, 1024)).toBe(1);
});
