// What matching one new order or service costs as the market grows: node bench/matching-scale.ts [--large]
// 10 thousand and 100 thousand services; with --large, a million too (several GB of disk, some minutes).
// With --folder, the loaded markets stay there for the next time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { makeHashing } from '../server/accounts/hashing.ts';
import { makeStorage } from '../server/attachments/storage.ts';
import { readConfig } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import type { Database } from '../server/db/open.ts';
import { withoutReplica } from '../server/db/replica.ts';
import { orders, services } from '../server/db/schema.ts';
import { orderCandidates, serviceCandidates } from '../server/matching/candidates.ts';
import { matchOrder, matchService } from '../server/matching/match.ts';
import { makePlaces } from '../server/places/places.ts';
import { readBy, stepsOf } from '../tests/support/plan.ts';
import { seededRandom } from '../tests/support/seeded-random.ts';
import { percentile } from './figures.ts';
import { scaledMarket } from './scale/load.ts';
import { type Text, type Town, texts, towns } from './scale/made-up.ts';

const SAMPLES = 60;
const CROWDED_SAMPLES = 20;
const TRIES = 20_000;
const NOBODY = '00000000-0000-7000-8000-000000000000';
/** The index of the circle of 15 km among the coverages of a town. */
const MIDDLE_WAY = 3;

const { values } = parseArgs({
  options: { large: { type: 'boolean', default: false }, folder: { type: 'string' } },
});
const sizes = [10_000, 100_000, ...(values.large ? [1_000_000] : [])];
const drawn = { towns: towns(), texts: texts() };

interface Market {
  size: number;
  database: Database;
  context: Context;
}

interface Sample {
  town: Town;
  text: Text;
}

interface Range {
  least: number;
  most: number;
}

interface Work {
  /** How many rows the index finds, so that samples from markets of every size have about as many matches. */
  found: Range;
  /** How many matches are stored: only samples within this range are compared. */
  kept: Range;
  insert: (market: Market, sample: Sample) => Promise<string>;
  match: (context: Context, id: string) => Promise<void>;
  query: (sample: Sample) => SQL;
}

