import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupBy } from './groupBy.ts';

test('items stand under their key, in the order of the first of each', () => {
  const groups = groupBy([3, 1, 4, 5], (one) => (one % 2 ? 'odd' : 'even'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [4]],
  ]);
});

test('nothing asks the browser for what an iPhone that ends at iOS 16 lacks', () => {
  const younger = /\b(?:Map|Object)\.groupBy|Promise\.withResolvers|checkVisibility|\.(?:union|isSubsetOf)\(/;
  const sources = globSync('web/**/*.{ts,tsx}').filter((file) => !/groupBy|\.test\./.test(file));
  expect(sources.filter((file) => younger.test(readFileSync(file, 'utf8')))).toEqual([]);
});
