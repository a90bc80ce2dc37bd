import { describe, expect, test } from 'vitest';
import { notificationTarget } from '../../contract/notification-kinds.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anOffer,
  anOrder,
  aProvider,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
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
