import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * A new database on the server of this address: a copy of the migrated one, or an empty one. Tests connect to no other,
 * since PostgreSQL copies nothing to which somebody is connected.
 */
export async function newDatabase(url: string, template?: 'echamano'): Promise<string> {
  const name = `market_${randomUUID().replaceAll('-', '')}`;
  const beside = (database: string) => url.replace(/\/[^/]*$/, `/${database}`);
  const client = new pg.Client({ connectionString: beside('postgres') });
  await client.connect();
  try {
    // PostgreSQL refuses two copies of the template at the same moment: this lock makes them take turns.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  } finally {
    await client.end();
  }
  return beside(name);
}
