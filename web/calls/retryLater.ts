import { MINUTE_MS } from '../../contract/durations.ts';

const FIRST_MS = 5_000;
const LONGEST_MS = 5 * MINUTE_MS;

/** Runs something again by itself after each failure, every time after twice the wait. */
export function makeRetry(run: () => unknown) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    failed(): void {
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(FIRST_MS * 2 ** failures, LONGEST_MS));
      failures += 1;
    },
    succeeded(): void {
      clearTimeout(timer);
      failures = 0;
    },
  };
}
