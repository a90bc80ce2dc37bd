import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, REQUESTS } from './access/requests.ts';
import { outsideHttp } from './support/bad-servers.ts';
import { allEndpoints, type NamedEndpoint } from './support/endpoints.ts';
import { openMarket } from './support/market.ts';
import { anAdmin, anAgreement, anOffer, anOrder, aPerson, aProvider } from './support/people.ts';
import { aScene, NOBODIES, type Scene, tokenOf, VIEWERS, type Viewer } from './support/scene.ts';

const phones = await outsideHttp((_, response) => response.end());
afterAll(() => phones.close());
const market = openMarket({ env: { MESSAGE_URL: phones.url } });
const endpoints = await allEndpoints();
const NOBODY = '01900000-0000-7000-8000-000000000000';
const addressed = (path: string, id = NOBODY) => path.replace(/:\w+/g, id);

/** The status that each viewer gets for each call, one row a call. */
const [columns, ...rows] = readFileSync(join(import.meta.dirname, 'access', 'table.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/));
const TABLE = new Map(rows.map(([method, path, ...statuses]) => [`${method} ${path}`, statuses.map(Number)]));

async function ask(scene: Scene, endpoint: NamedEndpoint, viewer: Viewer, asked: Asked): Promise<number> {
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

describe('who is answered what', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene(market);
  });

  it('is written down for these viewers and for every call, and for no other', () => {
    expect(columns!.slice(2)).toEqual(VIEWERS);
    const calls = endpoints.map(({ call }) => call).sort();
    expect([...TABLE.keys()].sort()).toEqual(calls);
    expect(Object.keys(REQUESTS).sort()).toEqual(calls);
  });

  it.each(endpoints)('$call is kept from those whom its description keeps out', ({ call, access }) => {
    const status = Object.fromEntries(VIEWERS.map((viewer, at) => [viewer, TABLE.get(call)![at]]));
    if (access !== 'public') for (const viewer of NOBODIES) expect(status[viewer]).toBe(401);
    if (access === 'admin')
      for (const viewer of ['other', 'owner', 'provider', 'blocked']) expect(status[viewer]).toBe(403);
  });

  it.each(endpoints)('$call', async (endpoint) => {
    const statuses: number[] = [];
    let forNobody: Asked | undefined;
    for (const viewer of VIEWERS) {
      if (endpoint.access !== 'public' && NOBODIES.has(viewer)) {
        forNobody ??= await REQUESTS[endpoint.call]!(scene, 'stranger');
        statuses.push(await ask(scene, endpoint, viewer, { ...forNobody, token: tokenOf(scene, viewer) }));
      } else statuses.push(await ask(scene, endpoint, viewer, await REQUESTS[endpoint.call]!(scene, viewer)));
    }
    expect(statuses).toEqual(TABLE.get(endpoint.call));
  });
});

describe('every call of the contract', () => {
  const nonsense = [
    null,
    [],
    'texto',
    42,
    { id: {} },
    { description: [1], price: {}, rating: 'x', message: { a: 1 } },
    { message: 'a\u0000b' },
  ];
  it.each(endpoints)(
    '$name answers nonsense in Spanish, never with a failure of its own',
    async (endpoint) => {
      const person = await aPerson(market);
      const paths = new Set([addressed(endpoint.path), addressed(endpoint.path, 'no-es-un-id')]);
      for (const body of endpoint.method === 'GET' ? [undefined] : nonsense) {
        for (const path of paths) {
          const answer = await market.call(endpoint.method, `${path}?page=-1&limit=abc&status=nada&lat=x`, {
            token:
              endpoint.path.includes('/auth/logout') || endpoint.path.endsWith('/delete')
                ? undefined
                : person.token,
            body,
          });
          expect({ name: endpoint.name, body, status: answer.status, said: answer.body }).toSatisfy(
            ({ status, said }: { status: number; said: { error?: unknown; code?: unknown } }) =>
              status < 300 ||
              (status < 500 && typeof said.error === 'string' && typeof said.code === 'string'),
          );
          expect(JSON.stringify(answer.body ?? '')).not.toMatch(
            /expected|Invalid input|required|must be|received/,
          );
        }
      }
    },
  );
});

