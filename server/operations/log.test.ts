import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const inProcess = (code: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import pino from 'pino'; import { toStandardOutput } from './log.ts';
       const log = pino({}, toStandardOutput()); ${code}`,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'pipe'] },
  );

test('the log does not wait for a reader that stopped reading', async () => {
  const child = inProcess(`
    for (let at = 0; at < 200; at++) {
      for (let n = 0; n < 1000; n++) log.info('x'.repeat(100));
      await new Promise((resolve) => setImmediate(resolve));
    }
    console.error('done');`);
  // Nobody reads its standard output, and a pipe holds less than a hundredth of what it writes.
  const [said] = await once(child.stderr, 'data');
  expect(String(said)).toBe('done\n');
  child.kill('SIGKILL');
});

test('the log is complete when the process ends', async () => {
  const child = inProcess(`for (let n = 0; n < 500; n++) log.info('line'); process.exit(0);`);
  let printed = '';
  child.stdout.on('data', (data) => (printed += data));
  await once(child, 'close');
  expect(printed.trim().split('\n')).toHaveLength(500);
});
