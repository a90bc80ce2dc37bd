import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDataFolder, PRIVATE_FILE } from '../data-folder.ts';
import { freePort } from '../free-port.ts';
import { commandAs, findBinaries, type Identity, identityForPostgres, StartError } from './binaries.ts';
import { keepLogSmall, logOf } from './postgres-log.ts';
import {
  endOf,
  endOrphans,
  hasEnded,
  isAlive,
  isPostgres,
  readPidFile,
  stopProcess,
} from './postgres-processes.ts';

const OWNER = 'echamano';
const START_WITHIN_MS = 60_000;

export interface EmbeddedPostgres {
  url: string;
  /** True when it was already running: left behind by a process that was killed. */
  adopted: boolean;
  /** Settles when it has ended, whoever ended it. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Off only for tests and scratch databases, whose loss does not matter. */
  durable?: boolean;
  /** Where it listens; some free port unless given. */
  port?: number;
}

/** The address of the PostgreSQL that runs on this data folder now, if one does. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const running = readPidFile(join(dataDir, 'postgres'));
  return running && isPostgres(running.pid) ? addressOf(readPassword(dataDir), running.port) : undefined;
}

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
  if (left && isPostgres(left.pid)) {
    const url = addressOf(password, left.port);
    if (await answers(url, START_WITHIN_MS, () => isAlive(left.pid)))
      return running(url, { adopted: true, gone: endOf(left.pid) }, dataDir, () => stopProcess(left.pid));
  }
  // The processes of a killed PostgreSQL live on for a moment, and must not write beside new ones.
  await endOrphans(folder);
  // PostgreSQL itself recognises a pid file left behind, unless another program has that pid now.
  if (left && isAlive(left.pid) && !isPostgres(left.pid))
    rmSync(join(folder, 'postmaster.pid'), { force: true });

  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(dataDir, folder, password, identity);
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

/** The folder, environment and user of PostgreSQL's commands; a prefix, if there is one, already changes the user. */
const surroundings = (prefix: string[], identity: Identity | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...(prefix.length ? {} : identity),
});

async function initialise(
  dataDir: string,
  folder: string,
  password: string,
  identity: Identity | undefined,
): Promise<void> {
  const unfinished = `${folder}.new`;
  const passwordFile = join(dataDir, '.initial-password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: PRIVATE_FILE });
  if (identity) {
    chownSync(unfinished, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const { command, prefix } = commandAs(identity, findBinaries().initdb, unfinished);
  try {
    await promisify(execFile)(
      command,
      [
        ...prefix,
        '-D',
        unfinished,
        '-U',
        OWNER,
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      surroundings(prefix, identity),
    );
  } catch (error) {
    throw new StartError(
      `No se pudo crear la base de datos en ${dataDir}: ${(error as Error).message.split('\n').slice(-2).join(' ')}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function launch(
  dataDir: string,
  folder: string,
  port: number,
  identity: Identity | undefined,
  options: EmbeddedOptions,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    // Leaves out the details, which quote people's data.
    log_error_verbosity: 'terse',
    ...(options.durable === false
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          // Data written in one go, such as a copied database or a new index, is not written to the WAL as well.
          wal_level: 'minimal',
          max_wal_senders: '0',
        }
      : {}),
  };
  const { command, prefix } = commandAs(identity, findBinaries().postgres, folder);
  const log = openSync(logOf(dataDir), 'a', PRIVATE_FILE);
  const child = spawn(
    command,
    [
      ...prefix,
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // A process group of its own, so that Ctrl-C reaches only Echamano, which then stops PostgreSQL in order.
    { ...surroundings(prefix, identity), detached: true, stdio: ['ignore', log, log] },
  );
  child.on('error', () => {});
  child.unref();
  // However this process ends, short of being killed, it does not leave PostgreSQL behind.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** The address of the `postgres` database, which exists before ours is created. */
const maintenanceOf = (url: string) => url.replace(/\/[^/]*$/, '/postgres');

async function answers(url: string, withinMs: number, stillRunning: () => boolean): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until && stillRunning(); await wait(50)) {
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
      if ((error as { code?: string }).code === '28P01') {
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
