import type { DBSchema } from 'idb';
import type { GivenMessage } from '../../contract/live.ts';
import type { Picked } from '../attachments/picked.ts';
import { browserDatabase } from '../browserDatabase.ts';

/** Which message it is, between whom and about what. */
interface Addressed {
  clientId: string;
  senderId: string;
  receiverId: string;
  /** An order, or the address of a conversation outside any. */
  orderId: string;
  /** Outside any order, the service that it asks about. */
  serviceId?: string | undefined;
}

/** Everything else that the contract takes of a message: what its writer says. */
export type Said = Omit<GivenMessage, keyof Addressed | 'attachments'> & {
  /** Its photos and voice note; their files leave before it. */
  attachments?: Picked[] | undefined;
};

/** A message that the server has not confirmed yet. */
export interface Unsent extends Addressed, Said {
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
