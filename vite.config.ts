import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './build/chunks.ts';
import { installable } from './build/installable.ts';
import { page } from './build/page.ts';

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [react(), page(), installable()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that cannot preload modules work the same without.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Modules of the contract of which nothing is used are left out, and with them zod where no form is checked.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
});
