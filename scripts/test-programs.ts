import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** What a test runs beside Node: the names it may have on the PATH, and the Debian packages that bring it. */
interface Program {
  names: string[];
  packages: string[];
}

/** The shell without a window comes first: the same engine at half of the work. */
export const CHROMIUM: Program = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  packages: ['chromium-headless-shell', 'chromium'],
};
export const REDIS: Program = { names: ['redis-server'], packages: ['redis-server'] };

/**
 * Where the program lies. One that is missing is installed with apt-get, where this process may: whoever sits at a
 * terminal is asked first, the command is shown, and TEST_INSTALL=no leaves the machine as it is.
 */
export async function findOrInstall({ names, packages }: Program): Promise<string | undefined> {
  return find(names) ?? ((await mayInstall(packages)) && packages.some(install) ? find(names) : undefined);
}

function find(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function mayInstall([name]: string[]): Promise<boolean> {
  const byHand = `Falta ${name}, que usan las pruebas: instálalo, por ejemplo con «sudo apt-get install ${name}».`;
  const isAble = process.getuid?.() === 0 && find(['apt-get']) !== undefined;
  if (isAble && process.env.TEST_INSTALL !== 'no') {
    if (!process.stdin.isTTY) return true;
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`Falta ${name}. ¿Instalarlo en este sistema con apt-get? [S/n] `);
    terminal.close();
    if (!/^\s*n/i.test(answer)) return true;
  }
  console.log(byHand);
  return false;
}

function install(name: string): boolean {
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', name);
}

function aptGet(...args: string[]): boolean {
  console.log(`> apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}
