import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDataFolder, PRIVATE_FILE } from './data-folder.ts';
import { readInstallation, writeInstallation } from './db/installation.ts';
import type { Sql } from './db/transaction.ts';

/** The installation's secret: given, or made on the first start and kept where only its owner reads. */
export function readSecret(config: Config): string {
  if (config.SECRET) return config.SECRET;
  const file = join(config.DATA_DIR, 'secret');
  openDataFolder(config.DATA_DIR);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE });
  return readFileSync(file, 'utf8').trim();
}

const KEY = 'secret_fingerprint';

/**
 * Whether the node that started last on this database had another secret. The database keeps a value derived from the secret,
 * from which it cannot be found out.
 */
export async function secretDiffers(db: Sql, secret: string): Promise<boolean> {
  const fingerprint = Buffer.from(hkdfSync('sha256', secret, '', 'echamano:fingerprint', 16)).toString('hex');
  const last = await readInstallation<string>(db, KEY);
  await writeInstallation(db, KEY, fingerprint);
  return last !== undefined && last !== fingerprint;
}
