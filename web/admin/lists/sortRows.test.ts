import { expect, test } from 'vitest';
import { nextSorting, sortRows } from './sortRows.ts';

test('names sort as in Spanish, whatever their accents and case', () => {
  const names = ['Zoe', 'ángel', 'Beto', 'Ñusta', 'Nora'];
  expect(sortRows(names, (name) => name, 'ascending')).toEqual(['ángel', 'Beto', 'Nora', 'Ñusta', 'Zoe']);
});

test('figures sort by size and ties keep their order', () => {
  const rows = [
    { id: 'a', orders: 2 },
    { id: 'b', orders: 10 },
    { id: 'c', orders: 2 },
  ];
  expect(sortRows(rows, ({ orders }) => orders, 'descending').map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('clicking a heading again turns the order, then gives it up', () => {
  const up = nextSorting(null, 'name');
  const down = nextSorting(up, 'name');
  expect([up?.direction, down?.direction, nextSorting(down, 'name')]).toEqual([
    'ascending',
    'descending',
    null,
  ]);
  expect(nextSorting(down, 'orders')).toEqual({ column: 'orders', direction: 'ascending' });
});
