import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const [, table = '', ...recipes] = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(/^## .*\n/m);
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Looking for|---)/.test(line));

/** The texts between backticks: paths, in which `<words>` match anything, and names that the files contain. */
const quoted = (passage: string) => [...passage.matchAll(/`([^`]+)`/g)].map(([, words]) => words!);
const isPath = (words: string) =>
  /^\.?\w[\w.<>*/-]*$/.test(words) && /\/|\.(ts|tsx|json|txt|example)$/.test(words);
const isName = (words: string) => /^\w+$/.test(words);

const found = (pattern: string) => globSync(pattern.replace(/<\w+>/g, '*'), { cwd: ROOT });
const folderOf = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : dirname(path));

/** The files that a path names; one without its folder is looked for beside the other paths of the passage. */
function filesOf(path: string, paths: string[]): string[] {
  const here = found(path);
  return here.length > 0 ? here : paths.flatMap((other) => found(join(folderOf(other), path)));
}

const isFolder = (path: string) => statSync(join(ROOT, path)).isDirectory();
const textOf = (path: string): string =>
  isFolder(path) ? found(`${path}/*.*`).map(textOf).join() : readFileSync(join(ROOT, path), 'utf8');

test.each([
  ['the table', rows],
  ['the recipes', recipes],
])('%s of CONTRIBUTING names files and what is in them', (_, passages) => {
  expect(passages.length).toBeGreaterThan(5);
  for (const passage of passages) {
    const paths = quoted(passage).filter(isPath);
    const files = paths.map((path) => filesOf(path, paths));
    expect(paths.filter((_, at) => files[at]!.length === 0)).toEqual([]);
    const names = files.length > 0 ? quoted(passage).filter(isName) : [];
    const text = names.length > 0 ? [...new Set(files.flat())].map(textOf).join() : '';
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  }
});

test('the index of decisions lists each page once, by its title', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file} ${title}`);
  const pages = found('docs/decisions/[0-9]*.md').map(
    (file) => `${basename(file)} ${textOf(file).split('\n')[0]!.slice(2)}`,
  );
  expect(listed.sort()).toEqual(pages.sort());
});
