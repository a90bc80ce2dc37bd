// How long every call takes on the demo market, and how long when that market has grown: node bench/growth.ts
// [--services N] [--notifications N] [--large] [--only TEXT]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ADMIN, DEMO_PASSWORD, emailOf } from '../scripts/demo/people.ts';
import { prepareDemo } from '../scripts/demo/prepare.ts';
import { readConfig } from '../server/config.ts';
import { findRunning } from '../server/db/embedded.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';
import { type Read, reads, type Viewer } from './growth/calls.ts';
import { fill } from './growth/fill.ts';

const PEOPLE = { customer: 'clara', provider: 'gustavo', admin: ADMIN } as const;

/** A call may take so many times what it took in the small market, or so long. */
const RATIO_MAX = 1.5;
const ALWAYS_FAST_MS = 15;
/** A connection prepares what it is asked often, and PostgreSQL chooses the plan it keeps after five more. */
const WARM = 10;
const MEASURED = 15;
/** A slow one is not asked all those times. */
const LONG_MS = 4_000;

const { values } = parseArgs({
  options: {
    services: { type: 'string', default: '100000' },
    notifications: { type: 'string' },
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** A demo market that is loaded and stopped, to begin with a copy of it. */
    folder: { type: 'string' },
    /** Left as it is at the end, to be asked by hand. */
    keep: { type: 'boolean', default: false },
  },
});
const size = values.large
  ? { services: 1_000_000, notifications: 10_000_000 }
  : {
      services: Number(values.services),
      notifications: Number(values.notifications ?? Number(values.services) * 4),
    };

const folder = mkdtempSync(join(tmpdir(), 'echamano-growth-'));
// As it is, with the owner that PostgreSQL asks for.
if (values.folder) execFileSync('cp', ['-a', `${values.folder}/.`, folder]);
process.env.DATA_DIR = folder;
const log = console.log;
console.log = console.error;
await prepareDemo(readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' }));
console.log = log;
const server = await ready(await spawnServer(folder, { LANDING_FIGURES: 'real' }));
const pool = new pg.Pool({ connectionString: await findRunning(folder), max: 2 });
try {
  const people = await signIn();
  await pool.query('vacuum analyze');
  const who = { customer: people.customer.id, provider: people.provider.id };
  const small = await measureAll(await reads(pool, who));
  const began = performance.now();
  await fill(pool, size, {
    customerId: who.customer,
    providerId: who.provider,
    serviceId: await firstService(who.provider),
  });
  console.error(`Llenado en ${Math.round((performance.now() - began) / 1000)} s`);
  const large = await measureAll(await reads(pool, who));
  print(small, large);

  async function measureAll(all: Read[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const list = all.filter((one) => nameOf(one).includes(values.only));
    // Twice, and the second time counts: by then the server has run its code and PostgreSQL has its pages at hand,
    // in the small market as in the large one.
    for (const read of [...list, ...list])
      found.set(nameOf(read), await medianOf(read, read.as === 'nobody' ? undefined : people[read.as].token));
    return found;
  }
} finally {
  await pool.end();
  if (values.keep) console.error(`${server.url} ${folder}`);
  else {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Known = Record<Exclude<Viewer, 'nobody'>, { id: string; token: string }>;

async function signIn(): Promise<Known> {
  const known = Object.entries(PEOPLE).map(async ([viewer, key]) => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(key), password: DEMO_PASSWORD }),
    });
    const { token, user } = (await response.json()) as { token: string; user: { id: string } };
    return [viewer, { id: user.id, token }];
  });
  return Object.fromEntries(await Promise.all(known)) as Known;
}

async function firstService(ownerId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from services where user_id = $1 order by created_at, id limit 1',
    [ownerId],
  );
  return rows[0]!.id;
}

async function medianOf({ call, path }: Read, token: string | undefined): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + LONG_MS;
  for (let n = 0; n < WARM + MEASURED && (n < 3 || performance.now() < until); n++) {
    const began = performance.now();
    const response = await fetch(server.url + path, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    await response.arrayBuffer();
    if (!response.ok) {
      console.error(`${call} ${path}: ${response.status}`);
      return Number.POSITIVE_INFINITY;
    }
    times.push(performance.now() - began);
  }
  const counted = times.slice(times.length > MEASURED ? -MEASURED : 1).sort((a, b) => a - b);
  return counted[Math.floor(counted.length / 2)]!;
}

function nameOf({ call, what }: Read): string {
  return what ? `${call} (${what})` : call;
}

function print(small: Map<string, number>, large: Map<string, number>): void {
  const many = (n: number) => n.toLocaleString('es');
  console.log(
    `El mercado de demostración, y con ${many(size.services)} servicios y pedidos y ${many(size.notifications)} notificaciones y mensajes más; quien mira tiene cientos de pedidos y miles de mensajes. Mediana de cada llamada, en ms.\n`,
  );
  const width = Math.max(...[...large.keys()].map(({ length }) => length));
  console.log(`${''.padEnd(width)}    chico   grande   veces`);
  let late = 0;
  for (const [name, grown] of large) {
    const before = small.get(name);
    const ratio = before === undefined ? undefined : grown / before;
    const good = grown < ALWAYS_FAST_MS || (ratio !== undefined && ratio <= RATIO_MAX);
    if (!good) late++;
    const cells = [before?.toFixed(1) ?? '-', grown.toFixed(1), ratio?.toFixed(2) ?? '-'].map((cell, at) =>
      cell.padStart(at ? 9 : 9),
    );
    console.log(`${name.padEnd(width)}${cells.join('')}${good ? '' : '   crece'}`);
  }
  console.log(
    `\n${large.size - late} de ${large.size} llamadas no crecen: hasta ${RATIO_MAX} veces lo que tardaban, o menos de ${ALWAYS_FAST_MS} ms.`,
  );
}
