import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { QueryResultRow } from 'pg';
import { buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import {
  CALL_TIMEOUTS,
  type Database,
  JOB_TIMEOUTS,
  openDatabase,
  type Timeouts,
} from '../../server/db/open.ts';
import type { Deadlines } from '../../server/http/defences/deadlines.ts';
import { JOB_CONNECTIONS, startWorker } from '../../server/jobs/worker.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any call; each test says what it expects of it
  body: any;
  headers: Record<string, unknown>;
}

export interface Market {
  app: FastifyInstance;
  context: Context;
  database: Database;
  config: Config;
  call(
    method: string,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The same, of somebody who signed in. */
  as(person: { token: string }, method: string, path: string, body?: unknown): Promise<Answer>;
  /** The rows that a statement returns, written past the calls. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any statement, as of the driver
  sql<Row extends QueryResultRow = any>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Waits until every job that is due has been done. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface BuildOptions {
  /** A migrated database. */
  url: string;
  folder: string;
  env?: Record<string, string>;
  /** Do the jobs too: matching, mail, push. */
  worker?: boolean;
  /** The built web app to serve; without it only the API. */
  webFolder?: string | undefined;
  clock?: () => Date;
  logTo?: { write(line: string): void };
  /** How long calls wait for the database; by default as in production, but connecting may take longer. */
  timeouts?: Timeouts;
  /** How long browsers may take; as in production unless given. */
  deadlines?: Deadlines;
}

/** A shared machine may stand still for longer than people would wait. */
const STALLED_MS = 60_000;

/** A whole market in this process, on a database that is there already. */
export async function buildMarket({
  url,
  folder,
  env = {},
  worker = true,
  webFolder = join(folder, 'none'),
  clock,
  logTo,
  timeouts = { ...CALL_TIMEOUTS, connection: STALLED_MS },
  deadlines,
}: BuildOptions): Promise<Market> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: url,
    GEOCODER: 'embedded',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...env,
  });
  const database = openDatabase(url, 10, timeouts);
  const { app, context } = await buildApp({
    config,
    database,
    secret: 'a-secret-for-tests-of-32-characters',
    webFolder,
    ...(clock ? { clock } : {}),
    ...(logTo ? { logTo } : {}),
    ...(deadlines ? { deadlines } : {}),
  });
  await app.ready();
  const forJobs = openDatabase(url, JOB_CONNECTIONS, JOB_TIMEOUTS);
  const call = callOn(app);
  const jobs = worker ? await startWorker({ ...context, db: forJobs.sql }, forJobs) : undefined;
  return {
    app,
    context,
    database,
    config,
    call,
    as: ({ token }, method, path, body) => call(method, path, { token, body }),
    sql: async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
      (await database.pool.query<Row>(text, values)).rows,
    settle: () => settled(database),
    async close() {
      await jobs?.stop();
      await forJobs.close();
      await app.close();
      await database.close();
    },
  };
}

function callOn(app: FastifyInstance): Market['call'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const response = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as InjectOptions['payload'] }),
    } as InjectOptions);
    return {
      status: response.statusCode,
      body: response.payload ? parsed(response.payload) : undefined,
      headers: response.headers,
    };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function settled({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      'select 1 from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1',
    );
    if (!rows.length) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
