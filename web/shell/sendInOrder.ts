import { ApiError, OFFLINE } from '../call.ts';
import type { QueuedWrite } from './database.ts';

const UNAUTHORIZED = 401;
/** The network was too slow for a photo. */
const TOO_SLOW = 408;
const TOO_MANY = 429;
const SERVER_TROUBLE = 500;

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
      if (!(error instanceof ApiError) || mayWorkLater(error)) return;
      await refused(write, error);
      continue;
    }
    await sent(write);
  }
}

function mayWorkLater({ status }: ApiError): boolean {
  return [OFFLINE, UNAUTHORIZED, TOO_SLOW, TOO_MANY].includes(status) || status >= SERVER_TROUBLE;
}
