import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_DAYS } from '../../contract/idempotency.ts';
import type { createOrder } from '../../contract/orders.ts';
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
/** What the server answers next, before it answers well again. */
let failures: Response[];
/** What happens while the server answers. */
let meanwhile: () => void;
let queue: typeof import('./offlineQueue.ts');

beforeEach(async () => {
  local.clear();
  stored.clear();
  published = [];
  failures = [];
  meanwhile = () => undefined;
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true, locks: oneAtATime() });
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const failure = failures.shift();
    if (failure) return failure;
    published.push(JSON.parse(body).description);
    meanwhile();
    return new Response('{}');
  });
  vi.doMock('../browserDatabase.ts', () => ({ browserDatabase: () => async () => db }));
  vi.doMock('../ui/toast.ts', () => ({ toast: async () => undefined }));
  signIn('clara');
  queue = await import('./offlineQueue.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('../browserDatabase.ts');
  vi.doUnmock('../ui/toast.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the queue asks before it sends an order so old that the server may have forgotten a first try', async () => {
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

test('the queue sends the oldest order first', async () => {
  waits('Se cortó la luz');
  waits('La heladera no enfría', 1);
  await queue.sendQueued();
  expect(published).toEqual(['La heladera no enfría', 'Se cortó la luz']);
});

test('the queue of somebody who signed out is not shown to the next person', async () => {
  waits('Se cortó la luz');
  failures = [new Response('{}', { status: 503 })];
  await queue.sendQueued();
  expect(queue.ownQueued()).toHaveLength(1);
  signIn('pedro');
  expect(queue.ownQueued()).toEqual([]);
});

test('the queue tries again by itself, ever later, while the server cannot take an order', async () => {
  vi.useFakeTimers();
  waits('La heladera no enfría');
  failures = [503, 429, 500].map((status) => new Response('{}', { status }));
  await queue.sendQueued();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([published, failures]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(published).toEqual(['La heladera no enfría']);
});

test('the queue tells the author of an order that exceeds a quota, and goes on with the rest', async () => {
  waits('La heladera no enfría', 1);
  waits('Se cortó la luz');
  const error = 'Ya publicaste 20 pedidos hoy.';
  failures = [new Response(JSON.stringify({ error, code: 'quota_reached' }), { status: 429 })];
  await queue.sendQueued();
  expect(published).toEqual(['Se cortó la luz']);
  expect([...stored.values()]).toMatchObject([{ problem: error }]);
});

test('the queue keeps what is left for its author when somebody else signs in meanwhile', async () => {
  waits('La heladera no enfría', 1);
  waits('Se cortó la luz');
  meanwhile = () => signIn('pedro');
  await queue.sendQueued();
  expect(published).toEqual(['La heladera no enfría']);
  expect([...stored.values()]).toMatchObject([{ userId: 'clara', body: { description: 'Se cortó la luz' } }]);
  signIn('clara');
  await queue.sendQueued();
  expect(published).toEqual(['La heladera no enfría', 'Se cortó la luz']);
});

test('the queue keeps an order for its author when the network goes after somebody else signed in', async () => {
  vi.stubGlobal('fetch', async () => {
    signIn('pedro');
    vi.stubGlobal('navigator', { onLine: false });
    throw new TypeError('Failed to fetch');
  });
  await queue.sendOrQueue<typeof createOrder>('/api/orders', {} as BodyOf<typeof createOrder>);
  expect([...stored.values()]).toMatchObject([{ userId: 'clara' }]);
});

test('the queue never sends what its author discarded while it waited', async () => {
  waits('La heladera no enfría', 1);
  waits('Se cortó la luz');
  await queue.discardQueued(stored.get('La heladera no enfría')!);
  await queue.sendQueued();
  expect(published).toEqual(['Se cortó la luz']);
});

/** Like the browser's own locks: somebody who asks for one that they already hold waits for ever. */
function oneAtATime() {
  let held: Promise<unknown> = Promise.resolve();
  return {
    request(_: string, work: () => Promise<void>) {
      const done = held.then(work);
      held = done;
      return done;
    },
  };
}

function signIn(id: string): void {
  local.set('token', `token-of-${id}`);
  local.set('echamano:user', JSON.stringify({ id }));
}

function waits(description: string, daysAgo = 0): void {
  const writtenAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const write = { id: description, userId: 'clara', path: '/api/orders', body: { description }, problem: '' };
  stored.set(description, { ...write, writtenAt });
}
