import { setTimeout as wait } from 'node:timers/promises';
import { appliedMigration, knownMigration } from '../db/open.ts';
import type { Sql } from '../db/transaction.ts';
import { HEARTBEAT_WITHIN_S, heartbeatAge } from '../jobs/heartbeat.ts';
import type { Logger } from '../logger.ts';

export const PARTS = ['database', 'migrations', 'worker'] as const;
export type Part = (typeof PARTS)[number];
/** `none`: no worker has ever run here, so there is none to miss. */
type Health = 'ok' | 'failed' | 'unknown' | 'none';
type Parts = Record<Part, Health>;

/** One look at the database serves everybody who asks within this time. */
const FRESH_MS = 1_000;
const ANSWERS_WITHIN_MS = 2_000;
const UNREACHABLE: Parts = { database: 'failed', migrations: 'unknown', worker: 'unknown' };

export interface Readiness {
  parts(): Promise<Parts>;
  /** From now on this node is stopping. */
  stop(): void;
  readonly isStopping: boolean;
}

/** Whether this node can serve. However many ask, at most one look is under way. */
export function makeReadiness(db: Sql, log: Logger): Readiness {
  let isStopping = false;
  let looking: Promise<Parts> | undefined;
  let last: { parts: Parts; at: number } | undefined;

  const look = () =>
    checkParts(db)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'readiness: the database does not answer');
        return UNREACHABLE;
      })
      .then((parts) => {
        last = { parts, at: performance.now() };
        looking = undefined;
        return parts;
      });

  return {
    async parts() {
      if (last && performance.now() - last.at < FRESH_MS) return last.parts;
      looking ??= look();
      const late = new AbortController();
      try {
        const onLate = wait(ANSWERS_WITHIN_MS, UNREACHABLE, { signal: late.signal, ref: false });
        return await Promise.race([looking, onLate.catch(() => UNREACHABLE)]);
      } finally {
        late.abort();
      }
    },
    stop() {
      isStopping = true;
    },
    get isStopping() {
      return isStopping;
    },
  };
}

async function checkParts(db: Sql): Promise<Parts> {
  const applied = await appliedMigration(db);
  const age = await heartbeatAge(db);
  return {
    database: 'ok',
    migrations: applied === knownMigration() ? 'ok' : 'failed',
    worker: age === undefined ? 'none' : age <= HEARTBEAT_WITHIN_S ? 'ok' : 'failed',
  };
}
