import type { DBSchema } from 'idb';
import { browserDatabase } from '../browserDatabase.ts';

/** Something written without a network, waiting to be sent under its own idempotency key. */
export interface QueuedWrite {
  /** The idempotency key: sending twice creates once. */
  id: string;
  userId: string;
  /** The path of the endpoint that receives it. */
  path: string;
  body: Record<string, unknown>;
  /** Photos and voice notes, uploaded before the write itself; its body names them by their keys. */
  files?: { key: string; file: Blob }[];
  writtenAt: string;
  /** Why it waits for its author's decision, as when the server refused it; empty while it waits for the network. */
  problem: string;
}

interface KeptReads {
  userId: string;
  /** The build that saved them: another build may expect other shapes. */
  build: string;
  savedAt: number;
  state: unknown;
}

/** Browsers already hold a store of this name: renaming it would have to wait until all their tabs are closed. */
export const QUEUED = 'outbox';

interface Schema extends DBSchema {
  reads: { key: string; value: KeptReads };
  [QUEUED]: { key: string; value: QueuedWrite; indexes: { byUser: string } };
}

/** What this browser keeps for when there is no network. */
export const database = browserDatabase<Schema>('echamano', (fresh) => {
  fresh.createObjectStore('reads', { keyPath: 'userId' });
  fresh.createObjectStore(QUEUED, { keyPath: 'id' }).createIndex('byUser', 'userId');
});
