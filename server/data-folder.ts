import { accessSync, chmodSync, constants, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const OURS_ALONE = 0o700;
/** If we run as root, PostgreSQL runs as another user, which may pass through the folder but not list it. */
const PASSABLE = 0o711;
export const PRIVATE_FILE = 0o600;
/** Mails, with links that open accounts. */
const OUTBOX = 'outbox';
const STICKY = 0o1000;
const WHY_NOT: Record<string, string> = {
  EACCES: 'está cerrada para este usuario',
  EPERM: 'está cerrada para este usuario',
  EROFS: 'es de solo lectura',
  EEXIST: 'es un archivo, no una carpeta',
  ENOTDIR: 'pasa por un archivo que no es una carpeta',
  ENOSPC: 'está en un disco lleno',
};

export const outboxOf = (dataDir: string): string => join(dataDir, OUTBOX);

/** Creates the data folder if it is missing, and closes it to other users, even if it existed before and was open. */
export function openDataFolder(dataDir: string): void {
  try {
    makePrivate(dataDir);
  } catch (error) {
    const { code, path = dataDir } = error as NodeJS.ErrnoException;
    const why = WHY_NOT[code ?? ''];
    throw why ? new StartError(`DATA_DIR=${dataDir} no sirve: ${path} ${why}.`) : error;
  }
}

function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: OURS_ALONE });
  restrict(dataDir, process.getuid?.() === 0 ? PASSABLE : OURS_ALONE);
  accessSync(dataDir, constants.W_OK);
  for (const name of filesIn(dataDir)) closeToOthers(join(dataDir, name));
  const outbox = outboxOf(dataDir);
  mkdirSync(outbox, { recursive: true, mode: OURS_ALONE });
  const wasOpen = restrict(outbox, OURS_ALONE);
  if (wasOpen) for (const name of filesIn(outbox)) closeToOthers(join(outbox, name));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

/** Answers whether others could read it before. A folder of another user, or a shared one such as /tmp, is left as it is. */
function restrict(path: string, mode: number): boolean {
  const before = statSync(path, { throwIfNoEntry: false });
  if (!before || (before.mode & 0o7777) === mode || !isOurs(before)) return false;
  chmodSync(path, mode);
  return (before.mode & 0o077 & ~mode) !== 0;
}

/** What its owner may do with it stays: somebody may keep a program of their own in the folder. */
function closeToOthers(file: string): void {
  const before = statSync(file, { throwIfNoEntry: false });
  if (before) restrict(file, before.mode & 0o700);
}

const isOurs = ({ uid, mode }: Stats) => uid === process.getuid?.() && !(mode & STICKY);
