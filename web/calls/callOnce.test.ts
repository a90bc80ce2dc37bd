import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { askQuestion } from '../../contract/questions.ts';
import { callOnce } from './callOnce.ts';

const server = vi.fn<(address: string, sent: RequestInit) => Promise<Response>>();

beforeEach(() => {
  server.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (id: string, text = '¿Tiene estacionamiento?') =>
  callOnce<typeof askQuestion>('POST /api/orders/:id/questions', { params: { id }, body: { text } });
const keys = () => server.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'));
const answerIsLost = () => server.mockRejectedValueOnce(new TypeError('Failed to fetch'));

test('content sent again after a lost answer keeps its key, and gets a new one once it has arrived', async () => {
  answerIsLost();
  await expect(ask('one')).rejects.toThrow();
  await ask('one');
  await ask('one');
  const [lost, again, meantTwice] = keys();
  expect(lost).toMatch(/./);
  expect(again).toBe(lost);
  expect(meantTwice).not.toBe(lost);
});

test('the same words elsewhere, and other words here, have a key of their own', async () => {
  answerIsLost();
  await expect(ask('one')).rejects.toThrow();
  await ask('two');
  await ask('one', '¿Hay ascensor?');
  expect(new Set(keys()).size).toBe(3);
});
