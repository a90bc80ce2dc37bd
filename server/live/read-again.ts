import { setTimeout as wait } from 'node:timers/promises';
import type { FromServer } from '../../contract/live.ts';
import { EVERYTHING } from '../../contract/live-connection.ts';
import type { Connection } from './connection.ts';

/** So many are told at a time, so that their calls are spread out. */
const TOGETHER = 50;
const PAUSE_MS = 50;

/** Has every screen that is connected here read again, for when something may have been missed. */
export function makeReadAgain(everyone: () => Connection[]) {
  let reading = Promise.resolve();
  let willRead = false;
  let closed = false;

  async function readAgain(): Promise<void> {
    willRead = false;
    const frame = JSON.stringify({ type: 'changed', data: { keys: [EVERYTHING] } } satisfies FromServer);
    const all = everyone();
    for (let from = 0; from < all.length && !closed; from += TOGETHER) {
      for (const connection of all.slice(from, from + TOGETHER)) connection.sendFrame(frame);
      await wait(PAUSE_MS, undefined, { ref: false });
    }
  }

  return {
    start(): void {
      if (willRead || closed) return;
      willRead = true;
      reading = reading.then(readAgain);
    },
    close(): void {
      closed = true;
    },
  };
}
