import { afterEach, describe, expect, test } from 'vitest';
import { notificationTarget } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAgreement,
  anOffer,
  anOrder,
  aProvider,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
afterEach(closeClients);
const list = async (token: string, query = '') =>
  (await market.call('GET', `/api/notifications${query}`, { token })).body;

async function aCustomerWithThree() {
  const clara = await aCustomer(market);
  const orderId = await anOrder(market, clara);
  for (const provider of await Promise.all([aProvider(market), aProvider(market), aProvider(market)]))
    await anOffer(market, provider, orderId);
  return { clara, orderId };
}

test('notifications are counted while unread, and read one by one or all together', async () => {
  const { clara, orderId } = await aCustomerWithThree();
  const { notifications, unreadCount } = await list(clara.token);
  expect(unreadCount).toBe(3);
  expect(notifications[0]).toMatchObject({ type: 'new_offer', isRead: false, data: { orderId } });
  const read = await market.as(clara, 'PUT', `/api/notifications/${notifications[0].id}/read`);
  expect(read.body.isRead).toBe(true);
  expect((await list(clara.token)).unreadCount).toBe(2);
  expect((await market.as(clara, 'PUT', '/api/notifications/read-all')).body).toEqual({
    read: 2,
  });
  expect((await list(clara.token)).unreadCount).toBe(0);
});

test('pages of notifications neither repeat nor skip those of the same moment', async () => {
  const { clara } = await aCustomerWithThree();
  await market.sql(`update notifications set created_at = date_trunc('day', now()) where user_id = $1`, [
    clara.id,
  ]);
  const seen: string[] = [];
  for (let after = ''; ; after = `&after=${seen.at(-1)}`) {
    const { notifications } = await list(clara.token, `?limit=2${after}`);
    if (!notifications.length) break;
    seen.push(...notifications.map(({ id }: { id: string }) => id));
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen).toHaveLength(3);
});

test('a message tells again once its notification was read alone, without the conversation', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  await anOffer(market, pedro, orderId);
  const live = await connectLive(market, pedro.token);
  const write = async (message: string) => {
    live.write(orderId, clara.id, message);
    await live.receive('message_sent');
  };
  await write('Hola');
  await write('¿Sigues ahí?');
  expect((await list(clara.token)).unreadCount).toBe(2);
  await market.as(clara, 'PUT', '/api/notifications/read-all');
  await write('Me equivoqué en el precio');
  const { unreadCount, notifications } = await list(clara.token);
  expect(unreadCount).toBe(1);
  expect(notifications[0]).toMatchObject({ type: 'new_message', message: 'Me equivoqué en el precio' });
});

test('however often an order is edited, a provider who offered has one notification of it', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  await anOffer(market, pedro, orderId);
  for (const where of ['cocina', 'cocina, de noche'])
    await market.as(clara, 'PATCH', `/api/orders/${orderId}`, {
      description: `Se me tapó la pileta de la ${where}`,
    });
  const { notifications } = await list(pedro.token);
  expect(notifications.filter(({ type }: { type: string }) => type === 'order_updated')).toHaveLength(1);
});

test('an order that moves keeps the words of others in what is told of it, and its new place reaches the matched', async () => {
  const clara = await aCustomer(market);
  const pedro = await aProvider(market, { name: 'Plomería Montevideo' });
  const orderId = await anOrder(market, clara, {
    location: 'Montevideo',
    description: 'Plomero en Montevideo para una canilla',
  });
  await market.settle();
  await anOffer(market, pedro, orderId);
  const moved = await market.as(clara, 'PATCH', `/api/orders/${orderId}`, {
    location: 'Salto',
    latitude: -31.38,
    longitude: -57.96,
  });
  const messageOf = async (token: string, kind: string) =>
    (await list(token)).notifications.find(
      ({ type, data }: Notification) => type === kind && data.orderId === orderId,
    ).message;
  expect(await messageOf(clara.token, 'new_offer')).toBe(
    `Plomería Montevideo ofertó en «${moved.body.title}»`,
  );
  const matched = await messageOf(pedro.token, 'new_order_match');
  expect(matched).toMatch(/ · /);
  expect(matched.startsWith(`${moved.body.title} · `)).toBe(true);
  expect(matched.slice(moved.body.title.length)).not.toContain('Montevideo');
});

