import type { SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder, aProvider, aService, type Someone } from '../../tests/support/people.ts';
import { matchOrder, matchService } from './match.ts';
import { explainReach } from './reach.ts';

const market = openMarket();
/** Its jobs are done by the tests themselves. */
const quiet = openMarket({ worker: false });
const RIVERA = { location: 'Rivera, Uruguay', latitude: -30.9053, longitude: -55.5508 };
const ROSARIO = { location: 'Rosario, Argentina', latitude: -32.9468, longitude: -60.6393 };
const reachOf = async (customer: Someone, orderId: string) => {
  await market.settle();
  return (await market.as(customer, 'GET', `/api/orders/${orderId}/detail`)).body.reach;
};
const square = (latitude: number, longitude: number) => ({
  coverageAreas: ['Mi zona'],
  servicePolygons: [
    {
      id: 'a',
      name: 'Mi zona',
      coordinates: [
        [-0.02, -0.02],
        [-0.02, 0.02],
        [0.02, 0.02],
        [0.02, -0.02],
      ].map(([up, along]) => ({ lat: latitude + up!, lng: longitude + along! })),
    },
  ],
});

test('a customer reads that nobody does the work there, until somebody does', async () => {
  const customer = await aCustomer(market);
  const orderId = await anOrder(market, customer, RIVERA);
  expect(await reachOf(customer, orderId)).toMatchObject({
    matched: 0,
    notified: 0,
    finished: true,
    why: expect.stringMatching(/^Nadie ofrece .+ en Rivera todavía\.$/),
  });
  await aProvider(market, { coverageAreas: ['Rivera'] });
  expect((await reachOf(customer, orderId)).why).toMatch(/^Solo un proveedor ofrece .+ en Rivera por ahora/);
  await aProvider(market, { coverageAreas: ['Rivera'] });
  await aProvider(market, { coverageAreas: ['Rivera'] });
  expect(await reachOf(customer, orderId)).not.toHaveProperty('why');
});

test('a customer reads how many more providers there are a little farther away', async () => {
  const customer = await aCustomer(market);
  const artigas = { location: 'Artigas, Uruguay', latitude: -30.4, longitude: -56.4667 };
  await aProvider(market, square(artigas.latitude + 0.09, artigas.longitude));
  const reach = await reachOf(customer, await anOrder(market, customer, artigas));
  expect(reach.wider).toEqual({ km: 10, adds: 1 });
  expect(reach.why).toMatch(/en Artigas todavía\.$/);
});

test('an order is widened when its customer says so, and providers a little farther away are notified once', async () => {
  const customer = await aCustomer(market);
  const durazno = { location: 'Durazno, Uruguay', latitude: -33.38, longitude: -56.52 };
  const near = await aProvider(market, square(durazno.latitude + 0.09, durazno.longitude));
  const orderId = await anOrder(market, customer, durazno);
  const widen = (km: number, { token }: Someone = customer) =>
    market.call('POST', `/api/orders/${orderId}/widen`, { token, body: { km } });
  expect(await reachOf(customer, orderId)).toMatchObject({ notified: 0, wider: { km: 10, adds: 1 } });
  expect((await widen(10)).body.reach).toMatchObject({ withinKm: 10 });
  expect((await widen(10)).status).toBe(200);
  expect(await reachOf(customer, orderId)).toMatchObject({ notified: 1, withinKm: 10, finished: true });
  const { body } = await market.as(near, 'GET', '/api/orders?available=true');
  expect(body[0].match.matchReasons).toContain('Cubre Mi zona, a menos de 10 km');
  // A provider who starts to work there afterwards is notified too.
  await aProvider(market, square(durazno.latitude - 0.09, durazno.longitude));
  expect(await reachOf(customer, orderId)).toMatchObject({ notified: 2 });
  expect([(await widen(12)).status, (await widen(25, near)).status]).toEqual([400, 404]);

  const moved = { location: 'Salto, Uruguay', latitude: -31.38, longitude: -57.96 };
  await market.as(customer, 'PATCH', `/api/orders/${orderId}`, moved);
  expect(await reachOf(customer, orderId)).not.toHaveProperty('withinKm');
});

test('a customer is offered services that do the same elsewhere, when nobody fits', async () => {
  const customer = await aCustomer(market);
  const away = await aProvider(market, {
    name: 'Sanitario de Colonia',
    coverageAreas: ['Colonia del Sacramento'],
  });
  const orderId = await anOrder(market, customer, {
    location: 'Melo, Uruguay',
    latitude: -32.37,
    longitude: -54.17,
  });
  const { similar } = await reachOf(customer, orderId);
  expect(similar.map(({ name }: { name: string }) => name)).toContain('Sanitario de Colonia');
  expect(similar[0].why).toMatch(/, en otra zona$/);
  await market.as(away, 'PUT', `/api/services/${away.serviceId}`, { isActive: false });
  const names = (await reachOf(customer, orderId)).similar.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Sanitario de Colonia');
});

