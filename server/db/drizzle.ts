import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as schema from './schema.ts';
import type { Sql } from './transaction.ts';

const OPTIONS = { schema, casing: 'snake_case' } as const;
type OnClient = ReturnType<typeof drizzle<typeof schema, pg.PoolClient>>;

/**
 * Drizzle over a pool. By itself drizzle never releases a connection on which `begin` failed, as happens on each broken
 * one, so a short outage of the database would use up the pool. Here every connection is released.
 */
export function makeDrizzle(pool: pg.Pool): Sql {
  const onClients = new WeakMap<pg.PoolClient, OnClient>();
  const onClient = (client: pg.PoolClient): OnClient => {
    const known = onClients.get(client) ?? drizzle(client, OPTIONS);
    onClients.set(client, known);
    return known;
  };
  const sql = drizzle(pool, OPTIONS);
  sql.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await onClient(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return sql;
}
