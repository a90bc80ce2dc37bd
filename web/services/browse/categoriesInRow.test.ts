import { expect, test } from 'vitest';
import { categoriesInRow } from './categoriesInRow.ts';

const all = Array.from({ length: 30 }, (_, place) => ({ id: `trade-${place}` }));

test('the row names the twelve commonest trades', () => {
  expect(categoriesInRow(all, '').map(({ id }) => id)).toEqual(all.slice(0, 12).map(({ id }) => id));
});

test('a chosen trade stands first in the row, common or not', () => {
  expect(categoriesInRow(all, 'trade-3')[0]?.id).toBe('trade-3');
  expect(categoriesInRow(all, 'trade-3')).toHaveLength(12);
  expect(categoriesInRow(all, 'trade-20')[0]?.id).toBe('trade-20');
  expect(categoriesInRow(all, 'trade-20')).toHaveLength(13);
});
