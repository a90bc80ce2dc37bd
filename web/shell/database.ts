import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

export interface KeptReads {
  userId: string;
  /** The build that wrote them: another one may expect other shapes. */
  build: string;
  savedAt: number;
  state: unknown;
}

interface Schema extends DBSchema {
  reads: { key: string; value: KeptReads };
  outbox: { key: string; value: QueuedWrite; indexes: { byUser: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** What this browser keeps for when there is no network. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('echamano', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('reads', { keyPath: 'userId' });
      fresh.createObjectStore('outbox', { keyPath: 'id' }).createIndex('byUser', 'userId');
    },
    terminated() {
      opening = undefined;
    },
  });
  return opening;
}
