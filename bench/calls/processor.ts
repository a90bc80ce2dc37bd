// How much of the processor some processes took, as Linux counts it: the same on a busy machine as on a quiet one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The unit in which Linux counts, the same on every machine that Node runs on. */
const TICK_MS = 10;

/** Milliseconds that a process has taken since it began; 0 if it is gone. */
function takenBy(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;
}

/** The fields after the name: state, parent and so on. The name may hold any character, so the last `)` ends it. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** PostgreSQL's processes on a data folder: its own and one for each connection. */
function postgresOn(folder: string): number[] {
  const main = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return [main, ...all.filter((pid) => Number(statOf(pid)?.[1]) === main)];
}

/** Milliseconds that a server and PostgreSQL have taken so far, each. */
export function processorOf(pid: number, folder: string): { node: number; postgres: number } {
  return { node: takenBy(pid), postgres: postgresOn(folder).reduce((sum, one) => sum + takenBy(one), 0) };
}
