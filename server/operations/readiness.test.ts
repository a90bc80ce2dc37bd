import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { openMarket } from '../../tests/support/market.ts';

const market = openMarket();
const other = openMarket({ worker: false, env: { DATABASE_POOL: '4' } });
const READY = { status: 'ready', parts: { database: 'ok', migrations: 'ok', worker: 'ok' } };

const ready = (of = market, query = '') => of.call('GET', `/readyz${query}`);
/** Asks until this status is answered: the result of a moment ago may be repeated from the cache. */
async function answers(status: number, of = market) {
  let answer = await ready(of);
  await eventually(`the node answers ${status}`, async () => {
    answer = await ready(of);
    return answer.status === status;
  });
  return answer;
}

test('a node that works is ready, says so to anybody, and lets nobody cache it', async () => {
  const answer = await ready();
  expect(answer).toMatchObject({ status: 200, body: READY });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a node is not ready when the worker fell silent, unless the asker excludes it', async () => {
  await answers(200);
  await market.sql(
    `create function silent() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger silence before insert on installation for each row execute function silent();
     update installation set value = to_jsonb(now() - interval '31 seconds') where key = 'worker_heartbeat'`,
  );
  const { body } = await answers(503);
  expect(body).toEqual({
    error: 'Todavía no está listo: quien hace los trabajos',
    code: 'not_ready',
    parts: { ...READY.parts, worker: 'failed' },
  });
  expect((await ready(market, '?exclude=worker')).status).toBe(200);
  await market.sql('drop trigger silence on installation; drop function silent');
  expect((await answers(200)).body).toEqual(READY);
});

test('a node where no worker has ever run is ready', async () => {
  expect((await ready(other)).body).toEqual({ status: 'ready', parts: { ...READY.parts, worker: 'none' } });
});

test('a node is not ready on the database of another version', async () => {
  const { pool } = market.database;
  const { rows } = await pool.query(
    `delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)
     returning hash, created_at`,
  );
  expect((await answers(503)).body.parts).toEqual({ ...READY.parts, migrations: 'failed' });
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0].hash,
    rows[0].created_at,
  ]);
  await answers(200);
});

test('a node answers a thousand at once from one look, and is alive without the database', async () => {
  await answers(200, other);
  const { pool } = other.database;
  const held = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  expect((await other.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
  const asked = await Promise.all(Array.from({ length: 1000 }, () => answers(503, other)));
  expect(asked[0]!.body.parts).toEqual({ database: 'failed', migrations: 'unknown', worker: 'unknown' });
  expect(pool.waitingCount).toBe(1);
  for (const client of held) client.release();
  await answers(200, other);
});
