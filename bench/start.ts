// How long the server takes until it answers, and what memory it holds when nobody asks: node bench/start.ts
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ready, SOURCE_SCRIPT, spawnServer, stop } from '../tests/support/server.ts';
import { percentile } from './figures.ts';

const ROUNDS = 5;
/** After this long nothing of the start is still going on. */
const SETTLED_MS = 5_000;

const folder = await mkdtemp(join(tmpdir(), 'echamano-bench-'));
const measured = { bundled: [] as Figures[], fromSources: [] as Figures[] };
interface Figures {
  ms: number;
  mb: number;
}
try {
  console.log(`carpeta nueva: ${Math.round((await measure()).ms)} ms`);
  for (let round = 0; round < ROUNDS; round++) {
    measured.bundled.push(await measure());
    measured.fromSources.push(await measure(SOURCE_SCRIPT));
  }
  console.log('                    hasta responder      en reposo');
  for (const [name, figures] of [
    ['como npm start', measured.bundled],
    ['desde las fuentes', measured.fromSources],
  ] as const) {
    const [ms, mb] = [
      percentile(
        figures.map((one) => one.ms),
        0.5,
      ),
      percentile(
        figures.map((one) => one.mb),
        0.5,
      ),
    ];
    console.log(`${name.padEnd(20)} ${ms.toFixed(0).padStart(11)} ms ${mb.toFixed(0).padStart(11)} MB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(script?: string): Promise<Figures> {
  const begun = performance.now();
  const server = await ready(await spawnServer(folder, {}, script));
  const ms = performance.now() - begun;
  await wait(SETTLED_MS);
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  await stop(server);
  return { ms, mb: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024 };
}
