import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDataFolder, PRIVATE_FILE } from '../data-folder.ts';
import { commandAs, findBinaries, type Identity, identityForPostgres, StartError } from './binaries.ts';
import { keepLogSmall, logOf } from './postgres-log.ts';

const OWNER = 'echamano';
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 4_000;
const ENDED_ASKED_EVERY_MS = 500;
const ORPHANS_END_WITHIN_MS = 5_000;

export interface EmbeddedPostgres {
  url: string;
  /** True when it was already running: left behind by a process that was killed. */
  adopted: boolean;
  /** Settles when it has ended, whoever ended it. */
  gone: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
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
  // Its processes outlive it for a moment when it is killed, and must not write beside new ones.
  await endOrphans(folder);
  // PostgreSQL knows a pid file left behind by itself, unless that pid is another program's now.
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
      {
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
        ...(prefix.length ? {} : identity),
      },
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
    // Without the details, which quote what people gave.
    log_error_verbosity: 'terse',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
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
    // A group of its own: Ctrl-C reaches Echamano, which then stops PostgreSQL in order.
    {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      ...(prefix.length ? {} : identity),
    },
  );
  child.on('error', () => {});
  child.unref();
  // However this process ends, short of being killed, it does not leave PostgreSQL behind.
  process.once('exit', () => child.kill('SIGINT'));
  return child;
}

async function answers(url: string, withinMs: number, stillRunning: () => boolean): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until && stillRunning(); await wait(50)) {
    const client = new pg.Client({
      connectionString: url.replace(/\/[^/]*$/, '/postgres'),
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
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (!rowCount) await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}

async function stopProcess(pid: number, child?: ChildProcess): Promise<void> {
  const gone = () => (child ? hasEnded(child) : !isAlive(pid));
  // SIGINT is PostgreSQL's fast stop: it rolls back what is open and writes a checkpoint. SIGQUIT is its last resort.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (gone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + STOP_WITHIN_MS; Date.now() < until && !gone(); ) await wait(20);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Settles when a process that is not our child has ended. */
function endOf(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostgres(pid)) return;
      clearInterval(timer);
      resolve();
    }, ENDED_ASKED_EVERY_MS).unref();
  });
}

/** Ends what a killed PostgreSQL left working on this folder, where the system tells which processes those are. */
async function endOrphans(folder: string): Promise<void> {
  const orphans = () =>
    existsSync('/proc/self/cwd') && existsSync(folder)
      ? readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && worksOn(pid, realpathSync(folder)))
      : [];
  for (const until = Date.now() + ORPHANS_END_WITHIN_MS; Date.now() < until; await wait(50))
    if (!orphans().length) return;
  for (const pid of orphans()) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  while (orphans().length) await wait(50);
}

function worksOn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && isPostgres(Number(pid));
  } catch {
    return false;
  }
}

function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** A pid may have been given to another program since: where the system tells, it must be a PostgreSQL. */
function isPostgres(pid: number): boolean {
  if (!pid || !isAlive(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8').includes('(postgres)') &&
      !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    );
  } catch {
    return false;
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

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
