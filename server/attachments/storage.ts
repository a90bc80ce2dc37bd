// Where the files of attachments are: a folder, or an object storage.
import { mkdir, readFile, rename, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { PRIVATE_FILE } from '../data-folder.ts';
import { DISK_RESERVE_BYTES } from '../limits/table.ts';
import { objectStorage } from './object-storage.ts';

export interface FileStorage {
  /** Writes a file, replacing one of the same name. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** A missing file counts as removed. */
  remove(name: string): Promise<void>;
}

const FOLDER = 'attachments';

export const makeStorage = (config: Config): FileStorage =>
  objectStorage(config) ?? folderStorage(join(config.DATA_DIR, FOLDER));

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files lie in folders named by the start of their ids: ids begin with the time, so each folder holds a few hours. */
const FOLDER_LETTERS = 6;

function folderStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, name.slice(0, FOLDER_LETTERS), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await leaveReserve(root);
      // Written under another name and then renamed, so that a crash never leaves a half-written file at `path`.
      const unfinished = `${path}.${process.pid}.${++written}`;
      await writeFile(unfinished, bytes, { mode: PRIVATE_FILE, flush: true });
      await rename(unfinished, path);
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (name) =>
      unlink(pathOf(name)).catch((error) => {
        if (!isMissing(error)) throw error;
      }),
  };
}
let written = 0;

/** The database lies on the same disk: photos must not take the room that it needs to go on writing. */
async function leaveReserve(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < DISK_RESERVE_BYTES)
    throw new Error(`Less than ${DISK_RESERVE_BYTES} bytes are free at ${folder}.`);
}
