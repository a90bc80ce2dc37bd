import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Style sheets that belong to no component. */
const ALWAYS = ['baseline', 'default-css-variables', 'global'];

test('mantine.css lists the styles of every Mantine component in use, and no others', async () => {
  const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8').matchAll(
    /styles\/(.+)\.layer/g,
  );
  const used = (await modulesOfTheApp()).map((id) => /@mantine\/core\/.+\/(\w+)\.module\.mjs$/.exec(id)?.[1]);
  const wanted = new Set([...ALWAYS, ...used.filter((name) => name !== undefined)]);
  expect([...listed].map(([, name]) => name).sort()).toEqual([...wanted].sort());
});

/** The modules that the bundler keeps of everything that the web app imports. */
async function modulesOfTheApp(): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
