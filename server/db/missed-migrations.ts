// Migrations of several branches were merged, dated anew and revised after markets had been opened with them. Drizzle
// applies only those dated after the newest that a database had, so that older ones are caught up here first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

interface Applied {
  id: number;
  hash: string;
  created_at: string;
}

interface Revision {
  /** The first characters of the hash of the file as it was. */
  was: string;
  /** What makes of its result that of the file as it is. */
  statements: string[];
}

/**
 * Applies, in one transaction, the migrations that a database missed and that drizzle would leave out, completes those
 * whose file was revised after they were applied, and dates all as they are dated now. Leaves a database alone that has
 * had migrations which this version does not know.
 */
export async function catchUpMigrations(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows: applied } = await client.query<Applied>(
    'select id, hash, created_at from drizzle.__drizzle_migrations',
  );
  const migrations = withRevisions(folder);
  const had = migrations.map((one) => applied.find(({ hash }) => isOf(one, hash)));
  if (new Set(had.filter(Boolean)).size < applied.length) return;
  const newest = Math.max(...migrations.flatMap(({ folderMillis }, at) => (had[at] ? folderMillis : [])));
  const last = migrations.findLastIndex(({ folderMillis }, at) => had[at] || folderMillis < newest);
  await client.query('begin');
  try {
    for (const [at, migration] of migrations.slice(0, last + 1).entries()) {
      await catchUp(client, migration, had[at]);
    }
    await client.query('commit');
  } catch (failure) {
    await client.query('rollback');
    throw failure;
  }
}

type Revised = MigrationMeta & { revisions: Revision[] };

async function catchUp(
  client: pg.ClientBase,
  { hash, folderMillis, sql, revisions }: Revised,
  row: Applied | undefined,
): Promise<void> {
  const missing = row ? (revisions.find(({ was }) => row.hash.startsWith(was))?.statements ?? []) : sql;
  for (const statement of missing) await client.query(statement);
  if (!row)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  else if (row.hash !== hash || Number(row.created_at) !== folderMillis)
    await client.query('update drizzle.__drizzle_migrations set hash = $2, created_at = $3 where id = $1', [
      row.id,
      hash,
      folderMillis,
    ]);
}

const isOf = ({ hash, revisions }: Revised, given: string): boolean =>
  given === hash || revisions.some(({ was }) => given.startsWith(was));

const BREAKPOINT = '--> statement-breakpoint';

/** The migrations in their order, with the revisions of each from `revised/<name>.<start of its former hash>.sql`. */
function withRevisions(folder: string): Revised[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const files = readdirSync(join(folder, 'revised'));
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, at) => {
    const name = entries[at]!.tag;
    const revisions = files
      .filter((file) => file.startsWith(`${name}.`))
      .map((file) => ({
        was: file.split('.')[1]!,
        statements: readFileSync(join(folder, 'revised', file), 'utf8').split(BREAKPOINT),
      }));
    return { ...migration, revisions };
  });
}
