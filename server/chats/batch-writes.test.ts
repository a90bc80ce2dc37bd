import { expect, test } from 'vitest';
import { badRequest } from '../failures.ts';
import { batchWrites } from './batch-writes.ts';

/** Each write has its own key, and none must be alone. */
const RULES = { orderingKey: (given: string) => given, isAlone: () => false };

/** Waits long enough for work that begins immediately to have begun. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that notes its batches, and ends each when it is told to. */
function aWork(answer: (given: string) => string | Error = (given) => `${given}!`) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const work = async (given: string[]) => {
    batches.push(given);
    await new Promise<void>((end) => ends.push(end));
    return given.map((one) => answer(one) as string);
  };
  const begun = async (batch: number) => {
    while (!ends[batch]) await turn();
  };
  const ended = async (batch: number) => {
    await begun(batch);
    ends[batch]!();
  };
  return { batches, work, begun, ended };
}

test('a batch takes all writes that came while another was under way, up to its limit', async () => {
  const { batches, work, begun, ended } = aWork();
  const ask = batchWrites({ maxBatch: 3, inFlight: 1, ...RULES }, work);
  const first = ask('a');
  await begun(0);
  const others = Promise.all(['b', 'c', 'd', 'e'].map(ask));
  await turn();
  expect(batches).toEqual([['a']]);
  await ended(0);
  expect(await first).toBe('a!');
  await ended(1);
  await ended(2);
  expect(await others).toEqual(['b!', 'c!', 'd!', 'e!']);
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
});

test('writes of one key are done one at a time, in the order in which they came', async () => {
  const { batches, work, ended } = aWork();
  const ask = batchWrites({ maxBatch: 9, inFlight: 2, ...RULES, orderingKey: (given) => given[0]! }, work);
  const all = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(ask));
  for (const batch of [0, 1, 2]) await ended(batch);
  await all;
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('a write that must be alone is done by itself, after all earlier ones of its key', async () => {
  const { batches, work, ended } = aWork();
  const rules = {
    orderingKey: (given: string) => given[0]!,
    isAlone: (given: string) => given.endsWith('!'),
  };
  const ask = batchWrites({ maxBatch: 9, inFlight: 1, ...rules }, work);
  const all = Promise.all(['a1', 'b1!', 'b2', 'c1', 'c2!'].map(ask));
  for (const batch of [0, 1, 2, 3]) await ended(batch);
  await all;
  expect(batches).toEqual([['b1!'], ['a1', 'c1'], ['c2!'], ['b2']]);
});

test('a refused write does not affect the others of its batch', async () => {
  const { work, ended } = aWork((given) => (given === 'b' ? badRequest('no', 'No') : given));
  const ask = batchWrites({ maxBatch: 9, inFlight: 1, ...RULES }, work);
  const all = Promise.allSettled(['a', 'b', 'c'].map(ask));
  await ended(0);
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('after a batch fails, each write is repeated alone, so that only the faulty one fails', async () => {
  const batches: string[][] = [];
  const ask = batchWrites({ maxBatch: 9, inFlight: 1, ...RULES }, async (given: string[]) => {
    batches.push(given);
    if (given.includes('b')) throw new Error('b breaks it');
    return given;
  });
  const all = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

test('writes that failed because the database is away are not repeated', async () => {
  let times = 0;
  const ask = batchWrites({ maxBatch: 9, inFlight: 1, ...RULES }, async () => {
    times++;
    throw new Error('Connection terminated unexpectedly');
  });
  const all = await Promise.allSettled(['a', 'b'].map(ask));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(times).toBe(1);
});
