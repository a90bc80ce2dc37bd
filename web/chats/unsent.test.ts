import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer, FromServerOf } from '../../contract/live.ts';
import type { Picked } from '../attachments/picked.ts';
import type { Unsent } from './unsentStorage.ts';

const local = new Map<string, string>();
const handlers = new Map<string, (data: unknown) => void>();
const sendLive = vi.fn((_: { message?: string; clientId?: string }) => true);
const upload = vi.fn(async () => ({ id: 'stored' }));
const put = vi.fn(async (_: string, __: Unsent) => undefined);
const db = { put, getAll: async () => [], delete: async () => undefined };
let unsent: typeof import('./unsent.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sendLive.mockClear();
  put.mockClear();
  upload.mockReset().mockResolvedValue({ id: 'stored' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => local.get(key) ?? null });
  vi.doMock('../browserDatabase.ts', () => ({ browserDatabase: () => async () => db }));
  vi.doMock('../live/live.ts', () => ({
    sendLive,
    onLive: (type: string, handler: (data: unknown) => void) => handlers.set(type, handler),
  }));
  vi.doMock('../attachments/uploads.ts', () => ({
    withUploaded: async (body: unknown) => {
      await upload();
      return body;
    },
  }));
  unsent = await import('./unsent.ts');
});
afterEach(() => {
  vi.doUnmock('../browserDatabase.ts');
  vi.doUnmock('../live/live.ts');
  vi.doUnmock('../attachments/uploads.ts');
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

test('nothing overtakes a message whose photo could not be uploaded yet', async () => {
  upload.mockRejectedValueOnce(new Error('503'));
  await signIn('clara');
  write('Esta es la pileta', [PHOTO]);
  await settled();
  write('¿La ves?');
  unsent.post({ senderId: 'clara', receiverId: 'pedro', orderId: 'o1', message: 'Para otra persona' });
  await settled();
  expect(sent()).toEqual(['Para otra persona']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent().slice(1, 3)).toEqual(['Esta es la pileta', '¿La ves?']);
});

test('a photo that the server cannot take for two minutes is said to have failed, and what waited for it leaves', async () => {
  upload.mockRejectedValue(new Error('503'));
  await signIn('clara');
  write('Esta es la pileta', [PHOTO]);
  write('¿La ves?');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(put.mock.lastCall![1]).toMatchObject({
    message: 'Esta es la pileta',
    error: 'No se pudo subir la foto',
  });
  expect(sent()).toEqual(['¿La ves?']);
});

test('a message with a photo waits for the network, however long', async () => {
  const { ApiError, OFFLINE } = await import('../calls/call.ts');
  upload.mockRejectedValue(new ApiError(OFFLINE, 'offline', ''));
  await signIn('clara');
  write('Esta es la pileta', [PHOTO]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(put.mock.calls.every(([, { error }]) => !error)).toBe(true);
  upload.mockResolvedValue({ id: 'stored' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toEqual(['Esta es la pileta']);
});

const PHOTO: Picked = {
  key: 'k',
  kind: 'photo',
  file: new Blob(['x']),
  text: '',
  waveform: [],
  seconds: null,
};

const write = (message: string, attachments?: Picked[]) =>
  unsent.post({ senderId: 'clara', receiverId: 'ana', orderId: 'o1', message, attachments });

const sent = () => sendLive.mock.calls.map(([{ message }]) => message);

async function signIn(id: string): Promise<void> {
  local.set('echamano:user', JSON.stringify({ id }));
  await unsent.startSending(id);
  receive('auth_success', { userId: id });
  await settled();
}

function receive<T extends FromServer['type']>(type: T, data: Partial<FromServerOf<T>['data']>): void {
  handlers.get(type)?.(data);
}

const settled = () => vi.advanceTimersByTimeAsync(0);
