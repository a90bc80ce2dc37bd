import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { AttachmentKind } from '../../contract/attachment-kinds.ts';
import { filesOf } from '../../server/attachments/files.ts';
import type { FileStorage } from '../../server/attachments/storage.ts';
import { StartError } from '../../server/start-error.ts';
import { type FileLine, FORMAT, type Footer, type Header, type TableLine } from './format.ts';
import { OUR_TABLES } from './our-tables.ts';

const ROWS_AT_ONCE = 500;

type Write = (value: unknown) => Promise<void>;

/** Writes a consistent snapshot of the whole database while it stays in use; returns how many rows. */
export async function saveBackup(pool: pg.Pool, storage: FileStorage, file: string): Promise<number> {
  requireWritable(file);
  const client = await pool.connect();
  // A name of its own: another backup to the same file may be under way.
  const unfinished = `${file}.${randomUUID()}.parcial`;
  try {
    await client.query('begin isolation level repeatable read, read only');
    // Fixes how values are written as text, so that they do not depend on the server's settings.
    await client.query(
      `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`,
    );
    const gzip = createGzip();
    // Only its owner may read it: it holds everybody's data.
    const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 })).catch(cannotWrite(file));
    // Awaited below; until then a failure must not end the process.
    written.catch(() => {});
    const rows = await writeAll(client, storage, async (value) => {
      if (!gzip.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(gzip, 'drain'), written]);
    }).catch(async (error: unknown) => {
      // Removed below, but not before it is closed: a file that is still being opened would appear afterwards.
      gzip.destroy();
      await written.catch(() => {});
      throw error;
    });
    gzip.end();
    await written;
    renameSync(unfinished, file);
    return rows;
  } finally {
    rmSync(unfinished, { force: true });
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

const WHY_NOT: Record<string, string> = {
  ENOENT: 'esa carpeta no existe',
  ENOTDIR: 'pasa por un archivo que no es una carpeta',
  EACCES: 'no hay permiso para escribir ahí',
  EROFS: 'ese disco es de solo lectura',
  ENOSPC: 'no queda lugar en ese disco',
};

const cannotWrite =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    const why = WHY_NOT[error.code ?? ''];
    throw why ? new StartError(`no se puede escribir ${file}: ${why}.`) : error;
  };

/** Asked before the work: what was read of the database would be lost. */
function requireWritable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(
      `no se puede escribir ${file}: es una carpeta. Di también cómo se llama el archivo.`,
    );
  if (!existsSync(dirname(file))) cannotWrite(file)(Object.assign(new Error(), { code: 'ENOENT' }));
}

async function writeAll(client: pg.PoolClient, storage: FileStorage, write: Write): Promise<number> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]!.exists) throw new StartError('esta base está vacía: no hay nada que respaldar.');
  const { rows: newest } = await client.query<{ migration: string }>(
    'select max(created_at) as migration from drizzle.__drizzle_migrations',
  );
  await write({
    backup: 'echamano',
    format: FORMAT,
    migration: Number(newest[0]!.migration),
    takenAt: new Date().toISOString(),
  } satisfies Header);
  let rows = 0;
  for (const table of await tablesOf(client)) {
    await write(table);
    const columns = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ');
    await client.query(
      `declare everything no scroll cursor for select ${columns} from public.${client.escapeIdentifier(table.table)}`,
    );
    for (;;) {
      const part = await client.query<string[]>({
        text: `fetch ${ROWS_AT_ONCE} from everything`,
        rowMode: 'array',
      });
      for (const row of part.rows) await write(row);
      rows += part.rows.length;
      if (part.rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('close everything');
  }
  const files = await writeFiles(client, storage, write);
  await write({ rows, files } satisfies Footer);
  return rows;
}

/** Writes the files of attachments; skips those deleted since the snapshot. */
async function writeFiles(client: pg.PoolClient, storage: FileStorage, write: Write): Promise<number> {
  // Before an update the database may have the schema of an older version without attachments.
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('public.attachments') is not null as exists`,
  );
  if (!found.rows[0]!.exists) return 0;
  const { rows } = await client.query<{ id: string; kind: AttachmentKind }>(
    `select id, kind from attachments order by id`,
  );
  let files = 0;
  for (const name of rows.flatMap(filesOf)) {
    const bytes = await storage.get(name);
    if (!bytes) continue;
    await write({ file: name, bytes: bytes.toString('base64') } satisfies FileLine);
    files++;
  }
  return files;
}

/** All our tables, each after those that its foreign keys refer to. */
async function tablesOf(client: pg.PoolClient): Promise<TableLine[]> {
  const { rows: tables } = await client.query<TableLine>(
    `
    select c.relname as table,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname = any($1)
    group by c.relname order by c.relname`,
    [OUR_TABLES],
  );
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `
    select r.relname as "from", f.relname as "to" from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and r.relnamespace = 'public'::regnamespace and r.oid <> f.oid
      and r.relname = any($1) and f.relname = any($1)`,
    [OUR_TABLES],
  );
  const ordered: TableLine[] = [];
  while (ordered.length < tables.length) {
    const done = new Set(ordered.map(({ table }) => table));
    const next = tables.find(
      ({ table }) => !done.has(table) && links.every(({ from, to }) => from !== table || done.has(to)),
    );
    if (!next) throw new Error('tables refer to each other in a circle');
    ordered.push(next);
  }
  return ordered;
}
