import type { FileStorage } from '../../server/attachments/storage.ts';
import { makeStorage } from '../../server/attachments/storage.ts';
import { readConfig } from '../../server/config.ts';
import { findRunning, startEmbedded } from '../../server/db/embedded.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';

/** Works on this configuration's database, with the server running or not. */
export async function withDatabase<T>(
  work: (database: Database, storage: FileStorage) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env);
  const running = config.DATABASE_URL ?? (await findRunning(config.DATA_DIR));
  const own = running ? undefined : await startEmbedded(config.DATA_DIR);
  const database = openDatabase(running ?? own!.url, 2);
  try {
    return await work(database, makeStorage(config));
  } finally {
    await database.close();
    await own?.stop();
  }
}
