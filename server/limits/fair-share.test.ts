import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { makeFairShare } from './fair-share.ts';
import { FAIR_SHARE } from './table.ts';

const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', DATABASE_POOL: '12' });
const from = (accountId: string) => ({ accountId, network: '203.0.113.5', isSharedAddress: false });

/** Calls that go on until they are ended, and how many of each person are under way. */
function aMarket(busy: () => boolean) {
  const share = makeFairShare(config, busy);
  const underWay: Record<string, (() => void)[]> = { Ana: [], Beto: [] };
  const call = (id: string, kind?: 'search') =>
    share.call(from(id), kind, () => new Promise<void>((end) => underWay[id]!.push(end)));
  const counts = () => Object.fromEntries(Object.entries(underWay).map(([id, ends]) => [id, ends.length]));
  const end = async (id: string) => {
    underWay[id]!.shift()!();
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  return { call, counts, end };
}

test('a person who calls much has few turns while the processor is busy and others call', async () => {
  let busy = false;
  const { call, counts, end } = aMarket(() => busy);
  for (let n = 0; n < 9; n++) {
    void call('Ana');
    void call('Beto', 'search');
  }
  expect(counts()).toEqual({ Ana: 4, Beto: 4 });
  busy = true;
  for (const id of ['Ana', 'Beto']) for (let n = 0; n < 4; n++) await end(id);
  expect(counts()).toEqual({ Ana: 2, Beto: 1 });
  busy = false;
  for (const id of ['Ana', 'Beto']) await end(id);
  expect(counts()).toEqual({ Ana: 4, Beto: 4 });
});

test('a person who is alone has all turns', () => {
  const { call, counts } = aMarket(() => true);
  for (let n = 0; n < 9; n++) void call('Ana');
  expect(counts()).toEqual({ Ana: 4, Beto: 0 });
});

test('accounts of one address share few turns for small messages while the processor is busy and other addresses call', async () => {
  let busy = false;
  const share = makeFairShare(config, () => busy);
  const of = (accountId: string, network: string) => ({ accountId, network, isSharedAddress: false });
  let underWay = 0;
  const say = (account: string, network: string, kind: 'chat' | 'small' = 'small') =>
    share.message(of(account, network), kind, () => {
      underWay += 1;
      return new Promise<void>(() => {});
    });
  const begun = (work: () => void) => {
    underWay = 0;
    work();
    return underWay;
  };
  const ten = (network: string, kind?: 'chat') => () => {
    for (let at = 0; at < 10; at++) void say(`${at} of ${network} ${kind}`, network, kind);
  };
  void say('Beto', '203.0.113.6');
  expect(begun(ten('203.0.113.7'))).toBe(4);
  busy = true;
  expect(begun(ten('203.0.113.8'))).toBe(FAIR_SHARE.messagesOfAddress.whenBusy);
  expect(begun(ten('203.0.113.9', 'chat'))).toBe(10);
});

test('accounts of one address share few turns for their calls while the processor is busy and other addresses call', () => {
  let busy = false;
  const begun = (network: string, kind?: 'search', isSharedAddress = false) => {
    const share = makeFairShare(config, () => busy);
    void share.message(
      { accountId: 'Beto', network: '203.0.113.1', isSharedAddress: false },
      'chat',
      async () => {},
    );
    let many = 0;
    for (let at = 0; at < 20; at++)
      void share.call({ accountId: `${at} of ${network}`, network, isSharedAddress }, kind, () => {
        many += 1;
        return new Promise<void>(() => {});
      });
    return many;
  };
  expect([begun('203.0.113.6'), begun('203.0.113.7', 'search')]).toEqual([8, 8]);
  busy = true;
  const { any, costly } = FAIR_SHARE.ofAddress.whenBusy;
  expect([begun('203.0.113.8'), begun('203.0.113.9', 'search')]).toEqual([any, costly]);
  expect(begun('127.0.0.1', undefined, true)).toBe(FAIR_SHARE.ofAll.whenBusy);
});

test('while the processor is busy few calls run at once, and next is the caller whose turns took least lately', async () => {
  const share = makeFairShare(config, () => true);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = (accountId: string) =>
    void share.call({ accountId, network: accountId, isSharedAddress: false }, undefined, () => {
      begun.push(accountId);
      return new Promise<void>((end) => ends.push(end));
    });
  const [first, second, third] = ['Ana', 'Beto', 'Clara'];
  for (const id of [first, second, third, first, second, third]) call(id);
  expect(begun).toEqual([first, second, third]);
  call('Diego');
  ends.shift()!();
  await expect.poll(() => begun.slice(3)).toEqual(['Diego']);
});

test('a call that waits for something else than the processor holds nobody up', async () => {
  vi.useFakeTimers();
  const share = makeFairShare(config, () => true);
  const begun: string[] = [];
  for (const network of ['Ana', 'Beto', 'Clara', 'Diego'])
    void share.call({ accountId: network, network, isSharedAddress: false }, undefined, () => {
      begun.push(network);
      return new Promise<void>(() => {});
    });
  expect(begun).toHaveLength(FAIR_SHARE.ofAll.whenBusy);
  await vi.advanceTimersByTimeAsync(FAIR_SHARE.ofAll.heldForMs);
  expect(begun).toContain('Diego');
  vi.useRealTimers();
});

test('large bodies of one address are worked on one at a time, those of other addresses beside them', () => {
  const share = makeFairShare(config, () => false);
  const begun: string[] = [];
  const write = (accountId: string, network: string, bytes: number = FAIR_SHARE.heavyFromBytes) =>
    void share.call(
      { accountId, network, isSharedAddress: false },
      'write',
      () => {
        begun.push(accountId);
        return new Promise<void>(() => {});
      },
      bytes,
    );
  for (let at = 0; at < 10; at++) write(`${at}`, '203.0.113.5');
  write('Ana', '203.0.113.6');
  write('Beto', '203.0.113.5', 1_000);
  expect(begun).toEqual(['0', 'Ana', 'Beto']);
});
