import pg from 'pg';
import type { Market } from './market.ts';

/** Locks a whole table, as something that does not end would, until the answer is called. */
export async function holdTable({ database }: Market, table: string): Promise<() => Promise<void>> {
  // A connection of its own: those of calls are cut when they hold a transaction for too long.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table}`);
  return () => client.end();
}
