// Where the files of attachments are: a folder, or an object storage.
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { PRIVATE_FILE } from '../data-folder.ts';
import { objectStorage } from './object-storage.ts';

export interface FileStorage {
  /** Writes a file, in the place of the same one. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
}

const FOLDER = 'attachments';

export const makeStorage = (config: Config): FileStorage =>
  objectStorage(config) ?? folderStorage(join(config.DATA_DIR, FOLDER));

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** One folder for every few hours of uploads: their ids begin with the time. */
const FOLDER_LETTERS = 6;

function folderStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, name.slice(0, FOLDER_LETTERS), name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      // A file that is there is whole, also after a crash in the middle of writing it.
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
