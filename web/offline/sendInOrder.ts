import { type ApiError, isRefusal } from '../call.ts';
import type { QueuedWrite } from './database.ts';

export interface Outcome {
  sent: (write: QueuedWrite) => Promise<void>;
  refused: (write: QueuedWrite, error: ApiError) => Promise<void>;
}

/**
 * Sends the writes one after the other, oldest first. A refused write is set aside for its author. A temporary
 * failure ends the round and answers false, so that no later write overtakes the failed one.
 */
export async function sendInOrder(
  writes: QueuedWrite[],
  send: (write: QueuedWrite) => Promise<unknown>,
  { sent, refused }: Outcome,
): Promise<boolean> {
  const waiting = writes
    .filter(({ problem }) => !problem)
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  for (const write of waiting) {
    try {
      await send(write);
    } catch (error) {
      if (!isRefusal(error)) return false;
      await refused(write, error);
      continue;
    }
    await sent(write);
  }
  return true;
}
