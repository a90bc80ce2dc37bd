// Work in parts: all of it at once, or with a pause after each part, so that others are answered meanwhile.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Yields after each part, and returns the result. */
export type Parts<Result> = Generator<void, Result>;

export function atOnce<Result>(parts: Parts<Result>): Result {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

export async function inTurns<Result>(parts: Parts<Result>): Promise<Result> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await yieldToEventLoop();
  }
}
