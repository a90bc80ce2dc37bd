// The calls that every screen makes, each beside the least that a server can do for the same reply: node bench/calls.ts
// [--only TEXT] [--requests N]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { findRunning } from '../server/db/embedded.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';
import type { Twin } from './calls/bare.ts';
import { fillForCalls } from './calls/fill.ts';
import { hotCalls } from './calls/hot.ts';
import { processorOf } from './calls/processor.ts';
import { percentile } from './figures.ts';

const CONNECTIONS = 32;
const ROUNDS = 3;
const ANSWERED_WITHIN_S = 60;
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, requests: { type: 'string', default: '4000' } },
});
const requests = Number(values.requests);

const folder = mkdtempSync(join(tmpdir(), 'echamano-bench-'));
const server = await ready(await spawnServer(folder, { NODE_ENV: 'production' }));
const database = (await findRunning(folder))!;
const bare = fork(join(import.meta.dirname, 'calls', 'bare.ts'), [database]);
try {
  const [port] = (await once(bare, 'message')) as [number];
  const calls = hotCalls(await fillForCalls(server.url, database)).filter(({ path }) =>
    path.includes(values.only),
  );
  const twins: Record<string, Twin> = {};
  for (const { name, path, token, text } of calls) {
    const response = await fetch(server.url + path, { headers: headersOf(token) });
    twins[path] = { name, text, body: await response.text() };
  }
  bare.send(twins);
  await once(bare, 'message');
  const found = new Map(calls.map(({ path }) => [path, { ours: [] as Cost[], bare: [] as Cost[] }]));
  // The calls take turns in several rounds, so that other load on the machine falls on all alike. The first round only warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { path, token } of calls) {
      const ours = await cost(server.url + path, token, server.process.pid!);
      const limit = await cost(`http://127.0.0.1:${port}${path}`, token, bare.pid!);
      if (round === 0) continue;
      found.get(path)!.ours.push(ours);
      found.get(path)!.bare.push(limit);
    }
  const width = Math.max(...calls.map(({ name }) => name.length));
  console.log(
    'Microsegundos de procesador por pedido, de Node y de PostgreSQL, y cuántos se contestan por segundo.\n',
  );
  console.log(
    `${''.padEnd(width)}            ----- desnudo -----      ---- echamano -----     del límite\n` +
      `${''.padEnd(width)}   bytes    Node   PG   por s      Node   PG   por s   proces.  por s`,
  );
  for (const { name, path } of calls) {
    const [ours, limit] = [found.get(path)!.ours, found.get(path)!.bare];
    const middle = (costs: Cost[], kind: keyof Cost) =>
      percentile(
        costs.map((one) => one[kind]),
        0.5,
      ).toFixed(0);
    const of = (costs: Cost[]) =>
      middle(costs, 'node').padStart(8) +
      middle(costs, 'postgres').padStart(5) +
      middle(costs, 'rate').padStart(8);
    const ratio = (by: (own: Cost, least: Cost) => number) =>
      percentile(
        ours.map((own, round) => by(own, limit[round]!)),
        0.5,
      ).toFixed(2);
    console.log(
      `${name.padEnd(width)}${String(Buffer.byteLength(twins[path]!.body)).padStart(8)}${of(limit)}  ${of(ours)}` +
        ratio((own, least) => (least.node + least.postgres) / (own.node + own.postgres)).padStart(10) +
        ratio((own, least) => own.rate / least.rate).padStart(7),
    );
  }
} finally {
  bare.kill();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

function headersOf(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

interface Cost {
  /** Microseconds of the processor for one call. */
  node: number;
  postgres: number;
  /** Answered in a second. */
  rate: number;
}

async function cost(url: string, token: string | undefined, pid: number): Promise<Cost> {
  const before = processorOf(pid, folder);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: requests,
    timeout: ANSWERED_WITHIN_S,
    headers: headersOf(token),
  });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} wrong answers`);
  const after = processorOf(pid, folder);
  const each = (kind: 'node' | 'postgres') => ((after[kind] - before[kind]) * 1000) / requests;
  return { node: each('node'), postgres: each('postgres'), rate: requests / result.duration };
}
