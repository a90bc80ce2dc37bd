import { expect, onTestFinished, test, vi } from 'vitest';
import { batchLookups } from './batch-lookups.ts';
import type { Sql } from './transaction.ts';

const db = {} as Sql;

/** A look-up that answers when it is told to, and a list of the keys that each query asked for. */
function slowly() {
  const asked: string[][] = [];
  const ends: { now: () => void; badly: () => void }[] = [];
  const find = batchLookups<string>((_, keys) => {
    asked.push(keys);
    return new Promise((resolve, reject) => {
      ends.push({
        now: () => resolve(new Map(keys.map((key) => [key, `found ${key}`]))),
        badly: () => reject(new Error('gone')),
      });
    });
  });
  return { find: (key: string) => find(db, key), asked, ends };
}

test('look-ups that come while others are answered go in one query, and each gets its own answer', async () => {
  const { find, asked, ends } = slowly();
  const found = ['a', 'b', 'c', 'd', 'c'].map(find);
  expect(asked).toEqual([['a'], ['b']]);
  ends[0]!.now();
  await found[0];
  await expect.poll(() => asked).toEqual([['a'], ['b'], ['c', 'd']]);
  ends[2]!.now();
  ends[1]!.now();
  expect(await Promise.all(found)).toEqual(['a', 'b', 'c', 'd', 'c'].map((key) => `found ${key}`));
});

test('a failed query fails only for those who waited for it, and the next look-up asks anew', async () => {
  const { find, asked, ends } = slowly();
  const [first, second] = [find('a'), find('a')];
  ends[0]!.badly();
  ends[1]!.now();
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('found a');
  void find('a');
  expect(asked).toEqual([['a'], ['a'], ['a']]);
});

test('a query that hangs does not hold up the next one', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { find, asked } = slowly();
  for (const key of ['a', 'b', 'c']) void find(key);
  vi.runAllTimers();
  expect(asked).toEqual([['a'], ['b'], ['c']]);
});
