import { beforeAll, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import {
  anAdmin,
  anAgreement,
  anOrder,
  aPerson,
  aProvider,
  complete,
  type Someone,
} from '../../tests/support/people.ts';
import { foldTallies, tallies } from './tallies.ts';

const market = openMarket({ worker: false });
let admin: Someone;
beforeAll(async () => {
  admin = await anAdmin(market);
});

/** The kept figures and then those counted row by row. */
async function keptAndCounted() {
  const kept = await tallies(market.database.sql);
  await market.sql('select recount_tallies()');
  return [kept, await tallies(market.database.sql)];
}

test('kept figures are those that counting gives, after many changes at once and a cut in the middle of some', async () => {
  const { pool, sql } = market.database;
  const cut = await pool.connect();
  cut.on('error', () => {});
  await cut.query('begin');
  await cut.query(`insert into claims (id, user_id, message) values (gen_random_uuid(), $1, 'No llegó')`, [
    admin.id,
  ]);
  const { rows } = await cut.query('select pg_backend_pid() as pid');
  const lives = Array.from({ length: 6 }, async (_, n) => {
    const { customer, ...deal } = await anAgreement(market);
    if (n % 2) await complete(market, customer, deal);
    else
      await market.as(customer, 'PATCH', `/api/orders/${deal.orderId}/cancel`, {
        reason: 'Ya no hace falta',
      });
    const leaving = await aProvider(market);
    await anOrder(market, leaving);
    if (n % 3 === 0)
      await market.as(leaving, 'POST', '/api/users/me/delete', { password: 'una-clave-buena' });
    const off = await aPerson(market);
    await market.as(admin, 'PUT', `/api/admin/users/${off.id}/toggle-status`);
    await market.as(customer, 'POST', '/api/contacts', { message: 'El proveedor no vino nunca' });
  });
  const folding = Promise.all(lives.map(() => foldTallies(sql)));
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await Promise.all([...lives, folding]);
  cut.release(true);
  const [kept, counted] = await keptAndCounted();
  expect(kept).toEqual(counted);
  expect(kept).toMatchObject({ orders: 12, projects: 3, pendingClaims: 6, reviews: 3 });
});

test('adding the connections’ rows up leaves one row for each figure and changes none', async () => {
  const before = await tallies(market.database.sql);
  await aProvider(market);
  await foldTallies(market.database.sql);
  expect(await tallies(market.database.sql)).toEqual({
    ...before,
    users: before.users + 1,
    members: before.members + 1,
    services: before.services + 1,
    visibleServices: before.visibleServices + 1,
  });
  const rows = await market.sql('select name from tallies where backend <> 0');
  expect(rows).toEqual([]);
});
