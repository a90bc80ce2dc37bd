import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { collectGarbage } from '../server/operations/idle-memory.ts';
import { attempt, isCostly, knownOf, type Request, requestsTo } from '../tests/hostile/support/fuzzing.ts';
import { buildMarket } from '../tests/support/build-market.ts';
import { allEndpoints } from '../tests/support/endpoints.ts';
import { startMigrated } from '../tests/support/postgres.ts';
import { aScene } from '../tests/support/scene.ts';

/** How many requests at most, for how long at most, and the seed of the random numbers. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '90' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const MOST = Number(values.requests);
const UNTIL = Date.now() + Number(values.minutes) * 60_000;
const SEED = Number(values.seed);
/** Requests to one endpoint before the next has its turn; those that hash a password cost the most. */
const TURN = 250;
const COSTLY_TURN = 10;
const MEMORY_EVERY = 50_000;
const SHOWN = 20;

const memory = () => {
  collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
};

const folder = mkdtempSync(join(tmpdir(), 'echamano-fuzz-'));
const postgres = await startMigrated(join(folder, 'database'));
const market = await buildMarket({ url: postgres.url, folder, env: { LOG_LEVEL: 'silent' } });
try {
  const endpoints = await allEndpoints();
  const scene = await aScene(market);
  const statuses = new Map<number, number>();
  const memories: number[] = [];
  const wrong: { call: string; problems: string[]; request: Request }[] = [];
  let requests = 0;
  const began = performance.now();
  for (let round = 0; requests < MOST && Date.now() < UNTIL; round++) {
    // The requests of this round may name what the rounds before created.
    const known = await knownOf(market);
    for (const endpoint of endpoints) {
      const turn = isCostly(endpoint) ? COSTLY_TURN : TURN;
      for (const request of fc.sample(requestsTo(endpoint, known), { seed: SEED + round, numRuns: turn })) {
        const problems = await attempt(scene, endpoint, request, (status) =>
          statuses.set(status, (statuses.get(status) ?? 0) + 1),
        );
        if (problems.length) wrong.push({ call: endpoint.call, problems, request });
        if (requests++ % MEMORY_EVERY === MEMORY_EVERY / 2) memories.push(memory());
        if (requests % 10_000 === 0) console.error(`${requests} peticiones, ${wrong.length} con problemas`);
      }
      if (requests >= MOST || Date.now() > UNTIL) break;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  memories.push(memory());
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  console.log(`${requests} peticiones a ${endpoints.length} direcciones, semilla ${SEED}`);
  console.log(`${Math.round(requests / seconds)} peticiones/s, ${Math.round(seconds)} s`);
  console.log(`respuestas de 500 o más: ${failed}; respuestas contra una regla: ${wrong.length}`);
  console.log(`memoria ocupada, cada ${MEMORY_EVERY} peticiones y al final: ${memories.join(', ')} MB\n`);
  console.log('estado   peticiones');
  for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
    console.log(`${status}${String(count).padStart(16)}`);
  for (const { call, problems, request } of wrong.slice(0, SHOWN)) {
    console.error(call, problems.join('; ').slice(0, 300), JSON.stringify(request).slice(0, 500));
  }
} finally {
  await market.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
