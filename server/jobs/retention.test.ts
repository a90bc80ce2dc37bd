import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAgreement, anOrder, aPerson, aProvider } from '../../tests/support/people.ts';
import { transaction } from '../db/transaction.ts';
import { enqueue } from './queue.ts';
import { FOLDERS, forgetFiles, forgetRows, TABLES } from './retention.ts';

const market = openMarket();
const count = async (table: string, where = 'true', values: unknown[] = []) =>
  Number((await market.sql(`select count(*) from ${table} where ${where}`, values))[0].count);

test('retention has a line for every table, and no other', async () => {
  const tables = await market.sql(`select tablename from pg_tables where schemaname = 'public'`);
  expect(Object.keys(TABLES).toSorted()).toEqual(tables.map(({ tablename }) => tablename).toSorted());
});

describe('a row past its time', () => {
  const old = (table: string, columns: string, days: number, where: string, values: unknown[]) =>
    market.sql(
      `update ${table} set ${columns
        .split(',')
        .map((column) => `${column} = now() - interval '${days} days'`)
        .join(', ')} where ${where}`,
      values,
    );

  test('is deleted: sessions, links and keys of repeated calls', async () => {
    const [gone, stays] = [await aPerson(market), await aPerson(market)];
    await old('sessions', 'expires_at', 1, 'user_id = $1', [gone.id]);
    await market.sql(
      `insert into verifications (id, identifier, value, expires_at) values ($1, 'old', 'x', now() - interval '1 minute')`,
      [uuidv7()],
    );
    await market.sql(
      `insert into idempotency_keys (user_id, key, call, created_at) values
         ($1, 'old', 'x', now() - interval '9 days'), ($1, 'new', 'x', now() - interval '7 days')`,
      [stays.id],
    );
    await forgetRows(market.context.db);
    expect(await count('sessions', 'user_id = $1', [gone.id])).toBe(0);
    expect(await count('sessions', 'user_id = $1', [stays.id])).toBe(1);
    expect(await count('verifications', `identifier = 'old'`)).toBe(0);
    expect(await market.sql('select key from idempotency_keys where user_id = $1', [stays.id])).toEqual([
      { key: 'new' },
    ]);
  });

  test('is deleted: notifications, sooner once they were read', async () => {
    const { id } = await aPerson(market);
    await market.sql(
      `insert into notifications (id, user_id, type, title, message, read_at, created_at)
       select gen_random_uuid(), $1, 'new_message', title, '', now() - read * interval '1 day', now() - made * interval '1 day'
       from (values ('read long ago', 91, 100), ('read lately', 10, 300), ('waits', null, 300), ('waited too long', null, 366))
         as made (title, read, made)`,
      [id],
    );
    await forgetRows(market.context.db);
    const left = await market.sql('select title from notifications where user_id = $1 order by title', [id]);
    expect(left.map(({ title }) => title)).toEqual(['read lately', 'waits']);
  });

  test('is deleted: matches of orders closed a year ago, never of open ones', async () => {
    const [{ orderId: closed }, customer] = [await anAgreement(market), await aCustomer(market)];
    await aProvider(market);
    const open = await anOrder(market, customer);
    await market.settle();
    await market.sql(
      `update orders set status = 'cancelled', cancelled_at = now() - interval '366 days' where id = $1`,
      [closed],
    );
    await market.sql(`update matches set created_at = now() - interval '400 days'`);
    await forgetRows(market.context.db);
    expect(await count('matches', 'order_id = $1', [closed])).toBe(0);
    expect(await count('matches', 'order_id = $1', [open])).toBeGreaterThan(0);
  });

  test('is deleted: the oldest of too many cached places, in bounded batches', async () => {
    await market.sql(
      `insert into geocoding_cache (key, value, created_at)
       select 'place ' || n, '{}', now() - n * interval '1 second' from generate_series(1, 75000) n`,
    );
    expect(await forgetRows(market.context.db)).toBe(true);
    expect(await count('geocoding_cache')).toBe(55_000);
    expect(await forgetRows(market.context.db)).toBe(false);
    expect(await count('geocoding_cache')).toBe(50_000);
    expect(await count('geocoding_cache', `key = 'place 1'`)).toBe(1);
  });

  test('is deleted: jobs that failed for good two weeks ago', async () => {
    await transaction(market.context.db, async (tx) => {
      for (const key of ['failed_long_ago', 'failed_now'])
        await enqueue(tx, 'match_order', { orderId: uuidv7() }, key);
      await tx.execute(
        `update graphile_worker._private_jobs set attempts = max_attempts,
           updated_at = now() - case key when 'failed_now' then interval '1 day' else interval '15 days' end
         where key like 'failed%'`,
      );
    });
    await forgetRows(market.context.db);
    expect(await market.sql(`select key from graphile_worker.jobs where key like 'failed%'`)).toEqual([
      { key: 'failed_now' },
    ]);
  });

  test('is skipped while somebody has it locked', async () => {
    const { id } = await aPerson(market);
    await old('sessions', 'expires_at', 1, 'user_id = $1', [id]);
    const holding = await market.database.pool.connect();
    await holding.query('begin');
    await holding.query('select from sessions where user_id = $1 for update', [id]);
    await forgetRows(market.context.db);
    expect(await count('sessions', 'user_id = $1', [id])).toBe(1);
    await holding.query('rollback');
    holding.release();
    await forgetRows(market.context.db);
    expect(await count('sessions', 'user_id = $1', [id])).toBe(0);
  });
});

test('each node deletes old mails, and the oldest of too many', async () => {
  const { DATA_DIR } = market.config;
  const { days, most } = FOLDERS.outbox!;
  const outbox = join(DATA_DIR, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const written = (age: number) => {
    const at = Date.now() - age * 86_400_000;
    const path = join(outbox, `${uuidv7({ msecs: at })}.eml`);
    writeFileSync(path, 'Hola');
    utimesSync(path, at / 1000, at / 1000);
    return path;
  };
  const [old, recent] = [written(days + 1), written(days - 1)];
  await forgetFiles(DATA_DIR, new Date());
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  for (let n = 0; n < most; n++) written(1);
  await forgetFiles(DATA_DIR, new Date());
  expect(readdirSync(outbox)).toHaveLength(most);
  expect(existsSync(recent)).toBe(false);
});
