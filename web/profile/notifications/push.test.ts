import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const calls: [method: string, path: string][] = [];
let token = 0;
const subscription = {
  isKept: true,
  toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    subscription.isKept = false;
    return true;
  },
};

/** A browser that has subscribed; what it stores stays from one visit to the next. */
beforeEach(() => {
  calls.length = 0;
  subscription.isKept = true;
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const pushManager = {
    getSubscription: async () => (subscription.isKept ? subscription : null),
    subscribe: async () => Object.assign(subscription, { isKept: true }),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: registration },
  });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push([method ?? '', path]);
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the module as the app does when it opens, with a new session. */
async function opened() {
  vi.resetModules();
  localStorage.setItem('token', `session-${++token}`);
  return import('./push.ts');
}
const SUBSCRIBED = ['POST', '/api/push/subscriptions'];

test('a browser registers again once in each new session of the person who asked for notices', async () => {
  const first = await opened();
  await first.renewPush('clara');
  await first.renewPush('clara');
  expect(calls).toEqual([SUBSCRIBED]);
  await (await opened()).renewPush('clara');
  expect(calls).toEqual([SUBSCRIBED, SUBSCRIBED]);
});

test('a browser stops getting notices when another person signs in on it', async () => {
  await (await opened()).renewPush('clara');
  await (await opened()).renewPush('pedro');
  expect(calls).toEqual([SUBSCRIBED]);
  expect(subscription.isKept).toBe(false);
});

test('a browser is silent from signing out until the same person is back', async () => {
  const first = await opened();
  await first.renewPush('clara');
  await first.pausePush();
  expect(subscription.isKept).toBe(false);
  await (await opened()).renewPush('pedro');
  expect([calls, subscription.isKept]).toEqual([[SUBSCRIBED], false]);
  await (await opened()).renewPush('clara');
  expect([calls.at(-1), subscription.isKept]).toEqual([SUBSCRIBED, true]);
});
