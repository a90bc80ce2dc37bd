import { setTimeout as wait } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { type Market, openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anOrder,
  aProvider,
  aService,
  type Someone,
} from '../../tests/support/people.ts';
import { originOf } from '../limits/caller.ts';
import { callersFirst, underWay } from '../operations/under-way.ts';
import { resolveCoverage } from '../places/resolve-coverage.ts';
import { candidateIds, ordersFor } from './candidates.ts';
import { matchOrders, matchService } from './match.ts';
import { makeOrderMatcher } from './match-waiting.ts';
import { KEYS_AT_A_TIME, REACH } from './parameters.ts';
import { ordersToMatch } from './queue.ts';
import { understandAgainIfChanged } from './understand-again.ts';

const market = openMarket();
const SALTO = { location: 'Salto, Uruguay', latitude: -31.3833, longitude: -57.9667 };
const ELECTRICIAN = {
  name: 'Electricista matriculado',
  description: 'Instalaciones eléctricas, llaves térmicas, cortocircuitos y luminarias.',
};

const availableTo = async (someone: Someone) =>
  (await market.as(someone, 'GET', '/api/orders?available=true')).body.map(
    ({ order }: { order: { id: string } }) => order.id,
  ) as string[];
const notifiedOf = async (someone: Someone, orderId: string) =>
  (await market.as(someone, 'GET', '/api/notifications')).body.notifications.filter(
    (one: { type: string; data: { orderId?: string } }) =>
      one.type === 'new_order_match' && one.data.orderId === orderId,
  ).length as number;
const edit = (customer: Someone, orderId: string, body: object) =>
  market.as(customer, 'PATCH', `/api/orders/${orderId}`, body);

describe('a published order', () => {
  test('reaches who does that work there, and nobody else', async () => {
    const [plumber, electrician, farPlumber] = await Promise.all([
      aProvider(market),
      aProvider(market, ELECTRICIAN),
      aProvider(market, { coverageAreas: ['Salto'] }),
    ]);
    const customer = await aCustomer(market);
    const own = await aService(market, customer);
    const orderId = await anOrder(market, customer);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
    expect(await availableTo(plumber)).toContain(orderId);
    for (const other of [electrician, farPlumber, customer]) {
      expect(await notifiedOf(other, orderId)).toBe(0);
      expect(await availableTo(other)).not.toContain(orderId);
    }
    expect(own).toBeTruthy();
  });

  test('says why it reached them', async () => {
    const plumber = await aProvider(market);
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    const { match } = (await market.as(plumber, 'GET', `/api/orders/${orderId}`)).body;
    expect(match.matchScore).toBeGreaterThanOrEqual(50);
    expect(match.matchReasons.join(' · ')).toMatch(/Hace .*Cubre Montevideo/);
  });

  test('does not reach a paused service, until it is resumed', async () => {
    const plumber = await aProvider(market);
    const set = (isActive: boolean) =>
      market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, { isActive });
    await set(false);
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(0);
    await set(true);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
  });

  test('notifies nobody twice when it is edited, and notifies who fits it now', async () => {
    const [plumber, electrician, customer] = await Promise.all([
      aProvider(market),
      aProvider(market, ELECTRICIAN),
      aCustomer(market),
    ]);
    const orderId = await anOrder(market, customer);
    await market.settle();
    await edit(customer, orderId, { urgency: 'urgent' });
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
    await edit(customer, orderId, { description: 'Saltó la llave térmica y media casa quedó sin luz' });
    await market.settle();
    expect(await notifiedOf(electrician, orderId)).toBe(1);
    expect(await notifiedOf(plumber, orderId)).toBe(1);
  });

  test('moves to another town with its address', async () => {
    const [inSalto, customer] = await Promise.all([
      aProvider(market, { coverageAreas: ['Salto'] }),
      aCustomer(market),
    ]);
    const orderId = await anOrder(market, customer);
    await market.settle();
    expect(await notifiedOf(inSalto, orderId)).toBe(0);
    await edit(customer, orderId, SALTO);
    await market.settle();
    expect(await notifiedOf(inSalto, orderId)).toBe(1);
  });

  test('reaches the provider who is connected at once', async () => {
    const plumber = await aProvider(market);
    const socket = await market.app.injectWS('/ws');
    const notified = new Promise<string>((resolve) =>
      socket.on('message', (message) => {
        const said = JSON.parse(String(message)) as {
          type: string;
          data: { notification?: { data: { orderId: string } } };
        };
        if (said.type === 'auth_success') void anOrder(market, customer);
        if (said.type === 'new_order_match') resolve(said.data.notification!.data.orderId);
      }),
    );
    const customer = await aCustomer(market);
    socket.send(JSON.stringify({ type: 'auth', token: plumber.token }));
    const orderId = await notified;
    socket.terminate();
    expect(await availableTo(plumber)).toContain(orderId);
  });
});

