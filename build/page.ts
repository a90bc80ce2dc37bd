import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { dark, light, tokensCss } from '../web/ui/tokens.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const BOOT = `${WEB}/landing/boot.ts`;

type Files = Record<'landing' | 'app' | 'home' | 'library' | 'fonts', string[]>;
const NO_FILES: Files = { landing: [], app: [], home: [], library: [], fonts: [] };
/** Inside the project, so that the landing's imports resolve from there; one folder per process. */
const SCRATCH = fileURLToPath(new URL(`../node_modules/.cache/prerender-${process.pid}`, import.meta.url));

/** Writes into index.html what the first paint needs: tokens, styles, fonts, the boot script and the landing. */
export function page(): Plugin {
  let building = false;
  let landing = '';
  return {
    name: 'echamano:page',
    configResolved({ command, build: { ssr } }) {
      building = command === 'build' && !ssr;
    },
    async buildStart() {
      if (building) landing = await prerenderLanding();
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // The charset must come first. With a bundle all tags go to the start of the head, before those of the file.
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
          tags.push({ tag: 'script', children: await bootScript(NO_FILES) });
          return { html, tags };
        }
        tags.push({ tag: 'script', children: await bootScript(filesOf(bundle)) });
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

async function bootScript(files: Files): Promise<string> {
  const { code } = await transformWithOxc(await readFile(BOOT, 'utf8'), BOOT);
  const script = `(()=>{const FILES=${JSON.stringify(files)};${code.replace(/^export\s*\{\s*\};?$/m, '')}})();`;
  return (await minify('boot.js', script)).code;
}

/** The files each first view loads beyond the entry: landing, app, the app's home, the other screens' library, and fonts. */
function filesOf(bundle: Rolldown.OutputBundle): Files {
  const ofModule = (module: string) => {
    const files = neededBy(bundle, module);
    return [...files, ...stylesOf(bundle, files)];
  };
  const app = ofModule('shell/start.tsx');
  const besideApp = (module: string) => ofModule(module).filter((file) => !app.includes(file));
  return {
    landing: neededBy(bundle, 'landing/start.tsx'),
    app,
    home: besideApp('dashboard/DashboardScreen.tsx'),
    library: besideApp('ui/MantineRoot.tsx'),
    fonts: Object.keys(bundle).flatMap((file) => (file.endsWith('.woff2') ? [`/${file}`] : [])),
  };
}
/** The script files that contain a module and all that it imports. */
function neededBy(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('index.html'));
  const withImports = (file: string): string[] => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && chunk !== entry ? [file, ...chunk.imports.flatMap(withImports)] : [];
  };
  const files = chunks.filter(({ moduleIds }) => moduleIds.includes(`${WEB}/${module}`));
  return [...new Set(files.flatMap(({ fileName }) => withImports(fileName)))].map((file) => `/${file}`);
}

function stylesOf(bundle: Rolldown.OutputBundle, files: string[]): string[] {
  return files.flatMap((file) => {
    const chunk = bundle[file.slice(1)];
    return chunk?.type === 'chunk'
      ? [...(chunk.viteMetadata?.importedCss ?? [])].map((style) => `/${style}`)
      : [];
  });
}

/** Inlines the styles of the first paint, so that it needs no second request. */
function inlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const landing = stylesOf(bundle, neededBy(bundle, 'landing/start.tsx'));
  const landingCss = landing.map((file) => cssOf(bundle, file.slice(1))).join('');
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
