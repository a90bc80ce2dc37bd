import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('a few calls run at once, others wait in order, and those beyond the full line are refused', async () => {
  const limit = new ConcurrencyLimit(2, 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const come = (who: number) =>
    limit.run(async () => {
      begun.push(who);
      await new Promise<void>((end) => ends.push(end));
      return who;
    });
  const all = [1, 2, 3, 4].map(come);
  await expect(come(5)).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  expect(begun).toEqual([1, 2]);
  for (let n = 0; n < 4; n++) {
    ends[n]!();
    await all[n];
    await Promise.resolve();
  }
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await Promise.all([6, 7].map((who) => limit.run(async () => who)))).toEqual([6, 7]);
});
