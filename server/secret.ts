import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDataFolder, PRIVATE_FILE } from './data-folder.ts';

/** The installation's secret: given, or made on the first start and kept where only its owner reads. */
export function readSecret(config: Config): string {
  if (config.SECRET) return config.SECRET;
  const file = join(config.DATA_DIR, 'secret');
  openDataFolder(config.DATA_DIR);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: PRIVATE_FILE });
  return readFileSync(file, 'utf8').trim();
}