describe('a new service', () => {
  test('meets the active orders it fits, not the closed ones', async () => {
    const customer = await aCustomer(market);
    const where = { location: 'Rivera, Uruguay', latitude: -30.9053, longitude: -55.5508 };
    const [open, closed] = [await anOrder(market, customer, where), await anOrder(market, customer, where)];
    await market.as(customer, 'PATCH', `/api/orders/${closed}/cancel`, {});
    const plumber = await aProvider(market, { coverageAreas: ['Rivera'] });
    await market.settle();
    expect([await notifiedOf(plumber, open), await notifiedOf(plumber, closed)]).toEqual([1, 0]);
    expect(await availableTo(plumber)).toEqual([open]);
  });

  test('loses the orders that it no longer fits, if nobody was notified of them', async () => {
    const { pool } = market.database;
    const plumber = await aProvider(market);
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    await pool.query('update matches set notified_at = null where service_id = $1', [plumber.serviceId]);
    await market.as(plumber, 'PUT', `/api/services/${plumber.serviceId}`, { coverageAreas: ['Salto'] });
    await market.settle();
    expect(await availableTo(plumber)).not.toContain(orderId);
  });
});

describe('a new version of the matching', () => {
  test('reads again what an older one stored, and then finds it', async () => {
    const { pool } = market.database;
    const plumber = await aProvider(market);
    await market.settle();
    const nowhere = { ...resolveCoverage({}), everywhere: false, basis: 'named' };
    await pool.query(
      `update services set terms = '{t:otra-cosa}', cells = '{}', coverage = $2 where id = $1`,
      [plumber.serviceId, nowhere],
    );
    const orderId = await anOrder(market, await aCustomer(market));
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(0);
    await pool.query(`update installation set value = '"older"' where key = 'matching_version'`);
    await understandAgainIfChanged(market.context);
    await market.settle();
    expect(await notifiedOf(plumber, orderId)).toBe(1);
  });
});

/**
 * Adds this many people, each with a copy of this service; `graded` is SQL of `n` for its stars and its number of
 * reviews.
 */
const copiesOf = (serviceId: string, many: number, graded: string) =>
  market.sql<{ id: string }>(
    `with people as (
       insert into users (id, email, name, created_at)
       select gen_random_uuid(), gen_random_uuid() || '@ejemplo.com', 'Oficio ' || n, now() from generate_series(1, $2::int) n
       returning id, substring(name from '[0-9]+')::int as n)
     insert into services (id, user_id, name, description, phone, base_price, cells, coverage, terms, trades, country, rating, total_reviews)
     select gen_random_uuid(), people.id, s.name, s.description, s.phone, s.base_price, s.cells, s.coverage, s.terms, s.trades, s.country,
            ${graded}
     from people, services s where s.id = $1
     returning user_id as id`,
    [serviceId, many],
  );

describe('a crowded trade', () => {
  test('notifies fifty providers, the best of all', async () => {
    const where = { location: 'Melo, Uruguay', latitude: -32.3667, longitude: -54.1833 };
    const model = await aProvider(market, { coverageAreas: ['Cerro Largo'] });
    await copiesOf(model.serviceId, 400, 'case when n % 10 = 0 then 5 else 2 end, 40');
    const orderId = await anOrder(market, await aCustomer(market), where);
    await market.settle();
    const rows = await market.sql(
      `select s.rating, count(*)::int as notified from matches m join services s on s.id = m.service_id
       where m.order_id = $1 and m.notified_at is not null group by 1 order by 1 desc`,
      [orderId],
    );
    expect(rows.reduce((sum, { notified }) => sum + notified, 0)).toBe(50);
    expect(rows[0]).toEqual({ rating: '5.00', notified: 40 });
  });
});

