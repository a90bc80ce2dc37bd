import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = import.meta.dirname;

test('a mistake of the person who runs a script is answered by one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(SCRIPTS, 'bench.ts'), 'hostile'], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('no se entiende «hostile»')]);
});
