import { expect, test } from 'vitest';
import type { WonOrder } from '../../contract/won-orders.ts';
import { byMonth } from './byMonth.ts';

const job = (completedAt: string, price: number) =>
  ({ order: { completedAt }, offer: { price } }) as WonOrder;

test('finished jobs stand under their month with its exact sum', () => {
  const months = byMonth([
    job('2026-03-20T12:00:00Z', 0.1),
    job('2026-03-02T12:00:00Z', 0.2),
    job('2026-01-15T12:00:00Z', 1500),
  ]);
  expect(months.map(({ name, jobs, sum }) => [name, jobs.length, sum])).toEqual([
    ['marzo de 2026', 2, '$0,30'],
    ['enero de 2026', 1, '$1.500'],
  ]);
});

test('the last month is left out while more of it is to come, or stands without a sum where it is the only one', () => {
  const [march, january] = [job('2026-03-20T12:00:00Z', 1), job('2026-01-15T12:00:00Z', 2)];
  const seen = (jobs: WonOrder[]) => byMonth(jobs, true).map(({ name, sum }) => [name, sum]);
  expect(seen([march, january])).toEqual([['marzo de 2026', '$1']]);
  expect(seen([march])).toEqual([['marzo de 2026', null]]);
});
