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
import { type Read, reads, type Viewer } from '../tests/support/growth/calls.ts';
import { fill } from '../tests/support/growth/fill.ts';
import { post, ready, type Server, spawnServer, stop } from '../tests/support/server.ts';

const PEOPLE = { customer: 'clara', provider: 'gustavo', admin: ADMIN } as const;

/** A call may take this many times what it took in the small market, or any time below this one. */
const RATIO_MAX = 1.5;
const ALWAYS_FAST_MS = 15;
/** A connection prepares queries that it is asked often, and PostgreSQL chooses the plan it keeps after five more. */
const WARM = 10;
const MEASURED = 15;
/** A slow call is repeated only for this long, not all those times. */
const LONG_MS = 4_000;

const { values } = parseArgs({
  options: {
    services: { type: 'string', default: '100000' },
    notifications: { type: 'string' },
    large: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** The folder of a demo market that is loaded and stopped: the run begins with a copy of it. */
    folder: { type: 'string' },
    /** Leaves the grown market running at the end, to be queried by hand. */
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
const grown = mkdtempSync(join(tmpdir(), 'echamano-grown-'));
// With `-a` the copy keeps the owner of the files, which PostgreSQL demands.
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);
if (values.folder) copy(values.folder, folder);
process.env.DATA_DIR = folder;
const log = console.log;
console.log = console.error;
await prepareDemo(readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' }));
console.log = log;
copy(folder, grown);

interface Market {
  server: Server;
  pool: pg.Pool;
  people: Known;
}
const small = await open(folder);
const large = await open(grown);
try {
  const began = performance.now();
  const [customerId, providerId] = [large.people.customer.id, large.people.provider.id];
  await fill(large.pool, size, { customerId, providerId, serviceId: await firstService(providerId) });
  await small.pool.query('vacuum analyze');
  console.error(`Llenado en ${Math.round((performance.now() - began) / 1000)} s`);
  print(await measureAll());
} finally {
  for (const { pool } of [small, large]) await pool.end();
  if (values.keep) console.error(`${large.server.url} ${grown}`);
  for (const { server } of values.keep ? [small] : [small, large]) await stop(server);
  for (const made of values.keep ? [folder] : [folder, grown]) rmSync(made, { recursive: true, force: true });
}

type Known = Record<Exclude<Viewer, 'nobody'>, { id: string; token: string }>;

async function open(data: string): Promise<Market> {
  const server = await ready(
    await spawnServer(data, { LANDING_FIGURES: 'real', NODE_ENV: 'production', HOST: '127.0.0.1' }),
  );
  const pool = new pg.Pool({ connectionString: await findRunning(data), max: 2 });
  return { server, pool, people: await signIn(server) };
}

type SignedIn = { token: string; user: { id: string } };

async function signIn(server: Server): Promise<Known> {
  const known = Object.entries(PEOPLE).map(async ([viewer, key]) => {
    const credentials = { email: emailOf(key), password: DEMO_PASSWORD };
    const { token, user } = await post<SignedIn>(server.url, '/api/auth/login', credentials);
    return [viewer, { id: user.id, token }];
  });
  return Object.fromEntries(await Promise.all(known)) as Known;
}

async function firstService(ownerId: string): Promise<string> {
  const { rows } = await large.pool.query<{ id: string }>(
    'select id from services where user_id = $1 order by created_at, id limit 1',
    [ownerId],
  );
  return rows[0]!.id;
}

interface Answered {
  ms: number;
  bytes: number;
}

interface Medians {
  small: Answered | undefined;
  large: Answered;
}

async function measureAll(): Promise<Map<string, Medians>> {
  const listOf = ({ pool, people }: Market) =>
    reads(pool, { customer: people.customer.id, provider: people.provider.id });
  const before = new Map((await listOf(small)).map((read) => [nameOf(read), read]));
  const found = new Map<string, Medians>();
  for (const read of await listOf(large)) {
    const name = nameOf(read);
    if (name.includes(values.only)) found.set(name, await mediansOf(before.get(name), read));
  }
  return found;
}

/** The small and the large market take turns, both warm, so that other load on the machine falls on both alike. */
async function mediansOf(before: Read | undefined, read: Read): Promise<Medians> {
  const times = { small: [] as Answered[], large: [] as Answered[] };
  const until = performance.now() + LONG_MS;
  for (let n = 0; n < WARM + MEASURED && (n < 3 || performance.now() < until); n++) {
    if (before) times.small.push(await timeOf(small, before));
    times.large.push(await timeOf(large, read));
  }
  const median = (all: Answered[]) => {
    const counted = all.slice(all.length > MEASURED ? -MEASURED : 1).sort((a, b) => a.ms - b.ms);
    return counted[Math.floor(counted.length / 2)]!;
  };
  return { small: before && median(times.small), large: median(times.large) };
}

async function timeOf({ server, people }: Market, { call, path, as }: Read): Promise<Answered> {
  const began = performance.now();
  const response = await fetch(server.url + path, {
    headers: as === 'nobody' ? {} : { authorization: `Bearer ${people[as].token}` },
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (response.ok) return { ms: performance.now() - began, bytes };
  console.error(`${call} ${path}: ${response.status}`);
  return { ms: Number.POSITIVE_INFINITY, bytes };
}

function nameOf({ call, what }: Read): string {
  return what ? `${call} (${what})` : call;
}

/** A reply that holds more of a person's own data takes longer whatever the size of the market. */
function growthOf(before: Answered | undefined, grown: Answered): string {
  const asItsReply = before && grown.ms / grown.bytes <= RATIO_MAX * (before.ms / before.bytes);
  return asItsReply ? 'crece lo que la respuesta' : 'crece';
}

function print(found: Map<string, Medians>): void {
  const many = (n: number) => n.toLocaleString('es');
  console.log(
    `El mercado de demostración, y con ${many(size.services)} servicios y pedidos y ${many(size.notifications)} notificaciones y mensajes más; quien mira tiene cientos de pedidos y miles de mensajes. Mediana de cada llamada, en ms.\n`,
  );
  const width = Math.max(...[...found.keys()].map(({ length }) => length));
  console.log(`${''.padEnd(width)}    chico   grande   veces    kB, chico y grande`);
  let late = 0;
  for (const [name, { small: before, large: grown }] of found) {
    const ratio = before && grown.ms / before.ms;
    const good = grown.ms < ALWAYS_FAST_MS || (ratio !== undefined && ratio <= RATIO_MAX);
    if (!good) late++;
    const figures = [before?.ms, grown.ms].map((ms) => ms?.toFixed(1) ?? '-');
    const sizes = [before?.bytes, grown.bytes].map((bytes) => (bytes && (bytes / 1_000).toFixed(1)) || '-');
    const cells = [...figures, ratio?.toFixed(2) ?? '-', ...sizes].map((cell) => cell.padStart(9));
    console.log(`${name.padEnd(width)}${cells.join('')}${good ? '' : `   ${growthOf(before, grown)}`}`);
  }
  console.log(
    `\n${found.size - late} de ${found.size} llamadas no crecen: hasta ${RATIO_MAX} veces lo que tardaban, o menos de ${ALWAYS_FAST_MS} ms.`,
  );
}
