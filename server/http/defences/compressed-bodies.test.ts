import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';

const market = openMarket({ worker: false });
const BODY = JSON.stringify({ email: 'clara@ejemplo.com', password: 'x'.repeat(100_000) });

test.each([
  ['gzip', gzipSync(BODY)],
  ['br', brotliCompressSync(BODY)],
  ['x-unknown', Buffer.from(BODY)],
])('a body in %s is refused without unpacking it', async (encoding, body) => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body,
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { error: 'Envía los datos sin comprimir', code: 'unsupported_media_type' },
  ]);
});

test('a body that says it is not compressed is read', async () => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'identity' },
    body: JSON.stringify({ email: 'clara@ejemplo.com', password: 'equivocada' }),
  });
  expect(answer.statusCode).toBe(401);
});
