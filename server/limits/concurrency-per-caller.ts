import type { Refusal } from '../failures.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Runs `work` once its caller has a free place. */
export type PerCaller = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** A concurrency limit for each caller: `atOnce` calls run, `waitingMax` wait for a place, and a further one is refused. */
export function concurrencyPerCaller(
  atOnce: number | ((caller: string) => number),
  waitingMax: number,
  full?: () => Refusal,
): PerCaller {
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
