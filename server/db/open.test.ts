import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';
import { newDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './open.ts';

test('a connection that breaks is logged, and the next query has another', async () => {
  const broken = Promise.withResolvers<{ msg: string; err: { message: string } }>();
  const { log } = Fastify({
    logger: { stream: { write: (line) => broken.resolve(JSON.parse(line)) } },
  });
  const url = await newDatabase(inject('postgresUrl'));
  const [database, other] = [openDatabase(url, 1), openDatabase(url, 1)];
  database.watch(60_000, log);
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  expect(await broken.promise).toMatchObject({
    msg: 'database: a connection broke',
    err: { message: 'terminating connection due to administrator command' },
  });
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all([database.close(), other.close()]);
});

test('a connection that breaks while all are closed is not logged', async () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line) => lines.push(line) } } });
  const url = await newDatabase(inject('postgresUrl'));
  const [database, other] = [openDatabase(url, 1), openDatabase(url, 1)];
  database.watch(60_000, log);
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const closed = database.close();
  const broken = once(client, 'error');
  await other.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await broken;
  client.release(true);
  await Promise.all([closed, other.close()]);
  expect(lines).toEqual([]);
});
