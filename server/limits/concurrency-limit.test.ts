import { expect, it } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

it('runs a few at once, the others in the order they came, and refuses who finds the line full', async () => {
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
  expect(limit.isIdle).toBe(true);
});
