import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer, FromServerOf } from '../../contract/live.ts';

const local = new Map<string, string>();
const heard = new Map<string, (data: unknown) => void>();
const sendLive = vi.fn((_: { message?: string; clientId?: string }) => true);
const db = { put: async () => undefined, getAll: async () => [], delete: async () => undefined };
let unsent: typeof import('./unsent.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sendLive.mockClear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.doMock('../browserDatabase.ts', () => ({ browserDatabase: () => async () => db }));
  vi.doMock('../live/live.ts', () => ({
    sendLive,
    onLive: (type: string, handler: (data: unknown) => void) => heard.set(type, handler),
  }));
  unsent = await import('./unsent.ts');
});
afterEach(() => {
  vi.doUnmock('../browserDatabase.ts');
  vi.doUnmock('../live/live.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a message to be sent again waits for its author when somebody else has signed in', async () => {
  await signIn('clara');
  unsent.post({ senderId: 'clara', receiverId: 'ana', orderId: 'o1', message: 'Ya salgo' });
  await settled();
  const { clientId } = sendLive.mock.lastCall![0];
  receive('message_error', { clientId: clientId!, error: 'Un momento', code: 'overloaded' });

  await signIn('pedro');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendLive).toHaveBeenCalledTimes(1);
  await signIn('clara');
  expect(sendLive.mock.calls.map(([{ message }]) => message)).toEqual(['Ya salgo', 'Ya salgo']);
});

async function signIn(id: string): Promise<void> {
  local.set('echamano:user', JSON.stringify({ id }));
  await unsent.startSending(id);
  receive('auth_success', { userId: id });
  await settled();
}

function receive<T extends FromServer['type']>(type: T, data: Partial<FromServerOf<T>['data']>): void {
  heard.get(type)?.(data);
}

const settled = () => vi.advanceTimersByTimeAsync(0);
