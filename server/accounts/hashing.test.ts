import { expect, test } from 'vitest';
import { HASHES } from '../limits/table.ts';
import { makeHashing } from './hashing.ts';

const { hashPassword, verifyPassword, inTurnsOf } = makeHashing({ RATE_LIMITS: 'on' });

test('a flood of passwords is turned away at once, and those in line are hashed', async () => {
  const most = HASHES.atOnce + HASHES.waiting;
  const all = await Promise.allSettled(
    Array.from({ length: most + 20 }, (_, at) => hashPassword(`clave ${at}`)),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused[0]?.reason).toMatchObject({ status: 429, code: 'busy' });
  const [first] = all;
  expect(first?.status === 'fulfilled' && (await verifyPassword(first.value, 'clave 0'))).toBe(true);
  await expect(hashPassword('después')).resolves.toMatch(/^\$argon2id\$/);
});

test.each([
  ['IPv4', (at: number) => `198.51.100.${at}`, '203.0.113.5'],
  ['IPv6', (at: number) => `2001:db8:1:${at.toString(16)}::/64`, '2001:db8:2:1::/64'],
])(
  'a flood from many addresses of one network keeps nobody else waiting, in %s',
  async (_, flooding, other) => {
    const done: string[] = [];
    const from = (network: string) =>
      inTurnsOf({ accountId: undefined, network, isSharedAddress: false }, () =>
        hashPassword('una clave'),
      ).then(
        () => done.push(network),
        () => {},
      );
    const flood = Array.from({ length: 30 }, (_, at) => from(flooding(at)));
    await from(other);
    expect(done.indexOf(other)).toBeLessThanOrEqual(2 * HASHES.atOnce);
    await Promise.all(flood);
  },
);
