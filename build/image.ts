import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, extname, join, relative } from 'node:path';
import { findBinaries } from '../server/db/binaries.ts';
import { buildServerIfChanged, buildWebIfChanged } from './build-if-changed.ts';
import { type Bundle, UNBUNDLED } from './build-server.ts';

const ROOT = join(import.meta.dirname, '..');
/** The commands of an image, `node scripts/<name>.ts` as in a clone, and the bundle that each one runs. */
const COMMANDS: Record<string, Bundle> = {
  start: 'serve',
  admin: 'admin',
  backup: 'backup',
  restore: 'restore',
  match: 'match',
};
/** The server reads its data beside its sources, and these to know whether this version understands texts in another way. */
const CARRIED = ['dist/web', 'dist/server', 'server', 'package.json', 'LICENSE'];
/** What migrations are written from; the server reads the migrations and their journal alone. */
const SNAPSHOT = /_snapshot\.json$/;
/** What packages hold for those who read or debug them. */
const FOR_READERS = ['.map', '.md', '.flow', '.ts', '.mts', '.cts'];

/** Gathers in an empty folder what a container runs, and no more; afterwards nothing needs to write there. */
export function gatherImage(folder: string): void {
  buildWebIfChanged();
  buildServerIfChanged();
  // Makes the links between PostgreSQL's libraries.
  findBinaries();
  for (const part of CARRIED)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (file) => !SNAPSHOT.test(file),
    });
  for (const path of new Set(UNBUNDLED.flatMap((name) => foldersOf(name, join(ROOT, 'package.json')))))
    cpSync(path, join(folder, relative(ROOT, path)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !FOR_READERS.includes(extname(file)),
    });
  mkdirSync(join(folder, 'scripts'));
  for (const [command, bundle] of Object.entries(COMMANDS))
    writeFileSync(join(folder, 'scripts', `${command}.ts`), `import '../dist/server/${bundle}.js';\n`);
}

/** The folder of a package as the package of `from` finds it, and those of all that it depends on, if they are installed. */
function foldersOf(name: string, from: string): string[] {
  const file = findInstalled(name, from);
  if (!file) return [];
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  return [dirname(file), ...needed.flatMap((one) => foldersOf(one, file))];
}

/** Packages of other platforms are not installed. */
function findInstalled(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from);
  } catch {
    return undefined;
  }
}
