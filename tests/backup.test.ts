import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUR_TABLES } from '../scripts/backup/our-tables.ts';
import { inspectBackup, isEmpty, restoreBackup } from '../scripts/backup/put-back.ts';
import { saveBackup } from '../scripts/backup/save.ts';
import { migrateDatabase, openDatabase } from '../server/db/open.ts';
import { anAttachment } from './support/files.ts';
import { openMarket } from './support/market.ts';
import { aCustomer, anAgreement, anOffer, anOrder, aProvider, PASSWORD } from './support/people.ts';

const market = openMarket({ worker: false });
const other = openMarket({ worker: false });
const folder = mkdtempSync(join(tmpdir(), 'echamano-backup-'));
const file = join(folder, 'market.respaldo.gz');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await anAgreement(market);
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, customer, {
    description: 'Ñandú con "comillas", \\barras\\ y 🔧 tildes áéí',
  });
  await anOffer(market, provider, orderId);
  await market.sql(
    `insert into images (id, user_id, content_type, bytes) values (gen_random_uuid(), $1, 'image/webp', '\\x00ff10'::bytea)`,
    [customer.id],
  );
  const gone = await aProvider(market);
  await anOrder(market, gone);
  await market.as(gone, 'POST', '/api/users/me/delete', { password: PASSWORD });
  const photo = await anAttachment(market, customer);
  await anOrder(market, customer, { attachments: [photo] });
  await saveBackup(market.database.pool, market.context.files, file);
});

test('a backup that could be written nowhere is refused by its path', async () => {
  const save = (to: string) => saveBackup(market.database.pool, market.context.files, to);
  await expect(save(join(folder, 'gone', 'market.gz'))).rejects.toThrow('market.gz: esa carpeta no existe');
  await expect(save(folder)).rejects.toThrow(`${folder}: es una carpeta`);
});

test('a backup that fails leaves no file', async () => {
  const failing = { ...market.context.files, get: () => Promise.reject(new Error('no storage')) };
  const alone = mkdtempSync(join(folder, 'failing-'));
  await expect(saveBackup(market.database.pool, failing, join(alone, 'market.gz'))).rejects.toThrow(
    'no storage',
  );
  expect(readdirSync(alone)).toEqual([]);
});

const restore = async (from: string) =>
  restoreBackup(other.database.pool, other.context.files, from, await inspectBackup(from));

test('what was saved comes back whole, in another market', async () => {
  await restore(file);
  const [saved, restored] = [await contentOf(market.database.pool), await contentOf(other.database.pool)];
  expect(restored).toEqual({ ...saved, sessions: [], verifications: [] });
});

test('PostgreSQL knows what was put back, and what somebody imported before the start', async () => {
  const { database } = other;
  const known = async () => {
    const { rows } = await database.pool.query(
      `select distinct tablename as name from pg_stats where schemaname = 'public'`,
    );
    return rows.map(({ name }) => name);
  };
  await restore(file);
  expect(await known()).toEqual(expect.arrayContaining(['services', 'orders', 'users']));
  await database.pool.query('create table imported as select generate_series(1, 1000) as n');
  await migrateDatabase(database);
  expect(await known()).toContain('imported');
  await database.pool.query('drop table imported');
});

test('the files of photos come back with it', async () => {
  await restore(file);
  const rows = await other.sql<{ id: string }>('select id from attachments');
  for (const size of ['small', 'large']) {
    const saved = await market.context.files.get(`${rows[0]!.id}-${size}`);
    expect(saved).not.toBeNull();
    expect(await other.context.files.get(`${rows[0]!.id}-${size}`)).toEqual(saved);
  }
});

test('a session that was ended after the backup stays ended', async () => {
  const ana = await aCustomer(market);
  await market.call('POST', '/api/auth/forgot-password', { body: { email: ana.email } });
  const earlier = join(folder, 'earlier.gz');
  await saveBackup(market.database.pool, market.context.files, earlier);
  await market.as(ana, 'POST', '/api/auth/logout');
  await restore(earlier);
  expect((await other.as(ana, 'GET', '/api/auth/me')).status).toBe(401);
  const again = await other.call('POST', '/api/auth/login', {
    body: { email: ana.email, password: PASSWORD },
  });
  expect(again.status).toBe(200);
  expect(await other.sql('select 1 from verifications')).toHaveLength(0);
});

