import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { FileStorage } from '../../server/attachments/storage.ts';
import { analyzeUnknown } from '../../server/db/statistics.ts';
import { QUEUE_OF } from '../../server/jobs/queue.ts';
import { StartError } from '../../server/start-error.ts';
import { type FileLine, FORMAT, type Footer, type Header, type Row, type TableLine } from './format.ts';
import { MIGRATIONS, OUR_TABLES, refuseForeignTables } from './our-tables.ts';

const ROWS_AT_ONCE = 500;
/** PostgreSQL's dependent_objects_still_exist. */
const DEPENDED_ON = '2BP01';

/** Reads a whole backup without touching anything; refuses a damaged, foreign or newer one in one sentence. */
export async function inspectBackup(file: string): Promise<Header & Footer> {
  let header: Header | undefined;
  let footer: Footer | undefined;
  let rows = 0;
  let tables = 0;
  let files = 0;
  for await (const value of linesOf(file)) {
    if (!header) {
      header = value as Header;
      if (header.backup !== 'echamano') throw new StartError(`${file} no es un respaldo de Echamano.`);
      if (header.format > FORMAT || header.migration > newestMigration())
        throw new StartError(
          `${file} es de una versión más nueva de Echamano: actualiza el programa primero.`,
        );
    } else if (footer) throw damaged(file);
    else if (Array.isArray(value)) rows++;
    else if ('table' in (value as object)) tables++;
    else if ('file' in (value as object)) files++;
    else footer = value as Footer;
  }
  if (!header || !tables || footer?.rows !== rows || (footer.files ?? 0) !== files) throw damaged(file);
  return { ...header, ...footer };
}

/**
 * Replaces all our tables by a backup, in one transaction: creates them as they were in the backup's version, fills them,
 * and migrates them to this version. Other programs' tables stay as they are.
 */
export async function restoreBackup(
  pool: pg.Pool,
  storage: FileStorage,
  file: string,
  header: Header,
): Promise<void> {
  await refuseForeignTables(pool);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await dropOurs(client);
    const theirs = await publicTables(client);
    await applyMigrations(client, (when) => when <= header.migration);
    const ours = (await publicTables(client)).filter((name) => !theirs.includes(name));
    // The triggers would refuse some rows that a backup may hold, such as those of a deleted account.
    await setTriggers(client, ours, 'disable');
    await fill(client, storage, file, new Set(ours));
    await setTriggers(client, ours, 'enable');
    await applyMigrations(client, (when) => when > header.migration);
    await setSequences(client);
    await setJobs(client, header);
    await endSessions(client);
    await client.query('commit');
    await analyzeUnknown(client);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export const isEmpty = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select 1 from users limit 1')).rowCount === 0;

/** Drops our tables without `cascade`: if another program's view or key depends on one, the restoration stops. */
async function dropOurs(client: pg.PoolClient): Promise<void> {
  const there = (await publicTables(client)).filter((name) => OUR_TABLES.includes(name));
  const names = there.map((name) => `public.${client.escapeIdentifier(name)}`);
  if (names.length)
    await client.query(`drop table ${names.join(', ')}`).catch((error: { code?: string }) => {
      if (error.code !== DEPENDED_ON) throw error;
      throw new StartError(
        'otro programa usa las tablas de Echamano en esta base (una vista o una clave foránea): no se cambió nada.',
      );
    });
  await client.query('delete from drizzle.__drizzle_migrations');
}

async function setTriggers(client: pg.PoolClient, tables: string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables)
    await client.query(`alter table public.${client.escapeIdentifier(table)} ${to} trigger user`);
}

