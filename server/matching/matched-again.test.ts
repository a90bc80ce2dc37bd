import { describe, expect, test } from 'vitest';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProvider,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';
import { FETCHED_MAX, ORDERS_LOCKED_TOGETHER } from './parameters.ts';
import { understandAgain } from './understand-again.ts';

const market = openMarket();

const availableTo = async (someone: Someone) =>
  (await market.as(someone, 'GET', '/api/orders?available=true&limit=200')).body.map(
    ({ order }: { order: { id: string } }) => order.id,
  ) as string[];
const notifiedOf = async (someone: Someone, orderId: string) =>
  (
    await market.sql(
      `select from notifications where user_id = $1 and type = 'new_order_match' and data ->> 'orderId' = $2`,
      [someone.id, orderId],
    )
  ).length;
const toggle = async (person: Someone) =>
  market.as(await anAdmin(market), 'PUT', `/api/admin/users/${person.id}/toggle-status`, {});

describe('a service that is edited', () => {
  test('keeps its oldest orders, however many newer ones there are', async () => {
    const plumber = await aProvider(market);
    const oldest = await anOrder(market, await aCustomer(market));
    await market.settle();
    await market.sql(
      `insert into orders (id, user_id, title, description, location, latitude, longitude, cells, terms, status, urgency, created_at, matched_at)
       select gen_random_uuid(), user_id, title, description, location, latitude, longitude, cells, terms, status, urgency,
              now() + n * interval '1 ms', now()
       from orders, generate_series(1, ${FETCHED_MAX}) n where id = $1`,
      [oldest],
    );
    await market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, { basePrice: 990 });
    await market.settle();
    const [match] = await market.sql(
      'select unfit_at from matches where order_id = $1 and provider_id = $2',
      [oldest, plumber.id],
    );
    expect(match).toEqual({ unfit_at: null });
    await market.sql(
      `delete from orders where id <> $1 and user_id = (select user_id from orders where id = $1)`,
      [oldest],
    );
  });
});

describe('a provider whose account was off', () => {
  test('is notified of the orders published meanwhile once it is on again', async () => {
    const plumber = await aProvider(market);
    await toggle(plumber);
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(0);
    await toggle(plumber);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
  });
});

describe('a customer whose account is off', () => {
  test('publishes orders that reach nobody, until it is on again', async () => {
    const customer = await aCustomer(market);
    const orderId = await anOrder(market, customer);
    await market.settle();
    await toggle(customer);
    const plumber = await aProvider(market);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(0);
    await toggle(customer);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
    expect(await availableTo(plumber)).toContain(orderId);
  });
});

describe('a block that is taken back', () => {
  test('lets the orders published meanwhile reach the provider', async () => {
    const [plumber, customer] = [await aProvider(market), await aCustomer(market)];
    await market.as(customer, 'PUT', `/api/users/${plumber.id}/block`, {});
    const orderId = await anOrder(market, customer);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(0);
    await market.as(customer, 'DELETE', `/api/users/${plumber.id}/block`);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
  });
});

describe('a new version that reads everything again', () => {
  test('matches all orders, and lets the customer of one be answered while it waits for another', async () => {
    const customer = await aCustomer(market);
    const ids: string[] = [];
    for (let n = 0; n <= ORDERS_LOCKED_TOGETHER; n++) ids.push(await anOrder(market, customer));
    await market.settle();
    const held = ids.at(-1)!;
    await market.sql('update orders set cells = $1', ['{7}']);
    const holder = await hold(market.database.url, `select from orders where id = '${held}' for update`);
    const understood = understandAgain(market.context, { after: null, of: 'orders' });
    await waitingForLocks(market, 1);
    const first = await market.as(customer, 'PATCH', `/api/orders/${ids[0]}/cancel`, {});
    expect(first.status).toBe(200);
    await holder.end();
    await understood;
    expect(await market.sql(`select from orders where cells = '{7}' and id = any($1)`, [ids])).toEqual([]);
  });
});

describe('a new version that reads services again', () => {
  test('lets the provider of one be answered while it waits for another, and keeps what was written meanwhile', async () => {
    const [first, second] = [await aProvider(market), await aProvider(market)];
    await market.settle();
    await market.sql(`update services set terms = '{t:otra-cosa}'`);
    const termsOf = async ({ serviceId }: Provider) =>
      (await market.sql('select terms from services where id = $1', [serviceId]))[0].terms;
    const holder = await hold(
      market.database.url,
      `update services set description = 'Corto el pasto', terms = '{t:pasto}' where id = '${second.serviceId}'`,
    );
    const understood = understandAgain(market.context, { after: null });
    await waitingForLocks(market, 1);
    const path = `/api/services/${first.serviceId}`;
    expect((await market.as(first, 'PUT', path, { name: 'Sanitaria del barrio' })).status).toBe(200);
    await holder.query('commit');
    await holder.end();
    await understood;
    expect(await termsOf(first)).not.toContain('t:otra-cosa');
    expect(await termsOf(second)).toEqual(['t:pasto']);
  });
});

describe('an order that moves while a new version reads everything again', () => {
  test('stays where it moved to', async () => {
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    const cells = async () => (await market.sql('select cells from orders where id = $1', [orderId]))[0];
    const client = await market.database.pool.connect();
    await client.query('begin');
    await client.query(
      `update orders set location = 'Salto, Uruguay', latitude = -31.3833, longitude = -57.9667, cells = '{7}', updated_at = now()
       where id = $1`,
      [orderId],
    );
    const understood = understandAgain(market.context, { after: null, of: 'orders' });
    await expect
      .poll(async () => (await market.sql(`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0);
    await client.query('commit');
    client.release();
    await understood;
    expect(await cells()).toEqual({ cells: ['7'] });
  });
});
