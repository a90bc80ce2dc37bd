import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherImage } from '../build/image.ts';
import { post, ready, type Server, spawnServer, stop } from './support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'echamano-image-'));
const [image, data] = ['app', 'data'].map((name) => join(folder, name)) as [string, string];
const script = (name: string) => join(image, 'scripts', `${name}.ts`);
const CLARA = {
  email: 'clara@ejemplo.com',
  password: 'una-clave-buena',
  firstName: 'Clara',
  lastName: 'Benítez',
};
let server: Server;

/** Runs a command of the image as `node scripts/<name>.ts` would in a container, and returns what it prints. */
async function run(name: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  const { stdout } = await promisify(execFile)(process.execPath, [script(name), ...args], {
    cwd: image,
    env,
  });
  return stdout;
}

beforeAll(async () => {
  mkdirSync(image);
  mkdirSync(data);
  gatherImage(image);
  server = await ready(await spawnServer(data, {}, script('start')));
}, 180_000);
afterAll(async () => {
  if (server) await stop(server);
  rmSync(folder, { recursive: true, force: true });
});

test('an image serves the page and the calls with nothing but what it carries', async () => {
  expect(await (await fetch(server.url)).text()).toContain('<title>Echamano');
  expect(await post(server.url, '/api/auth/register', CLARA)).toMatchObject({ user: { email: CLARA.email } });
});

test('the commands of an image work beside its server', async () => {
  expect(await run('admin', CLARA.email)).toContain('ahora administra');
  expect(await run('backup', join(folder, 'market.gz'))).toContain('Respaldo de');
});

// What they do is tested elsewhere: here only that nothing they import is left out.
test.each([
  ['restore', 'indica el archivo'],
  ['match', 'faltan argumentos'],
])('the image’s command %s asks for its arguments', async (name, asks) => {
  await expect(run(name)).rejects.toThrow(asks);
});
