import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { TooMany } from '../../failures.ts';
import { makeRateLimits } from '../../limits/rate-limits.ts';
import { PER_MINUTE } from '../../limits/table.ts';
import { refuseAtOnce } from './refuse-at-once.ts';

const limits = makeRateLimits(
  readConfig({ NODE_ENV: 'test', DATA_DIR: '/nowhere', RATE_LIMITS: 'on' }),
  undefined,
);
const count = (network: string) =>
  limits.countAddress({ accountId: undefined, network, isSharedAddress: false }, undefined);

test('a network that has no calls left in this minute is refused before anything else is done', async () => {
  const app = Fastify({ trustProxy: true });
  refuseAtOnce(app, limits, () => false);
  let begun = 0;
  app.addHook('onRequest', async () => {
    begun += 1;
  });
  app.post('/call', async () => ({}));
  const call = (from: string) =>
    app.inject({ method: 'POST', url: '/call', payload: {}, headers: { 'x-forwarded-for': from } });
  for (let at = 0; at < PER_MINUTE.any.address; at++) await count('203.0.113.9');
  expect((await call('203.0.113.9')).statusCode).toBe(200);
  await expect(count('203.0.113.9')).rejects.toThrow(TooMany);
  const refused = await call('203.0.113.9');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
  expect((await call('203.0.113.10')).statusCode).toBe(200);
  expect(begun).toBe(2);
});
