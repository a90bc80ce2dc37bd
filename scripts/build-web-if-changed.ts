import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json', 'scripts/build-web.ts'];
const BUILT = join(ROOT, 'dist', 'web');
const STAMP = join(ROOT, 'dist', 'web.sha256');

/** Builds the web app when its sources are not the ones it was last built from. A killed build leaves the old one. */
export async function buildWebIfChanged(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(join(BUILT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted)
    return;
  console.log('Preparando la aplicación web (unos segundos)…');
  const { buildWeb } = await import('./build-web.ts');
  const fresh = `${BUILT}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  await buildWeb({ outDir: fresh });
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(fresh, BUILT);
  writeFileSync(STAMP, wanted);
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
