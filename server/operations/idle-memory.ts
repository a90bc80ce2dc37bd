// V8 keeps memory until it needs more: after a start or a busy hour, two thirds of its heap is garbage. When there is
// little to do, the garbage is collected here, which gives the memory back to the system.
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MINUTE_MS } from '../../contract/durations.ts';

const LOOKED_EVERY_MS = MINUTE_MS;
/** Quiet means busy for at most this part of the interval: then a pause of a tenth of a second delays few calls. */
const QUIET = 0.05;
/** Less than this, in bytes, is not worth the pause. */
const WORTH = 64 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

let live = 0;

export function collectGarbage(): void {
  collect();
  live = process.memoryUsage().heapUsed;
}

/** Collects at once, and from now on whenever it is quiet and worth it. */
export function keepIdleMemorySmall(): void {
  collectGarbage();
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization < QUIET && process.memoryUsage().heapUsed - live > WORTH) collectGarbage();
  }, LOOKED_EVERY_MS).unref();
}
