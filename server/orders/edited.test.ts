// The earlier text of an order or a service is shown nowhere after an edit.
import { expect, test } from 'vitest';
import { connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  aDirectOrder,
  anAdmin,
  anOffer,
  anOrder,
  aProvider,
  POCITOS,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
const quiet = openMarket({ worker: false });
const PIANO = { description: 'Clases de piano para una nena de ocho años' };
const ELECTRICIAN = {
  name: 'Electricista matriculado',
  description: 'Instalaciones eléctricas, llaves térmicas, cortocircuitos y luminarias.',
};
const get = async ({ token }: Someone, path: string, from = market) =>
  (await from.call('GET', path, { token })).body;
const edit = (customer: Someone, orderId: string, body: object, on = market) =>
  on.as(customer, 'PATCH', `/api/orders/${orderId}`, body);
const notificationsOf = async (someone: Someone, orderId: string, from = market) =>
  (await get(someone, '/api/notifications', from)).notifications.filter(
    (one: { type: string; data: { orderId?: string } }) =>
      one.type === 'new_order_match' && one.data.orderId === orderId,
  );
const idsOf = (list: { order: { id: string } }[]) => list.map(({ order }) => order.id);

async function aNotifiedPlumber() {
  const [plumber, customer] = await Promise.all([aProvider(market), aCustomer(market)]);
  const orderId = await anOrder(market, customer);
  await market.settle();
  expect(await notificationsOf(plumber, orderId)).toMatchObject([
    { data: { matchScore: expect.any(Number) } },
  ]);
  return { plumber, customer, orderId };
}

async function nothingOldFor(plumber: Provider, orderId: string) {
  expect(idsOf(await get(plumber, '/api/orders?available=true'))).not.toContain(orderId);
  expect(idsOf((await get(plumber, '/api/notifications/orders')).orders)).not.toContain(orderId);
  const [notification, ...more] = await notificationsOf(plumber, orderId);
  expect(more).toEqual([]);
  expect(notification.data).not.toHaveProperty('matchScore');
  const admin = await anAdmin(market);
  const { matches } = await get(admin, '/api/admin/matches?limit=100');
  expect(
    matches.filter(({ providerEmail }: { providerEmail: string }) => providerEmail === plumber.email),
  ).toEqual([]);
  const rows = await market.sql('select id from matches where order_id = $1 and provider_id = $2', [
    orderId,
    plumber.id,
  ]);
  expect((await market.as(admin, 'GET', `/api/admin/matches/${rows[0].id}`)).status).toBe(404);
  return notification;
}

test('a provider notified of an order keeps no old score or reason once it became another', async () => {
  const { plumber, customer, orderId } = await aNotifiedPlumber();
  await edit(customer, orderId, PIANO);
  await market.settle();
  const notification = await nothingOldFor(plumber, orderId);
  expect(notification).toMatchObject({
    title: 'Ya no coincide con tus servicios',
    message: `Clases de piano para una nena de ocho años · ${POCITOS.location}`,
  });
  expect(await get(plumber, `/api/orders/${orderId}`)).toMatchObject({
    title: 'Clases de piano para una nena de ocho años',
    match: null,
    noLongerFits: true,
    can: { offer: true },
  });
  expect((await get(customer, `/api/orders/${orderId}/detail`)).reach).toMatchObject({
    matched: 0,
    notified: 1,
  });
});

test('an edited order has its new title in the conversations about it too', async () => {
  const [plumber, customer] = await Promise.all([aProvider(quiet), aCustomer(quiet)]);
  const orderId = await anOrder(quiet, customer);
  await anOffer(quiet, plumber, orderId);
  const offered = await connectLive(quiet, plumber.token);
  await edit(customer, orderId, PIANO, quiet);
  expect((await offered.receive('changed')).data.keys).toContain('/api/chats');
});

test('an edited order that fits again shows its new score, and nobody is notified twice', async () => {
  const { plumber, customer, orderId } = await aNotifiedPlumber();
  await edit(customer, orderId, PIANO);
  await market.settle();
  await edit(customer, orderId, { description: 'Pierde agua la canilla del baño' });
  await market.settle();
  const { match, noLongerFits } = await get(plumber, `/api/orders/${orderId}`);
  expect({ match, noLongerFits }).toMatchObject({
    match: { matchScore: expect.any(Number) },
    noLongerFits: false,
  });
  expect(await notificationsOf(plumber, orderId)).toMatchObject([
    {
      title: 'Nuevo pedido para ti',
      message: `Pierde agua la canilla del baño · ${POCITOS.location}`,
      data: { matchScore: match.matchScore },
    },
  ]);
  expect(idsOf(await get(plumber, '/api/orders?available=true'))).toContain(orderId);
});

test('an edited order shows no score while its providers are looked for again', async () => {
  const [plumber, customer] = await Promise.all([aProvider(quiet), aCustomer(quiet)]);
  const orderId = await anOrder(quiet, customer);
  await quiet.sql(
    `insert into matches (id, order_id, service_id, provider_id, score, reasons, notified_at)
     values (gen_random_uuid(), $1, $2, $3, 89, '{Hace arreglos de cañerías}', now())`,
    [orderId, plumber.serviceId, plumber.id],
  );
  expect((await get(plumber, `/api/orders/${orderId}`, quiet)).match.matchScore).toBe(89);
  await edit(customer, orderId, PIANO, quiet);
  expect(await get(plumber, `/api/orders/${orderId}`, quiet)).toMatchObject({ match: null });
  expect(await get(plumber, '/api/orders?available=true', quiet)).toEqual([]);
  expect((await get(customer, `/api/orders/${orderId}/detail`, quiet)).reach).toMatchObject({
    finished: false,
  });
});

test('a service that becomes another loses score and reasons, even if it is paused', async () => {
  const { plumber, orderId } = await aNotifiedPlumber();
  const put = (body: object) => market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, body);
  await put({ ...ELECTRICIAN, isActive: false });
  await market.settle();
  expect(await get(plumber, `/api/orders/${orderId}`)).toMatchObject({ match: null });
  await put({ isActive: true });
  await market.settle();
  await nothingOldFor(plumber, orderId);
  await put({ name: 'Sanitario Gustavo', description: 'Destapo piletas y desagües, arreglo canillas.' });
  await market.settle();
  expect((await get(plumber, `/api/orders/${orderId}`)).match.matchScore).toBeGreaterThanOrEqual(50);
  expect(await notificationsOf(plumber, orderId)).toMatchObject([{ title: 'Nuevo pedido para ti' }]);
});