test('only its owner may read the file', () => {
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('people go on where they were: they sign in, publish and offer', async () => {
  await restore(file);
  const [customer, provider] = [await aCustomer(other), await aProvider(other)];
  const offerId = await anOffer(other, provider, await anOrder(other, customer));
  const rows = await other.sql(`select count(*)::int as count from events where data->>'offerId' = $1`, [
    offerId,
  ]);
  expect(rows[0].count).toBe(1);
});

test('orders that waited to be matched wait again', async () => {
  await restore(file);
  const rows = await other.sql(
    `select key from graphile_worker.jobs where task_identifier = 'match_order' order by key`,
  );
  const waiting = await market.database.pool.query(
    `select 'match_order:' || id as key from orders where status = 'active' and matched_at is null order by key`,
  );
  expect(rows).toEqual(waiting.rows);
  expect(rows.length).toBeGreaterThan(0);
});

test('an announcement that was half sent goes on, and everything is read again by the version that is there', async () => {
  const half = '0190d1c8-0000-7000-8000-000000000001';
  await market.sql(
    `insert into announcements (id, title, message, audience, recipients, sent) values ($1, 'Aviso', 'Mañana paramos.', '{"kind": "all"}', 2, 1)`,
    [half],
  );
  const halfSent = join(folder, 'half-sent.respaldo.gz');
  await saveBackup(market.database.pool, market.context.files, halfSent);
  await market.sql('delete from announcements where id = $1', [half]);
  await restore(halfSent);
  const rows = await other.sql(
    `select key from graphile_worker.jobs where task_identifier in ('announce', 'understand_again') order by key`,
  );
  expect(rows.map(({ key }) => key)).toEqual([`announce:${half}`, 'understand_again']);
});

/** Columns of people that the first versions did not have. */
const SINCE_THEN = new Set(['email_verified_at']);

test('a backup that an older version made is brought to this one', async () => {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const first = await market.database.pool.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at offset 1 limit 1',
  );
  const old = join(folder, 'old.gz');
  const header = JSON.stringify({ ...JSON.parse(lines[0]!), migration: Number(first.rows[0].created_at) });
  const users = lines.slice(lines.findIndex((line) => line.startsWith('{"table":"users"')));
  const rows = users.slice(
    1,
    users.findIndex((line, index) => index > 0 && line.startsWith('{')),
  );
  const { table, columns } = JSON.parse(users[0]!) as { table: string; columns: { name: string }[] };
  const isOld = columns.map(({ name }) => !SINCE_THEN.has(name));
  const oldOnly = (line: unknown[]) => JSON.stringify(line.filter((_, index) => isOld[index]));
  const tableLine = JSON.stringify({ table, columns: columns.filter((_, index) => isOld[index]) });
  const footer = JSON.stringify({ rows: rows.length });
  const oldRows = rows.map((line) => oldOnly(JSON.parse(line)));
  writeFileSync(old, gzipSync(`${[header, tableLine, ...oldRows, footer].join('\n')}\n`));
  await restore(old);
  const migrations = (pool: pg.Pool) =>
    pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at');
  expect((await migrations(other.database.pool)).rows).toEqual((await migrations(market.database.pool)).rows);
  expect((await other.database.pool.query('select id from users')).rowCount).toBe(rows.length);
  expect(await namesOf(other.database.pool)).toEqual(await namesOf(market.database.pool));
});

test.each([
  ['cut short', () => readFileSync(file).subarray(0, statSync(file).size - 40), /dañado o incompleto/],
  ['whose rows are missing', () => without(/^\[/), /dañado o incompleto/],
  ['whose end is missing', () => without(/^\{"rows"/), /dañado o incompleto/],
  ['of something else', () => gzipSync('{"hello":1}\n'), /no es un respaldo/],
  ['that is no archive', () => Buffer.from('hello'), /dañado o incompleto/],
  [
    'of a newer version',
    () => edited((text) => text.replace(/"migration":\d+/, '"migration":9999999999999')),
    /más nueva/,
  ],
])('a file %s is refused and changes nothing', async (_name, make, sentence) => {
  const bad = join(folder, 'bad.gz');
  writeFileSync(bad, make());
  const before = await contentOf(other.database.pool);
  await expect(restore(bad)).rejects.toThrow(sentence);
  expect(await contentOf(other.database.pool)).toEqual(before);
});

test('a row that the database refuses undoes the whole restoration', async () => {
  const bad = join(folder, 'bad-row.gz');
  writeFileSync(
    bad,
    edited((text) => text.replace('"accepted"', '"stolen"')),
  );
  const before = await contentOf(other.database.pool);
  await expect(restore(bad)).rejects.toThrow(
    'el respaldo tiene en la tabla offers una fila que no sirve (offers_status). No se cambió nada.',
  );
  expect(await contentOf(other.database.pool)).toEqual(before);
});

test('the tables of another program in the same database stay as they are, and out of the backup', async () => {
  const { pool } = other.database;
  await pool.query(`
    create table facturas (id serial primary key, total numeric not null);
    insert into facturas (total) values (150), (275);
    select setval('facturas_id_seq', 90)`);
  await restore(file);
  expect((await pool.query('select total::text from facturas order by id')).rows).toEqual([
    { total: '150' },
    { total: '275' },
  ]);
  expect((await pool.query('select last_value::int from facturas_id_seq')).rows[0].last_value).toBe(90);
  const beside = join(folder, 'beside.gz');
  await saveBackup(pool, market.context.files, beside);
  expect(gunzipSync(readFileSync(beside)).toString()).not.toContain('facturas');
  await pool.query('drop table facturas');
});

test('what another program built on ours is never dropped along: nothing is restored', async () => {
  const { pool } = other.database;
  await pool.query('create table notas (user_id uuid references users (id) on delete set null, nota text)');
  await pool.query(`insert into notas (nota) values ('sigue aquí')`);
  const before = await contentOf(pool);
  await expect(restore(file)).rejects.toThrow(/otro programa/);
  expect(await contentOf(pool)).toEqual(before);
  await pool.query('drop table notas');
});

test("another program's base, with an empty table called as ours, is refused before anything is written", async () => {
  const { pool } = market.database;
  await pool.query('create database ajena');
  const foreign = openDatabase(market.database.url.replace(/\/[^/]*$/, '/ajena'), 1);
  try {
    await foreign.pool.query('create table users (id int); create table ventas as select 7 as total');
    await expect(
      restoreBackup(foreign.pool, market.context.files, file, await inspectBackup(file)),
    ).rejects.toThrow(/es de otro programa \(ya tiene users\)/);
    expect((await foreign.pool.query('select total from ventas')).rows).toEqual([{ total: 7 }]);
  } finally {
    await foreign.close();
  }
});

test('a backup holds every table there is of ours', async () => {
  const rows = await market.sql(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(OUR_TABLES);
});

test('two backups to the same file at once are each whole', async () => {
  const same = join(folder, 'same.respaldo.gz');
  const saved = await Promise.all(
    [1, 2].map(() => saveBackup(market.database.pool, market.context.files, same)),
  );
  await inspectBackup(same);
  expect(saved[0]).toBe(saved[1]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([]);
});

test('only a market without people counts as empty', async () => {
  expect(await isEmpty(market.database.pool)).toBe(false);
});

const edited = (change: (text: string) => string) =>
  gzipSync(change(gunzipSync(readFileSync(file)).toString()));
const without = (line: RegExp) =>
  edited((text) =>
    text
      .split('\n')
      .filter((one) => !line.test(one))
      .join('\n'),
  );

/** Every row of every table, as text. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** What migrations may have renamed: indexes, functions and triggers. */
async function namesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select indexname as name from pg_indexes where schemaname = 'public'
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ name }) => name);
}