test('a proposal or an extra that is taken back takes its unread notification along', async () => {
  const { customer, provider } = await anAgreement(market);
  const unread = async ({ token }: Someone, kind: string) =>
    (await list(token)).notifications.filter(
      ({ type, isRead }: { type: string; isRead: boolean }) => type === kind && !isRead,
    ).length;
  const [offer] = (await market.as(provider, 'GET', `/api/offers?providerId=${provider.id}`)).body;
  for (const text of ['Un sifón', 'Una llave'])
    await market.as(provider, 'POST', `/api/offers/${offer.id}/extras`, { text, amount: 500 });
  const [extra] = await market.sql('select id from offer_extras where text = $1 and offer_id = $2', [
    'Un sifón',
    offer.id,
  ]);
  await market.as(provider, 'PUT', `/api/extras/${extra.id}/status`, { status: 'withdrawn' });
  expect(await unread(customer, 'extra_proposed')).toBe(1);

  const other = await anOffer(market, await aProvider(market), await anOrder(market, customer));
  const proposal = { price: 900 };
  await market.as(customer, 'POST', `/api/offers/${other}/revisions`, proposal);
  const [revision] = await market.sql(
    `select r.id, o.provider_id from offer_revisions r join offers o on o.id = r.offer_id where o.id = $1 and r.status = 'open'`,
    [other],
  );
  const proposed = () =>
    market.sql(`select type from notifications where user_id = $1 and type = 'quote_proposed'`, [
      revision.provider_id,
    ]);
  expect(await proposed()).toHaveLength(1);
  await market.as(customer, 'PUT', `/api/revisions/${revision.id}/status`, { status: 'withdrawn' });
  expect(await proposed()).toEqual([]);
});

test('the notification of an offer says who, how much and on what, is read by opening the order, and goes when the offer is withdrawn', async () => {
  const [clara, pedro, ana] = [await aCustomer(market), await aProvider(market), await aCustomer(market)];
  const [orderId, other] = [await anOrder(market, clara), await anOrder(market, clara)];
  const offerId = await anOffer(market, pedro, orderId);
  await anOffer(market, pedro, other);
  const about = (body: object, token = clara.token) =>
    market.call('PUT', '/api/notifications/read-about', { token, body });
  expect((await list(clara.token)).notifications[1]).toMatchObject({
    title: 'Nueva oferta: $1.500',
    message: expect.stringMatching(/^Sanitario Gustavo ofertó en «Se me tapó la pileta/),
  });

  expect((await about({ orderId: other }, ana.token)).body.read).toBe(0);
  expect((await about({ orderId: other })).body).toEqual({ read: 1 });
  expect((await about({ orderId: other })).body).toEqual({ read: 0 });
  expect((await list(clara.token)).unreadCount).toBe(1);

  await market.as(pedro, 'DELETE', `/api/offers/${offerId}`);
  const left = await list(clara.token);
  expect(left.unreadCount).toBe(0);
  expect(left.notifications.map(({ data }: { data: { orderId: string } }) => data.orderId)).toEqual([other]);
});

test('what both sides were told of a quote goes when its offer is withdrawn, and of other offers it stays', async () => {
  const [clara, pedro, juan] = [await aCustomer(market), await aProvider(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  const propose = (offerId: string) =>
    market.as(clara, 'POST', `/api/offers/${offerId}/revisions`, { price: 1000 });
  const offerOf = async (provider: Provider) => {
    const offerId = await anOffer(market, provider, orderId);
    const { openRevision } = (await propose(offerId)).body;
    await market.as(provider, 'PUT', `/api/revisions/${openRevision.id}/status`, { status: 'declined' });
    return offerId;
  };
  const offerId = await offerOf(pedro);
  await offerOf(juan);
  await propose(offerId);
  const types = async ({ token }: Someone) =>
    (await list(token)).notifications.map(({ type }: { type: string }) => type).sort();
  expect(await types(clara)).toEqual(['new_offer', 'new_offer', 'quote_answered', 'quote_answered']);
  await market.as(pedro, 'DELETE', `/api/offers/${offerId}`);
  expect(await types(clara)).toEqual(['new_offer', 'quote_answered']);
  expect(await types(pedro)).not.toContain('quote_proposed');
  expect(await types(juan)).toContain('quote_proposed');
});

describe('a click leads', () => {
  const orderId = 'o';
  test.each([
    ['new_order_match', '/orders/o'],
    ['offer_accepted', '/orders/o'],
    ['offer_rejected', '/orders/o'],
    ['new_offer', '/my-orders/o'],
    ['order_completed', '/my-orders/o'],
    ['order_completed_by_other', '/my-orders/o'],
    ['order_cancelled', '/my-orders/o'],
    ['order_cancelled_with_pending_offers', '/my-orders/o'],
    ['order_cancelled_with_accepted_offers', '/my-orders/o'],
  ] as const)('from %s to %s', (type, target) =>
    expect(notificationTarget({ type, data: { orderId } })).toBe(target),
  );

  test('from an unknown kind to the list of notifications', () => {
    const type = 'new_kind' as 'new_offer';
    expect(notificationTarget({ type, data: { orderId } })).toBe('/notifications');
  });

  test('from a message to its conversation', () => {
    expect(notificationTarget({ type: 'new_message', data: { senderId: 's', message: { orderId } } })).toBe(
      '/chat/o?receiverId=s',
    );
    expect(
      notificationTarget({ type: 'new_message', data: { senderId: 's', message: { orderId: null } } }),
    ).toBe('/chat/demo-order-id?receiverId=s');
    const message = { orderId, senderId: 's' };
    expect(notificationTarget({ type: 'new_message', data: { message } })).toBe('/chat/o?receiverId=s');
  });
});
