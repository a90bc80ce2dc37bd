// A killed worker leaves its jobs locked. Every living worker therefore holds a PostgreSQL advisory lock under its own
// name, on the connection that listens for new jobs. Jobs whose worker holds no such lock are released, whatever node it
// ran on.
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { RunnerOptions, WorkerEventMap } from 'graphile-worker';
import type { Sql } from '../db/transaction.ts';

/** A machine that vanishes closes no connection, so PostgreSQL sends a TCP keepalive after this many idle seconds. */
const ASKED_AFTER_S = 60;
const LOCK = `select set_config('tcp_keepalives_idle', $2, false), pg_advisory_lock(hashtextextended($1, 0))`;

/** Makes a worker take its lock before its first job and again after each reconnection; `held` resolves once it has the lock. */
export function withWorkerLock() {
  const events = new EventEmitter();
  const held = Promise.withResolvers<unknown>();
  events.on('pool:listen:success', ({ workerPool, client }: WorkerEventMap['pool:listen:success']) => {
    // graphile-worker is about to send LISTEN on this connection; 'drain' follows it. If the connection fails, another
    // takes its place.
    client.once('drain', () => {
      client.query(LOCK, [workerPool.id, String(ASKED_AFTER_S)]).then(held.resolve, () => {});
    });
  });
  // The connection goes back to the pool and would keep the lock of a stopped worker.
  events.on('pool:listen:release', ({ client }: WorkerEventMap['pool:listen:release']) => {
    client.query('select pg_advisory_unlock_all()').catch(() => {});
  });
  // A worker may be stopped before it holds its lock, for example when its connection breaks first. If it went on waiting
  // for the lock, it would never end and its queue would never start again.
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => {});
  events.once('pool:gracefulShutdown', () => over.reject(new Error('stopped before it held its lock')));
  const hooks = { startWorker: async () => void (await Promise.race([held.promise, over.promise])) };
  const plugins = [{ name: 'holds-its-lock', version: '1.0.0', worker: { hooks } }];
  return { events, held: held.promise, preset: { plugins } satisfies RunnerOptions['preset'] };
}

/** Releases the jobs of dead workers, for others to do. */
export async function releaseJobsOfDeadWorkers(db: Sql): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by))
    from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as working
    where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`);
}
