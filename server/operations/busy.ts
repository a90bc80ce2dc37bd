// Whether the event loop, which serves everybody, has no time left.
import { performance } from 'node:perf_hooks';

const LOOKED_EVERY_MS = 100;
/** Busy from this share of the time since the last measurement. */
const BUSY_FROM = 0.9;

let looked = { at: performance.now(), spent: performance.eventLoopUtilization() };
let busy = false;

export function isBusy(): boolean {
  const at = performance.now();
  if (at - looked.at >= LOOKED_EVERY_MS) {
    const spent = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(spent, looked.spent).utilization > BUSY_FROM;
    looked = { at, spent };
  }
  return busy;
}