test.each([
  'Zurubí blandengue trilisco',
  'Me aburro mucho en casa toda la tarde',
  'Vendo lavadora con poco uso',
])('a customer is asked for other words when no need was understood: «%s»', async (description) => {
  const customer = await aCustomer(market);
  await aProvider(market, { name: 'Paseo de perros', description: 'Paseo perros por las tardes' });
  const reach = await reachOf(customer, await anOrder(market, customer, { ...RIVERA, description }));
  expect(reach).toMatchObject({
    why: expect.stringMatching(/^No reconocimos qué oficio necesitas/),
    similar: [],
  });
});

test('a customer reads how many providers opened the order', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, customer);
  await market.settle();
  await market.as(provider, 'POST', `/api/orders/${orderId}/seen`, {});
  expect((await reachOf(customer, orderId)).seen).toBe(1);
});

test('whoever the customer blocked does not count among those who opened the order', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, customer);
  await market.settle();
  await market.as(customer, 'PUT', `/api/users/${provider.id}/block`);
  const { body } = await market.as(provider, 'POST', `/api/orders/${orderId}/seen`, {});
  expect(body).toEqual({ seen: false });
});

test('a provider reads what costs points and what to add', async () => {
  const customer = await aCustomer(market);
  const provider = await aProvider(market, {
    name: 'Plomería Don José',
    description: 'Reparaciones de plomería en general.',
    coverageAreas: ['Todo el país'],
    phone: '+54 11 4555 1234',
  });
  for (const description of [
    'Pierde agua la cisterna del baño',
    'Urgente: la cisterna no deja de perder agua',
  ])
    await anOrder(market, customer, { ...ROSARIO, description, urgency: 'urgent' });
  await market.settle();
  const { body } = await market.as(provider, 'GET', `/api/services/${provider.serviceId}/hints`);
  expect(body.orders).toBe(2);
  expect(body.costs).toContainEqual(expect.objectContaining({ part: 'place', orders: 2 }));
  const said = body.hints.map(({ text }: { text: string }) => text).join('\n');
  expect(said).toMatch(/Si atiendes urgencias/);
  expect(said).toMatch(/Agrega «cisterna» si corresponde: lo piden 2 pedidos y sumarías hasta \d+ puntos?\./);
});

test('only its owner reads the hints of a service', async () => {
  const [owner, other] = [await aCustomer(market), await aCustomer(market)];
  const serviceId = await aService(market, owner);
  const path = `/api/services/${serviceId}/hints`;
  expect((await market.as(other, 'GET', path)).status).toBe(403);
  expect((await market.as(owner, 'GET', path)).body.trades).toContain('Plomería');
});

test('the search for providers begins only after the order is published', async () => {
  const customer = await aCustomer(quiet);
  const orderId = await anOrder(quiet, customer);
  const { reach } = (await quiet.as(customer, 'GET', `/api/orders/${orderId}/detail`)).body;
  expect(reach).toMatchObject({ matched: 0, finished: false });
});

describe('a new service', () => {
  test('causes a new explanation only for the orders its provider was notified of', async () => {
    const { context, database } = quiet;
    const customer = await aCustomer(quiet);
    for (let n = 0; n < 22; n++) await matchOrder(context, await anOrder(quiet, customer, RIVERA));
    const explained = async () => {
      const { serviceId } = await aProvider(quiet, { coverageAreas: ['Rivera'] });
      await matchService(context, serviceId);
      const { rows } = await database.pool.query(
        `select graphile_worker.complete_jobs(array_agg(id)), count(*)::int from graphile_worker.jobs
         where task_identifier = 'explain_reach'`,
      );
      return rows[0].count;
    };
    expect(await explained()).toBe(22);
    expect(await explained()).toBe(20);
  });
});

describe('an account deleted while an order is explained', () => {
  test('adds nobody to a wider area', async () => {
    const { context, database } = quiet;
    const customer = await aCustomer(quiet);
    const trinidad = { location: 'Trinidad, Uruguay', latitude: -33.52, longitude: -56.9 };
    const provider = await aProvider(quiet, square(trinidad.latitude + 0.09, trinidad.longitude));
    const orderId = await anOrder(quiet, customer, trinidad);
    await matchOrder(context, orderId);
    const wider = async () => {
      const { rows } = await database.pool.query('select reach from orders where id = $1', [orderId]);
      return rows[0].reach.wider;
    };
    expect(await wider()).toEqual({ km: 10, adds: 1 });

    // Changes the service between the query that finds the candidates and the one that reads them.
    const db = Object.create(context.db, {
      execute: {
        value: async (query: SQL) => {
          const found = await context.db.execute(query);
          await database.pool.query(`update services set is_active = false, coverage = '{}' where id = $1`, [
            provider.serviceId,
          ]);
          return found;
        },
      },
    });
    await explainReach({ ...context, db }, orderId);
    expect(await wider()).toBeNull();
  });
});

test('a provider who refuses a place is not reached there, however far the order is widened', async () => {
  const customer = await aCustomer(market);
  await aProvider(market, { coverageAreas: ['Todo Uruguay excepto Flores'] });
  const orderId = await anOrder(market, customer, {
    location: 'Trinidad, Flores, Uruguay',
    latitude: -33.5165,
    longitude: -56.8996,
  });
  await market.as(customer, 'POST', `/api/orders/${orderId}/widen`, { km: 50 });
  expect(await reachOf(customer, orderId)).toMatchObject({ matched: 0, notified: 0, withinKm: 50 });
});
