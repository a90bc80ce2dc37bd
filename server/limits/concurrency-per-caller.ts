import type { Refusal } from '../failures.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { perKey } from './per-key.ts';

/** Runs `work` once its caller has a free place. */
export type PerCaller = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

/** A concurrency limit for each caller: `atOnce` calls run, `waitingMax` wait for a place, and a further one is refused. */
export function concurrencyPerCaller(
  atOnce: number | ((caller: string) => number),
  waitingMax: number,
  full?: () => Refusal,
): PerCaller {
  const ownLimit = perKey((caller) => {
    const own = typeof atOnce === 'number' ? atOnce : () => atOnce(caller);
    return new ConcurrencyLimit(own, waitingMax, full);
  });
  return (caller, work) => ownLimit(caller, (limit) => limit.run(work));
}
