import { expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { aPerson } from '../../../tests/support/people.ts';
import { SESSION_COOKIE } from '../session-cookie.ts';

const market = openMarket({ worker: false });
const ELSEWHERE = { origin: 'https://otro.example' };
const OURS = { origin: 'https://echamano.test', host: 'echamano.test' };

test.each([
  ['of a page elsewhere is refused', ELSEWHERE, 403],
  ['of a page elsewhere is refused, whatever else it authorizes itself with', basic(ELSEWHERE), 403],
  ['of a page without an origin elsewhere is refused', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of a page of ours is done', OURS, 200],
  ['of a page of ours that names no origin is done', { 'sec-fetch-site': 'same-origin' }, 200],
  ['of a program, which names no origin, is done', {}, 200],
])('a change with the cookie alone %s', async (_, headers: Record<string, string>, status) => {
  const { token } = await aPerson(market);
  const cookie = { cookie: `${SESSION_COOKIE}=${token}` };
  expect((await rename({ ...cookie, ...headers })).status).toBe(status);
});

test('a change with a Bearer token is done from anywhere, since no page elsewhere knows it', async () => {
  const { token } = await aPerson(market);
  expect((await rename({ authorization: `Bearer ${token}`, ...ELSEWHERE })).status).toBe(200);
});

const rename = (headers: Record<string, string>) =>
  market.call('PATCH', '/api/users/me', { headers, body: { firstName: 'Eva' } });

function basic(headers: Record<string, string>) {
  return { ...headers, authorization: 'Basic YW5hOmNsYXZl' };
}
