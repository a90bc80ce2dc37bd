import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/db/binaries.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json', 'build/*.ts'];
const BUILT = join(ROOT, 'dist', 'web');
const STAMP = join(ROOT, 'dist', 'web.sha256');
/** Stands in the stamp's place where what was built is final and its sources are not at hand, as in an image. */
const TRUSTED = 'trusted';

/** Builds the web app when its sources are not the ones it was last built from. A killed build leaves the old one. */
export function buildWebIfChanged(): void {
  const stamp = existsSync(join(BUILT, 'index.html')) && existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === TRUSTED) return;
  const wanted = fingerprint();
  if (stamp === wanted) return;
  console.log('Preparando la aplicación web (unos segundos)…');
  // Two starts at once build apart; whoever ends last stands.
  const fresh = `${BUILT}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  buildApart(fresh);
  const old = `${fresh}.old`;
  if (existsSync(BUILT)) renameSync(BUILT, old);
  renameSync(fresh, BUILT);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(STAMP, wanted);
}

/** From now on what is built is served as it is, whatever the sources. */
export function trustBuild(): void {
  writeFileSync(STAMP, TRUSTED);
}

/** In a process of its own: the build wants React's production form and a lot of memory, the server neither. */
function buildApart(outDir: string): void {
  const code = `import { buildWeb } from './build/build-web.ts'; await buildWeb({ outDir: ${JSON.stringify(outDir)} });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0)
    throw new StartError('no se pudo construir la aplicación web; el motivo está justo arriba.');
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
