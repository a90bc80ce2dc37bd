// Look-ups by key that every call makes, such as of its session. Those that arrive while one is under way go together in
// the next query, since under load a round trip costs more than the look-up. Writes, and what may be refused, are batched by
// `server/chats/batch-writes.ts`.
import type { Sql } from './transaction.ts';

const AT_ONCE_MAX = 2;
/** After this long a query counts as hung, and the next one is sent without waiting for it. */
const SLOW_MS = 500;

interface LookUp<Found> {
  key: string;
  answer: (found: Found | undefined) => void;
  fail: (error: unknown) => void;
}

interface Pending<Found> {
  underWay: number;
  waiting: LookUp<Found>[];
}

/** Looks up one key; `ask` finds several. Nothing is cached: a query always begins after its look-ups were asked for. */
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
