import { expect, test } from 'vitest';
import { logFirstFailure } from './log-first-failure.ts';

test('of failures in a row the first is logged, and the next one after it worked', async () => {
  const logged: unknown[] = [];
  const reading = logFirstFailure((err) => logged.push(err));
  const fail = (why: string) => reading.attempt(() => Promise.reject(why));
  expect([await fail('one'), await fail('two')]).toEqual([undefined, undefined]);
  expect(await reading.attempt(async () => 'read')).toBe('read');
  await fail('three');
  expect(logged).toEqual(['one', 'three']);
});
