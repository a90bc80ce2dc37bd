import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE_MS } from '../../contract/durations.ts';
import { openDataFolder, PRIVATE_FILE } from '../data-folder.ts';
import { freePort } from '../free-port.ts';
import { StartError } from '../start-error.ts';
import { identityForPostgres } from './binaries.ts';
import { type EmbeddedOptions, initialise, launch, OWNER } from './postgres-commands.ts';
import { keepLogSmall, logOf } from './postgres-log.ts';
import {
  endOf,
  endOrphans,
  hasEnded,
  isAlive,
  mayWorkOn,
  readPidFile,
  stopProcess,
} from './postgres-processes.ts';

const START_WITHIN_MS = MINUTE_MS;

export interface EmbeddedPostgres {
  url: string;
  /** True when it was already running: left behind by a process that was killed. */
  adopted: boolean;
  /** Settles when PostgreSQL has ended, for whatever reason. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

/** The address of the PostgreSQL that runs on this data folder now, if one does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres');
  const running = readPidFile(folder);
  return running && mayWorkOn(running.pid, folder)
    ? addressOf(readPassword(dataDir), running.port)
    : undefined;
}

/** Whether PostgreSQL was ever started on this data folder. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** Starts PostgreSQL on `dataDir`/postgres, or adopts the one that a killed process left running there. */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  openDataFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  const identity = identityForPostgres();
  const password = readPassword(dataDir);

  const left = readPidFile(folder);
  if (left && mayWorkOn(left.pid, folder)) {
    const url = addressOf(password, left.port);
    if (await answers(url, START_WITHIN_MS, () => isAlive(left.pid)))
      return running(url, { adopted: true, gone: endOf(left.pid) }, dataDir, () => stopProcess(left.pid));
  }
  // The processes of a killed PostgreSQL live on for a moment, and must not write beside new ones.
  await endOrphans(folder);
  // PostgreSQL itself recognises a pid file left behind, unless another program has that pid now or the file is damaged.
  if (left && (!left.pid || isAlive(left.pid)) && !mayWorkOn(left.pid, folder))
    rmSync(join(folder, 'postmaster.pid'), { force: true });

  if (!hasDatabase(dataDir)) await initialise(dataDir, folder, password, identity);
  const port = options.port ?? (await freePort());
  const child = launch(dataDir, folder, port, identity, options);
  const url = addressOf(password, port);
  if (!(await answers(url, START_WITHIN_MS, () => !hasEnded(child)))) {
    throw new StartError(`PostgreSQL no arrancó en ${folder}. Lo último que dijo: ${lastWords(dataDir)}`);
  }
  await ensureDatabase(url);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (hasEnded(child)) resolve();
  });
  return running(url, { adopted: false, gone }, dataDir, () => stopProcess(child.pid!, child));
}

function running(
  url: string,
  { adopted, gone }: Pick<EmbeddedPostgres, 'adopted' | 'gone'>,
  dataDir: string,
  stopPostgres: () => Promise<void>,
): EmbeddedPostgres {
  const leaveLog = keepLogSmall(dataDir);
  void gone.then(leaveLog);
  return {
    url,
    adopted,
    gone,
    stop() {
      leaveLog();
      return stopPostgres();
    },
  };
}

/** The address of the `postgres` database, which exists before ours is created. */
const maintenanceOf = (url: string) => url.replace(/\/[^/]*$/, '/postgres');

/** The error of a PostgreSQL that starts or stops: after a crash it first repeats what it had not written, however long that takes. */
const CANNOT_CONNECT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';

/** Whether PostgreSQL accepts connections within so long, not counting the time that it says it needs to recover. */
export async function answers(url: string, withinMs: number, stillRunning: () => boolean): Promise<boolean> {
  const usually = Date.now() + withinMs;
  let until = usually;
  let recovers = false;
  let said = false;
  for (; (recovers || Date.now() < until) && stillRunning(); await wait(50)) {
    const client = new pg.Client({
      connectionString: maintenanceOf(url),
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      const { code } = error as { code?: string };
      recovers = code === CANNOT_CONNECT_NOW;
      if (recovers) until = Date.now() + withinMs;
      if (recovers && !said && Date.now() >= usually) {
        console.error('PostgreSQL se recupera de un corte: puede tardar unos minutos…');
        said = true;
      }
      if (code === WRONG_PASSWORD) {
        throw new StartError(
          'La base de datos de DATA_DIR no acepta su clave: ¿falta el archivo postgres.password?',
        );
      }
    }
  }
  return false;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceOf(url) });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (!rowCount) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: PRIVATE_FILE, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

const addressOf = (password: string, port: number) =>
  `postgres://${OWNER}:${password}@127.0.0.1:${port}/${OWNER}`;

function lastWords(dataDir: string): string {
  const lines = readFileSync(logOf(dataDir), 'utf8').trim().split('\n');
  return (
    lines
      .filter((line) => /FATAL|ERROR|PANIC|HINT/.test(line))
      .slice(-2)
      .join(' ') ||
    (lines.at(-1) ?? '')
  );
}
