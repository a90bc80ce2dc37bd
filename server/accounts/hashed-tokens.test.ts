import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokenMailed } from '../../tests/support/mails.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson, PASSWORD } from '../../tests/support/people.ts';

const market = openMarket();
const idle = openMarket({ worker: false });
const me = (token: string) => market.call('GET', '/api/auth/me', { token });

test('the database holds no token that signs anybody in or changes a password', async () => {
  const ana = await aPerson(market);
  const headers = { 'idempotency-key': 'dos-veces' };
  const body = { email: ana.email, password: PASSWORD };
  const again = await market.call('POST', '/api/auth/login', { token: ana.token, body, headers });
  await market.call('POST', '/api/auth/forgot-password', { body: { email: ana.email } });
  const reset = await tokenMailed(market, ana.email, '/reset-password');
  const kept = await everything(market);
  for (const token of [ana.token, again.body.token, reset]) expect(kept).not.toContain(token);
  const changed = await market.call('POST', '/api/auth/reset-password', {
    body: { token: reset, newPassword: 'otra-clave-buena' },
  });
  expect(changed.status).toBe(200);
  expect((await me(ana.token)).status).toBe(401);
});

test('nobody can sign in with what the database holds', async () => {
  const ana = await aPerson(market);
  const rows = await market.sql('select token from sessions where user_id = $1', [ana.id]);
  expect((await me(rows[0].token)).status).toBe(401);
});

test('the link of a waiting mail cannot be read in the database', async () => {
  const ana = await aPerson(idle);
  await idle.call('POST', '/api/auth/forgot-password', { body: { email: ana.email } });
  const kept = await everything(idle);
  expect(kept).toContain('reset_password');
  expect(kept).not.toMatch(/token=/);
});

test('everybody stays signed in when an older market is brought to this version', async () => {
  const ana = await aPerson(market);
  const { pool } = market.database;
  await pool.query('update sessions set token = $1 where user_id = $2', [ana.token, ana.id]);
  const link = `reset-password:${'x'.repeat(24)}`;
  await pool.query(
    `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
    [link, ana.id],
  );
  const migration = join(import.meta.dirname, '..', 'db', 'migrations', '0010_accounts.sql');
  for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
    if (/encode\(sha256/.test(statement)) await pool.query(statement);
  expect((await me(ana.token)).status).toBe(200);
  const body = { token: 'x'.repeat(24), newPassword: 'otra-clave-buena' };
  expect((await market.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
});

/** Every row of every table, the queue's too, as one text. */
async function everything({ database: { pool } }: typeof market): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const content: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    content.push(...rows.map(({ row }) => row));
  }
  return content.join('\n');
}
