import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = /`((?:web|server|contract|tests|scripts)\/[\w./-]+)`/g;
const PROOF = /^(\S+) › (.+)$/;

const rows = readFileSync(join(ROOT, 'docs/product.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| --- |\| Where \| Proof \|$/.test(line));

test('every promise says where it is kept and what proves it', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => cellsOf(row).length < 3 || cellsOf(row).includes(''))).toEqual([]);
});

test('the files it names are there', () => {
  const named = rows.flatMap((row) => [...row.matchAll(SOURCE)].map(([, file]) => file!));
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('a text it quotes stands in a file of its row, if it stands in any', () => {
  const sources = globSync('{web,contract,server}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('.test.') || path.includes('openapi'),
  });
  const textOf = new Map(sources.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const elsewhere = rows.flatMap((row) => {
    const named = [...row.matchAll(SOURCE)].map(([, file]) => textOf.get(file!) ?? '');
    return [...cellsOf(row)[0]!.matchAll(/«([^»]+)»/g)]
      .map(([, text]) => text!)
      .filter((text) => !named.some((source) => source.includes(text)))
      .map((text) => [text, sources.filter((path) => textOf.get(path)!.includes(text))] as const)
      .filter(([text, places]) => places.length > 0 && text !== 'Error');
  });
  expect(elsewhere).toEqual([]);
});

test('the tests it names are there', () => {
  const proofs = rows.flatMap((row) => cellsOf(row).at(-1)!.split('<br>'));
  expect(proofs.filter((proof) => !isThere(proof.trim()))).toEqual([]);
});

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** A name may be cut short with '…', and the names of groups come before those of their tests. */
function isThere(proof: string): boolean {
  const [, file, names] = PROOF.exec(proof) ?? [];
  if (!file || !names || !existsSync(join(ROOT, file))) return false;
  const text = readFileSync(join(ROOT, file), 'utf8');
  return names.split(' › ').every((name) => text.includes(name.split('…')[0]!));
}
