import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MANTINE = fileURLToPath(new URL('../node_modules/@mantine', import.meta.url));
const STYLES = join(MANTINE, 'core/styles');
const WHOLE = /@import ['"]@mantine\/core\/styles\.layer\.css['"];/;
/** Not of any component. */
const ALWAYS = ['baseline', 'default-css-variables', 'global'];
const CLASS_NAME = /\bm_[0-9a-f]{6,8}\b/g;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Leaves out the styles of the Mantine components that nobody in `web` uses: half of the whole. */
export function onlyUsedMantineStyles(web: string): Plugin {
  return {
    name: 'echamano:mantine-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code) {
      if (!WHOLE.test(code)) return;
      const imports = usedStyles(web).map((name) => `@import '@mantine/core/styles/${name}.layer.css';`);
      return code.replace(WHOLE, imports.join('\n'));
    },
  };
}

/** The names of the style files that `web` needs, in Mantine's own order. */
export function usedStyles(web: string): string[] {
  const classes = usedClasses(web);
  const whole = readFileSync(join(MANTINE, 'core/styles.css'), 'utf8');
  const places = readdirSync(STYLES)
    .filter((file) => file.endsWith('.css') && !file.endsWith('.layer.css'))
    .map((file) => ({
      name: file.slice(0, -4),
      own: readFileSync(join(STYLES, file), 'utf8').match(CLASS_NAME) ?? [],
    }))
    .filter(({ name, own }) => !ALWAYS.includes(name) && own.some((one) => classes.has(one)))
    .map(({ name, own }) => ({ name, place: whole.indexOf(own[0] ?? '') }));
  return [...ALWAYS, ...places.sort((a, b) => a.place - b.place).map(({ name }) => name)];
}

/** Every Mantine class that the components imported by `web`, and those they are made of, may put on the page. */
function usedClasses(web: string): Set<string> {
  const modules = modulesByName();
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(join(web, file), 'utf8'),
  );
  const around = ['notifications', 'modals', 'dropzone']
    .filter((name) => sources.some((source) => source.includes(`@mantine/${name}'`)))
    .flatMap((name) => globSync(`${name}/esm/**/*.mjs`, { cwd: MANTINE }))
    .map((file) => readFileSync(join(MANTINE, file), 'utf8'));
  const pending = [...sources, ...around]
    .flatMap((source) => namesFrom(source, '@mantine/core'))
    .flatMap((name) => modules.get(name) ?? []);
  const seen = new Set<string>();
  const classes = new Set<string>();
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const name of source.match(CLASS_NAME) ?? []) classes.add(name);
    for (const [, path] of source.matchAll(/from "(\.[^"]+)"/g))
      pending.push(join(dirname(file), path ?? ''));
  }
  return classes;
}

function modulesByName(): Map<string, string> {
  const root = join(MANTINE, 'core/esm');
  const index = readFileSync(join(root, 'index.mjs'), 'utf8');
  const entries = [...index.matchAll(IMPORT)]
    .filter(([, , path]) => path?.startsWith('.'))
    .flatMap(([, names, path]) =>
      wordsOf(names).map((name): [string, string] => [name, join(root, path ?? '')]),
    );
  return new Map(entries);
}

function namesFrom(source: string, from: string): string[] {
  return [...source.matchAll(IMPORT)]
    .filter(([, , path]) => path === from)
    .flatMap(([, names]) => wordsOf(names))
    .filter((name) => !name.startsWith('type '));
}

function wordsOf(names = ''): string[] {
  return names
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter(Boolean);
}
