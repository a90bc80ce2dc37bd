import { expect, test } from 'vitest';
import { callersFirst, underWay } from './under-way.ts';

test('background work lets many callers go first, but not many calls of one', async () => {
  const calls: (() => void)[] = [];
  const callOf = (caller: string) =>
    underWay(caller, () => new Promise<void>((answered) => calls.push(answered)));
  const under = ['Ana', 'Ana', 'Ana', 'Beto'].map(callOf);
  await callersFirst(3, Number.POSITIVE_INFINITY);
  under.push(callOf('Carla'));
  let isFree = false;
  const waits = callersFirst(3, Number.POSITIVE_INFINITY).then(() => (isFree = true));
  await callersFirst(3, 100);
  expect(isFree).toBe(false);
  calls.pop()!();
  await waits;
  for (const answer of calls) answer();
  await Promise.all(under);
});
