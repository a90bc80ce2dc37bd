import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectGarbage } from '../../server/operations/idle-memory.ts';
import { allEndpoints } from '../support/endpoints.ts';
import { openMarket } from '../support/market.ts';
import { aScene, type Scene } from '../support/scene.ts';
import { attempt, isCostly, knownOf, requestsTo } from './support/fuzzing.ts';
import type { Known } from './support/values.ts';

const market = openMarket({ worker: false, env: { LOG_LEVEL: 'silent' } });
const endpoints = await allEndpoints();

/** A fixed seed makes the same requests each time; `npm run bench -- --only fuzz` uses a random one. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const RUNS = Number(process.env.FUZZ_RUNS ?? 120);
const COSTLY_RUNS = Math.ceil(RUNS / 8);
const MEMORY_MAY_GROW = 1.5;

const memory = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

describe(`any request, made at random (FUZZ_SEED=${seed})`, () => {
  let scene: Scene;
  let known: Known;
  let before: number | undefined;
  let requests = 0;
  beforeAll(async () => {
    scene = await aScene(market);
    known = await knownOf(market);
  });
  afterAll(() => console.log(`${requests} requests, FUZZ_SEED=${seed}`));

  test.each(endpoints)(
    '$call never fails of its own, answers in Spanish and gives nothing away',
    async (endpoint) => {
      await fc.assert(
        fc.asyncProperty(requestsTo(endpoint, known), async (request) => {
          requests++;
          expect(await attempt(scene, endpoint, request)).toEqual([]);
        }),
        { seed, numRuns: isCostly(endpoint) ? COSTLY_RUNS : RUNS, interruptAfterTimeLimit: 30_000 },
      );
      before ??= memory();
    },
  );

  test('leaves the memory as it was', () => {
    expect(memory() / before!).toBeLessThan(MEMORY_MAY_GROW);
  });
});
