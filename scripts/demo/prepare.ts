import { sql } from 'drizzle-orm';
import { makeStorage } from '../../server/attachments/storage.ts';
import type { Config } from '../../server/config.ts';
import { ADVISORY_LOCKS } from '../../server/db/advisory-locks.ts';
import { findRunning, startEmbedded } from '../../server/db/embedded.ts';
import { readInstallation, writeInstallation } from '../../server/db/installation.ts';
import { type Database, migrateDatabase, openDatabase } from '../../server/db/open.ts';
import { makePlaces } from '../../server/places/places.ts';
import { readSecret } from '../../server/secret.ts';
import { StartError } from '../../server/start-error.ts';
import { loadDemo } from './load.ts';

const KEY = 'demo';
const CONNECTIONS = 10;

type State = 'loading' | 'loaded';

/** Loads the demo market into this configuration's database, unless it is there already. */
export async function prepareDemo(config: Config): Promise<void> {
  const running = config.DATABASE_URL ?? (await findRunning(config.DATA_DIR));
  const own = running ? undefined : await startEmbedded(config.DATA_DIR);
  const quit = () => void Promise.resolve(own?.stop()).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quit);
  const database = openDatabase(withoutWaiting(running ?? own!.url), CONNECTIONS);
  try {
    await migrateDatabase(database);
    await loadOnce(database, config);
  } finally {
    await database.close();
    await own?.stop();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, quit);
  }
}

/** Turns off synchronous commits, which is safe because an interrupted load starts again from nothing. */
function withoutWaiting(address: string): string {
  const url = new URL(address);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

async function loadOnce(database: Database, config: Config): Promise<void> {
  const lock = await database.pool.connect();
  try {
    const { rows } = await lock.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ADVISORY_LOCKS.demo,
    ]);
    if (!rows[0]?.held)
      throw new StartError('otra orden está cargando este mercado de demostración: espera a que termine.');
    const state = await stateOf(database);
    if (state === 'loaded') return;
    if (state === undefined) await refuseOthers(database, config);
    else await empty(database);
    await mark(database, 'loading');
    console.log('Cargando el mercado de demostración (solo la primera vez)…');
    const started = performance.now();
    const context = {
      db: database.sql,
      config,
      secret: readSecret(config),
      places: makePlaces(database.sql, { ...config, GEOCODER: 'embedded' }),
      files: makeStorage(config),
    };
    let printed = 0;
    await loadDemo(context, (done, total) => {
      const quarter = Math.floor((done / total) * 4);
      if (quarter > printed && quarter < 4) console.log(`  ${quarter * 25} %`);
      printed = quarter;
    });
    await mark(database, 'loaded');
    console.log(`Mercado de demostración listo en ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    lock.release(true);
  }
}

async function stateOf({ sql: db }: Database): Promise<State | undefined> {
  return readInstallation<State>(db, KEY);
}

async function mark({ sql: db }: Database, value: State): Promise<void> {
  await writeInstallation(db, KEY, value);
}

/** Refuses a database with a real market, so that it is never mixed with invented people. */
async function refuseOthers({ pool }: Database, config: Config): Promise<void> {
  const { rowCount } = await pool.query('select 1 from users limit 1');
  if (!rowCount) return;
  const where = config.DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR=${config.DATA_DIR}`;
  throw new StartError(`${where} ya tiene un mercado de verdad: la demostración necesita una base propia.`);
}

/** Deletes what an interrupted load left. */
async function empty({ sql: db }: Database): Promise<void> {
  await db.execute(sql`
    do $$ begin
      execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity cascade'
               from pg_tables where schemaname = 'public');
    end $$`);
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`);
}
