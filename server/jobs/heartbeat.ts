// A worker records a heartbeat every few seconds, from which nodes without a worker see whether anybody does the jobs.
import { eq, sql } from 'drizzle-orm';
import { writeInstallation } from '../db/installation.ts';
import { installation } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';

const KEY = 'worker_heartbeat';
const BEATS_EVERY_MS = 5_000;
/** A worker without a heartbeat for this many seconds counts as stopped. */
export const HEARTBEAT_WITHIN_S = 30;

/** Records a heartbeat at once and then every few seconds while `isAlive` answers true; returns a function that stops it. */
export async function startHeartbeat(db: Sql, isAlive: () => boolean, log: Logger): Promise<() => void> {
  const beat = async () => {
    if (!isAlive()) return;
    await writeInstallation(db, KEY, sql`to_jsonb(now())`);
  };
  await beat();
  const beating = logFirstFailure((err) => log.warn({ err }, 'jobs: no heartbeat was recorded'));
  const timer = setInterval(() => void beating.attempt(beat), BEATS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Seconds since the last heartbeat of any worker, by the database's clock; undefined if there never was one. */
export async function heartbeatAge(db: Sql): Promise<number | undefined> {
  const [row] = await db
    .select({
      age: sql<string>`extract(epoch from now() - (${installation.value} #>> '{}')::timestamptz)`,
    })
    .from(installation)
    .where(eq(installation.key, KEY));
  return row && Number(row.age);
}
