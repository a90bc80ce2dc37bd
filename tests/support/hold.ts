import pg from 'pg';
import type { Market } from './market.ts';

/** Locks what the statement says, as something that does not end would, until this connection ends or rolls back. */
export async function hold(url: string | undefined, statement: string): Promise<pg.Client> {
  // A connection of its own: those of calls are cut when they hold a transaction for too long.
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

/** The same of a whole table, until the answer is called. */
export async function holdTable({ database }: Market, table: string): Promise<() => Promise<void>> {
  const client = await hold(database.url, `lock table ${table}`);
  return () => client.end();
}
