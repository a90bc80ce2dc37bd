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
  /** Photos and voice notes that leave before it, named in its body by their keys. */
  files?: { key: string; file: Blob }[];
  writtenAt: string;
  /** Why the server refused it; empty while it waits. */
  problem: string;
}

interface KeptReads {
  userId: string;
  /** The build that wrote them: another one may expect other shapes. */
  build: string;
  savedAt: number;
  state: unknown;
}

/** Called as in the browsers that have one: a new name would have to wait until every tab of theirs is closed. */
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
