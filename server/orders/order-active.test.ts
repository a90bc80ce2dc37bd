import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOffer, anOrder, aProvider, decide } from '../../tests/support/people.ts';

const market = openMarket();

test('a match knows whether its order is active, whatever happens to both at once', async () => {
  const customer = await aCustomer(market);
  const provider = await aProvider(market);
  const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(market, customer)));
  await Promise.all([
    // New services are matched with the orders while those are closed, agreed on and agreed no more.
    ...Array.from({ length: 4 }, () => aProvider(market)),
    ...orders
      .slice(0, 4)
      .map((id) => market.call('PATCH', `/api/orders/${id}/cancel`, { token: customer.token, body: {} })),
    ...orders
      .slice(4, 8)
      .map(async (id) => decide(market, customer, await anOffer(market, provider, id), 'accepted')),
  ]);
  await market.settle();
  const { rows } = await market.database.pool.query(
    `select count(*)::int as matches, count(*) filter (where m.order_active <> (o.status = 'active') or m.order_at is distinct from o.created_at)::int as wrong
     from matches m join orders o on o.id = m.order_id`,
  );
  expect(rows[0].wrong).toBe(0);
  expect(rows[0].matches).toBeGreaterThan(12);
  const { body } = await market.call('GET', '/api/orders?available=true', { token: provider.token });
  expect(body.map(({ order }: { order: { id: string } }) => order.id).sort()).toEqual(orders.slice(8).sort());
});
