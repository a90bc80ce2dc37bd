import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../tests/support/database.ts';
import { makeDrizzle } from './drizzle.ts';
import { type Database, migrateDatabase, openDatabase } from './open.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
interface Journal {
  entries: { tag: string; when: number }[];
}
const journalIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
const TAGS = journalIn(MIGRATIONS).entries.map(({ tag }) => tag);

async function emptyDatabase(): Promise<Database> {
  const database = openDatabase(await newDatabase(inject('postgresUrl')), 4);
  onTestFinished(() => database.close());
  return database;
}

/** Migrates as a version did which had these migrations alone, as `change` left them. */
async function migrateWith(
  database: Database,
  has: (tag: string) => boolean,
  change: (tag: string, sql: string) => string = (_, sql) => sql,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = journalIn(folder);
  journal.entries = journal.entries.filter(({ tag }) => has(tag));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  for (const { tag } of journal.entries) {
    const file = join(folder, `${tag}.sql`);
    writeFileSync(file, change(tag, readFileSync(file, 'utf8')));
  }
  await migrate(makeDrizzle(database.pool), { migrationsFolder: folder });
}

/** The columns, indexes and triggers of a database. */
async function shapeOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ part }) => part);
}

async function today(): Promise<string[]> {
  const database = await emptyDatabase();
  await migrateDatabase(database);
  return shapeOf(database.pool);
}

test('a market opened before migrations of another branch were merged below its newest gets them', async () => {
  const missed = ['0015_pause_until', '0021_attachments', '0034_deactivated_people'];
  const database = await emptyDatabase();
  await migrateWith(database, (tag) => !missed.includes(tag) && tag <= '0025');
  await migrateDatabase(database);
  expect(await shapeOf(database.pool)).toEqual(await today());
  const { rows } = await database.pool.query('select from drizzle.__drizzle_migrations');
  expect(rows).toHaveLength(TAGS.length);
});

test('a market whose newest migration is dated after later ones gets those too', async () => {
  const database = await emptyDatabase();
  await migrateWith(database, (tag) => tag <= '0033_phone_checks');
  await migrateDatabase(database);
  expect(await shapeOf(database.pool)).toEqual(await today());
});

test('a market opened with a migration before it was revised gets what came to it', async () => {
  const database = await emptyDatabase();
  const before = (tag: string, sql: string) =>
    tag === '0011_privacy'
      ? `${sql.slice(0, sql.indexOf('--> statement-breakpoint\n-- A write that'))}\n`
      : sql;
  await migrateWith(database, (tag) => tag <= '0012_operations', before);
  await migrateDatabase(database);
  expect(await shapeOf(database.pool)).toEqual(await today());
});

test('services that were hidden before there was a search stay hidden, and the others are found by their words', async () => {
  const database = await emptyDatabase();
  await migrateWith(database, (tag) => tag < '0018');
  const aService = async (name: string, isActive: boolean, ownerIsActive: boolean) => {
    const owner = crypto.randomUUID();
    await database.pool.query(
      "insert into users (id, email, name, is_active) values ($1, $2, 'Ana Paz', $3)",
      [owner, `${name}@example.com`, ownerIsActive],
    );
    await database.pool.query(
      "insert into services (id, user_id, name, description, phone, is_active) values ($1, $2, $3, '', '', $4)",
      [crypto.randomUUID(), owner, name, isActive],
    );
  };
  await aService('visible', true, true);
  await aService('paused', false, true);
  await aService('deactivated', true, false);
  await migrateDatabase(database);
  const { rows } = await database.pool.query(
    'select name, is_visible, name = any(search_words) as is_found from services order by name',
  );
  expect(rows).toEqual([
    { name: 'deactivated', is_visible: false, is_found: true },
    { name: 'paused', is_visible: false, is_found: true },
    { name: 'visible', is_visible: true, is_found: true },
  ]);
});

test('every revision is of a migration that there is', () => {
  const revised = readdirSync(join(MIGRATIONS, 'revised')).map((file) => file.split('.')[0]);
  expect(revised.length).toBeGreaterThan(0);
  for (const tag of revised) expect(TAGS).toContain(tag);
});
