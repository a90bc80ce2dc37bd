import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { MINUTE_MS } from '../../contract/durations.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';
import { lazy } from '../memoise.ts';
import { StartError } from '../start-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { makeDrizzle } from './drizzle.ts';
import { catchUpMigrations } from './missed-migrations.ts';
import { PreparingClient } from './prepared-client.ts';
import { requireRoom, requireUnicode } from './require-usable.ts';
import { SlowQueries } from './slow-queries.ts';
import { analyzeUnknown } from './statistics.ts';
import type { Sql } from './transaction.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** One connection holds the lock while the others migrate. */
export const MIGRATION_CONNECTIONS = 3;

export interface Database {
  sql: Sql;
  pool: pg.Pool;
  /** The address of PostgreSQL itself, not of a pooler, for connections that LISTEN. */
  url: string;
  /** From now on logs the queries that take longer than this, and connections that break. */
  watch(slowMs: number, log: Logger): void;
  close(): Promise<void>;
}

/** How long a call may wait for the database and hold it, in milliseconds. */
export interface Timeouts {
  connection: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** For an answer, which the network may have lost; if not set, a call waits as long as the connection is open. */
  answer?: number;
}
/** What people's calls get. Migrations and backups have no such limits: they take the time they need. */
export const CALL_TIMEOUTS: Timeouts = {
  connection: 5_000,
  statement: 15_000,
  lock: 5_000,
  idleInTransaction: 10_000,
  answer: 20_000,
};

/** For the replica; a read that waits for it in vain then asks the database itself. */
export const REPLICA_TIMEOUTS: Timeouts = {
  ...CALL_TIMEOUTS,
  connection: 2_000,
  statement: 3_000,
  answer: 4_000,
};

/** For jobs: long enough for any job, but an abandoned one still loses its connection in the end. */
export const JOB_TIMEOUTS: Timeouts = {
  connection: MINUTE_MS,
  statement: 600_000,
  lock: MINUTE_MS,
  idleInTransaction: MINUTE_MS,
};

/** `pooled`: behind a pooler that gives each transaction any session, where queries cannot be prepared by name. */
export function openDatabase(
  url: string,
  poolSize: number,
  timeouts?: Timeouts,
  { pooled = false } = {},
): Database {
  const slow = new SlowQueries();
  const pool = new pg.Pool({
    Client: PreparingClient,
    // pg passes all settings of a pool to its clients, including these.
    ...{ slow, pooled, siblings: new Set<PreparingClient>() },
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    ...(timeouts && {
      connectionTimeoutMillis: timeouts.connection,
      ...(timeouts.answer && { query_timeout: timeouts.answer }),
      onConnect: (client: pg.ClientBase) => limit(client, timeouts),
    }),
  });
  let log: Logger | undefined;
  const broken = logFirstFailure((err) => log?.warn({ err }, 'database: a connection broke'));
  // A connection that breaks while idle is replaced at its next use; without a listener it would end the process.
  pool.on('connect', (client) => {
    broken.worked();
    client.on('error', broken.failed);
  });
  // The same failure again: the connection's own listener has logged it.
  pool.on('error', () => {});
  return {
    sql: makeDrizzle(pool),
    pool,
    url,
    watch(slowMs, to) {
      log = to;
      slow.watch(slowMs, to);
    },
    close: () => {
      // PostgreSQL may stop before the last connection has ended.
      log = undefined;
      return pool.end();
    },
  };
}

/** Sets the timeouts by a statement: poolers such as PgBouncer refuse them as parameters of the connection. */
async function limit(client: pg.ClientBase, timeouts: Timeouts): Promise<void> {
  const { connection, statement, lock, idleInTransaction } = timeouts;
  const query = {
    text: `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
            set_config('idle_in_transaction_session_timeout', $3, false)`,
    values: [statement, lock, idleInTransaction].map(String),
    // The pool's own timeout no longer runs once it is connected.
    query_timeout: connection,
  };
  await client.query(query);
}

/** Migrates the database to this version; when several nodes start together, only one migrates at a time. */
export async function migrateDatabase({ sql, pool }: Database): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await requireUnicode(lock);
    if (await hasMarket(lock)) {
      await catchUpMigrations(lock, MIGRATIONS);
      await refuseNewer(lock);
    } else await requireRoom(lock);
    await migrate(sql as Parameters<typeof migrate>[0], { migrationsFolder: MIGRATIONS });
    await runMigrations({ pgPool: pool });
    await analyzeUnknown(lock);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]).catch(() => {});
    lock.release();
  }
}

/** Whether Echamano was ever started on this database. */
export async function hasMarket(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  return rows[0]!.exists;
}

async function refuseNewer(client: pg.PoolClient): Promise<void> {
  const applied = await client.query<{ newest: string | null }>(NEWEST);
  if (Number(applied.rows[0]?.newest ?? 0) > knownMigration()) {
    throw new StartError(
      'La base de datos es de una versión más nueva de Echamano: actualiza el programa antes de arrancarlo.',
    );
  }
}

const NEWEST = 'select max(created_at) as newest from drizzle.__drizzle_migrations';

/** The newest migration that the database has had. */
export async function appliedMigration(db: Sql): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(NEWEST);
  return Number(rows[0]?.newest ?? 0);
}

/** The newest migration of this version. */
export const knownMigration = lazy((): number => {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
});
