// Lists that everybody reads may be a moment old: they come from the replica, if there is one that answers and keeps up.

import { Refusal } from '../failures.ts';
import type { Logger } from '../logger.ts';
import type { Sql } from './transaction.ts';

/** Data read from a replica is at most this many seconds old, plus the interval of a worker's heartbeat. */
const OLDEST_S = 10;
const LOOKED_AT_EVERY_MS = 2_000;
/** After this time the replica surely has what somebody changed. */
const CATCHES_UP_WITHIN_MS = OLDEST_S * 1000 + LOOKED_AT_EVERY_MS;

export interface ReadReplica {
  /** Asks the replica, or `db` when no replica serves or the reader has just changed something. */
  read<T>(reader: { id: string } | null, db: Sql, ask: (db: Sql) => Promise<T>): Promise<T>;
  /** Notes that this person may have changed something. Only this node knows, as a person's calls mostly reach one node. */
  changed(personId: string): void;
  stop(): void;
}

export const withoutReplica: ReadReplica = { read: (_reader, db, ask) => ask(db), changed() {}, stop() {} };

/**
 * @param ageOf seconds since the last write of something that is written all the time; undefined if it was never written.
 */
export function makeReadReplica(
  replica: Sql,
  ageOf: (db: Sql) => Promise<number | undefined>,
  log: Logger,
): ReadReplica {
  /** Moments of `performance.now()`, the oldest first. */
  const changedAt = new Map<string, number>();
  /** Undefined until it was asked for the first time: that it never worked is said too. */
  let serves: boolean | undefined;
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
      turn(false, { err: error });
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
        turn(false, { err: error });
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
