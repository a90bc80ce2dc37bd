import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newDatabase } from '../../support/database.ts';
import type { Api } from '../../support/people.ts';
import { ready, SERVER_ROOT, type Server, spawnServer, stop } from '../../support/server.ts';
import { callsTo } from './send.ts';

const OWN_ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server in a process of its own that attacks try to break. */
export interface Target extends Api {
  server: Server;
  url: string;
  folder: string;
  /** Direct access to the server's database, without the server. */
  pool: pg.Pool;
  databaseUrl: string;
  /** Bytes of memory that the process holds now. */
  memory(): number;
  /** Starts another process on the same database and folder, such as a worker alone or the next life of a killed one. */
  again(env?: Record<string, string>): Promise<Server>;
  close(): Promise<void>;
}

interface TargetOptions {
  /** Where a PostgreSQL with a migrated template listens. */
  postgresUrl: string;
  env?: Record<string, string>;
  /** Another way to the database, such as a connection that fails. */
  through?: (url: string) => Promise<string>;
}

export async function openTarget(options: TargetOptions): Promise<Target> {
  const { postgresUrl, env = {}, through = async (url) => url } = options;
  // Another checkout may have other tables, so its database begins empty.
  const databaseUrl = await newDatabase(postgresUrl, SERVER_ROOT === OWN_ROOT ? 'echamano' : undefined);
  // The server makes its data folder itself, inside one that every user of the machine may enter.
  const around = await mkdtemp(join(tmpdir(), 'echamano-target-'));
  await chmod(around, 0o755);
  const folder = join(around, 'data');
  const settings = { DATABASE_URL: await through(databaseUrl), ...env };
  const server = await spawnServer(folder, settings);
  const others: Server[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  pool.on('error', () => {});
  await ready(server);
  return {
    server,
    url: server.url,
    folder,
    pool,
    databaseUrl,
    ...callsTo(server.url),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) * 1024,
    async again(more = {}) {
      const next = await spawnServer(folder, { ...settings, ...more });
      others.push(next);
      return next;
    },
    async close() {
      for (const one of [server, ...others])
        if (one.process.exitCode === null && !one.process.signalCode) await stop(one, 'SIGKILL');
      await pool.end();
      rmSync(around, { recursive: true, force: true });
    },
  };
}
