import { beforeAll, describe, expect, it } from 'vitest';
import { openMarket } from '../support/market.ts';
import { aPerson } from '../support/people.ts';

const market = openMarket({ worker: false });
let token: string;
beforeAll(async () => {
  token = (await aPerson(market)).token;
});

/** Requests that once failed of their own, as chance found them: kept so that they never do again. */
describe('what chance found', () => {
  it.each([
    ['a place in the list beyond any', 'GET', '/api/users/me/activity?after=9223372036854775808', {}, 400],
    [
      'a form without a boundary',
      'POST',
      '/api/users/me/image',
      { 'content-type': 'multipart/form-data' },
      400,
    ],
    [
      'a form with an empty boundary',
      'POST',
      '/api/users/me/image',
      { 'content-type': 'multipart/form-data; boundary=' },
      400,
    ],
    [
      'a form that ends at once',
      'POST',
      '/api/users/me/image',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
    ],
  ] as const)('%s is refused in Spanish', async (_, method, path, headers, status) => {
    const body = method === 'POST' ? '--x\r\n' : undefined;
    const answer = await market.call(method, path, { token, headers, body });
    expect(answer).toMatchObject({ status, body: { error: expect.any(String), code: expect.any(String) } });
  });
});
