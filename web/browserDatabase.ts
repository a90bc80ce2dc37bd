import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A database of this browser, opened when it is first asked for, and again once the browser has closed it. */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  create: (fresh: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: create,
      terminated() {
        opening = undefined;
      },
    });
    return opening;
  };
}
