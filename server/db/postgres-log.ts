// PostgreSQL logs to DATA_DIR/postgres.log, which no other program rotates.
import { copyFile, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '../../contract/durations.ts';
import { logFirstFailure } from '../log-first-failure.ts';

export const LOG_MAX_BYTES = 10 * 1024 * 1024;
/** Old logs kept beside the current one; postgres.log.1 is the newest of them. */
export const OLD_LOGS_MAX = 3;
const LOOKS_EVERY_MS = MINUTE_MS;

export const logOf = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Rotates the log when it is too large. It is copied and emptied, since PostgreSQL keeps appending to the same file. */
export async function rotateLog(dataDir: string): Promise<void> {
  const log = logOf(dataDir);
  const { size } = await stat(log);
  if (size < LOG_MAX_BYTES) return;
  for (let n = OLD_LOGS_MAX - 1; n >= 1; n--)
    await rename(`${log}.${n}`, `${log}.${n + 1}`).catch(ignoreMissing);
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

/** Rotates the log regularly until the returned function is called. */
export function keepLogSmall(dataDir: string): () => void {
  const rotating = logFirstFailure((error) =>
    console.error(`No se pudo acortar postgres.log: ${(error as Error).message}`),
  );
  const look = () => void rotating.attempt(() => rotateLog(dataDir));
  look();
  const timer = setInterval(look, LOOKS_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
