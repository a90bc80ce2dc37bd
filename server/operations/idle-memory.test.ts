import { expect, test } from 'vitest';
import { collectGarbage } from './idle-memory.ts';

test('what a start leaves behind is given back', () => {
  const MB = 1024 * 1024;
  const garbage = Array.from({ length: 50 }, () => Array.from({ length: MB / 8 }, (_, at) => at + 0.5));
  const full = process.memoryUsage().heapUsed;
  garbage.length = 0;
  collectGarbage();
  expect(full - process.memoryUsage().heapUsed).toBeGreaterThan(25 * MB);
});
