import { describe, expect, test } from 'vitest';
import { readTrustedProxies } from '../trusted-proxies.ts';
import { addressOf, isLoopback, networkOf } from './address.ts';

test.each([
  ['off', false],
  ['0', false],
  ['on', 1],
  ['2', 2],
  ['loopback', ['loopback']],
  ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ['el de siempre', undefined],
  ['10.0.0.0/99', undefined],
])('TRUST_PROXY=%s is read as %o', (text, trusted) => {
  expect(readTrustedProxies(text)).toEqual(trusted);
});

describe('an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['lo que sea', 'unknown', 'unknown'],
  ])('%s is written one way, and counted with its network', (ip, address, network) => {
    expect([addressOf({ ip }), networkOf({ ip })]).toEqual([address, network]);
  });

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (ip) => {
    expect(isLoopback({ ip })).toBe(true);
  });
});
