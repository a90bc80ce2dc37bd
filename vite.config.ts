import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  build,
  defineConfig,
  type HtmlTagDescriptor,
  type Plugin,
  type Rolldown,
  transformWithOxc,
} from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { dark, light, tokensCss } from './web/ui/tokens.ts';

const WEB = fileURLToPath(new URL('web', import.meta.url));
const BOOT = `${WEB}/landing/boot.ts`;
/** What the landing shares with the app travels together, or each small icon would cost a request. */
const PIECES = [
  /vite\/preload-helper|\/web\/(landing\/(need|controls)|session\/token|settings)\./,
  /\/web\/ui\/(Avatar|Badge|Drawing|Mark|mark|ScoreRing|scoreBand|Stars|UrgencyBadge|text)\./,
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes)/,
  /\/Icon(ArrowRight|Calendar|Check|ClockHour4|MapPin|Star|StarFilled|StarHalfFilled|Urgent)\.mjs/,
  /\/Icon(DeviceMobileDown|Refresh|Share2|WifiOff|X)\.mjs/,
];
const isZod = (id: string) => id.includes('/node_modules/zod/');
/** The first that fits takes a module, and all that it imports. Few files: each costs a request on a slow network. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'pieces', test: (id: string) => PIECES.some((piece) => piece.test(id)) },
  {
    name: 'call',
    test: /\/contract\/(brand|codes|labels|live-connection|notification-kinds)\.ts$|\/web\/(call|failureText|ui\/toast)\.ts$/,
  },
  // Schemas and zod come with the first form, and only then.
  {
    name: (id: string, graph: Rolldown.ChunkingContext) =>
      [id, ...(graph.getModuleInfo(id)?.importedIds ?? [])].some(isZod) ? 'forms' : null,
  },
  { name: 'app', test: /\/web\/shell\/start\.tsx$/ },
  { name: 'home', test: /\/web\/dashboard\/DashboardScreen\.tsx$/ },
  { name: 'icons', test: /node_modules\/@tabler\// },
];
/** Not worth keeping on a phone for the moments without a network. */
const SELDOM = ['assets/*{AreaMap,AreaEditor,Admin,MatchDialog,LandingPage,AuthDialog}*'];

type Chunks = { landing: string[]; app: string[]; home: string[] };
/** Inside the house, so that what the landing imports is found from there; of this process alone. */
const SCRATCH = fileURLToPath(new URL(`node_modules/.cache/prerender-${process.pid}`, import.meta.url));

export default defineConfig({
  root: WEB,
  plugins: [react(), page(), installable()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that cannot preload modules work the same without.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A description of which nothing is used is left out, and zod with it where no form is checked.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place })),
        },
      },
    },
  },
});

/** Writes into index.html what the first paint needs: tokens, styles, fonts, the boot script and the landing. */
function page(): Plugin {
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

/** The manifest and the service worker, which keeps the page and its icons at once and, for whoever uses the app, its files. */
function installable() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'favicon.svg', 'icon-192.png', 'assets/*.{js,css,woff2}'],
      globIgnores: SELDOM,
    },
    manifest: {
      id: '/',
      name: 'Echamano',
      short_name: 'Echamano',
      description: 'Alguien cerca de ti sabe resolverlo.',
      lang: 'es',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: light.ground,
      background_color: light.ground,
      categories: ['lifestyle', 'business', 'social'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
      ],
      shortcuts: [
        { name: 'Mis pedidos', url: '/orders?tab=my-orders' },
        { name: 'Pedidos disponibles', url: '/orders?tab=available-orders' },
      ],
    },
  });
}
