// What every call asks of a database with 100,000 of everything: few rows, and few queries.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGED_ROWS_MAX } from '../contract/common.ts';
import { QUERIES } from './growth/queries.ts';
import { type Read, reads, type Viewer } from './support/growth/calls.ts';
import { fill } from './support/growth/fill.ts';
import { openMarket } from './support/market.ts';
import { anAdmin, anOffer, anOrder, aPerson, aProvider, type Someone } from './support/people.ts';
import { readBy, stepsOf } from './support/plan.ts';

const MANY = 100_000;
/** The rows that one step of a plan may read: as many as paging reaches, and a fifth more that it filters out. */
const ROWS_MAX = PAGED_ROWS_MAX * 1.2;

const market = openMarket({ worker: false });
let list: Read[];
let people: Record<Exclude<Viewer, 'nobody'>, Someone>;

beforeAll(async () => {
  const [customer, provider, admin] = [await aPerson(market), await aProvider(market), await anAdmin(market)];
  await anOffer(market, provider, await anOrder(market, customer));
  people = { customer, provider, admin };
  // Filling takes longer than a call may wait.
  const pool = new pg.Pool({ connectionString: market.database.url });
  // Long lists of cells and terms would only make the filling slow.
  await pool.query('update services set cells = cells[1:2], terms = terms[1:3]');
  await pool.query('update orders set cells = cells[1:2], terms = terms[1:3]');
  await fill(
    pool,
    { services: MANY, notifications: MANY },
    {
      customerId: customer.id,
      providerId: provider.id,
      serviceId: provider.serviceId,
    },
  );
  list = await reads(pool, { customer: customer.id, provider: provider.id });
  await pool.end();
}, 240_000);

interface SentQuery {
  text: string;
  values: unknown[];
}
let asked: SentQuery[] | undefined;
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [config, values] = given as [string | { text?: string; values?: unknown[] }, unknown];
  const { text, values: own } = typeof config === 'string' ? { text: config } : config;
  if (text) asked?.push({ text, values: Array.isArray(values) ? values : (own ?? []) });
  return original.apply(this, given as never);
} as never;
afterAll(() => {
  pg.Client.prototype.query = original;
});

/** The queries that the server makes to answer this read. */
async function queriesOf({ as, path }: Read): Promise<SentQuery[]> {
  const noted: SentQuery[] = [];
  asked = noted;
  const { status } = await market.call('GET', path, as === 'nobody' ? {} : { token: people[as].token });
  asked = undefined;
  expect(status, path).toBe(200);
  return noted;
}

/** The steps of a query's plan that read more rows than they may. */
async function tooMuch({ text, values }: SentQuery): Promise<string[]> {
  if (!/^\s*(\/\*.*?\*\/\s*)?(select|with)\b/i.test(text)) return [];
  const rows = await market.sql(`explain (analyze, format json) ${text}`, values);
  return stepsOf(rows)
    .filter((step) => readBy(step) > ROWS_MAX)
    .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}: ${readBy(step)} rows in ${text}`);
}

/** Search is tested separately, on a market whose services differ. */
const isSearch = ({ call }: Read) => call === 'GET /api/services' || call === 'GET /api/categories';
const nameOf = ({ call, what }: Read) => (what ? `${call} (${what})` : call);

test('no call reads more rows because the market has more', async () => {
  const found: string[] = [];
  for (const read of list.filter((one) => !isSearch(one)))
    for (const one of await queriesOf(read))
      found.push(...(await tooMuch(one)).map((what) => `${nameOf(read)}: ${what}`));
  expect(found).toEqual([]);
});

test('people who were deactivated are counted without being read', async () => {
  const all = await queriesOf(list.find(({ what }) => what === 'desactivadas')!);
  const { text, values } = all.find(({ text }) => /count\(\*\).*from "?users/s.test(text))!;
  const rows = await market.sql(`explain (format json) ${text}`, values);
  expect(stepsOf(rows).map((step) => step['Node Type'])).toContain('Index Only Scan');
});

test('no call asks the database more often than its line in the table says', async () => {
  const counts: Record<string, number> = {};
  for (const read of list.filter((one) => !isSearch(one))) {
    // The server's own queries may be counted too, so the fewest of three tries are taken.
    const tries = [await queriesOf(read), await queriesOf(read), await queriesOf(read)];
    counts[nameOf(read)] = Math.min(...tries.map(({ length }) => length));
  }
  expect(counts).toEqual(QUERIES);
});
