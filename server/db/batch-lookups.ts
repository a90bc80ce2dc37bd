// What is looked up under a key for every call, such as its session: the look-ups that arrive while one is being answered are
// asked together, as the next. Under load a round trip costs both sides more than what it brings. What writes, or may be
// refused, is batched by `server/batch-writes.ts`.
import type { Sql } from './transaction.ts';

const AT_ONCE_MAX = 2;
/** One that hangs this long, as on a broken connection, keeps no other from being asked. */
const SLOW_MS = 500;

interface Asked<Found> {
  key: string;
  answer: (found: Found | undefined) => void;
  fail: (error: unknown) => void;
}

interface Pending<Found> {
  underWay: number;
  waiting: Asked<Found>[];
}

/** Finds what stands under a key; `ask` finds it for several. Nothing is kept: each look-up begins after it was asked for. */
export function batchLookups<Found>(ask: (db: Sql, keys: string[]) => Promise<Map<string, Found>>) {
  const pendingOf = new WeakMap<Sql, Pending<Found>>();

  async function askNext(db: Sql, pending: Pending<Found>): Promise<void> {
    if (pending.underWay === AT_ONCE_MAX || !pending.waiting.length) return;
    const asked = pending.waiting;
    pending.waiting = [];
    pending.underWay++;
    let isCounted = true;
    const makeRoom = () => {
      if (isCounted) pending.underWay--;
      isCounted = false;
      void askNext(db, pending);
    };
    const slow = setTimeout(makeRoom, SLOW_MS).unref();
    try {
      const found = await ask(db, [...new Set(asked.map(({ key }) => key))]);
      for (const { key, answer } of asked) answer(found.get(key));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
    clearTimeout(slow);
    makeRoom();
  }

  return (db: Sql, key: string): Promise<Found | undefined> => {
    const pending = pendingOf.get(db) ?? { underWay: 0, waiting: [] };
    pendingOf.set(db, pending);
    return new Promise((answer, fail) => {
      pending.waiting.push({ key, answer, fail });
      void askNext(db, pending);
    });
  };
}
