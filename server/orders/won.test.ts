import { expect, test } from 'vitest';
import type { WonOrder } from '../../contract/won-orders.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aDeal, anAgreement, anOffer, anOrder, aProvider, complete } from '../../tests/support/people.ts';

const market = openMarket();
const won = async (token: string, query = ''): Promise<WonOrder[]> =>
  (await market.call('GET', `/api/orders/won${query}`, { token })).body;

test('a won order stays with its provider from the acceptance to the end, and with nobody else', async () => {
  const { customer, provider, orderId, offerId } = await anAgreement(market);
  const other = await aProvider(market);
  const late = await anOrder(market, customer);
  await anOffer(market, provider, late);
  expect(await won(provider.token)).toMatchObject([
    {
      order: { id: orderId, status: 'in_progress' },
      offer: { id: offerId, price: 1500 },
      customer: { id: customer.id },
      rating: null,
    },
  ]);
  expect(await won(provider.token, '?status=completed')).toEqual([]);
  for (const { token } of [customer, other]) expect(await won(token)).toEqual([]);

  await complete(market, customer, { orderId, offerId });
  expect(await won(provider.token)).toEqual([]);
  expect(await won(provider.token, '?status=completed')).toMatchObject([
    { order: { id: orderId }, rating: 5 },
  ]);
  expect((await market.as(provider, 'GET', '/api/orders/won?status=active')).status).toBe(400);
});

test('finished orders come in pages, the last finished first', async () => {
  const { customer, provider, ...first } = await anAgreement(market);
  await complete(market, customer, first);
  const second = await aDeal(market, customer, provider);
  await complete(market, customer, second);
  const page = (after = '') => won(provider.token, `?status=completed&limit=1${after}`);
  expect((await page()).map(({ order }) => order.id)).toEqual([second.orderId]);
  expect((await page(`&after=${second.orderId}`)).map(({ order }) => order.id)).toEqual([first.orderId]);
  expect(await page(`&after=${first.orderId}`)).toEqual([]);
});
