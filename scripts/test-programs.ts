import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline/promises';

/** A program that tests need beside Node: its possible names on the PATH, and the Debian packages that contain it. */
interface Program {
  names: string[];
  packages: string[];
}

/** The headless shell comes first: it is the same engine with half of the load. */
export const CHROMIUM: Program = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  packages: ['chromium-headless-shell', 'chromium'],
};
export const REDIS: Program = { names: ['redis-server'], packages: ['redis-server'] };

/**
 * The path of the program. A missing one is installed with apt-get if this process may do that; at a terminal it asks
 * first. The command is printed, and TEST_INSTALL=no installs nothing.
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
