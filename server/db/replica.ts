// Lists that everybody reads may be a moment old: where there is a replica they come from it, while it answers and keeps up.

import { Refusal } from '../failures.ts';
import type { Logger } from '../logger.ts';
import type { Sql } from './transaction.ts';

/** What is read from a replica is never older than this, in seconds, and a worker's heartbeat. */
const OLDEST_S = 10;
const LOOKED_AT_EVERY_MS = 2_000;
/** After this time the replica surely has what somebody changed. */
const CATCHES_UP_WITHIN_MS = OLDEST_S * 1000 + LOOKED_AT_EVERY_MS;

export interface ReadReplica {
  /** Reads what may be a moment old, but not for somebody who has just changed something; from `db` where no replica serves. */
  read<T>(reader: { id: string } | null, db: Sql, ask: (db: Sql) => Promise<T>): Promise<T>;
  /** This person may have changed something: by this node alone, as people's calls mostly come to one. */
  changed(personId: string): void;
  stop(): void;
}

export const withoutReplica: ReadReplica = { read: (_reader, db, ask) => ask(db), changed() {}, stop() {} };

/**
 * @param ageOf seconds since anything was last written that is written all the time; undefined where nothing ever was.
 */
export function makeReadReplica(
  replica: Sql,
  ageOf: (db: Sql) => Promise<number | undefined>,
  log: Logger,
): ReadReplica {
  /** Moments of `performance.now()`, the oldest first. */
  const changedAt = new Map<string, number>();
  let serves = false;
  let looking = false;

  const turn = (to: boolean, why: object) => {
    if (to !== serves)
      log[to ? 'info' : 'warn'](why, `replica: lists come from ${to ? 'it' : 'DATABASE_URL'}`);
    serves = to;
  };
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const age = await ageOf(replica);
      turn(age !== undefined && age <= OLDEST_S, { age });
    } catch (error) {
      turn(false, { error });
    } finally {
      looking = false;
    }
  };
  const forget = () => {
    const before = performance.now() - CATCHES_UP_WITHIN_MS;
    for (const [id, at] of changedAt)
      if (at < before) changedAt.delete(id);
      else break;
  };
  const timer = setInterval(() => void look(), LOOKED_AT_EVERY_MS).unref();
  void look();

  return {
    async read(reader, db, ask) {
      forget();
      if (!serves || (reader && changedAt.has(reader.id))) return ask(db);
      try {
        return await ask(replica);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        turn(false, { error });
        return ask(db);
      }
    },
    changed(personId) {
      forget();
      changedAt.delete(personId);
      changedAt.set(personId, performance.now());
    },
    stop: () => clearInterval(timer),
  };
}
