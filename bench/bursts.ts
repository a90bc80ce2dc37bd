// A thousand orders at once in one city: how soon each is published, matched and its providers notified, and what other
// calls take meanwhile, beside what both take in the same market at rest: node bench/bursts.ts [--orders N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findRunning } from '../server/db/embedded.ts';
import { callsTo } from '../tests/hostile/support/send.ts';
import { anOrder, aPerson, aProvider, POCITOS, type Someone } from '../tests/support/people.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';
import { percentile } from './figures.ts';
import { inTurns } from './in-turns.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' } } });
const ORDERS = Number(values.orders);
const PROVIDERS = 120;
const CUSTOMERS = 40;
/** How many people write at the same moment. */
const AT_ONCE = 25;
const AT_REST = 40;
const LOOK_EVERY_MS = 50;
const WITHIN = { matchedMs: 15_000, publishMs: 100, otherMs: 200 };

const WORK = [
  [
    'Sanitario',
    'Destapo piletas y desagües, arreglo canillas y cisternas.',
    'Se me tapó la pileta de la cocina',
  ],
  ['Electricista', 'Instalaciones, tableros y cortocircuitos.', 'Saltó la térmica y no hay luz en el cuarto'],
  ['Pintora', 'Pinto interiores y fachadas.', 'Quiero pintar el living y el pasillo'],
  ['Cerrajero', 'Abro puertas y cambio cerraduras.', 'Me quedé afuera y la llave no gira'],
  ['Jardinera', 'Corto el pasto y podo árboles.', 'El pasto del fondo está muy alto'],
  ['Fletes', 'Mudanzas y fletes con camioneta.', 'Necesito mudar una heladera y dos camas'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'echamano-bursts-'));
const server = await ready(
  await spawnServer(folder, { NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMITS: 'off' }),
);
const pool = new pg.Pool({ connectionString: await findRunning(folder), max: 2 });
const api = callsTo(server.url);
try {
  const customers = await inTurns(CUSTOMERS, AT_ONCE, () => aPerson(api));
  const providers = await inTurns(PROVIDERS, AT_ONCE, (n) => {
    const [name, description] = WORK[n % WORK.length]!;
    return aProvider(api, { name, description });
  });
  const lookers = [customers[0]!, ...providers.slice(0, 2)];
  const publish = async (n: number) => {
    const began = performance.now();
    const [, , description] = WORK[n % WORK.length]!;
    // Each order has a place of its own.
    const latitude = POCITOS.latitude + (n % 40) / 2_000;
    const longitude = POCITOS.longitude - Math.floor(n / 40) / 2_000;
    await anOrder(api, customers[n % CUSTOMERS]!, { description, latitude, longitude });
    return performance.now() - began;
  };
  const look = others(lookers);
  for (let n = 0; n < AT_REST; n++) await publish(n);
  await untilMatched();
  const restful = { publish: [] as number[], other: [] as number[] };
  for (let n = 0; n < AT_REST; n++) {
    restful.publish.push(await publish(n));
    await untilMatched();
    restful.other.push(await look());
  }

  const began = performance.now();
  let publishing = true;
  const other: number[] = [];
  const looking = (async () => {
    while (publishing || (await waiting())) {
      other.push(await look());
      await wait(LOOK_EVERY_MS);
    }
  })();
  const published = await inTurns(ORDERS, AT_ONCE, publish);
  const publishedMs = performance.now() - began;
  await untilMatched();
  const matchedMs = performance.now() - began;
  publishing = false;
  await looking;
  const { rows } = await pool.query<{ notified: number }>(
    `select count(*)::int as notified from notifications where type = 'new_order_match'`,
  );

  console.log(
    `${ORDERS} pedidos a la vez en una ciudad con ${PROVIDERS} servicios; ${rows[0]!.notified} avisos en total\n`,
  );
  line('', ['en calma', 'ráfaga', 'límite']);
  line('publicar uno, mediana (ms)', [
    percentile(restful.publish, 0.5),
    percentile(published, 0.5),
    WITHIN.publishMs,
  ]);
  line('publicar uno, 95 de 100 (ms)', [percentile(restful.publish, 0.95), percentile(published, 0.95), '']);
  line('otras llamadas, mediana (ms)', [
    percentile(restful.other, 0.5),
    percentile(other, 0.5),
    WITHIN.otherMs,
  ]);
  line('otras llamadas, 95 de 100 (ms)', [percentile(restful.other, 0.95), percentile(other, 0.95), '']);
  line('publicarlos todos (ms)', ['', publishedMs, '']);
  line('todos con sus avisos (ms)', ['', matchedMs, WITHIN.matchedMs]);
} finally {
  await pool.end();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the calls of other people, one after the other, and returns how long the slowest took. */
function others(people: Someone[]): () => Promise<number> {
  const paths = ['/api/services', '/api/notifications', '/api/orders?available=true&limit=20', '/api/chats'];
  let turn = 0;
  return async () => {
    const { token } = people[turn++ % people.length]!;
    const times: number[] = [];
    for (const path of paths) {
      const began = performance.now();
      const { status } = await api.call('GET', path, { token });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(performance.now() - began);
    }
    return Math.max(...times);
  };
}

async function waiting(): Promise<boolean> {
  const { rows } = await pool.query('select 1 from orders where matched_at is null limit 1');
  return rows.length > 0;
}

async function untilMatched(): Promise<void> {
  while (await waiting()) await wait(10);
}

function line(name: string, cells: (number | string)[]): void {
  const shown = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10));
  console.log(name.padEnd(34) + shown.join(''));
}
