import { MutationObserver, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { orderDetailCall } from '../../contract/order-detail.ts';
import type { listMyOrders } from '../../contract/orders.ts';
import { myServices, offersMadeBy, offersOnMyOrders } from '../offers/calls.ts';
import { availableOrders, myOrders } from '../orders/calls.ts';
import { NO_FILTERS } from '../orders/list/orderFilters.ts';
import { zones } from '../services/calls.ts';
import { ApiError } from './call.ts';
import { queryClient, read } from './query.ts';

const { queries, mutations } = queryClient.getDefaultOptions();

function attempts(error: Error): number {
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  let failures = 0;
  while (retry(failures, error)) failures++;
  return failures + 1;
}

test('a read is tried 3 more times when the network or the server fails, and never after a refusal', () => {
  expect(attempts(new ApiError(0, 'offline', ''))).toBe(4);
  expect(attempts(new ApiError(500, 'unknown', ''))).toBe(4);
  expect(attempts(new ApiError(401, 'unauthorized', 'Inicia sesión'))).toBe(1);
  expect(attempts(new ApiError(404, 'not_found', 'No existe'))).toBe(1);
});

test('with no network a read fails at once, so that nobody waits for nothing', () => {
  onlineManager.setOnline(false);
  expect(attempts(new ApiError(0, 'offline', ''))).toBe(1);
  onlineManager.setOnline(true);
  expect(attempts(new ApiError(0, 'offline', ''))).toBe(4);
});

test('a read that failed stays failed until one succeeds', async () => {
  const answers = [() => Promise.reject(new Error('no')), () => Promise.resolve('yes')];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['fails once'],
    queryFn: () => answers.shift()?.(),
    retry: false,
  });
  const seen: string[] = [];
  // Batched as React receives it: one call for changes that belong together.
  const look = notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().status));
  const stop = observer.subscribe(look);
  await expect.poll(() => seen.at(-1)).toBe('error');
  await observer.refetch();
  await expect.poll(() => seen.at(-1)).toBe('success');
  expect(seen.slice(seen.indexOf('error'))).not.toContain('pending');
  stop();
});

test.each([
  [404, undefined],
  [403, 'yes'],
  [500, 'yes'],
])('data read before and now answered with %d is shown as %s', async (status, shown) => {
  const answers = [
    () => Promise.resolve('yes'),
    () => Promise.reject(new ApiError(status, 'not_found', 'No existe')),
  ];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['gone', status],
    queryFn: () => answers.shift()?.(),
    retry: false,
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe('yes');
  await observer.refetch();
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  expect(observer.getCurrentResult().data).toBe(shown);
  stop();
});

test('a change is never sent twice by itself', () => {
  expect(mutations?.retry).toBe(false);
});

test('a second click finds the first one’s call under way', async () => {
  const observer = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => {}) });
  const seen: string[] = [];
  const look = notifyManager.batchCalls(() => seen.push(observer.getCurrentResult().status));
  const stop = observer.subscribe(look);
  void observer.mutate();
  // What waits for the next task, as a timer does, may come after the second click.
  await Promise.resolve();
  expect(seen).toEqual(['pending']);
  stop();
});

test('data never goes stale by itself, nor on coming back to the window', () => {
  const { options } = new QueryObserver(
    queryClient,
    queryClient.defaultQueryOptions(read<typeof listMyOrders>('/api/orders')),
  );
  expect(options).toMatchObject({ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  expect(options.refetchInterval).toBeUndefined();
});

test('a read is known by its path and its query', () => {
  expect(read<typeof listMyOrders>('/api/orders', { query: { my: 'true' } }).queryKey).toEqual([
    '/api/orders',
    { my: 'true' },
  ]);
  expect(read<typeof orderDetailCall>('/api/orders/:id/detail', { params: { id: 'uno' } }).queryKey).toEqual([
    '/api/orders/uno/detail',
  ]);
});

test('the lists are read again every so often: available orders 10 s, the rest 30 s', () => {
  expect(availableOrders(NO_FILTERS).refetchInterval).toBe(10_000);
  expect(myOrders(NO_FILTERS).refetchInterval).toBe(30_000);
  expect(offersMadeBy('uno').refetchInterval).toBe(30_000);
  expect(offersOnMyOrders().refetchInterval).toBe(30_000);
  expect(myServices().refetchInterval).toBe(30_000);
});

test('zones are kept 5 minutes', () => {
  expect(zones().staleTime).toBe(300_000);
});
