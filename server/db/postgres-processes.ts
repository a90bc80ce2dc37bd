// The processes of a PostgreSQL server on a data folder, as the operating system reports them.
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_WITHIN_MS = 4_000;
const ENDED_ASKED_EVERY_MS = 500;
const ORPHANS_END_WITHIN_MS = 5_000;

export async function stopProcess(pid: number, child?: ChildProcess): Promise<void> {
  const gone = () => (child ? hasEnded(child) : !isAlive(pid));
  // SIGINT is PostgreSQL's fast stop: it rolls back what is open and writes a checkpoint. SIGQUIT is its last resort.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (gone()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + STOP_WITHIN_MS; Date.now() < until && !gone(); ) await wait(20);
  }
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Settles when a process that is not our child has ended. */
export function endOf(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isPostgres(pid)) return;
      clearInterval(timer);
      resolve();
    }, ENDED_ASKED_EVERY_MS).unref();
  });
}

/** Ends the processes that a killed PostgreSQL left running on this folder, on systems that list them in /proc. */
export async function endOrphans(folder: string): Promise<void> {
  const orphans = () =>
    existsSync('/proc/self/cwd') && existsSync(folder)
      ? readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && worksOn(pid, realpathSync(folder)))
      : [];
  for (const until = Date.now() + ORPHANS_END_WITHIN_MS; Date.now() < until; await wait(50))
    if (!orphans().length) return;
  for (const pid of orphans()) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
  while (orphans().length) await wait(50);
}

const worksOn = (pid: string, folder: string) => isPostgres(Number(pid)) && folderOf(pid) === folder;

/** Whether this pid is a running PostgreSQL, and of this folder as far as the system lets us see where it works. */
export function mayWorkOn(pid: number, folder: string): boolean {
  if (!isPostgres(pid)) return false;
  const real = realpathSync(folder);
  return (folderOf(String(pid)) ?? real) === real;
}

/** Where a process works; undefined where the system does not tell. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const [pid, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/** Whether this pid is a running PostgreSQL, not a program that got the pid later; checked only on systems with /proc. */
export function isPostgres(pid: number): boolean {
  if (!pid || !isAlive(pid)) return false;
  if (!existsSync('/proc/self/stat')) return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres)') && !stat.includes(') Z ');
  } catch {
    return false;
  }
}
