import { type ApiError, isRefusal } from '../calls/call.ts';
import type { QueuedWrite } from './database.ts';

export interface Outcome {
  sent: (write: QueuedWrite) => Promise<void>;
  refused: (write: QueuedWrite, error: ApiError) => Promise<void>;
}

/**
 * Sends the writes one after the other, as they are ordered. A refused write is set aside for its author. A temporary
 * failure ends the round and answers false, so that no later write overtakes the failed one.
 */
export async function sendInOrder(
  writes: readonly QueuedWrite[],
  send: (write: QueuedWrite) => Promise<unknown>,
  { sent, refused }: Outcome,
): Promise<boolean> {
  for (const write of writes) {
    if (write.problem) continue;
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
