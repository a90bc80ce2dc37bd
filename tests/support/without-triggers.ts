import type { Market } from './build-market.ts';

/** Makes a statement as if the database had no triggers. */
export async function withoutTriggers({ database }: Market, text: string, values: unknown[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}
