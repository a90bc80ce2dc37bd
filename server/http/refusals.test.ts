import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAdmin, anOrder, aProvider, POCITOS } from '../../tests/support/people.ts';

const market = openMarket({ worker: false });
const UNSTORABLE = ['un nulo \0 aquí', 'media letra \ud83d aquí'];

describe('text that the database cannot keep', () => {
  test.each(UNSTORABLE)('is refused in a name: %j', async (firstName) => {
    const body = { email: 'alguien@ejemplo.com', password: 'una-clave-buena', firstName, lastName: 'Pérez' };
    expect(await market.call('POST', '/api/auth/register', { body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_text' },
    });
  });

  test.each(UNSTORABLE)('is refused wherever it stands: %j', async (text) => {
    const provider = await aProvider(market);
    const service = {
      name: 'Sanitario',
      description: 'Destapo piletas',
      phone: '+59899123456',
      coverageAreas: [text],
    };
    const { token } = provider;
    expect((await market.call('POST', '/api/services', { token, body: service })).status).toBe(400);
    const cancel = `/api/orders/${await anOrder(market, provider)}/cancel`;
    expect((await market.call('PATCH', cancel, { token, body: { reason: text } })).status).toBe(400);
    const search = `/api/services?search=${encodeURIComponent('\0')}`;
    expect((await market.call('GET', search)).status).toBe(400);
  });
});

test('a write for which the disk has no room is refused for now', async () => {
  const customer = await aCustomer(market);
  await market.sql(
    `create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
  );
  await market.sql('create trigger no_room before insert on orders execute function no_room()');
  const order = { description: 'Se me tapó la pileta de la cocina', ...POCITOS };
  expect(await market.as(customer, 'POST', '/api/orders', order)).toMatchObject({
    status: 503,
    body: { code: 'overloaded' },
  });
  await market.sql('drop function no_room cascade');
  await anOrder(market, customer);
});

test('an unreadable address is refused in Spanish', async () => {
  expect(await market.call('GET', '/api/services/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { error: 'La petición no se entiende', code: 'malformed' },
  });
});

test('a body that is far too large gets an answer, not a closed connection', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as { port: number };
  for (let time = 0; time < 10; time++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(8_000_000) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  }
});

test('a wrong field is also named by the list that it stands in', async () => {
  const { token } = await aCustomer(market);
  const body = {
    name: 'Sanitario',
    description: 'Destapo piletas',
    phone: '+59899123456',
    coverageAreas: [3],
  };
  const { fields } = (await market.call('POST', '/api/services', { token, body })).body;
  expect(Object.keys(fields)).toEqual(['coverageAreas', 'coverageAreas.0']);
});

test('a filter that is empty or «all» filters nothing', async () => {
  const admin = await anAdmin(market);
  await anOrder(market, admin);
  const empty = 'status=&urgency=all&location=&dateFrom=&limit=';
  expect((await market.as(admin, 'GET', `/api/orders?my=true&${empty}`)).body).toHaveLength(1);
  for (const path of [
    '/api/services?category=all&location=all&sort=&page=&limit=',
    '/api/admin/claims?status=all',
    '/api/admin/users?role=&isActive=all',
    '/api/admin/matches?minScore=&hasOffer=all&offerStatus=',
  ])
    expect((await market.as(admin, 'GET', path)).status).toBe(200);
  expect((await market.call('GET', '/api/geocoding/reverse?lat=&lng=')).status).toBe(400);
});

test('no cache keeps what people see', async () => {
  const { token } = await aCustomer(market);
  const { headers } = await market.call('GET', '/api/auth/me', { token });
  expect(headers['cache-control']).toBe('no-store');
});

test('a repeat under its key gets the first answer, and the key is refused for anything else', async () => {
  const { token } = await aCustomer(market);
  const order = { description: 'Se tapó la pileta de la cocina', ...POCITOS };
  const post = (body: object) =>
    market.call('POST', '/api/orders', { token, body, headers: { 'idempotency-key': 'una' } });
  const first = await post(order);
  expect((await post(order)).body).toEqual(first.body);
  expect(await post({ ...order, urgency: 'urgent' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});