describe("somebody else's records", () => {
  it('are not to be read, changed or known of', async () => {
    const { customer, provider, orderId, offerId } = await anAgreement(market);
    const other = await aProvider(market);
    await market.settle();
    const notification = (await market.call('GET', '/api/notifications', { token: customer.token })).body
      .notifications[0].id;
    const session = (await market.call('GET', '/api/users/me/sessions', { token: customer.token })).body[0]
      .id;
    const tries: [string, string, unknown, number][] = [
      ['GET', `/api/orders/${orderId}/detail`, undefined, 404],
      ['PATCH', `/api/orders/${orderId}`, { description: 'Esto no es mío para nada' }, 404],
      ['PATCH', `/api/orders/${orderId}/cancel`, { reason: 'porque sí' }, 404],
      ['POST', `/api/orders/${orderId}/complete`, { offerId, rating: 5, comment: 'Esto no es mío' }, 404],
      ['PUT', `/api/offers/${offerId}/status`, { status: 'rejected' }, 404],
      ['DELETE', `/api/offers/${offerId}`, undefined, 404],
      ['PUT', `/api/services/${provider.serviceId}`, { name: 'Servicio robado' }, 403],
      ['GET', `/api/services/${provider.serviceId}/offers`, undefined, 403],
      ['GET', `/api/chats/${orderId}?receiverId=${customer.id}`, undefined, 404],
      ['PUT', `/api/notifications/${notification}/read`, {}, 404],
      ['DELETE', `/api/users/me/sessions/${session}`, undefined, 404],
      ['GET', `/api/offers?providerId=${provider.id}`, undefined, 403],
    ];
    for (const [method, path, body, status] of tries) {
      const answer = await market.call(method, path, { token: other.token, body });
      expect({ method, path, status: answer.status }).toEqual({ method, path, status });
    }
    const after = await market.call('GET', `/api/orders/${orderId}/detail`, { token: customer.token });
    expect(after.body).toMatchObject({
      order: { status: 'in_progress' },
      offers: [{ id: offerId, status: 'accepted' }],
    });
  });

  it('hide phone numbers from those who have not signed in', async () => {
    const provider = await aProvider(market);
    expect((await market.call('GET', `/api/services/${provider.serviceId}`)).body.phone).toBeNull();
    expect(
      (
        await market.call('GET', `/api/services/${provider.serviceId}`, {
          token: (await aPerson(market)).token,
        })
      ).body.phone,
    ).toBe('+59899123456');
  });
});

describe('the cookie alone', () => {
  it('reads, and changes only from a page of ours', async () => {
    const person = await aPerson(market);
    const cookie = `echamano_session=${person.token}`;
    const change = (origin?: string) =>
      market.call('PATCH', '/api/users/me', {
        body: { firstName: 'Nueva' },
        headers: { cookie, ...(origin ? { origin } : {}), host: 'echamano.test' },
      });
    expect((await market.call('GET', '/api/auth/me', { headers: { cookie } })).body.id).toBe(person.id);
    expect((await change('https://malo.example')).status).toBe(403);
    expect((await change('https://echamano.test')).body).toMatchObject({ firstName: 'Nueva' });
  });
});

it("does not let an administrator act on their own account or on strangers' offers", async () => {
  const admin = await anAdmin(market);
  const { customer, orderId } = await anAgreement(market);
  expect(
    (
      await market.call('PUT', `/api/admin/users/${admin.id}/role`, {
        token: admin.token,
        body: { role: 'user' },
      })
    ).status,
  ).toBe(403);
  expect(
    (await market.call('PUT', `/api/admin/users/${admin.id}/toggle-status`, { token: admin.token, body: {} }))
      .status,
  ).toBe(403);
  const pending = await anOffer(market, await aProvider(market), await anOrder(market, customer));
  expect(
    (
      await market.call('PUT', `/api/offers/${pending}/status`, {
        token: admin.token,
        body: { status: 'accepted' },
      })
    ).status,
  ).toBe(404);
  expect(
    (
      await market.call('PATCH', `/api/orders/${orderId}/cancel`, {
        token: admin.token,
        body: { reason: 'x' },
      })
    ).status,
  ).toBe(404);
});
