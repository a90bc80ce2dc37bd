import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../server/start-error.ts';
import type { Bundle } from './build-server.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

/** A part of the program that is built into the folder of its name under dist/. */
interface Part {
  name: 'web' | 'server';
  /** A file that exists only in a finished build. */
  proof: string;
  sources: string[];
  says: string;
  /** A module and the name of its build function, `({ outDir }) => Promise<void>`. */
  builder: [string, string];
}

const ANY_BUILD = ['contract/**/*', 'package-lock.json', 'build/*.ts'];
const WEB: Part = {
  name: 'web',
  proof: 'index.html',
  sources: [...ANY_BUILD, 'web/**/*', 'vite.config.ts'],
  says: 'la aplicación web',
  builder: ['build-web.ts', 'buildWeb'],
};
const SERVER: Part = {
  name: 'server',
  proof: 'serve.js',
  sources: [...ANY_BUILD, 'server/**/*.ts', 'scripts/**/*.ts'],
  says: 'el servidor',
  builder: ['build-server.ts', 'buildServer'],
};

export const buildWebIfChanged = (): void => buildIfChanged(WEB);
export const buildServerIfChanged = (): void => buildIfChanged(SERVER);

/** Bundles the server if its sources changed; returns the URL of one of its scripts, ready to be imported. */
export function bundledScript(script: Bundle): string {
  buildServerIfChanged();
  return pathToFileURL(join(DIST, SERVER.name, `${script}.js`)).href;
}

/** Builds into a new folder that then replaces the old one, so that a killed build leaves the old one intact. */
function buildIfChanged(part: Part): void {
  const built = join(DIST, part.name);
  const stampFile = `${built}.sha256`;
  const isBuilt = existsSync(join(built, part.proof)) && existsSync(stampFile);
  const wanted = fingerprint(part.sources);
  if (isBuilt && readFileSync(stampFile, 'utf8') === wanted) return;
  // Not on the standard output, which a measurement may keep.
  console.error(`Preparando ${part.says} (unos segundos)…`);
  // Two processes that start at once build in separate folders; the last one to finish wins.
  const fresh = `${built}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  buildApart(part, fresh);
  const old = `${fresh}.old`;
  if (existsSync(built)) renameSync(built, old);
  renameSync(fresh, built);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(stampFile, wanted);
}

/** Builds in a process of its own, since the build needs NODE_ENV=production and much memory, and the server neither. */
function buildApart({ builder: [file, name], says }: Part, outDir: string): void {
  const code = `import { ${name} } from './build/${file}'; await ${name}({ outDir: ${JSON.stringify(outDir)} });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new StartError(`no se pudo construir ${says}; el motivo está justo arriba.`);
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
