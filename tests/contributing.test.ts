import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const [, afterHeading = ''] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('## Where it stands');
const rows = afterHeading.split('## ')[0]!.split('\n').slice(4);

/** What stands between backticks: paths, and the names of what is in them. */
const quoted = (row: string) => [...row.matchAll(/`([^`]+)`/g)].map(([, words]) => words!);
const isPath = (words: string) => /^[\w./-]+$/.test(words) && /[./]/.test(words);
const isName = (words: string) => /^\w+$/.test(words);
const isFile = (path: string) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile();

test('the table of CONTRIBUTING names files and what is in them', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const paths = quoted(row).filter(isPath);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const text = paths.filter(isFile).map((path) => readFileSync(join(ROOT, path), 'utf8'));
    const names = text.length > 0 ? quoted(row).filter(isName) : [];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text.join()))).toEqual([]);
  }
});
