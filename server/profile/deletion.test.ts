// Deleting an account: what is erased, what becomes of its deals, and who may not.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { aForm, aPicture } from '../../tests/support/files.ts';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  aDirectOrder,
  anAdmin,
  anAgreement,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  aService,
  complete,
  decide,
  PASSWORD,
  POCITOS,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';
import { transaction } from '../db/transaction.ts';
import { notify } from '../notifications/actions.ts';
import { heldTables } from './personal-data.ts';

afterEach(closeClients);

const market = openMarket();
const quiet = openMarket({ worker: false });
const remove = ({ token }: Someone, from = market) =>
  from.call('POST', '/api/users/me/delete', { token, body: { password: PASSWORD } });
const get = async ({ token }: Someone, path: string, from = market) =>
  (await from.call('GET', path, { token })).body;
const newest = async (someone: Someone, from = market) =>
  (await get(someone, '/api/notifications', from)).notifications[0];
const statusOf = async (someone: Someone, orderId: string) =>
  (await get(someone, `/api/orders/${orderId}/detail`)).order.status;

/** Every row of every table, and every job, as one text. */
async function everything(from = market): Promise<string> {
  const { rows: tables } = await from.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const texts = await Promise.all(
    [...tables.map(({ name }) => `public."${name}"`), 'graphile_worker._private_jobs'].map(async (table) => {
      const { rows } = await from.database.pool.query<{ row: string }>(
        `select t::text as row from ${table} t`,
      );
      return rows.map(({ row }) => `${table} ${row}`).join('\n');
    }),
  );
  return texts.join('\n');
}

