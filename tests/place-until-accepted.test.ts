import { latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '../contract/notification-kinds.ts';
import { messageSender } from '../server/chats/send.ts';
import { fillZones } from '../server/orders/fill-zones.ts';
import { type Outside, outsideHttp } from './support/bad-servers.ts';
import { closeClients, connectLive } from './support/live-client.ts';
import { mailsLeft } from './support/mails.ts';
import { openMarket } from './support/market.ts';
import {
  aCustomer,
  aDirectOrder,
  anAdmin,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  complete,
  decide,
  type Provider,
  type Someone,
} from './support/people.ts';
import { pushReader } from './support/push-reader.ts';

const market = openMarket({ env: { PUSH_HOSTS: '127.0.0.1' } });
afterAll(closeClients);

const HOME = {
  location: 'José Ellauri 1350 apto 12, Pocitos, Montevideo, Uruguay',
  latitude: -34.913472,
  longitude: -56.153961,
  addressDetails: 'Piso 5, timbre Quebracho',
};
const SECRETS = ['Ellauri', '34.913472', '56.153961', 'Quebracho', 'Benavídez'];
const ZONE = 'Pocitos, Montevideo, Uruguay';

/** The people who look at the order, by what they have to do with it. */
type Viewer = 'stranger' | 'matched' | 'offered' | 'chosen' | 'owner' | 'admin';
const VIEWERS: Viewer[] = ['stranger', 'matched', 'offered', 'chosen', 'owner', 'admin'];
const everyKind = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true]));

