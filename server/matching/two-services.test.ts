import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anOffer,
  anOrder,
  aProvider,
  aService,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();

const availableTo = async (someone: Someone) =>
  (await market.as(someone, 'GET', '/api/orders?available=true')).body.map(
    ({ order }: { order: { id: string } }) => order.id,
  ) as string[];
const newsOf = (someone: Someone, orderId: string) =>
  market.sql(
    `select from notifications where user_id = $1 and type = 'new_order_match' and data ->> 'orderId' = $2`,
    [someone.id, orderId],
  );

test('a provider with two services that fit counts as one', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  await aService(market, pedro);
  const orderId = await anOrder(market, clara);
  await market.settle();
  await market.as(pedro, 'POST', `/api/orders/${orderId}/seen`, {});
  const { body } = await market.as(clara, 'GET', `/api/orders/${orderId}/detail`);
  expect(body.reach).toMatchObject({ matched: 1, notified: 1, seen: 1 });
});

test('an order that a provider discarded stays so, without a notification, when another service of theirs fits it', async () => {
  const pedro = await aProvider(market);
  const orderId = await anOrder(market, await aCustomer(market));
  await market.settle();
  await market.as(pedro, 'POST', `/api/orders/${orderId}/discard`, {});
  await aService(market, pedro);
  await market.settle();
  expect(await availableTo(pedro)).not.toContain(orderId);
  expect((await market.as(pedro, 'GET', `/api/orders/${orderId}`)).body).toMatchObject({ discarded: true });
  await market.as(pedro, 'DELETE', `/api/orders/${orderId}/discard`);
  expect(await availableTo(pedro)).toContain(orderId);
});

test.each(['discard', 'offer'])('a provider who could already %s hears of no new order', async (decision) => {
  const pedro = await aProvider(market);
  const orderId = await anOrder(market, await aCustomer(market));
  await market.settle();
  if (decision === 'offer') await anOffer(market, pedro, orderId);
  else await market.as(pedro, 'POST', `/api/orders/${orderId}/discard`, {});
  // The match is kept but was not notified, as if its score had been too low until the edit.
  await market.sql('update matches set notified_at = null where order_id = $1', [orderId]);
  await market.sql(`delete from notifications where type = 'new_order_match'`);
  await market.as(pedro, 'PUT', `/api/services/${pedro.serviceId}`, { basePrice: 950 });
  await market.settle();
  expect(await newsOf(pedro, orderId)).toEqual([]);
});
