// The callers whose calls this node is answering, so that background work can let them go first.
import { setTimeout as wait } from 'node:timers/promises';

const callsBy = new Map<string, number>();
const LOOKED_EVERY_MS = 25;

export async function underWay<T>(caller: string, call: () => Promise<T>): Promise<T> {
  callsBy.set(caller, (callsBy.get(caller) ?? 0) + 1);
  try {
    return await call();
  } finally {
    const left = callsBy.get(caller)! - 1;
    if (left) callsBy.set(caller, left);
    else callsBy.delete(caller);
  }
}

/** Resolves once fewer than `many` callers have calls under way, or after `mostMs`: background work is never held up for ever. */
export async function callersFirst(many: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  while (callsBy.size >= many && performance.now() < until) await wait(LOOKED_EVERY_MS);
}
