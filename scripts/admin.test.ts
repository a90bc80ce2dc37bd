import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-admin-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  });

test.each([
  [['lupita@ejemplo.com', '--sin-código'], 'no se entiende «lupita@ejemplo.com --sin-código»'],
  [['lupita@ejemplo.com', 'yesid@ejemplo.com'], 'indica el correo de una cuenta'],
  [['lupita'], 'indica el correo de una cuenta'],
  [['lupita@ejemplo.com'], 'no hay ningún mercado en DATA_DIR='],
])('nobody becomes an administrator by %s, which is not understood or of no market', (args, sentence) => {
  expect(run('admin', ...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
});

test('nothing is saved of a folder without a market, and no market is made there', () => {
  expect(run('backup', join(folder, 'saved.gz'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('no hay ningún mercado'),
  });
  expect(readdirSync(folder)).toEqual([]);
});
