import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PRIVATE_FILE } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { commandAs, findBinaries, type Identity } from './binaries.ts';
import { logOf } from './postgres-log.ts';

/** The database and the user that owns it. */
export const OWNER = 'echamano';

export interface EmbeddedOptions {
  /** Off only for tests and scratch databases, whose loss does not matter. */
  durable?: boolean;
  /** Where it listens; some free port unless given. */
  port?: number;
}

/** The folder, environment and user of PostgreSQL's commands; a prefix, if there is one, already changes the user. */
const surroundings = (prefix: string[], identity: Identity | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  ...(prefix.length ? {} : identity),
});

export async function initialise(
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

export function launch(
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
