// A worker that is killed leaves its jobs locked. While it lives it holds a lock of PostgreSQL's in its own name, on the
// connection that listens for new jobs: jobs whose worker holds none are released, on whatever node they were.
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { RunnerOptions, WorkerEventMap } from 'graphile-worker';
import type { Sql } from '../db/transaction.ts';

/** A machine that vanishes closes no connection: PostgreSQL asks after this many silent seconds whether it is there. */
const ASKED_AFTER_S = 60;
const LOCK = `select set_config('tcp_keepalives_idle', $2, false), pg_advisory_lock(hashtextextended($1, 0))`;

/** Makes a worker hold its lock before it takes a job, and again whenever its connection had to be made anew; `held` once it does. */
export function withWorkerLock() {
  const events = new EventEmitter();
  const held = Promise.withResolvers<unknown>();
  events.on('pool:listen:success', ({ workerPool, client }: WorkerEventMap['pool:listen:success']) => {
    // It is about to say what it listens for. If that fails, another connection takes its place.
    client.once('drain', () => {
      client.query(LOCK, [workerPool.id, String(ASKED_AFTER_S)]).then(held.resolve, () => {});
    });
  });
  // The connection goes back to the pool and would keep the lock of a stopped worker.
  events.on('pool:listen:release', ({ client }: WorkerEventMap['pool:listen:release']) => {
    client.query('select pg_advisory_unlock_all()').catch(() => {});
  });
  // Stopped before it holds its lock, as when the connection breaks between the two, a worker that still waited for it
  // would never end, and its queue would not begin again.
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