describe('the place of an order and whose it is', () => {
  const people = {} as Record<Viewer, Someone>;
  /** What each viewer received without asking, over the live connection and by push. */
  const sockets = new Map<Viewer, string>();
  const pushes = new Map<Viewer, string>();
  let outside: Outside;
  let orderId: string;
  let offerId: string;
  let serviceId: string;

  beforeAll(async () => {
    const readers = new Map<string, (body: Buffer) => void>();
    outside = await outsideHttp((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        readers.get(request.url!)?.(Buffer.concat(parts));
        response.writeHead(201).end();
      });
    });
    people.owner = await aPerson(market, 'Clara', 'Benavídez');
    people.stranger = await aPerson(market);
    people.admin = await anAdmin(market);
    for (const viewer of ['matched', 'offered', 'chosen'] as const) people[viewer] = await aProvider(market);
    serviceId = (people.chosen as Provider).serviceId;
    // Only addresses that somebody verified are sent the words of others.
    await market.sql('update users set email_verified = true');
    for (const viewer of VIEWERS) {
      const { token } = people[viewer];
      const { keys, read } = pushReader();
      readers.set(`/${viewer}`, (body) => pushes.set(viewer, `${pushes.get(viewer) ?? ''}${read(body)}`));
      await market.call('POST', '/api/push/subscriptions', {
        token,
        body: { endpoint: `${outside.url}/${viewer}`, keys },
      });
      await market.call('PUT', '/api/users/me/preferences', {
        token,
        body: { push: everyKind, mail: everyKind },
      });
      const { socket } = await connectLive(market, token);
      socket.on('message', (data) => sockets.set(viewer, `${sockets.get(viewer) ?? ''}${data}`));
    }
    orderId = await anOrder(market, people.owner, HOME);
    await market.settle();
    await anOffer(market, people.offered as Provider, orderId);
    offerId = await anOffer(market, people.chosen as Provider, orderId);
    const said = { description: 'Se me tapó la pileta y la cisterna de la cocina', ...HOME };
    await market.as(people.owner, 'PATCH', `/api/orders/${orderId}`, said);
    for (const viewer of ['offered', 'chosen'] as const) await write(people.owner, people[viewer]);
    await market.settle();
  });
  afterAll(() => outside.close());

  async function write(from: Someone, to: Someone) {
    const actor = { id: from.id, role: 'user' as const, mayAdminister: false, sessionId: '' };
    await messageSender(market.context)(actor, {
      orderId,
      receiverId: to.id,
      message: '¿A qué hora puedes?',
    });
  }

  const calls = (me: Someone): string[] => [
    '/api/orders?available=true',
    '/api/orders?available=true&status=in_progress',
    '/api/orders?available=true&status=cancelled',
    '/api/orders?available=true&location=Ellauri',
    '/api/orders?my=true',
    '/api/orders/won',
    '/api/orders/won?status=completed',
    `/api/orders/${orderId}`,
    `/api/orders/${orderId}/detail`,
    `/api/orders/${orderId}/questions`,
    '/api/notifications',
    '/api/notifications/orders',
    `/api/offers?providerId=${me.id}`,
    '/api/offers?forMyOrders=true',
    '/api/chats',
    `/api/chats/${orderId}?receiverId=${people.owner.id}`,
    `/api/chats/demo-order-id?receiverId=${people.owner.id}`,
    '/api/users/me/export',
    '/api/users/me/activity',
    '/api/contacts',
    `/api/services/${serviceId}`,
    `/api/services/${serviceId}/reviews`,
    `/api/services/${serviceId}/offers`,
    '/openapi.json',
  ];

  const mailsOf = ({ email }: Someone) => mailsLeft(market.config.DATA_DIR, email).join('\n');

  /** The secrets that reach a viewer, each with its channel. */
  async function leaksTo(viewer: Viewer): Promise<string[]> {
    const channels: [string, string][] = [
      ['socket', sockets.get(viewer) ?? ''],
      ['push', pushes.get(viewer) ?? ''],
      ['mail', mailsOf(people[viewer])],
    ];
    for (const path of calls(people[viewer])) {
      const { payload } = await market.app.inject({
        url: path,
        headers: { authorization: `Bearer ${people[viewer].token}` },
      });
      channels.push([path, payload]);
    }
    return channels.flatMap(([channel, text]) =>
      SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${channel}: ${secret}`),
    );
  }

  const outsiders: Viewer[] = ['stranger', 'matched', 'offered'];

  test.each([...outsiders, 'chosen'] as Viewer[])(
    'are nowhere for %s before anybody is accepted',
    async (viewer) => {
      expect(await leaksTo(viewer)).toEqual([]);
    },
  );

  test('reached those providers in every channel, as a zone', async () => {
    for (const text of [sockets.get('chosen'), pushes.get('chosen'), mailsOf(people.chosen)])
      expect(text).toContain('Pocitos');
    const { body } = await market.as(people.chosen, 'GET', `/api/orders/${orderId}`);
    expect(body).toMatchObject({
      location: ZONE,
      exactLocation: false,
      addressDetails: null,
      zoneRadiusKm: expect.any(Number),
      customer: { firstName: 'Clara', lastName: 'B.' },
    });
    expect(latLngToCell(body.latitude, body.longitude, 8)).toBe(
      latLngToCell(HOME.latitude, HOME.longitude, 8),
    );
    expect(Number.isInteger(body.match.distanceKm ?? 0)).toBe(true);
  });

  test('are not found nor confirmed by a search of the street', async () => {
    const found = async (location: string, { token }: Someone) =>
      (await market.call('GET', `/api/orders?available=true&location=${location}`, { token })).body.length;
    expect(await found('Ellauri', people.chosen)).toBe(0);
    expect(await found('1350', people.chosen)).toBe(0);
    expect(await found('pocitos', people.chosen)).toBe(1);
  });

  test('are whole for the owner and the administration', async () => {
    for (const viewer of ['owner', 'admin'] as const) {
      const { body } = await market.as(people[viewer], 'GET', `/api/orders/${orderId}`);
      expect(body).toMatchObject({ ...HOME, exactLocation: true, customer: { lastName: 'Benavídez' } });
    }
  });

  test('open to the one who is accepted, and to nobody else', async () => {
    await decide(market, people.owner, offerId, 'accepted');
    await market.settle();
    const { body } = await market.as(people.chosen, 'GET', `/api/orders/${orderId}`);
    expect(body).toMatchObject({ ...HOME, exactLocation: true, customer: { lastName: 'Benavídez' } });
    const leaked = await leaksTo('chosen');
    expect(leaked).toEqual(expect.arrayContaining(['/api/orders/won: Ellauri', '/api/chats: Benavídez']));
    // What is kept for good, such as a mail or a notification, never contains a secret, since an acceptance may end.
    expect(
      leaked.filter((one) => /^(socket|push|mail|\/api\/(notifications|users)[/?:].*):/.test(one)),
    ).toEqual([]);
    for (const viewer of outsiders) expect(await leaksTo(viewer)).toEqual([]);
  });

  test('close while one has blocked the other', async () => {
    const block = (method: string) => market.as(people.owner, method, `/api/users/${people.chosen.id}/block`);
    await block('PUT');
    expect(await leaksTo('chosen')).toEqual([]);
    await block('DELETE');
    expect(await leaksTo('chosen')).not.toEqual([]);
  });

  test('are nowhere again once it is cancelled', async () => {
    const chosen = await connectLive(market, people.chosen.token);
    const body = { reason: 'Ya lo arreglé' };
    await market.as(people.owner, 'PATCH', `/api/orders/${orderId}/cancel`, body);
    await market.settle();
    // Their browser is told to read again what it keeps, conversations included.
    expect((await chosen.receive('changed')).data.keys).toEqual(
      expect.arrayContaining(['/api/orders', '/api/chats']),
    );
    for (const viewer of [...outsiders, 'chosen'] as Viewer[]) expect(await leaksTo(viewer)).toEqual([]);
  });
});

test('the address stays with the provider who did the work, and the review bears its author’s name', async () => {
  const clara = await aPerson(market, 'Clara', 'Benavídez');
  const [won, other] = [await aProvider(market), await aProvider(market)];
  const orderId = await anOrder(market, clara, HOME);
  const offers = [await anOffer(market, won, orderId), await anOffer(market, other, orderId)];
  for (const offerId of offers) await decide(market, clara, offerId, 'accepted');
  await complete(market, clara, { orderId, offerId: offers[0]! });
  const seenBy = async ({ token }: Someone) =>
    (await market.call('GET', `/api/orders/${orderId}`, { token })).body.exactLocation;
  expect(await seenBy(won)).toBe(true);
  expect(await seenBy(other)).toBe(false);
  const { body } = await market.call('GET', `/api/services/${won.serviceId}/reviews`);
  expect(body[0].reviewer).toMatchObject({ firstName: 'Clara', lastName: 'Benavídez' });
});

test('a direct order shows its zone to the one it is for until they are accepted', async () => {
  const [clara, pedro] = [await aPerson(market, 'Clara', 'Benavídez'), await aProvider(market)];
  const id = await aDirectOrder(market, clara, pedro.serviceId, HOME);
  const order = async () => (await market.as(pedro, 'GET', `/api/orders/${id}`)).body;
  expect(JSON.stringify(await order())).not.toMatch(new RegExp(SECRETS.join('|')));
  expect(await order()).toMatchObject({ location: ZONE, exactLocation: false });
  await decide(market, clara, await anOffer(market, pedro, id), 'accepted');
  expect(await order()).toMatchObject({ ...HOME, exactLocation: true });
});

test.each([
  ['Pocitos', 'Pocitos'],
  ['pocitos, montevideo', 'pocitos, montevideo'],
  ['Ellauri, Pocitos, Montevideo', 'Pocitos, Montevideo'],
  ['25 de Mayo, Montevideo', 'Montevideo'],
  ['Bulevar España 2900', 'Pocitos, Montevideo, Uruguay'],
])('of «%s» strangers read «%s»', async (location, shown) => {
  const orderId = await anOrder(market, await aCustomer(market), { ...HOME, location });
  const { token } = await aPerson(market);
  expect((await market.call('GET', `/api/orders/${orderId}`, { token })).body.location).toBe(shown);
});

test('a zone is wider outside of towns, and reads the same wherever in it an order is', async () => {
  const { token } = await aPerson(market);
  const field = { location: 'Camino vecinal km 7', latitude: -32.9031, longitude: -55.4507 };
  const seen = async (place: object) => {
    const id = await anOrder(market, await aCustomer(market), { ...HOME, ...place });
    const { location, latitude, longitude, zoneRadiusKm } = (
      await market.call('GET', `/api/orders/${id}`, { token })
    ).body;
    return { location, latitude, longitude, zoneRadiusKm };
  };
  const first = await seen(field);
  expect(first.zoneRadiusKm).toBeGreaterThan(1);
  expect(await seen({ ...field, latitude: first.latitude, longitude: first.longitude })).toEqual(first);
  expect((await seen({})).zoneRadiusKm).toBeLessThan(1);
});

test('an area drawn smaller than a zone counts for the whole zone: drawing tells no more than that', async () => {
  const clara = await aCustomer(market);
  const orderId = await anOrder(market, clara, {
    ...HOME,
    description: 'Necesito podar un limonero del fondo',
  });
  const { latitude, longitude } = (
    await market.call('GET', `/api/orders/${orderId}`, { token: (await aPerson(market)).token })
  ).body;
  const gardener = async (north: number, east: number) => {
    const [lat, lng, side] = [latitude + north, longitude + east, 0.0005];
    const coordinates = [
      { lat, lng },
      { lat: lat + side, lng },
      { lat: lat + side, lng: lng + side },
    ];
    return aProvider(market, {
      name: 'Jardinero Poda',
      description: 'Podo árboles, limoneros y cercos; mantengo jardines.',
      coverageAreas: [],
      servicePolygons: [{ id: 'mia', name: 'mi cuadra', coordinates }],
    });
  };
  const around = [
    await gardener(0, 0),
    await gardener(0.002, 0),
    await gardener(-0.002, 0.002),
    await gardener(0, -0.003),
  ];
  const farther = [await gardener(0.02, 0), await gardener(0, 0.02)];
  await market.settle();
  const matches = async ({ token }: Someone) =>
    (await market.call('GET', '/api/orders?available=true', { token })).body
      .filter(({ order }: { order: { id: string } }) => order.id === orderId)
      .map(({ match }: { match: object }) => ({ ...match, serviceId: '' }));
  const [one, ...others] = await Promise.all(around.map(matches));
  expect(one).toHaveLength(1);
  for (const same of others) expect(same).toEqual(one);
  for (const nothing of await Promise.all(farther.map(matches))) expect(nothing).toEqual([]);
});

test('the private field may be changed while the order is active, and nobody is notified', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara, HOME);
  await anOffer(market, pedro, orderId);
  await market.settle();
  const unread = async () => (await market.as(pedro, 'GET', '/api/notifications')).body.unreadCount;
  const before = await unread();
  const edit = await market.as(clara, 'PATCH', `/api/orders/${orderId}`, { addressDetails: 'Timbre 2' });
  expect(edit.body.addressDetails).toBe('Timbre 2');
  await market.settle();
  expect(await unread()).toBe(before);
});

test('an order from before zones gets one, and its notifications lose the street', async () => {
  const { pool, sql } = market.database;
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara, HOME);
  await market.settle();
  await pool.query('update orders set zone = null where id = $1', [orderId]);
  await pool.query(
    `update notifications set message = 'Se tapó · ' || $2, data = data || jsonb_build_object('location', $2::text)
     where user_id = $3 and data ->> 'orderId' = $1`,
    [orderId, HOME.location, pedro.id],
  );
  const read = async (path: string) => JSON.stringify((await market.as(pedro, 'GET', path)).body);
  expect(await read('/api/notifications')).toContain('Ellauri');
  expect(await read(`/api/orders/${orderId}`)).not.toContain('Ellauri');
  await fillZones(sql);
  expect(await read('/api/notifications')).not.toContain('Ellauri');
  const { rows } = await pool.query('select zone from orders where id = $1', [orderId]);
  expect(rows[0].zone.name).toBe(ZONE);
});
