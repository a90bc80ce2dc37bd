import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_PATHS } from './server-paths.ts';

test('in development the server is not asked for the web app’s own files', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: join(import.meta.dirname, '..', 'web') });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => SERVER_PATHS.test(`/${file}`))).toEqual([]);
});
