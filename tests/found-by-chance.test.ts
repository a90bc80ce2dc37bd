import { beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from './support/market.ts';
import { aPerson } from './support/people.ts';

const market = openMarket({ worker: false });
let token: string;
beforeAll(async () => {
  token = (await aPerson(market)).token;
});

/** Requests found by random testing that once made the server fail, kept so that they never do again. */
describe('requests found by random testing', () => {
  test.each([
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

  test('a body of thousands of lists in each other is not looked into where none is asked for', async () => {
    const body = Buffer.from('['.repeat(2_900) + ']'.repeat(2_900));
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'hondo' };
    const answer = await market.call('PUT', '/api/notifications/read-all', { token, headers, body });
    expect(answer).toMatchObject({ status: 200, body: { read: 0 } });
  });

  // Each of these once blocked the whole server for most of a minute, or made it fail.
  test.each([
    '1,2 0,0 3,1 2,0 0,0 0,1 0,1 1,0 0,1 2,2',
    '1,1 0,0 0,0 3,3 0,0 3,0 0,1 1,0 2,0 2,0 1,2 0,0',
    '0,1 1e-323,1e-9 1e-323,2 2,0.5 1,-90 0.5,1 1,90 2,1e-9 -90,1',
    '0,1.1102230246251568e-16 1,0 0,0 1,1 0,-5e-324 0,-1e-323',
  ])('the area %s is drawn or refused', async (points) => {
    const coordinates = points.split(' ').map((point) => {
      const [lat, lng] = point.split(',').map(Number);
      return { lat, lng };
    });
    const { status } = await market.call('POST', '/api/services', {
      token,
      body: {
        name: 'Sanitario Gustavo',
        description: 'Destapo piletas y desagües.',
        phone: '+59899123456',
        servicePolygons: [{ id: 'a', name: 'Mi zona', coordinates }],
      },
    });
    expect([201, 400]).toContain(status);
  });
});