interface Timed {
  ms: number;
  kept: number;
  rows: number;
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'echamano-scale-'));
const postgres = await startEmbedded(folder, { durable: false });
const markets: Market[] = [];
try {
  for (const size of sizes) {
    const started = performance.now();
    const database = await scaledMarket(postgres.url, size, drawn.towns, drawn.texts);
    markets.push({ size, database, context: contextOn(database) });
    console.error(`${size} servicios cargados en ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const order: Work = {
    found: { least: 60, most: 150 },
    kept: { least: 20, most: 80 },
    insert: insertOrder,
    match: matchOrder,
    query: ({ town, text }) => serviceCandidates(asking(town, text)),
  };
  const service: Work = {
    found: { least: 8, most: 20 },
    kept: { least: 3, most: 14 },
    insert: insertService,
    match: matchService,
    query: ({ town, text }) => orderCandidates(offering(town, text)),
  };
  report('Un pedido nuevo', await turns(order, (market) => alike(market, order)), order.kept);
  report('Un servicio nuevo', await turns(service, (market) => alike(market, service)), service.kept);
  report('Un pedido del oficio más común en la ciudad más grande', await turns(order, crowded));
  for (const { size, database } of markets) {
    const { rows } = await database.pool.query<{ table: string; index: string }>(
      `select pg_size_pretty(pg_table_size('services') + pg_table_size('service_keys')) as table, pg_size_pretty(pg_relation_size('services_match_keys')) as index`,
    );
    console.log(
      `\n${size.toLocaleString('es')} servicios ocupan ${rows[0]!.table}; el índice que los encuentra, ${rows[0]!.index}`,
    );
  }
} finally {
  for (const { database } of markets) await database.close();
  await postgres.stop();
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}

function contextOn({ sql }: Database): Context {
  const config = readConfig({ NODE_ENV: 'test', GEOCODER: 'embedded' });
  return {
    db: sql,
    readReplica: withoutReplica,
    config,
    secret: '',
    clock: () => new Date(),
    live: { send: async () => {}, changed: async () => {}, revoke: async () => {}, online: async () => [] },
    hashing: makeHashing(config),
    places: makePlaces(sql, config),
    files: makeStorage(config),
    log: pino({ level: 'silent' }),
  };
}

/** Orders or services for which the index finds about the same number at every size. */
async function alike(market: Market, work: Work): Promise<Sample[]> {
  const random = seededRandom(market.size);
  const samples: Sample[] = [];
  for (let tries = 0; samples.length < SAMPLES && tries < TRIES; tries++) {
    // Varies from big towns and common trades to small and rare ones: at every size some have the wanted number.
    const skew = 2 ** ((tries % 5) - 2);
    const town = drawn.towns[Math.floor(random() ** skew * drawn.towns.length)]!;
    const text = drawn.texts[Math.floor(random() ** skew * drawn.texts.length)]!;
    const found = (await market.database.sql.execute(work.query({ town, text }))).rows.length;
    if (found >= work.found.least && found <= work.found.most) samples.push({ town, text });
  }
  return samples;
}

/** The commonest trade where most people live. */
async function crowded(): Promise<Sample[]> {
  const common = drawn.texts.filter(({ trade }) => trade === drawn.texts[0]!.trade);
  return Array.from({ length: CROWDED_SAMPLES }, (_, index) => ({
    town: drawn.towns[0]!,
    text: common[index % common.length]!,
  }));
}

/** The sizes take turns, one sample at a time, so that other load on the machine falls on all alike. */
async function turns(work: Work, samplesOf: (market: Market) => Promise<Sample[]>) {
  const all = [];
  for (const market of markets) all.push({ market, samples: await samplesOf(market), timed: [] as Timed[] });
  const rounds = Math.max(...all.map(({ samples }) => samples.length));
  for (let round = 0; round < rounds; round++) {
    for (const { market, samples, timed } of all) {
      const sample = samples[round];
      if (sample) timed.push(await once(market, work, sample));
    }
  }
  return all.map(({ market, timed }) => ({ size: market.size, timed }));
}

async function once(market: Market, { insert, match, query }: Work, sample: Sample): Promise<Timed> {
  const id = await insert(market, sample);
  const start = performance.now();
  await match(market.context, id);
  const ms = performance.now() - start;
  const { rows } = await market.database.pool.query<{ count: number }>(
    'select count(*)::int from matches where order_id = $1 or service_id = $1',
    [id],
  );
  return { ms, kept: rows[0]!.count, rows: await rowsTouched(market, query(sample)) };
}

function asking({ cells }: Town, { orderTerms }: Text) {
  return { userId: NOBODY, cells, terms: orderTerms, tiers: [1, 2, 3] };
}

function offering({ coverages }: Town, { terms }: Text) {
  return { userId: NOBODY, cells: coverages[MIDDLE_WAY]!.cells, terms };
}

async function somebody({ database }: Market): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (id, email, name) values (gen_random_uuid(), gen_random_uuid() || '@ejemplo.com', 'Nueva') returning id`,
  );
  return rows[0]!.id;
}

async function insertOrder(market: Market, { town, text }: Sample): Promise<string> {
  const [row] = await market.database.sql
    .insert(orders)
    .values({
      userId: await somebody(market),
      title: text.order,
      description: text.order,
      location: town.name,
      latitude: town.lat,
      longitude: town.lng,
      country: town.country,
      cells: town.cells,
    })
    .returning({ id: orders.id });
  return row!.id;
}

async function insertService(market: Market, { town, text }: Sample): Promise<string> {
  const { name, description, terms, trades } = text;
  const own = { userId: await somebody(market), phone: '', country: town.country };
  const [row] = await market.database.sql
    .insert(services)
    .values({ ...own, name, description, terms, trades, ...town.coverages[MIDDLE_WAY]! })
    .returning({ id: services.id });
  return row!.id;
}

/** The rows of tables that the query reads; a scan of a whole table is an error. */
async function rowsTouched({ database }: Market, query: SQL): Promise<number> {
  const { rows } = await database.sql.execute(sql`explain (analyze, format json) ${query}`);
  const steps = stepsOf(rows);
  const whole = steps.find((step) => step['Node Type'] === 'Seq Scan');
  if (whole) throw new Error(`Recorre entera ${whole['Relation Name']}`);
  return steps
    .filter((step) => step['Relation Name'] && step['Node Type'] !== 'Bitmap Index Scan')
    .reduce((sum, step) => sum + readBy(step), 0);
}

function report(
  title: string,
  measured: { size: number; timed: Timed[] }[],
  kept: Range = { least: 0, most: Number.POSITIVE_INFINITY },
): void {
  console.log(`\n${title}`);
  console.log('  servicios   muestras    p50 ms    p95 ms   × el menor   coincidencias   filas leídas');
  let first: number | undefined;
  for (const { size, timed } of measured) {
    const compared = timed.filter((one) => one.kept >= kept.least && one.kept <= kept.most);
    const times = compared.map(({ ms }) => ms);
    const mean = (of: (one: Timed) => number) =>
      compared.reduce((sum, one) => sum + of(one), 0) / (compared.length || 1);
    first ??= percentile(times, 0.5);
    const cells = [
      size.toLocaleString('es').padStart(11),
      String(compared.length).padStart(10),
      percentile(times, 0.5).toFixed(1).padStart(9),
      percentile(times, 0.95).toFixed(1).padStart(9),
      (percentile(times, 0.5) / first).toFixed(2).padStart(12),
      mean((one) => one.kept)
        .toFixed(1)
        .padStart(15),
      mean(({ rows }) => rows)
        .toFixed(0)
        .padStart(14),
    ];
    console.log(cells.join(' '));
  }
}
