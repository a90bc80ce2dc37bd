import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { anOffer, anOrder, aPerson, aProvider } from '../../tests/support/people.ts';
import { preparedBatch, preparedQuery } from './prepared-queries.ts';
import { offers, orders, services } from './schema.ts';

const market = openMarket({ worker: false });

const ordersOf = preparedQuery('test_orders', (db) =>
  db
    .select({ order: orders, asked: services })
    .from(orders)
    .leftJoin(services, eq(services.id, orders.directServiceId))
    .where(eq(orders.userId, sql.placeholder('user')))
    .orderBy(orders.createdAt),
);
const offersTo = preparedQuery('test_offers', (db) =>
  db
    .select({ offer: offers, service: services, many: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .innerJoin(services, eq(services.id, offers.serviceId))
    .where(eq(orders.userId, sql.placeholder('user'))),
);
const together = preparedBatch('test_together', { orders: ordersOf, offers: offersTo });

test('queries that are asked together find what each finds alone', async () => {
  const { sql: db } = market.database;
  const [customer, provider] = [await aPerson(market), await aProvider(market)];
  await anOrder(market, customer);
  await anOffer(
    market,
    provider,
    await anOrder(market, customer, { description: 'Una "pileta" \\ tapada\n' }),
  );
  const user = { user: customer.id };
  const found = await together(db, user);
  expect(found).toEqual({ orders: await ordersOf(db, user), offers: await offersTo(db, user) });
  expect(found.orders).toHaveLength(2);
  expect(found.offers[0]).toMatchObject({ many: 1, service: { rating: '0.00' } });
  expect(await together(db, { user: provider.id })).toEqual({ orders: [], offers: [] });
});
