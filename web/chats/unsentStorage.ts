import type { DBSchema } from 'idb';
import type { Picked } from '../attachments/picked.ts';
import { browserDatabase } from '../browserDatabase.ts';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  clientId: string;
  senderId: string;
  receiverId: string;
  /** An order, or the address of a conversation outside any. */
  orderId: string;
  /** Outside any order, the service that it asks about. */
  serviceId?: string | undefined;
  message: string;
  /** Its photos and voice note; their files leave before it. */
  attachments?: Picked[] | undefined;
  createdAt: string;
  /** The server's refusal: it is not sent again unless asked. */
  error: string | null;
  /** What the server calls it, once stored; it stays here until the next one so that it never blinks. */
  storedId: string | null;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent };
}

const database = browserDatabase<Schema>('echamano-chats', (fresh) => {
  fresh.createObjectStore('unsent', { keyPath: 'clientId' });
});

/** Browsers that keep nothing (private windows) still send: then messages wait only while the page lives. */
export async function readUnsent(): Promise<Unsent[]> {
  try {
    return await (await database()).getAll('unsent');
  } catch {
    return [];
  }
}

export async function saveUnsent(message: Unsent): Promise<void> {
  try {
    await (await database()).put('unsent', message);
  } catch {
    // Nothing to keep it in.
  }
}

export async function deleteUnsent(clientId: string): Promise<void> {
  try {
    await (await database()).delete('unsent', clientId);
  } catch {
    // Nothing was kept.
  }
}
