import { expect, test } from 'vitest';
import type { AvailableOrder } from '../../../contract/orders.ts';
import { withDiscarded } from './withDiscarded.ts';

const row = (id: string) => ({ order: { id } }) as AvailableOrder;
const ids = (rows: AvailableOrder[]) => rows.map(({ order }) => order.id).join('');

test('a discarded order keeps its place until the reader leaves', () => {
  expect(ids(withDiscarded([row('a'), row('c')], [{ item: row('b'), position: 1 }]))).toBe('abc');
});

test('a discarded order that the list still has shows once', () => {
  expect(ids(withDiscarded([row('a'), row('b')], [{ item: row('b'), position: 1 }]))).toBe('ab');
});

test('several discarded orders go back in order, also to a list that became shorter', () => {
  const discarded = [
    { item: row('d'), position: 3 },
    { item: row('a'), position: 0 },
  ];
  expect(ids(withDiscarded([row('b')], discarded))).toBe('abd');
});
