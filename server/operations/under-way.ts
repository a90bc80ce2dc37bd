// Where the calls come from that this node is answering, so that background work can let them go first.
import { setTimeout as wait } from 'node:timers/promises';
import { makeCrowd } from '../limits/crowd.ts';

const callsFrom = new Map<string, number>();
const LOOKED_EVERY_MS = 25;
const origins = makeCrowd();

export async function underWay<T>(origin: string, call: () => Promise<T>): Promise<T> {
  callsFrom.set(origin, (callsFrom.get(origin) ?? 0) + 1);
  origins.record(origin);
  try {
    return await call();
  } finally {
    const left = callsFrom.get(origin)! - 1;
    if (left) callsFrom.set(origin, left);
    else callsFrom.delete(origin);
  }
}

/** Whether calls came from more than one origin within this time. */
export const severalCalled = (withinMs: number): boolean => origins.isCrowd(withinMs);

/**
 * Resolves once calls from fewer than `many` origins are under way, or after `mostMs`: background work is never held up for
 * ever, and not at all by many accounts of one network.
 */
export async function callersFirst(many: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  while (callsFrom.size >= many && performance.now() < until) await wait(LOOKED_EVERY_MS);
}
