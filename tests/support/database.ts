import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database beside that of the address: a copy of the migrated one, or an empty one. */
export async function newDatabase(url: string, template?: 'echamano'): Promise<string> {
  const name = `market_${randomUUID().replaceAll('-', '')}`;
  const beside = (database: string) => url.replace(/\/[^/]*$/, `/${database}`);
  const client = new pg.Client({ connectionString: beside('postgres') });
  await client.connect();
  // Two may copy the template at the same moment, which PostgreSQL refuses: they take turns.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  await client.end();
  return beside(name);
}
