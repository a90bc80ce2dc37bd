import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../tests/support/database.ts';
import { migrateDatabase, openDatabase } from './open.ts';

/** What starting on this database says, and whether it left anything behind. */
async function startOn(url: string): Promise<{ refusal: string; schemas: string[] }> {
  const database = openDatabase(url, 3);
  onTestFinished(() => database.close());
  const refusal = await migrateDatabase(database).then(
    () => 'it was taken',
    (error: Error) => error.message,
  );
  const { rows } = await database.pool.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname in ('drizzle', 'graphile_worker')",
  );
  return { refusal, schemas: rows.map(({ name }) => name) };
}

async function onServer(statement: string, url = inject('postgresUrl')): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

test('a database that cannot store every language is refused', async () => {
  const name = `latin_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  const { refusal, schemas } = await startOn(inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`));
  expect(refusal).toMatch(/^la base de datos guarda los textos en LATIN1: crea otra en UTF8/);
  expect(schemas).toEqual([]);
});

test('a database of another program is refused, and left as it was', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  await onServer('create table users (id int)', url);
  const { refusal, schemas } = await startOn(url);
  expect(refusal).toMatch(/^la base de datos ya tiene una tabla «users» de otro programa/);
  expect(schemas).toEqual([]);
});

test('an account that may create nothing is told which permissions it lacks', async () => {
  const url = new URL(await newDatabase(inject('postgresUrl')));
  const account = `reader_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(`create role ${account} login password 'reader'`);
  [url.username, url.password] = [account, 'reader'];
  const { refusal } = await startOn(url.href);
  expect(refusal).toMatch(new RegExp(`^«${account}» no puede crear tablas .*grant create on database`));
});
