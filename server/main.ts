import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, buildWorkerApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import {
  CALL_TIMEOUTS,
  JOB_TIMEOUTS,
  MIGRATION_CONNECTIONS,
  migrateDatabase,
  openDatabase,
} from './db/open.ts';
import { databaseWarnings } from './db/require-usable.ts';
import { superviseEmbedded } from './db/supervise-embedded.ts';
import { portTaken } from './free-port.ts';
import { JOB_CONNECTIONS, startWorker } from './jobs/worker.ts';
import { keepIdleMemorySmall } from './operations/idle-memory.ts';
import { startWarnings } from './operations/start-warnings.ts';
import { logUncaught } from './operations/uncaught.ts';
import { fillZones } from './orders/fill-zones.ts';
import { readSecret, secretDiffers } from './secret.ts';
import { StartError } from './start-error.ts';

/** Closing may take this long in all; then PostgreSQL is stopped even if it is still in use. */
const CLOSE_WITHIN_MS = 3_500;
/** The supervisor that stops us kills us after ten seconds. */
const STOP_WITHIN_MS = 9_000;

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

interface Running {
  address: string;
  log: FastifyBaseLogger;
  stop(): Promise<void>;
}

/** Starts everything on the given settings; whatever had started is stopped again if a later part fails. */
export async function start(config: Config): Promise<Running> {
  openDataFolder(config.DATA_DIR);
  const postgres = config.DATABASE_URL ? undefined : await superviseEmbedded(config.DATA_DIR, endAtOnce);
  const undo: (() => Promise<unknown>)[] = [];
  /** Ends the calls and jobs under way: all in parallel, before the connections they need are closed. */
  const drain: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const late = wait(CLOSE_WITHIN_MS, undefined, { ref: false });
    await Promise.race([Promise.allSettled(drain.splice(0).map((one) => one())), late]);
    for (const one of undo.splice(0).reverse()) await Promise.race([one().catch(() => {}), late]);
    await postgres?.stop();
  };
  try {
    const url = config.DATABASE_URL ?? postgres!.url;
    // A pooler gives each transaction any session; migrations, jobs and live messages need one that stays.
    const direct = config.DATABASE_DIRECT_URL ?? url;
    if (direct !== url) await requireReachable('DATABASE_URL', url);
    await migrate(direct === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', direct);
    // Jobs have connections of their own: people's calls cannot take them, and their limits do not cut a long job.
    const jobs = openDatabase(direct, JOB_CONNECTIONS, JOB_TIMEOUTS);
    undo.push(() => jobs.close());
    const pooled = direct !== url;
    const database = {
      ...openDatabase(url, config.DATABASE_POOL, CALL_TIMEOUTS, { pooled }),
      url: direct,
    };
    undo.push(() => database.close());
    const secret = readSecret(config);
    const { app, context, operations } = await buildApp({
      config,
      database,
      secret,
      webFolder: join(import.meta.dirname, '..', 'dist', 'web'),
    });
    undo.push(async () => app.server.closeAllConnections());
    drain.push(() => {
      operations.readiness.stop();
      // Accepts no new connections. Calls under way are answered, and each connection is closed once it is idle.
      if (app.server.listening) app.server.close();
      return app.close();
    });
    operations.pools.jobs = jobs.pool;
    if (config.ROLE !== 'web') {
      jobs.watch(config.SLOW_QUERY_MS, app.log);
      const worker = await startWorker({ ...context, db: jobs.sql }, jobs);
      drain.push(() => worker.stop());
    }
    const isOther = await secretDiffers(database.sql, secret);
    for (const warning of [...startWarnings(config, isOther), ...(await databaseWarnings(database.pool))])
      app.log.warn(warning);
    const { log } = app;
    if (config.ROLE !== 'worker')
      return { address: await listen(app, 'PORT', config.PORT, config.HOST), log, stop };
    if (config.WORKER_PORT === undefined) return { address: 'solo trabajos, sin HTTP', log, stop };
    const watched = buildWorkerApp(operations, log);
    undo.push(() => watched.close());
    const address = await listen(watched, 'WORKER_PORT', config.WORKER_PORT, config.HOST);
    return { address: `solo trabajos, vigilados en ${address}`, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function requireReachable(setting: DatabaseSetting, url: string): Promise<void> {
  const database = openDatabase(url, 1);
  try {
    await database.pool.query('select 1');
  } catch (error) {
    throw new StartError(`No se pudo abrir ${setting}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await database.close();
  }
}

async function migrate(setting: DatabaseSetting, url: string): Promise<void> {
  await requireReachable(setting, url);
  const database = openDatabase(url, MIGRATION_CONNECTIONS);
  try {
    await migrateDatabase(database);
    await fillZones(database.sql);
  } finally {
    await database.close();
  }
}

async function listen(
  app: FastifyInstance,
  setting: 'PORT' | 'WORKER_PORT',
  port: number,
  host: string,
): Promise<string> {
  return app.listen({ port, host }).catch((error: { code?: string }) => {
    if (error.code === 'EADDRINUSE') throw portTaken(port, setting);
    if (error.code === 'EACCES')
      throw new StartError(`No hay permiso para usar el puerto ${port}: elige otro con ${setting}=…`);
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST=${host} no es una dirección de esta máquina.`);
    throw error;
  });
}

/** Without its database the server is of no use: its supervisor starts it again. */
function endAtOnce(reason: string): void {
  console.error(`Echamano se detiene: ${reason}`);
  process.exit(1);
}

/** The whole life of a server: starts it, says where it is, stops it in order. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  let running: Running | undefined;
  let stopping = false;
  const quit = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    if (!running) return;
    console.log('Deteniendo Echamano…');
    await running.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void quit());
  // The parent process has ended: nothing else would stop this one.
  process.on('disconnect', () => void quit());

  running = await start(config);
  logUncaught(running.log, () => void quit(1));
  if (stopping) {
    await running.stop();
    process.exit(0);
  }
  console.log(`Echamano está en ${config.APP_URL} (${running.address})`);
  keepIdleMemorySmall();
}
