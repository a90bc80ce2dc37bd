import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { makeMessageLimits } from './sockets.ts';
import { SOCKET_MESSAGES } from './table.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', RATE_LIMITS: 'on' });
const from = (network: string) => ({ accountId: undefined, network, isSharedAddress: false });
type Limit = ReturnType<ReturnType<typeof makeMessageLimits>>;
const taken = (times: number, limit: Limit, account: string) =>
  Array.from({ length: times }, () => limit.count(account)).filter(Boolean).length;

test('an account may send as much over twenty sockets as over two, also after it opens new ones', () => {
  const limits = makeMessageLimits(config);
  const said = () => {
    const sockets = Array.from({ length: 20 }, () => limits(from('203.0.113.5')));
    return sockets.reduce((sum, socket) => sum + taken(10, socket, 'Ana'), 0);
  };
  const { burst, perSecond } = SOCKET_MESSAGES.account;
  expect(said() + said()).toBe(burst);
  expect(limits(from('203.0.113.6')).isUsedUp('Ana')).toBe(false);
  said();
  expect(limits(from('203.0.113.6')).isUsedUp('Ana')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(taken(60 * perSecond, limits(from('203.0.113.6')), 'Ana')).toBe(SOCKET_MESSAGES.burst);
});

test('two hundred flooding accounts of one address share one allowance, and other addresses have their own', () => {
  const limits = makeMessageLimits(config);
  const said = Array.from({ length: 200 }, (_, at) => taken(200, limits(from('203.0.113.5')), `${at}`));
  expect(said.reduce((sum, one) => sum + one)).toBe(SOCKET_MESSAGES.address.burst);
  const neighbour = limits(from('203.0.113.5'));
  expect(taken(100, neighbour, 'Ana')).toBe(0);
  expect(neighbour.isUsedUp('Ana')).toBe(false);
  expect(taken(100, limits(from('203.0.113.6')), 'Beto')).toBe(100);
});

test('five hundred people behind one address chat', () => {
  const limits = makeMessageLimits(config);
  const people = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    socket: limits(from('203.0.113.5')),
  }));
  const refused = () => people.filter(({ id, socket }) => !socket.count(id)).length;
  for (let at = 0; at < 5; at++) expect(refused()).toBe(0);
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000);
    expect(refused()).toBe(0);
  }
});
