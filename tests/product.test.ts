import { existsSync, readFileSync } from 'node:fs';
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

test('a text it quotes stands in a file of its row', () => {
  const missing = rows.flatMap((row) => {
    const sources = [...row.matchAll(SOURCE)].map(([, file]) => textOf(file!));
    return [...cellsOf(row)[0]!.matchAll(/«([^»]+)»/g)]
      .map(([, text]) => text!)
      .filter((text) => !sources.some((source) => patternOf(text).test(source)));
  });
  expect(missing).toEqual([]);
});

test('the tests it names are there', () => {
  const proofs = rows.flatMap((row) => cellsOf(row).at(-1)!.split('<br>'));
  expect(proofs.filter((proof) => !isThere(proof.trim()))).toEqual([]);
});

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' ');

/** `{words}` stand for any value that the source puts in; a number may be written out or be a constant. */
function patternOf(text: string): RegExp {
  const inner = text.replaceAll(/^\{[^}]*\}|\{[^}]*\}$/g, '').trim();
  const value = String.raw`\$?\{[^}]*\}`;
  const parts = inner.split(/(\{[^}]*\}|\d+)/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return part.startsWith('{') ? value : `(?:${part}|${value})`;
  });
  return new RegExp(parts.join(''));
}

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
