import { type ApiError, isRefusal } from '../call.ts';
import type { QueuedWrite } from './database.ts';

export interface Outcome {
  sent: (write: QueuedWrite) => Promise<void>;
  refused: (write: QueuedWrite, error: ApiError) => Promise<void>;
}

/**
 * Sends one after the other, oldest first. What the server refuses is set aside for its author; what only fails
 * now ends the round, so that nothing overtakes it.
 */
export async function sendInOrder(
  writes: QueuedWrite[],
  send: (write: QueuedWrite) => Promise<unknown>,
  { sent, refused }: Outcome,
): Promise<void> {
  const waiting = writes
    .filter(({ problem }) => !problem)
    .toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  for (const write of waiting) {
    try {
      await send(write);
    } catch (error) {
      if (!isRefusal(error)) return;
      await refused(write, error);
      continue;
    }
    await sent(write);
  }
}