const ids = (people: { id: string }[]) => people.map(({ id }) => id);
const signsInFrom = (network: string, people: string[]) =>
  market.sql(
    `insert into known_devices (user_id, device, network) select id, 'browser', $2 from unnest($1::uuid[]) id`,
    [people, network],
  );
/** Each of these providers has done a job for this customer, who gives them the most stars. */
const reviewedBy = (customerId: string, providers: string[]) =>
  market.sql(
    `with deals as (
       select gen_random_uuid() as order_id, gen_random_uuid() as offer_id, s.id as service_id, s.user_id
       from services s where s.user_id = any($2::uuid[])),
     graded as (
       update services set rating = 5, total_reviews = 1 where user_id = any($2::uuid[])),
     ordered as (
       insert into orders (id, user_id, status, completed_offer_id, title, description, location, latitude, longitude)
       select order_id, $1, 'completed', offer_id, 'Destapar', 'Destapar', 'Tacuarembó', -31.7, -56 from deals),
     offered as (
       insert into offers (id, order_id, provider_id, service_id, message, price, status)
       select offer_id, order_id, user_id, service_id, 'Voy', 1, 'accepted' from deals)
     insert into reviews (id, order_id, offer_id, service_id, reviewer_id, rating, comment)
     select gen_random_uuid(), order_id, offer_id, service_id, $1, 5, 'Muy bien' from deals`,
    [customerId, providers],
  );

describe('sixty accounts of one network that copy what orders say', () => {
  test('leave places to newcomers elsewhere and to reviewed providers, though each of them fits better', async () => {
    const where = { location: 'Tacuarembó, Uruguay', latitude: -31.7169, longitude: -55.9811 };
    const areas = { coverageAreas: ['Tacuarembó'] };
    const copy = await aProvider(market, {
      name: 'Destapo pileta de la cocina tapada',
      description:
        'Se me tapó la pileta de la cocina y el agua no baja: destapo piletas de cocina en el día.',
      ...areas,
    });
    const copies = await copiesOf(copy.serviceId, 60, '0, 0');
    await signsInFrom('theirs', ids(copies));
    const [newcomer, reviewed, customer, straw] = [
      await aProvider(market, areas),
      await aProvider(market, areas),
      await aCustomer(market),
      await aCustomer(market),
    ];
    await market.sql('delete from known_devices where user_id = $1', [straw.id]);
    await signsInFrom('theirs', [straw.id]);
    await reviewedBy(straw.id, ids(copies));
    await reviewedBy(customer.id, [reviewed.id]);
    const orderId = await anOrder(market, customer, where);
    await market.settle();
    const notified = await market.sql(
      'select provider_id from matches where order_id = $1 and notified_at is not null',
      [orderId],
    );
    expect(notified).toHaveLength(50);
    expect(notified.map(({ provider_id }) => provider_id)).toEqual(
      expect.arrayContaining([newcomer.id, reviewed.id]),
    );
  });
});

describe('an order and a service with thousands of keys', () => {
  test('ask the index for a few keys at a time, and find what any of them finds', async () => {
    const [provider, customer] = [await aProvider(market), await aCustomer(market)];
    const orderId = await anOrder(market, customer);
    await market.settle();
    const many = async (table: string, id: string) => {
      const rows = await market.sql(`select cells, terms from ${table} where id = $1`, [id]);
      const [{ cells, terms }] = rows as [{ cells: string[]; terms: string[] }];
      return {
        cells: [...Array(300).keys(), ...cells].map(BigInt),
        terms: [...Array.from({ length: 30 }, (_, n) => `t:otro-${n}`), ...terms],
      };
    };
    const asked: number[] = [];
    const db = Object.create(market.context.db, {
      execute: {
        value: (query: SQL) => {
          const lists = new PgDialect().sqlToQuery(query).params.filter(Array.isArray);
          const keys = lists.map((list, at) => (at % 2 ? list.length * lists[at - 1]!.length : 0));
          asked.push(keys.reduce((sum, some) => sum + some));
          return market.context.db.execute(query);
        },
      },
    });
    const services = await candidateIds(db, { userId: customer.id, ...(await many('orders', orderId)) });
    expect(services).toContain(provider.serviceId);
    const orders = await ordersFor(db, {
      userId: provider.id,
      ...(await many('services', provider.serviceId)),
    });
    expect(orders.map(({ id }) => id)).toContain(orderId);
    expect(Math.max(...asked)).toBeLessThanOrEqual(KEYS_AT_A_TIME);
  });
});

