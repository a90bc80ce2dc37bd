import pg from 'pg';
import { eventually } from './eventually.ts';
import type { Market } from './market.ts';

/** Locks what the statement says, like a transaction that does not end, until the returned connection ends or rolls back. */
export async function hold(url: string | undefined, statement: string): Promise<pg.Client> {
  // A connection of its own: the connections of calls are cut when they hold a transaction for too long.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** Locks a whole table in the same way, until the returned function is called. */
export async function holdTable({ database }: Market, table: string): Promise<() => Promise<void>> {
  const client = await hold(database.url, `lock table ${table}`);
  return () => client.end();
}

/** Waits until this many calls wait for a lock. */
export const waitingForLocks = ({ database }: Market, calls: number): Promise<void> =>
  eventually(`${calls} calls wait for a lock`, async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= calls;
  });
