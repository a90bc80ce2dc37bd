import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without a window first: the same engine at half of the work. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const BROWSER_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Where a program lies on this machine's PATH. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** A Chromium for the browser tests, installed with the machine's package manager when there is none. */
export function ensureChromium(): string | undefined {
  return (
    findProgram(...BROWSERS) ?? (BROWSER_PACKAGES.some(installPackage) ? findProgram(...BROWSERS) : undefined)
  );
}

/** A Redis for the tests of several nodes, installed likewise. */
export function ensureRedis(): string | undefined {
  return (
    findProgram('redis-server') ?? (installPackage('redis-server') ? findProgram('redis-server') : undefined)
  );
}

function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  console.log(`Instalando ${name} con el gestor de paquetes del sistema…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', name);
}
