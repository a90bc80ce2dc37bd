import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What the earliest Node that may start a command lacks. */
const OLD = `delete process.loadEnvFile; Object.defineProperty(process, 'versions', { value: { node: '20.0.0' } })`;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-launch-'));
  for (const path of ['scripts', 'node_modules/.bin']) mkdirSync(join(folder, path), { recursive: true });
  copyFileSync(join(ROOT, 'scripts/launch.mjs'), join(folder, 'scripts/launch.mjs'));
  symlinkSync(join(ROOT, 'node_modules/.bin/node'), join(folder, 'node_modules/.bin/node'));
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, path), '{"packages":{}}');
  writeFileSync(join(folder, 'scripts/say.ts'), 'console.log(process.env.FIRST, process.env.SECOND);');
  writeFileSync(join(folder, '.env'), 'FIRST=of the file\nSECOND=of the file\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an older Node hands the settings of .env on, and those of the environment win', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/launch.mjs', 'say'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      SECOND: 'of the environment',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(OLD)}`,
    },
  });
  expect(stdout.trim()).toBe('of the file of the environment');
});