test('a paused service has no match until it is resumed', async () => {
  const { plumber, orderId } = await aNotifiedPlumber();
  const set = (isActive: boolean) =>
    market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, { isActive });
  await set(false);
  expect((await get(plumber, `/api/orders/${orderId}`)).match).toBeNull();
  await set(true);
  expect((await get(plumber, `/api/orders/${orderId}`)).match.matchScore).toBeGreaterThanOrEqual(50);
});

test('a direct order stays direct, with what it says now', async () => {
  const [plumber, customer] = await Promise.all([aProvider(market), aCustomer(market)]);
  const sent = await aDirectOrder(market, customer, plumber.serviceId, {
    title: 'Arreglar la cisterna',
    ...POCITOS,
  });
  await edit(customer, sent, { location: 'Cordón, Montevideo', latitude: -34.9, longitude: -56.17 });
  await market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, ELECTRICIAN);
  await market.settle();
  expect((await get(plumber, `/api/orders/${sent}`)).match).toMatchObject({
    matchScore: 100,
    matchReasons: ['Pedido directo a tu servicio'],
  });
  expect(await notificationsOf(plumber, sent)).toMatchObject([
    {
      title: 'Nuevo pedido directo',
      message: 'Arreglar la cisterna · Cordón, Montevideo',
      data: { matchScore: 100, location: 'Cordón, Montevideo' },
    },
  ]);
});

test('an offer made before the edit is shown without the old score', async () => {
  const { plumber, customer, orderId } = await aNotifiedPlumber();
  await anOffer(market, plumber, orderId);
  await edit(customer, orderId, PIANO);
  await market.settle();
  expect(await get(plumber, `/api/orders/${orderId}`)).toMatchObject({ match: null, offered: true });
});
