import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** The installation's secret: given, or made on the first start and kept where only its owner reads. */
export function readSecret(config: Config): string {
  if (config.SECRET) return config.SECRET;
  const file = join(config.DATA_DIR, 'secret');
  mkdirSync(config.DATA_DIR, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
