import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const local = new Map<string, string>();
const storage = {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
};
/** The sessions that the server was asked to end. */
let asked: (string | null)[];
let answer: () => Response;

const withoutNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const answering = (status: number) => () => new Response('{}', { status });

beforeEach(() => {
  local.clear();
  asked = [];
  vi.resetModules();
  vi.doMock('../ui/toast.ts', () => ({ toast: vi.fn(), toastDone: vi.fn() }));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('authorization'));
    return answer();
  });
});
afterEach(() => {
  vi.doUnmock('../ui/toast.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function signedOut() {
  local.set('token', 'of-clara');
  const { signOut } = await import('./session.ts');
  await signOut();
  asked = [];
  return (await import('./leftSessions.ts')).endLeftSessions;
}

test.each([
  ['without a network', withoutNetwork],
  ['while the server is down', answering(503)],
])('a session left %s ends when there is an answer, whoever is signed in by then', async (_, failing) => {
  answer = failing;
  const endLeftSessions = await signedOut();
  expect(local.get('token')).toBeUndefined();
  await endLeftSessions();
  local.set('token', 'of-pedro');
  answer = answering(200);
  await endLeftSessions();
  await endLeftSessions();
  expect(asked).toEqual(['Bearer of-clara', 'Bearer of-clara']);
  expect([...local]).toEqual([['token', 'of-pedro']]);
});

test.each([200, 401])(
  'nothing of a session stays in the browser once the server answered %i',
  async (status) => {
    answer = answering(status);
    const endLeftSessions = await signedOut();
    await endLeftSessions();
    expect([asked, [...local]]).toEqual([[], []]);
  },
);

test('a session left while the network comes back ends without anything else happening', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  answer = withoutNetwork;
  await signedOut();
  answer = answering(200);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect([asked, [...local]]).toEqual([['Bearer of-clara'], []]);
});
