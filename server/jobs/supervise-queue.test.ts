import Fastify from 'fastify';
import type { Runner } from 'graphile-worker';
import { expect, test } from 'vitest';
import { superviseQueue } from './supervise-queue.ts';

/** A queue as its supervisor sees it: it goes on until it is stopped or breaks. */
function aQueue() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return {
    runner: { promise, stop: async () => resolve() } as Runner,
    fail: () => reject(new Error('gone')),
  };
}

test('a queue that is beginning again when the server stops has stopped before the database is closed', async () => {
  const first = aQueue();
  const second = aQueue();
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  const begin = async () => {
    if (!times++) return first.runner;
    begun.resolve();
    await goOn.promise;
    return second.runner;
  };
  const queue = await superviseQueue(begin, async () => {}, Fastify().log);
  first.fail();
  await begun.promise;
  const log: string[] = [];
  const stop = queue.stop().then(() => log.push('supervisor'));
  void second.runner.promise.then(() => log.push('runner'));
  goOn.resolve();
  await stop;
  expect(log).toEqual(['runner', 'supervisor']);
  expect(times).toBe(2);
});

test('a queue that cannot begin again says so once, and tries until it can', async () => {
  const first = aQueue();
  const begun = Promise.withResolvers<void>();
  let times = 0;
  const begin = async () => {
    if (!times++) return first.runner;
    if (times < 4) throw new Error('no database');
    begun.resolve();
    return aQueue().runner;
  };
  const logged: string[] = [];
  const { log } = Fastify({ logger: { stream: { write: (line) => void logged.push(line) } } });
  const queue = await superviseQueue(begin, async () => {}, log);
  first.fail();
  await begun.promise;
  await queue.stop();
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'jobs: a queue stopped',
    'jobs: a queue could not begin again',
  ]);
});
