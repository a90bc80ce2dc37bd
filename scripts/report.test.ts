import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'echamano-report-'));
  writeFileSync(join(folder, 'torn.json'), '[{"id":');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['bench', ['hostile'], 'no se entiende «hostile»'],
  ['match', ['--servicios', 'x.json'], 'no se entiende «--servicios x.json»'],
  ['match', match('gone.json'), 'gone.json: no existe ese archivo'],
  ['match', match('torn.json'), 'torn.json: no es JSON'],
])('%s %j is answered by one sentence', (name, given, says) => {
  const args = given.map((arg) => (arg.endsWith('.json') ? arg.replace('FOLDER', folder) : arg));
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(says)]);
});

function match(file: string): string[] {
  return ['--services', `FOLDER/${file}`, '--orders', `FOLDER/${file}`, '--out', 'FOLDER/out.json'];
}
