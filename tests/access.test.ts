import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleRequest, REQUESTS } from './access/requests.ts';
import { outsideHttp } from './support/bad-servers.ts';
import { allEndpoints, type NamedEndpoint } from './support/endpoints.ts';
import { openMarket } from './support/market.ts';
import { anAdmin, anAgreement, aPerson, aProvider } from './support/people.ts';
import { aScene, NOBODIES, type Scene, tokenOf, VIEWERS, type Viewer } from './support/scene.ts';

const phones = await outsideHttp((_, response) => response.end());
afterAll(() => phones.close());
const market = openMarket({ env: { MESSAGE_URL: phones.url } });
const endpoints = await allEndpoints();

/** The status that each viewer gets for each call, one row a call. */
const [columns, ...rows] = readFileSync(join(import.meta.dirname, 'access', 'table.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));
const TABLE = new Map(rows.map(([method, path, ...statuses]) => [`${method} ${path}`, statuses.map(Number)]));

async function ask(
  scene: Scene,
  endpoint: NamedEndpoint,
  viewer: Viewer,
  asked: ExampleRequest,
): Promise<number> {
  const { params = {}, query, body, headers } = asked;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
  const { status } = await market.call(
    endpoint.method,
    query ? `${path}?${new URLSearchParams(query)}` : path,
    {
      token: 'token' in asked ? asked.token! : tokenOf(scene, viewer)!,
      body,
      ...(headers ? { headers } : {}),
    },
  );
  return status;
}

describe('the answer of each call to each viewer', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene(market);
  });

  test('is written down for these viewers and for every call, and for no other', () => {
    expect(columns!.slice(2)).toEqual(VIEWERS);
    const calls = endpoints.map(({ call }) => call).sort();
    expect([...TABLE.keys()].sort()).toEqual(calls);
    expect(Object.keys(REQUESTS).sort()).toEqual(calls);
  });

  test.each(endpoints)('$call is kept from those whom its description keeps out', ({ call, access }) => {
    const status = Object.fromEntries(VIEWERS.map((viewer, at) => [viewer, TABLE.get(call)![at]]));
    if (access !== 'public') for (const viewer of NOBODIES) expect(status[viewer]).toBe(401);
    if (access === 'admin')
      for (const viewer of ['other', 'owner', 'provider', 'blocked']) expect(status[viewer]).toBe(403);
  });

  test.each(endpoints)('$call answers each viewer as the table says', async (endpoint) => {
    const statuses: number[] = [];
    let forNobody: ExampleRequest | undefined;
    for (const viewer of VIEWERS) {
      if (endpoint.access !== 'public' && NOBODIES.has(viewer)) {
        forNobody ??= await REQUESTS[endpoint.call]!(scene, 'stranger');
        statuses.push(await ask(scene, endpoint, viewer, { ...forNobody, token: tokenOf(scene, viewer) }));
      } else statuses.push(await ask(scene, endpoint, viewer, await REQUESTS[endpoint.call]!(scene, viewer)));
    }
    expect(statuses).toEqual(TABLE.get(endpoint.call));
  });
});

test('phone numbers are hidden from those who have not signed in', async () => {
  const { serviceId } = await aProvider(market);
  const { token } = await aPerson(market);
  expect((await market.call('GET', `/api/services/${serviceId}`)).body.phone).toBeNull();
  expect((await market.call('GET', `/api/services/${serviceId}`, { token })).body.phone).toBe('+59899123456');
});

test('another user cannot edit, cancel, complete or decide an order', async () => {
  const { customer, orderId, offerId } = await anAgreement(market);
  const { token } = await aProvider(market);
  const seen = () => market.as(customer, 'GET', `/api/orders/${orderId}/detail`);
  const before = (await seen()).body;
  for (const [method, path, body] of [
    ['PATCH', `/api/orders/${orderId}`, { description: 'Esto no es mío para nada' }],
    ['PATCH', `/api/orders/${orderId}/cancel`, { reason: 'porque sí' }],
    ['POST', `/api/orders/${orderId}/complete`, { offerId, rating: 5, comment: 'Esto no es mío' }],
    ['PUT', `/api/offers/${offerId}/status`, { status: 'rejected' }],
    ['DELETE', `/api/offers/${offerId}`, undefined],
  ] as const)
    expect((await market.call(method, path, { token, body })).status, `${method} ${path}`).toBe(404);
  expect((await seen()).body).toEqual(before);
});

test('an administrator cannot act on their own account', async () => {
  const { id, token } = await anAdmin(market);
  const role = await market.call('PUT', `/api/admin/users/${id}/role`, { token, body: { role: 'user' } });
  expect(role.status).toBe(403);
  const status = await market.call('PUT', `/api/admin/users/${id}/toggle-status`, { token, body: {} });
  expect(status.status).toBe(403);
});
