import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbedded } from '../../server/db/embedded.ts';
import { migrateDatabase, openDatabase } from '../../server/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A PostgreSQL of its own with an empty market, whose loss does not matter. */
export async function startMigrated(folder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded(folder, { durable: false });
  const database = openDatabase(postgres.url, 2);
  await migrateDatabase(database);
  await database.close();
  return postgres;
}

/** Switches autovacuum off, which would never rest with a hundred short-lived databases. Tests that need statistics analyze. */
async function restUntended(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-test-'));
  const postgres = await startMigrated(folder);
  await restUntended(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
