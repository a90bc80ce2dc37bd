import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from '../../server/db/schema.ts';
import { StartError } from '../../server/start-error.ts';

export const MIGRATIONS = join(import.meta.dirname, '..', '..', 'server', 'db', 'migrations');

/** The tables of this version; the database may also hold tables of other programs, which are left alone. */
export const OUR_TABLES: readonly string[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table))
  .sort();

/** Refuses a database in which another program made a table with the name of one of ours. */
export async function refuseForeignTables(pool: pg.Pool): Promise<void> {
  if (await isMigratedByUs(pool)) return;
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1) order by 1`,
    [OUR_TABLES],
  );
  if (rows.length)
    throw new StartError(
      `esta base es de otro programa (ya tiene ${rows.map(({ name }) => name).join(', ')}): usa una base propia. No se cambió nada.`,
    );
}

async function isMigratedByUs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ kept: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as kept`,
  );
  if (!rows[0]?.kept) return false;
  const first = readMigrationFiles({ migrationsFolder: MIGRATIONS })[0]!;
  const found = await pool.query('select 1 from drizzle.__drizzle_migrations where created_at = $1', [
    first.folderMillis,
  ]);
  return found.rowCount! > 0;
}