describe('more equal providers than are notified of an order', () => {
  test('are notified in turns: those never notified come first', async () => {
    const where = { location: 'Artigas, Uruguay', latitude: -30.4, longitude: -56.4667 };
    const customer = await aCustomer(market);
    const model = await aProvider(market, { coverageAreas: ['Artigas'] });
    const copies = await copiesOf(model.serviceId, 51, 's.rating, s.total_reviews');
    const ids = [model.id, ...copies.map(({ id }) => id)];
    const notifiedNext = async () => {
      const orderId = await anOrder(market, customer, where);
      await market.settle();
      const rows = await market.sql(
        'select provider_id from matches where order_id = $1 and notified_at is not null',
        [orderId],
      );
      return rows.map(({ provider_id }) => provider_id as string);
    };
    const first = await notifiedNext();
    const waiting = ids.filter((id) => !first.includes(id));
    const newcomer = await aProvider(market, { coverageAreas: ['Artigas'] });
    await market.settle();
    const second = await notifiedNext();
    expect([first.length, second.length]).toEqual([50, 50]);
    expect(second).toEqual(expect.arrayContaining([...waiting, newcomer.id]));
  });
});

describe('many orders at once', () => {
  const quiet = openMarket({ worker: false });

  test('are matched together, each is notified of once, and a failing one does not affect the others', async () => {
    const { context, database } = quiet;
    const customer = await aCustomer(quiet);
    const providers = [];
    for (let n = 0; n < REACH.enough; n++) providers.push(await aProvider(quiet));
    const publish = async (many: number) => {
      const ids = [];
      for (let n = 0; n < many; n++) ids.push(await anOrder(quiet, customer));
      return ids;
    };
    const matchWaiting = makeOrderMatcher(context);
    const matched = async () =>
      (await database.pool.query('select id from orders where matched_at is not null')).rows.length;
    const notified = async () =>
      (await database.pool.query(`select from notifications where type = 'new_order_match'`)).rowCount;
    const ids = await publish(4);
    await Promise.all(ids.map(matchWaiting));
    expect([await matched(), await notified()]).toEqual([4, 4 * providers.length]);
    const { rows } = await database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'match_order' and locked_at is null`,
    );
    expect(rows).toHaveLength(0);

    const [broken, whole] = (await publish(2)) as [string, string];
    await database.pool.query(`alter table matches add check (order_id <> '${broken}')`);
    await matchWaiting(whole);
    await expect(matchWaiting(broken)).rejects.toThrow();
    expect([await matched(), await notified()]).toEqual([5, 5 * providers.length]);
  });
});

describe('a service that is matched while somebody changes an order', () => {
  const quiet = openMarket({ worker: false });

  test('holds nobody else up who cancels, and is notified of each order once', async () => {
    const { context, database } = quiet;
    const customer = await aCustomer(quiet);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push(await anOrder(quiet, customer));
    // Orders are locked in the order of their ids: without care, waiting for the last would keep all others locked.
    const [cancelled, other, changed] = ids as [string, string, string];
    await matchOrders(context, ids);
    const provider = await aProvider(quiet);
    const holder = await hold(database.url, `select from orders where id = '${changed}' for update`);
    const matched = matchService(context, provider.serviceId);
    await waitingForLocks(quiet, 1);
    expect((await quiet.as(customer, 'PATCH', `/api/orders/${cancelled}/cancel`, {})).status).toBe(200);
    await holder.end();
    await matched;
    await matchService(context, provider.serviceId);
    const notifications = await quiet.sql(
      `select data ->> 'orderId' as id from notifications where type = 'new_order_match' and user_id = $1`,
      [provider.id],
    );
    expect(notifications.map(({ id }) => id).sort()).toEqual([other, changed]);
  });

  test('is not notified when its provider pauses it meanwhile', async () => {
    const { context, database } = quiet;
    const orderId = await anOrder(quiet, await aCustomer(quiet));
    await matchOrders(context, [orderId]);
    const provider = await aProvider(quiet);
    const holder = await hold(database.url, `select from orders where id = '${orderId}' for update`);
    const matched = matchService(context, provider.serviceId);
    await waitingForLocks(quiet, 1);
    await quiet.as(provider, 'PUT', `/api/services/${provider.serviceId}`, { isActive: false });
    await holder.end();
    await matched;
    const stored = await quiet.sql('select from matches where (order_id, provider_id) = ($1, $2)', [
      orderId,
      provider.id,
    ]);
    expect(stored).toEqual([]);
  });
});

describe('hundreds of orders of one person', () => {
  const quiet = openMarket({ worker: false });

  test('do not delay the orders of others', async () => {
    const [busy, other] = [await aCustomer(quiet), await aCustomer(quiet)];
    const ids = [];
    for (let n = 0; n < 12; n++) ids.push(await anOrder(quiet, busy));
    const theirs = await anOrder(quiet, other);
    const before = await ordersToMatch(quiet.context.db, ids.at(-1)!, 25);
    expect(before).toHaveLength(13);
    expect(before.slice(0, 2)).toEqual([ids[0], theirs]);
    expect(await ordersToMatch(quiet.context.db, theirs, 25)).toEqual([ids[0], theirs, ...ids.slice(1, 5)]);
  });
});

describe('hundreds of orders of many accounts of one network', () => {
  const quiet = openMarket({ worker: false, env: { TRUST_PROXY: '1' } });
  const from = (address: string): Pick<Market, 'call'> => ({
    call: (method, path, options) =>
      quiet.call(method, path, { ...options, headers: { 'x-forwarded-for': address } }),
  });

  test('delay neither the orders of others nor one another', async () => {
    const { db } = quiet.context;
    const ids = [];
    for (let n = 0; n < 4; n++) {
      const api = from(`203.0.113.${n}`);
      const account = await aCustomer(api);
      for (let each = 0; each < 4; each++) ids.push(await anOrder(api, account));
    }
    const away = from('198.51.100.1');
    const theirs = await anOrder(away, await aCustomer(away));
    const turns = (of: string) => ordersToMatch(db, of, 25);
    const all = await turns(ids.at(-1)!);
    expect(all).toHaveLength(17);
    expect(all.slice(0, 5)).toEqual([ids[0], theirs, ids[4], ids[8], ids[12]]);
    expect(await turns(theirs)).toHaveLength(6);
    expect(await ordersToMatch(db, ids.at(-1)!, 25, 3)).toEqual(all.slice(0, 3));
    expect(await ordersToMatch(db, theirs, 25, 3)).toHaveLength(6);

    // The jobs that explain why few were notified yield exactly where the jobs of their orders did.
    await matchOrders(quiet.context, [...ids, theirs]);
    const rows = await quiet.sql(
      `select priority, count(*)::int from graphile_worker.jobs
       where task_identifier in ('match_order', 'explain_reach') group by 1 order by 1`,
    );
    expect(rows.map(({ count }) => count)).toEqual([6, 11]);
  });

  test('make matching wait no longer for their calls than for those of one caller', async () => {
    const ends: (() => void)[] = [];
    const hold = (network: string, accountId: string) =>
      underWay(
        originOf({ network, accountId, isSharedAddress: false }),
        () => new Promise<void>((end) => ends.push(end)),
      );
    const held = Array.from({ length: 20 }, (_, n) => hold('203.0.113.9', `account ${n}`));
    await callersFirst(2, Number.POSITIVE_INFINITY);
    held.push(hold('198.51.100.9', 'account'));
    const waits = callersFirst(2, Number.POSITIVE_INFINITY).then(() => 'went on');
    expect(await Promise.race([waits, wait(100, 'waited')])).toBe('waited');
    for (const end of ends) end();
    await Promise.all(held);
    expect(await waits).toBe('went on');
  });
});

describe('the administrator', () => {
  test('sees what each part of a score added', async () => {
    const admin = await anAdmin(market);
    await aProvider(market);
    await anOrder(market, await aCustomer(market));
    await market.settle();
    const { matches } = (await market.as(admin, 'GET', '/api/admin/matches')).body;
    const { scoreParts, matchScore } = (
      await market.as(admin, 'GET', `/api/admin/matches/${matches[0].matchId}`)
    ).body;
    const sum = scoreParts.reduce((total: number, { points }: { points: number }) => total + points, 0);
    expect(Math.abs(sum - matchScore)).toBeLessThanOrEqual(1);
  });
});
