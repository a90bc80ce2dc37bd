import { expect, test } from 'vitest';
import { hasAllFiles } from './hasAllFiles.ts';

const PAGE = '<script type="module" src="/assets/index-Bx_1-a.js"></script><link href="/assets/base-C2.css">';

test('a page of this version names only its files', () => {
  expect(hasAllFiles(PAGE, ['assets/index-Bx_1-a.js', 'assets/base-C2.css', 'assets/chat-D3.js'])).toBe(true);
});

test('a page of another version names files that this one does not have', () => {
  expect(hasAllFiles(PAGE, ['assets/index-Old.js', 'assets/base-C2.css'])).toBe(false);
});