async function publicTables(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

async function applyMigrations(client: pg.PoolClient, wanted: (when: number) => boolean): Promise<void> {
  for (const { sql, folderMillis, hash } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (!wanted(folderMillis)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Inserts the backup's rows and stores its files; skips tables that are not ours, which older backups may hold. */
async function fill(
  client: pg.PoolClient,
  storage: FileStorage,
  file: string,
  ours: ReadonlySet<string>,
): Promise<void> {
  let insert: ((rows: Row[]) => Promise<unknown>) | undefined;
  let waiting: Row[] = [];
  const flush = async () => {
    if (waiting.length && insert) await insert(waiting);
    waiting = [];
  };
  for await (const value of linesOf(file)) {
    if (Array.isArray(value)) {
      waiting.push(value as Row);
      if (waiting.length >= ROWS_AT_ONCE) await flush();
    } else if (typeof value === 'object' && value !== null && 'table' in value) {
      await flush();
      const line = value as TableLine;
      insert = ours.has(line.table) ? insertInto(client, line) : undefined;
    } else if (typeof value === 'object' && value !== null && 'file' in value) {
      const { file: name, bytes } = value as FileLine;
      await storage.put(name, Buffer.from(bytes, 'base64'));
    }
  }
  await flush();
}

/** The classes of PostgreSQL's errors about values and constraints. */
const OF_A_ROW = /^2[23]/;

/** Sends many rows as one JSON text; each value is then cast to its column's type. */
function insertInto(client: pg.PoolClient, { table, columns }: TableLine) {
  const names = columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  const text = `insert into public.${client.escapeIdentifier(table)} (${names}) select ${values} from json_array_elements($1::json) line`;
  return (rows: Row[]) =>
    client.query(text, [JSON.stringify(rows)]).catch((error: pg.DatabaseError) => {
      const { code = '', constraint } = error;
      if (!OF_A_ROW.test(code)) throw error;
      // PostgreSQL's own error would show the row, which may be somebody's address.
      throw new StartError(
        `el respaldo tiene en la tabla ${table} una fila que no sirve (${constraint ?? code}). No se cambió nada.`,
      );
    });
}

/** Sets each sequence behind the largest number in use. */
async function setSequences(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `
    select pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence,
           format('%I', c.relname) as table, format('%I', a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname = any($1) and pg_get_serial_sequence(format('%I', c.relname), a.attname) is not null`,
    [OUR_TABLES],
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval('${sequence}', coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    );
  }
}

/**
 * Backups hold no jobs, since old mails and pushes would arrive late or twice. So this queues again the orders that waited
 * for matching and the services changed in the hour before the backup, the rest of a half-sent announcement, and the reading
 * of everything by this version, whose worker may be running: all of these notify nobody twice.
 */
async function setJobs(client: pg.PoolClient, { takenAt }: Header): Promise<void> {
  await client.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null and task_identifier = any($1)))',
    [Object.keys(QUEUE_OF)],
  );
  await client.query(`
    select graphile_worker.add_job('match_order', json_build_object('orderId', id), job_key => 'match_order:' || id, max_attempts => 8)
    from orders where status = 'active' and direct_service_id is null and matched_at is null`);
  await client.query(
    `
    select graphile_worker.add_job('match_service', json_build_object('serviceId', id), job_key => 'match_service:' || id, max_attempts => 8)
    from services where is_active and updated_at > $1::timestamptz - interval '1 hour'`,
    [takenAt],
  );
  await client.query(`
    select graphile_worker.add_job('announce', json_build_object('announcementId', id), job_key => 'announce:' || id, max_attempts => 8)
    from announcements where finished_at is null`);
  await client.query(
    `select graphile_worker.add_job('understand_again', '{"after": null}', job_key => 'understand_again', max_attempts => 8)`,
  );
}

/** Ends all sessions and links, since some may have been ended or used after the backup: everybody signs in again. */
async function endSessions(client: pg.PoolClient): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from verifications');
  await client.query('delete from email_changes');
}

function newestMigration(): number {
  return Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const part of source.pipe(text).setEncoding('utf8')) {
      const lines = (rest + part).split('\n');
      rest = lines.pop()!;
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new StartError(`no existe el archivo ${file}.`);
    throw damaged(file);
  }
  if (rest) throw damaged(file);
}

const damaged = (file: string) => new StartError(`${file} está dañado o incompleto: no se cambió nada.`);
