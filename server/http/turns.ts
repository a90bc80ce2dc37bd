import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Refusal } from '../failures.ts';

/** Does something in its caller's turn. */
export type Turns = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** Each caller has so many turns at once, and so many of their calls may wait for one; a further one is refused. */
export function makeTurns(
  atOnce: number | ((caller: string) => number),
  waitingMax: number,
  full?: () => Refusal,
): Turns {
  const byCaller = new Map<string, ConcurrencyLimit>();
  return async (caller, work) => {
    const own = typeof atOnce === 'number' ? atOnce : () => atOnce(caller);
    const limit = byCaller.get(caller) ?? new ConcurrencyLimit(own, waitingMax, full);
    byCaller.set(caller, limit);
    try {
      return await limit.run(work);
    } finally {
      if (limit.isIdle) byCaller.delete(caller);
    }
  };
}
