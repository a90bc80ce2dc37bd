import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../calls/query.ts';
import { preferences, storeChoice } from './calls.ts';
import type { Choice } from './notifications/notificationChoices.ts';

const NOTHING_CHOSEN = { push: {}, mail: {} };
let stored: object;
/** How the server answers the next calls: with these statuses, then with 200. */
let statuses: number[];

beforeEach(() => {
  stored = NOTHING_CHOSEN;
  statuses = [];
  queryClient.setQueryData(preferences().queryKey, NOTHING_CHOSEN);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return new Response(JSON.stringify(stored));
    const status = statuses.shift() ?? 200;
    if (status === 200) stored = JSON.parse(body);
    return new Response(JSON.stringify(stored), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const choose = (...choice: Choice) => new MutationObserver(queryClient, storeChoice).mutate(choice);

test('choices made at the same time are all kept', async () => {
  await Promise.all([choose('mail', 'new_offer', true), choose('push', 'new_message', false)]);
  expect(stored).toEqual({ push: { new_message: false }, mail: { new_offer: true } });
  expect(queryClient.getQueryData(preferences().queryKey)).toEqual(stored);
});

test('a failed choice leaves the others kept', async () => {
  statuses = [500];
  const [failed] = await Promise.allSettled([
    choose('mail', 'new_offer', true),
    choose('push', 'new_message', false),
  ]);
  expect(failed.status).toBe('rejected');
  expect(stored).toEqual({ push: { new_message: false }, mail: {} });
  expect(queryClient.getQueryData(preferences().queryKey)).toEqual(stored);
});

test('a choice made on another device meanwhile is kept', async () => {
  stored = { push: {}, mail: { new_message: false } };
  await choose('push', 'new_message', false);
  expect(stored).toEqual({ push: { new_message: false }, mail: { new_message: false } });
});
