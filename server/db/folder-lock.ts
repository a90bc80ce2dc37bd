// One server at a time works on a data folder. The kernel holds the lock, and frees it however the process ends.
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../data-folder.ts';

type Unlock = () => void;

/**
 * Takes the data folder until this process ends or calls what it gets; undefined when another process has it. Where the
 * system offers no such lock the folder counts as free: PostgreSQL's own lock, and ours in it, still stand.
 */
export async function lockFolder(dataDir: string): Promise<Unlock | undefined> {
  if (process.platform === 'linux') return holdName(dataDir);
  if (process.platform === 'darwin') return holdFile(dataDir);
  return () => {};
}

/** On Linux: a socket whose name is no file, made of what is the same by whatever path the folder is reached. */
function holdName(dataDir: string): Promise<Unlock | undefined> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  const socket = createServer((caller) => caller.destroy()).unref();
  return new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' ? undefined : () => {}),
    );
    socket.listen(`\0echamano-${dev}-${ino}`, () => resolve(() => socket.close()));
  });
}

/** On macOS: a file opened for ourselves alone. Node has no name for this flag of `open`. */
function holdFile(dataDir: string): Unlock | undefined {
  const O_EXLOCK = 0x20;
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  try {
    const file = openSync(join(dataDir, 'lock'), O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK, PRIVATE_FILE);
    return () => closeSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? undefined : () => {};
  }
}
