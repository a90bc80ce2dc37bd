import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOffer, anOrder, aProvider, complete, decide } from '../../tests/support/people.ts';

const market = openMarket();

test('a match knows whether its order is active, whatever happens to both at once', async () => {
  const customer = await aCustomer(market);
  const provider = await aProvider(market);
  const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(market, customer)));
  await Promise.all([
    // New services are matched with the orders while some of the orders are cancelled and others are agreed on.
    ...Array.from({ length: 4 }, () => aProvider(market)),
    ...orders.slice(0, 4).map((id) => market.as(customer, 'PATCH', `/api/orders/${id}/cancel`, {})),
    ...orders
      .slice(4, 8)
      .map(async (id) => decide(market, customer, await anOffer(market, provider, id), 'accepted')),
  ]);
  await market.settle();
  const rows = await market.sql(
    `select count(*)::int as matches, count(*) filter (where m.order_active <> (o.status = 'active') or m.order_at is distinct from o.created_at)::int as wrong
     from matches m join orders o on o.id = m.order_id`,
  );
  expect(rows[0].wrong).toBe(0);
  await knowOffers();
  expect(rows[0].matches).toBeGreaterThan(12);
  const { body } = await market.as(provider, 'GET', '/api/orders?available=true');
  expect(body.map(({ order }: { order: { id: string } }) => order.id).sort()).toEqual(orders.slice(8).sort());
});

async function knowOffers() {
  const rows = await market.sql(
    `select (select count(*)::int from matches m left join offers f on f.order_id = m.order_id and f.service_id = m.service_id
       where m.offer_status is distinct from f.status) as matches,
     (select count(*)::int from offers f join orders o on o.id = f.order_id
       where f.won is distinct from case when o.status = 'in_progress' and f.status = 'accepted' or o.completed_offer_id = f.id then o.status end
         or f.won is not null and f.won_at is distinct from coalesce(o.completed_at, f.decided_at, f.created_at)) as offers`,
  );
  expect(rows[0]).toEqual({ matches: 0, offers: 0 });
}

test('matches and offers know each other’s outcome, whichever came first', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orders: string[] = [];
  const offers: string[] = [];
  for (let n = 0; n < 4; n++) orders.push(await anOrder(market, customer));
  for (const order of orders) offers.push(await anOffer(market, provider, order));
  const [accepted, completed, rejected, withdrawn] = offers as [string, string, string, string];
  const { token } = provider;
  for (const offer of [accepted, completed]) await decide(market, customer, offer, 'accepted');
  await decide(market, customer, rejected, 'rejected');
  await complete(market, customer, { orderId: orders[1]!, offerId: completed });
  await market.call('DELETE', `/api/offers/${withdrawn}`, { token });
  await market.settle();
  await knowOffers();
  const rows = await market.sql(
    `select f.won, count(*)::int from offers f where f.provider_id = $1 and won is not null group by won order by won`,
    [provider.id],
  );
  expect(rows).toEqual([
    { won: 'completed', count: 1 },
    { won: 'in_progress', count: 1 },
  ]);
});
