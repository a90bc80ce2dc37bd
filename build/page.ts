import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { dark, light, tokensCss } from '../web/ui/tokens.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const BOOT = `${WEB}/landing/boot.ts`;

type Chunks = { landing: string[]; app: string[]; home: string[] };
/** Inside the house, so that what the landing imports is found from there; of this process alone. */
const SCRATCH = fileURLToPath(new URL(`../node_modules/.cache/prerender-${process.pid}`, import.meta.url));

/** Writes into index.html what the first paint needs: tokens, styles, fonts, the boot script and the landing. */
export function page(): Plugin {
  let building = false;
  let landing = '';
  let bootFile = '';
  return {
    name: 'echamano:page',
    configResolved({ command, build: { ssr } }) {
      building = command === 'build' && !ssr;
    },
    async buildStart() {
      if (building) landing = await prerenderLanding();
    },
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        if (!building) return;
        const source = await bootScript(chunksOf(bundle));
        bootFile = `assets/boot-${hashOf(source)}.js`;
        this.emitFile({ type: 'asset', fileName: bootFile, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // How it is written must be read before anything else, and styles and fonts stand above what the file says.
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { charset: 'utf-8' } },
          {
            tag: 'meta',
            attrs: { name: 'theme-color', content: light.ground, media: '(prefers-color-scheme: light)' },
          },
          {
            tag: 'meta',
            attrs: { name: 'theme-color', content: dark.ground, media: '(prefers-color-scheme: dark)' },
          },
        ];
        if (!bundle) {
          tags.push({ tag: 'style', children: tokensCss });
          tags.push({ tag: 'script', children: await bootScript({ landing: [], app: [], home: [] }) });
          return { html, tags };
        }
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        tags.push(...fonts.map(fontPreload), { tag: 'script', attrs: { src: `/${bootFile}` } });
        tags.push({ tag: 'style', children: tokensCss });
        return {
          html: inlineStyles(html, bundle).replace(
            '<div id="root"></div>',
            `<div id="root">${landing}</div>`,
          ),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })),
        };
      },
    },
  };
}

async function prerenderLanding(): Promise<string> {
  await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    plugins: [react()],
    build: { ssr: `${WEB}/prerender.tsx`, outDir: SCRATCH, emptyOutDir: true },
  });
  const { renderLanding }: { renderLanding: () => string } = await import(
    pathToFileURL(`${SCRATCH}/prerender.js`).href
  );
  await rm(SCRATCH, { recursive: true });
  return renderLanding();
}

async function bootScript(chunks: Chunks): Promise<string> {
  const { code } = await transformWithOxc(await readFile(BOOT, 'utf8'), BOOT);
  return `(()=>{const CHUNKS=${JSON.stringify(chunks)};${code.replace(/^export\s*\{\s*\};?$/m, '')}})();`;
}

/** What each first view loads beyond the entry: the landing, the app around every screen, and its home. */
function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'));
  const withImports = (file: string): string[] => {
    const chunk = chunkOf(bundle, file);
    return chunk && chunk !== entry ? [file, ...chunk.imports.flatMap(withImports)] : [];
  };
  const neededBy = (module: string): string[] => {
    const files = chunks.filter(({ moduleIds }) => moduleIds.includes(`${WEB}/${module}`));
    return [...new Set(files.flatMap(({ fileName }) => withImports(fileName)))].map((file) => `/${file}`);
  };
  const app = neededBy('shell/start.tsx');
  return {
    landing: neededBy('landing/start.tsx'),
    app,
    home: neededBy('dashboard/DashboardScreen.tsx').filter((file) => !app.includes(file)),
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk | undefined {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
}

/** The styles of the first paint travel inside the page: no second request before something is seen. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const landingCss = chunksOf(bundle)
    .landing.flatMap((file) => [...(chunkOf(bundle, file.slice(1))?.viteMetadata?.importedCss ?? [])])
    .map((file) => cssOf(bundle, file))
    .join('');
  return html
    .replace(
      /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"[^>]*>/g,
      (_, file: string) => `<style>${cssOf(bundle, file)}</style>`,
    )
    .replace('</head>', `<style>${landingCss}</style></head>`);
}

function cssOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  return asset?.type === 'asset' ? String(asset.source).trim() : '';
}

function fontPreload(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