/** Writes the word into every text column of a person's rows that accepts it; returns those columns. */
async function fillWith(word: string, id: string): Promise<string[]> {
  const owners = {
    users: 'id',
    orders: 'user_id',
    services: 'user_id',
    offers: 'provider_id',
    claims: 'user_id',
  };
  const filled: string[] = [];
  for (const [table, owner] of Object.entries(owners)) {
    const rows = await quiet.sql<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and data_type = 'text' and is_generated = 'NEVER'`,
      [table],
    );
    for (const { name } of rows) {
      const update = `update "${table}" set "${name}" = $1 where ${owner} = $2`;
      const done = await quiet.database.pool.query(update, [word, id]).catch(() => ({ rowCount: 0 }));
      if (done.rowCount) filled.push(`${table}.${name}`);
    }
  }
  return filled;
}

const linesWith = (text: string, words: RegExp) => text.split('\n').filter((line) => words.test(line));

describe('what is erased', () => {
  const HOME = {
    location: 'Callejón Zarapito 4711, Montevideo',
    latitude: -34.912345,
    longitude: -56.178901,
  };
  const HERS = /hermenegilda|quisquillosa|zarapito|zaguán|armario azul|ropero verde|98765|34\.912345/i;

  test('is every word and place of a customer, also in notifications to others', async () => {
    const [clara, pedro] = [await aPerson(quiet, 'Hermenegilda', 'Quisquillosa'), await aProvider(quiet)];
    const done = await anOrder(quiet, clara, {
      description: 'Se tapó la pileta del zaguán',
      budget: '98765',
      ...HOME,
    });
    const open = await anOrder(quiet, clara, { description: 'Gotera encima del armario azul', ...HOME });
    const offerId = await anOffer(quiet, pedro, done);
    await anOffer(quiet, pedro, open);
    await decide(quiet, clara, offerId, 'accepted');
    await complete(quiet, clara, { orderId: done, offerId }, { comment: 'Quedó muy prolijo' });
    await quiet.as(clara, 'PATCH', `/api/orders/${open}`, { description: 'Gotera encima del ropero verde' });
    await quiet.as(clara, 'POST', '/api/contacts', { message: 'Vivo en el Zarapito' });
    await quiet.as(pedro, 'POST', `/api/users/${clara.id}/report`, { reason: 'No atiende', orderId: done });
    await quiet.sql(
      `insert into geocoding_cache (key, value) values ('reverse:-34.9123,-56.1789', '{"address":"Zarapito 4711"}')`,
    );
    expect(linesWith(await everything(quiet), HERS).length).toBeGreaterThan(10);

    expect((await remove(clara, quiet)).status).toBe(200);
    expect(linesWith(await everything(quiet), HERS)).toEqual([]);
    // His own data stays, such as his offer and her review of him.
    expect(await get(pedro, `/api/orders/${done}/detail`, quiet)).toMatchObject({
      order: { title: 'Pedido de una cuenta eliminada', status: 'completed' },
      customer: { firstName: 'Cuenta', lastName: 'eliminada' },
      offers: [{ price: 1500 }],
      completionInfo: { review: { rating: 5, comment: 'Quedó muy prolijo' } },
    });
  });

  test('is what a customer wrote in the chat, in the reader’s conversation too', async () => {
    const { customer, provider, orderId } = await anAgreement(quiet);
    const client = await connectLive(quiet, customer.token);
    client.write(orderId, provider.id, 'Timbre azul');
    await client.receive('message_sent');
    expect(linesWith(await everything(quiet), /timbre/i)).not.toEqual([]);
    await remove(customer, quiet);
    expect(linesWith(await everything(quiet), /timbre/i)).toEqual([]);
    expect(await get(provider, `/api/orders/${orderId}/detail`, quiet)).toMatchObject({
      messages: [{ message: 'Mensaje eliminado' }],
    });
  });

  test('is the picture of a profile', async () => {
    const clara = await aPerson(quiet);
    const { body } = await quiet.call('POST', '/api/users/me/image', {
      token: clara.token,
      ...aForm(await aPicture(), 'image'),
    });
    expect((await quiet.call('GET', body.profileImage)).status).toBe(200);
    await remove(clara, quiet);
    expect((await quiet.call('GET', body.profileImage)).status).toBe(404);
  });

  test('is the reply that a repeated call would get: it does nothing twice', async () => {
    const [clara, pedro] = [await aPerson(quiet), await aProvider(quiet)];
    const once = ({ token }: Someone, path: string, body: object) =>
      quiet.call('POST', path, { token, headers: { 'idempotency-key': 'una-vez' }, body });
    const order = await once(clara, '/api/orders', {
      description: 'Revisar el calefón del altillo',
      ...HOME,
    });
    const offered = { orderId: order.body.id, serviceId: pedro.serviceId, message: 'Voy mañana', price: 900 };
    expect((await once(pedro, '/api/offers', offered)).status).toBe(201);
    await remove(clara, quiet);
    expect(linesWith(await everything(quiet), /altillo/i)).toEqual([]);
    expect(await once(pedro, '/api/offers', offered)).toMatchObject({
      status: 409,
      body: { code: 'reply_erased' },
    });
  });

  test('is every word and place of a provider', async () => {
    const [clara, pedro] = [
      await aCustomer(quiet),
      await aProvider(quiet, {
        name: 'Cañerías Zorzalito',
        description: 'Atiendo en el galpón de mi tío Evaristo.',
        phone: '+598 94 777 123',
        coverageAreas: ['Pocitos'],
        servicePolygons: [
          {
            id: 'area-1',
            name: 'Mi rincón Zorzalito',
            coordinates: [
              { lat: -34.9, lng: -56.1 },
              { lat: -34.9, lng: -56.2 },
              { lat: -34.95, lng: -56.15 },
            ],
          },
        ],
      }),
    ];
    const orderId = await anOrder(quiet, clara);
    const offerId = await anOffer(quiet, pedro, orderId, {
      message: 'Pregunte por Evaristo',
      estimatedDuration: 'Un Evaristo',
    });
    await anOffer(quiet, pedro, await anOrder(quiet, clara), {
      price: 900,
      lines: [{ kind: 'labour', text: 'Mano de obra de Evaristo', amount: 900 }],
      warranty: 'Evaristo vuelve gratis',
    });
    await aDirectOrder(quiet, clara, pedro.serviceId);
    await decide(quiet, clara, offerId, 'accepted');
    await complete(quiet, clara, { orderId, offerId });
    const HIS = /zorzalito|evaristo|94777123/i;
    expect(linesWith(await everything(quiet), HIS).length).toBeGreaterThan(3);
    await remove(pedro, quiet);
    expect(linesWith(await everything(quiet), HIS)).toEqual([]);
    expect(await get(clara, `/api/orders/${orderId}/detail`, quiet)).toMatchObject({
      completionInfo: {
        completedOffer: { price: 1500, service: { name: 'Servicio de una cuenta eliminada' } },
      },
    });
  });

  test.each(['customer', 'provider'] as const)('is the name of a %s who bargained', async (side) => {
    const [customer, provider] = [await aPerson(quiet, 'Melquiadora'), await aPerson(quiet, 'Melquiades')];
    const serviceId = await aService(quiet, provider);
    const send = async (who: Someone, method: 'POST' | 'PUT', path: string, body: object) => {
      const sent = await quiet.as(who, method, path, body);
      expect(sent.status).toBeLessThan(300);
      return sent.body;
    };
    const offerId = await anOffer(quiet, { ...provider, serviceId }, await anOrder(quiet, customer));
    for (const price of [700, undefined]) {
      const body = price ? { price } : { renew: true };
      const { openRevision } = await send(customer, 'POST', `/api/offers/${offerId}/revisions`, body);
      await send(provider, 'PUT', `/api/revisions/${openRevision.id}/status`, { status: 'agreed' });
    }
    await decide(quiet, customer, offerId, 'accepted');
    for (const status of ['approved', 'declined']) {
      const extra = { text: `Azulejo ${status}`, amount: 50 };
      const { extras } = await send(provider, 'POST', `/api/offers/${offerId}/extras`, extra);
      await send(customer, 'PUT', `/api/extras/${extras.at(-1).id}/status`, { status });
    }
    const NAMED = side === 'customer' ? /melquiadora/i : /melquiades|azulejo declined/i;
    const { token } = side === 'customer' ? provider : customer;
    const notified = async () =>
      JSON.stringify((await quiet.call('GET', '/api/notifications', { token })).body, null, 1);
    expect(linesWith(await notified(), NAMED).length).toBeGreaterThan(3);
    await remove(side === 'customer' ? customer : provider, quiet);
    expect(linesWith(await notified(), NAMED)).toEqual([]);
  });

  test('is the name in a quote of an account deleted by an earlier version', async () => {
    const [left, stays] = [await aPerson(quiet, 'Aurelia'), await aPerson(quiet)];
    await remove(left, quiet);
    await quiet.sql(
      `insert into notifications (id, user_id, type, title, message, data)
       values (gen_random_uuid(), $1, 'extra_proposed', 'Aurelia propone un adicional', 'Azulejos', $2)`,
      [stays.id, { senderId: left.id }],
    );
    await quiet.sql(
      await readFile(join(import.meta.dirname, '../db/migrations/0038_names_of_who_left.sql'), 'utf8'),
    );
    expect(await newest(stays, quiet)).toMatchObject({
      title: 'Te propusieron un adicional',
      message: 'Adicional de una cuenta eliminada',
    });
  });

  test('is every word in every column that takes one, also in the column that comes next', async () => {
    const [clara, pedro] = [await aProvider(quiet), await aCustomer(quiet)];
    await anOrder(quiet, clara);
    await anOffer(quiet, clara, await anOrder(quiet, pedro));
    await quiet.as(clara, 'POST', '/api/contacts', { message: 'Tengo una duda' });
    const filled = await fillWith('Guacamayo', clara.id);
    expect(filled).toEqual(expect.arrayContaining(['orders.description', 'services.name', 'offers.message']));
    expect((await remove(clara, quiet)).status).toBe(200);
    expect(linesWith(await everything(quiet), /guacamayo/i)).toEqual([]);
  });

  test('knows every table that refers to people', async () => {
    const rows = await market.sql<{ name: string }>(`
      with recursive hanging(id) as (
        select 'public.users'::regclass::oid
        union select k.conrelid from pg_constraint k join hanging on k.confrelid = hanging.id where k.contype = 'f')
      select relname as name from hanging join pg_class on oid = id order by 1`);
    expect(heldTables()).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});

describe('the deals of somebody who leaves', () => {
  test('as the accepted provider: the order looks for somebody again and its customer is notified', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await remove(provider);
    expect(await newest(customer)).toMatchObject({
      type: 'order_cancelled_with_accepted_offers',
      title: 'Tu pedido vuelve a estar activo',
      data: { orderId },
    });
    const { order, offers } = await get(customer, `/api/orders/${orderId}/detail`);
    expect({ status: order.status, offer: offers[0].status }).toEqual({
      status: 'active',
      offer: 'cancelled',
    });
    const other = await aProvider(market);
    expect((await decide(market, customer, await anOffer(market, other, orderId), 'accepted')).status).toBe(
      200,
    );
    expect(await statusOf(customer, orderId)).toBe('in_progress');
  });

  test('as one of two accepted: the order goes on with the other', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const other = await aProvider(market);
    await market.sql(`update orders set status = 'active' where id = $1`, [orderId]);
    await decide(market, customer, await anOffer(market, other, orderId), 'accepted');
    await market.sql(`update orders set status = 'in_progress' where id = $1`, [orderId]);
    await remove(provider);
    expect(await statusOf(customer, orderId)).toBe('in_progress');
    expect(await newest(customer)).toMatchObject({ title: 'Un proveedor ya no está' });
  });

  test('as whom an order was sent to: it is cancelled and its customer notified', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    const orderId = await aDirectOrder(market, clara, pedro.serviceId);
    await remove(pedro);
    expect(await statusOf(clara, orderId)).toBe('cancelled');
    expect(await newest(clara)).toMatchObject({ type: 'order_cancelled', data: { orderId } });
  });

  test('as the customer: each provider is notified, however many orders there are', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await market.sql(
      `with made as (
         insert into orders (id, user_id, title, description, location, latitude, longitude, matched_at)
         select gen_random_uuid(), $1, 'Pedido ' || n, 'Pedido número ' || n, 'Pocitos', -34.9, -56.15, now()
         from generate_series(1, 1500) n returning id)
       insert into offers (id, order_id, service_id, provider_id, message, price)
       select gen_random_uuid(), id, $2, $3, 'Voy', 10 from made`,
      [customer.id, provider.serviceId, provider.id],
    );
    expect((await remove(customer)).status).toBe(200);
    const rows = await market.sql(
      `select o.status, f.status as offer, count(*)::int from orders o join offers f on f.order_id = o.id
       where o.user_id = $1 group by 1, 2 order by 3`,
      [customer.id],
    );
    expect(rows).toEqual([
      { status: 'cancelled', offer: 'cancelled', count: 1 },
      { status: 'cancelled', offer: 'rejected', count: 1500 },
    ]);
    const notified = await market.sql(
      `select type, count(*)::int from notifications where user_id = $1 and type like 'order_cancelled%' group by 1 order by 2`,
      [provider.id],
    );
    expect(notified).toEqual([
      { type: 'order_cancelled_with_accepted_offers', count: 1 },
      { type: 'order_cancelled_with_pending_offers', count: 1500 },
    ]);
    expect((await get(provider, `/api/orders/${orderId}/detail`)).order.status).toBe('cancelled');
  });
});

describe('somebody who leaves at the same moment as something else', () => {
  type Write = (pedro: Provider, orderId: string) => [method: string, path: string, body: object];
  const writes: [string, Write][] = [
    ['an order', () => ['POST', '/api/orders', { description: 'Escrito justo al irse', ...POCITOS }]],
    [
      'an offer',
      ({ serviceId }, orderId) => [
        'POST',
        '/api/offers',
        { orderId, serviceId, message: 'Voy justo al irse', price: 5 },
      ],
    ],
    ['a service', ({ serviceId }) => ['PUT', `/api/services/${serviceId}`, { name: 'Nombre justo al irse' }]],
    ['a profile', () => ['PATCH', '/api/users/me', { firstName: 'Justo al irse' }]],
    ['a claim', () => ['POST', '/api/contacts', { message: 'Escrito justo al irse' }]],
    ['the same once more', () => ['POST', '/api/users/me/delete', { password: PASSWORD }]],
  ];

  test.each(writes)('leaves nothing behind that was being written: %s', async (name, write) => {
    const [pedro, clara] = [await aProvider(quiet), await aCustomer(quiet)];
    const orderId = await anOrder(quiet, clara);
    // The person's row stays locked until both calls wait for it.
    const holder = await hold(quiet.database.url, `select from users where id = '${pedro.id}' for update`);
    const removed = remove(pedro, quiet);
    await waitingForLocks(quiet, 1);
    const [method, path, body] = write(pedro, orderId);
    const late = quiet.as(pedro, method, path, body);
    await waitingForLocks(quiet, 2);
    await holder.end();
    const statuses = [(await removed).status, (await late).status];
    if (name === 'the same once more') expect(statuses.sort()).toEqual([200, 401]);
    else expect([200, 201, 401]).toContain(statuses[1]);
    expect(statuses).toContain(200);
    expect(linesWith(await everything(quiet), /justo al irse/i)).toEqual([]);
  });

  test('is notified of nothing more', async () => {
    const pedro = await aProvider(quiet);
    // Stops the deletion half way.
    const holder = await hold(quiet.database.url, 'lock table claims in share mode');
    const removed = remove(pedro, quiet);
    await waitingForLocks(quiet, 1);
    const message = 'Escrito justo al irse';
    const late = transaction(quiet.context.db, (tx) =>
      notify(quiet.context, tx, [
        { userId: pedro.id, type: 'announcement', title: 'Aviso', message, data: {} },
      ]),
    );
    await waitingForLocks(quiet, 2);
    await holder.end();
    expect((await removed).status).toBe(200);
    await late;
    expect(linesWith(await everything(quiet), /justo al irse/i)).toEqual([]);
  });

  test('is never the last administrator, alone or with another', async () => {
    await market.sql(`update users set role = 'user' where role = 'admin'`);
    const alma = await anAdmin(market);
    expect(await remove(alma)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const bruno = await anAdmin(market);
    const answers = await Promise.all([remove(alma), remove(bruno)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = answers[0]!.status === 200 ? bruno : alma;
    const carla = await anAdmin(market);
    const [gone, demoted] = await Promise.all([
      remove(left),
      market.as(left, 'PUT', `/api/admin/users/${carla.id}/toggle-status`, { isActive: false }),
    ]);
    expect([gone.status, demoted.status]).not.toEqual([200, 200]);
    const rows = await market.sql(
      `select count(*)::int from users where role = 'admin' and is_active and deleted_at is null`,
    );
    expect(rows[0].count).toBeGreaterThan(0);
  });
});

test('an order that is open again because its provider left is told anew to those who knew of it', async () => {
  const [clara, pedro, ana] = [await aCustomer(market), await aProvider(market), await aProvider(market)];
  const bidder = await aProvider(market);
  const orderId = await anOrder(market, clara);
  await market.settle();
  await anOffer(market, bidder, orderId);
  await decide(market, clara, await anOffer(market, pedro, orderId), 'accepted');
  await market.as(ana, 'PUT', '/api/notifications/read-all');
  const matchOf = async (someone: Someone) =>
    (await get(someone, '/api/notifications')).notifications.find(
      ({ type, data }: Notification) => type === 'new_order_match' && data.orderId === orderId,
    );
  const before = await matchOf(bidder);
  await remove(pedro);
  await market.settle();
  expect(await matchOf(ana)).toMatchObject({ isRead: false });
  // Its score may move, as does all that was rated against who left.
  expect(await matchOf(bidder)).toMatchObject({ id: before.id, createdAt: before.createdAt });
});

test('no facts are kept again of somebody who left, when their former customer ends the order', async () => {
  const [clara, pedro, ana] = [await aCustomer(market), await aProvider(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  const [left, stays] = [await anOffer(market, pedro, orderId), await anOffer(market, ana, orderId)];
  for (const offer of [left, stays]) await decide(market, clara, offer, 'accepted');
  await remove(pedro);
  await complete(market, clara, { orderId, offerId: stays });
  await market.settle();
  expect(await market.sql('select user_id from facts where user_id = $1', [pedro.id])).toEqual([]);
});
