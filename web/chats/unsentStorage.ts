import type { DBSchema } from 'idb';
import type { GivenMessage } from '../../contract/live.ts';
import type { Picked } from '../attachments/picked.ts';
import { browserDatabase } from '../browserDatabase.ts';

/** Which message it is, between whom and about what. */
interface Addressed {
  clientId: string;
  senderId: string;
  receiverId: string;
  /** The id of an order, or the constant for a conversation outside any order. */
  orderId: string;
  /** Outside any order, the service that it asks about. */
  serviceId?: string | undefined;
}

/** The content of a message: every other field that the contract takes. */
export type MessageContent = Omit<GivenMessage, keyof Addressed | 'attachments'> & {
  /** Photos and a voice note, whose files are uploaded before the message is sent. */
  attachments?: Picked[] | undefined;
};

/** A message that the server has not confirmed yet. */
export interface Unsent extends Addressed, MessageContent {
  createdAt: string;
  /** The server's refusal: it is not sent again unless asked. */
  error: string | null;
  /** The id on the server, once stored; the message stays here until the next one, so that it does not flicker. */
  storedId: string | null;
}

interface Schema extends DBSchema {
  unsent: { key: string; value: Unsent };
}

const database = browserDatabase<Schema>('echamano-chats', (fresh) => {
  fresh.createObjectStore('unsent', { keyPath: 'clientId' });
});

/** Browsers without storage (private windows) still send; their waiting messages are lost with the page. */
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
