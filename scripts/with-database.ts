import { type FileStorage, makeStorage } from '../server/attachments/storage.ts';
import { readConfig } from '../server/config.ts';
import { findRunning, hasDatabase, startEmbedded } from '../server/db/embedded.ts';
import { type Database, hasMarket, migrateDatabase, openDatabase } from '../server/db/open.ts';
import { StartError } from '../server/start-error.ts';

/**
 * Works on this configuration's database, with the server running or not. A market that must exist is refused if it does not:
 * a mistyped DATA_DIR would otherwise become a new one. `migrated`: to this version, if no server runs, whose version it has.
 */
export async function withDatabase<T>(
  work: (database: Database, storage: FileStorage) => Promise<T>,
  { mustExist, migrated = false }: { mustExist: boolean; migrated?: boolean },
): Promise<T> {
  const config = readConfig(process.env);
  const none = new StartError(
    `no hay ningún mercado en ${config.DATABASE_URL ? 'DATABASE_URL' : `DATA_DIR=${config.DATA_DIR}`}: arranca Echamano primero.`,
  );
  const running = config.DATABASE_URL ?? (await findRunning(config.DATA_DIR));
  if (!running && mustExist && !hasDatabase(config.DATA_DIR)) throw none;
  const own = running ? undefined : await startEmbedded(config.DATA_DIR);
  const database = openDatabase(running ?? own!.url, 2);
  try {
    if (mustExist && !(await hasMarket(database.pool))) throw none;
    if (own && migrated) await migrateDatabase(database);
    return await work(database, makeStorage(config));
  } finally {
    await database.close();
    await own?.stop();
  }
}
