// How many calls this node is answering: what nobody waits for lets them go first.
import { setTimeout as wait } from 'node:timers/promises';

let calls = 0;
const LOOKED_EVERY_MS = 25;

export async function underWay<T>(call: () => Promise<T>): Promise<T> {
  calls += 1;
  try {
    return await call();
  } finally {
    calls -= 1;
  }
}

/** Answers once fewer than `many` calls are under way, or after `mostMs`: work that must go on is never kept from it. */
export async function callsFirst(many: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  while (calls >= many && performance.now() < until) await wait(LOOKED_EVERY_MS);
}
