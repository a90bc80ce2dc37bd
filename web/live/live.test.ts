import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_PING_MS } from '../../contract/live-connection.ts';
import { queryClient } from '../calls/query.ts';
import { onLive, sendLive, startLive } from './live.ts';

class Socket extends EventTarget {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: unknown[] = [];
  onopen = () => {};
  onclose = (_?: { code: number }) => {};
  onmessage = (_: { data: string }) => {};
  address: URL;
  constructor(address: URL) {
    super();
    this.address = address;
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  receive(type: string, data: unknown = {}) {
    this.onmessage({ data: JSON.stringify({ type, data }) });
  }
}

let stop: () => void;
let browser: EventTarget;
const latest = () => Socket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  browser = new EventTarget();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', new URL('https://echamano.example/orders'));
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' });
  stop = startLive();
});

afterEach(() => {
  stop();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the connection opens on the same host and says who calls', () => {
  latest().onopen();
  expect(latest().address.href).toBe('wss://echamano.example/ws');
  expect(latest().sent).toEqual([{ type: 'auth', token: 'a-token' }]);
});

test('nothing is sent before the server has said yes', () => {
  expect(sendLive({ type: 'ping' })).toBe(false);
  latest().receive('auth_success');
  expect(sendLive({ type: 'ping' })).toBe(true);
});

test('changes made before the first connection stood are read again', () => {
  const paths = ['/api/chats', '/api/chats/uno', '/api/orders'];
  for (const path of paths) queryClient.setQueryData([path], []);
  const stale = () => paths.filter((path) => queryClient.getQueryState([path])?.isInvalidated);
  expect(stale()).toEqual([]);
  latest().receive('auth_success');
  expect(stale()).toEqual(['/api/chats', '/api/chats/uno']);
  latest().onclose();
  vi.advanceTimersByTime(1000);
  latest().receive('auth_success');
  expect(stale()).toEqual(paths);
});

test('a lost connection is tried 5 times, each a second later than the one before, and no more', () => {
  for (const seconds of [1, 2, 3, 4, 5]) {
    const before = Socket.all.length;
    latest().onclose();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(Socket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(Socket.all).toHaveLength(before + 1);
  }
  latest().onclose();
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(6);
});

test('after giving up, the network coming back starts over', () => {
  for (let round = 0; round < 6; round++) {
    latest().onclose();
    vi.advanceTimersByTime(5000);
  }
  browser.dispatchEvent(new Event('online'));
  expect(Socket.all).toHaveLength(7);
});

test('a refusal is not tried again by itself', () => {
  latest().receive('auth_error', { error: 'No', code: 'unauthorized' });
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(1);
});

test('a silent connection is given up for another', () => {
  latest().receive('auth_success');
  vi.advanceTimersByTime(60_000);
  expect(Socket.all).toHaveLength(2);
});

test('messages reach those who listen, and nobody after they stop', () => {
  const received: string[][] = [];
  const stopListening = onLive('changed', ({ keys }) => received.push(keys));
  latest().receive('changed', { keys: ['/api/orders'] });
  stopListening();
  latest().receive('changed', { keys: ['/api/offers'] });
  expect(received).toEqual([['/api/orders']]);
});

const giveUp = () => {
  for (let round = 0; round < 6; round++) {
    latest().onclose();
    vi.advanceTimersByTime(5000);
  }
};

async function aCallSucceeds() {
  await queryClient.fetchQuery({ queryKey: [`/api/${performance.now()}`], queryFn: async () => 1 });
}

test('after giving up, a call that succeeds brings one more try, and no more until a while later', async () => {
  await aCallSucceeds();
  giveUp();
  const before = Socket.all.length;
  vi.advanceTimersByTime(30_000);
  await aCallSucceeds();
  expect(Socket.all).toHaveLength(before + 1);
  latest().onclose();
  vi.advanceTimersByTime(5000);
  await aCallSucceeds();
  expect(Socket.all).toHaveLength(before + 1);
  vi.advanceTimersByTime(30_000);
  await aCallSucceeds();
  latest().receive('auth_success');
  expect(sendLive({ type: 'ping' })).toBe(true);
});

test("a connection that took another one's place is not fought for, until somebody comes back to the page", async () => {
  latest().receive('auth_success');
  latest().onclose({ code: 4009 });
  vi.advanceTimersByTime(60_000);
  await aCallSucceeds();
  expect(Socket.all).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Socket.all).toHaveLength(2);
});

test('a connection that signed in too late is opened again, not refused for good', () => {
  latest().receive('auth_error', { error: 'Tarde', code: 'auth_timeout' });
  latest().onclose({ code: 1013 });
  vi.advanceTimersByTime(1000);
  expect(Socket.all).toHaveLength(2);
});

test('a page seen again after a sleep asks its connection for an answer, and opens another when none comes', () => {
  latest().receive('auth_success');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
  latest().receive('pong');
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(1);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(2);
});

test('a page seen again just before the next ping gives its connection time to answer', () => {
  latest().receive('auth_success');
  vi.advanceTimersByTime(LIVE_PING_MS - 1);
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(100);
  latest().receive('pong');
  vi.advanceTimersByTime(5000);
  expect(Socket.all).toHaveLength(1);
});
