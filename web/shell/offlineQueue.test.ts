import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { IDEMPOTENCY_DAYS } from '../../contract/idempotency.ts';
import type { QueuedWrite } from './database.ts';

const local = new Map<string, string>();
const stored = new Map<string, QueuedWrite>();
const db = {
  put: async (_: string, write: QueuedWrite) => void stored.set(write.id, write),
  delete: async (_: string, id: string) => void stored.delete(id),
  getAllFromIndex: async (_: string, __: string, userId: string) =>
    [...stored.values()].filter((write) => write.userId === userId),
};
/** The descriptions of the orders that the server was sent. */
let published: string[];
let queue: typeof import('./offlineQueue.ts');

beforeEach(async () => {
  local.clear();
  stored.clear();
  published = [];
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    published.push(JSON.parse(body).description);
    return new Response('{}');
  });
  vi.doMock('../browserDatabase.ts', () => ({ browserDatabase: () => async () => db }));
  vi.doMock('../ui/toast.ts', () => ({ toast: async () => undefined }));
  signIn('clara');
  queue = await import('./offlineQueue.ts');
});
afterEach(() => {
  vi.doUnmock('../browserDatabase.ts');
  vi.doUnmock('../ui/toast.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('asks before it sends an order so old that the server may have forgotten a first try', async () => {
  waits('La heladera no enfría', IDEMPOTENCY_DAYS);
  waits('Se cortó la luz', IDEMPOTENCY_DAYS - 2);
  await queue.sendQueued();
  expect(published).toEqual(['Se cortó la luz']);
  const [asked] = stored.values();
  expect(asked?.problem).toContain('quizá ya se envió');
  await queue.retryQueued(asked!);
  expect(published).toEqual(['Se cortó la luz', 'La heladera no enfría']);
  expect([...stored]).toEqual([]);
});

function signIn(id: string): void {
  local.set('token', `token-of-${id}`);
  local.set('echamano:user', JSON.stringify({ id }));
}

function waits(description: string, daysAgo = 0): void {
  const writtenAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const write = { id: description, userId: 'clara', path: '/api/orders', body: { description }, problem: '' };
  stored.set(description, { ...write, writtenAt });
}
