// The queries of browsing and searching in a market of 100,000 services: what they read does not grow with it.

import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { SERVICES_PAGE_SIZE } from '../../contract/service-search.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aProvider } from '../../tests/support/people.ts';
import { readBy, stepsOf } from '../../tests/support/plan.ts';
import { coverageCells } from '../places/cells.ts';
import { NOWHERE } from '../places/coverage.ts';
import { resolveCoverage } from '../places/resolve-coverage.ts';
import { ofCategory, placeOf } from './listing/conditions.ts';
import { fewQuery, sortedQuery, walkQuery } from './listing/page-filtered.ts';
import { pageQuery } from './listing/page-of-all.ts';
import { LISTING, SEARCH } from './parameters.ts';
import { branchesOf, explainable } from './search/branches.ts';
import { exactConditions } from './search/exact-conditions.ts';
import { parseQuery } from './search/parsed-query.ts';
import { typedWords, typedWordsQuery } from './search/typed-words.ts';

const SERVICES = 100_000;
const TOWNS = ['Montevideo', 'Rivera', 'Salto', 'Melo', 'Rocha', 'Minas', 'Florida', 'Durazno'];
const NEWEST = sql.raw('s.created_at desc, s.id desc');
const market = openMarket({ worker: false });
const db = () => market.database.sql;

/** Half of the services are plumbers of Montevideo; one in ten thousand tunes pianos. */
beforeAll(async () => {
  const towns = TOWNS.map((name) => coverageCells(resolveCoverage({ coverageAreas: [name], country: 'UY' })));
  // Filling takes longer than a call may wait.
  const client = new pg.Client({ connectionString: market.database.url });
  await client.connect();
  try {
    const { rows } = await client.query(`select pg_get_indexdef('services_search'::regclass) as made`);
    await client.query(
      `set session_replication_role = replica; set statement_timeout = 0;
       drop index services_search; create table towns (n int, cells bigint[])`,
    );
    for (const [n, cells] of towns.entries())
      await client.query('insert into towns values ($1, $2)', [n, `{${cells.join(',')}}`]);
    await client.query(
      `insert into users (id, email, name) select gen_random_uuid(), n || '@ejemplo.com', 'Persona' from generate_series(1, 2000) n`,
    );
    await client.query(
      `with people as materialized (select id, row_number() over () as n from users)
       insert into services (id, user_id, name, description, phone, country, coverage, cells, terms, trades, search_words, rating, total_reviews, created_at)
       select gen_random_uuid(), p.id, 'Servicio', 'Descripción', '', 'UY', $2::jsonb, t.cells, array['t:' || trade, 'w:' || trade], array[trade],
         array['servicio', 'k:' || trade, 'c:UY', word, 'presupuesto'], (i % 50) / 10.0, i % 20, now() - i * interval '1 second'
       from generate_series(1, $1) as i
       join people p on p.n = i % 2000 + 1
       join towns t on t.n = case when i % 2 = 0 then 0 else i / 2 % 8 end,
       lateral (select case when i % 10000 = 1 then 'afinacion' when i % 2 = 0 then 'plomeria' else 'oficio' || i % 90 end as trade,
                       case when i % 2 = 0 then 'plomero' else 'palabra' || i % 900 end as word) as drawn`,
      [SERVICES, NOWHERE],
    );
    await client.query(
      `insert into market_words select md5(i::text) from generate_series(1, 20000) i union all values ('plomero'), ('presupuesto')`,
    );
    await client.query(rows[0].made);
    await client.query('reset all');
    await client.query('select recount_tallies()');
    for (const table of ['services', 'users', 'market_words']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}, 120_000);

/** The rows that a query reads with the generic plan, which a prepared statement keeps for all parameters. */
async function read(query: SQL): Promise<number> {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  const client = await market.database.pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked as ${text}`);
    const literals = params
      .map((value) =>
        client.escapeLiteral(
          Array.isArray(value)
            ? `{${value.map((one) => JSON.stringify(String(one))).join(',')}}`
            : String(value),
        ),
      )
      .join(', ');
    const { rows } = await client.query(
      `explain (analyze, format json) execute asked${params.length ? `(${literals})` : ''}`,
    );
    const all = stepsOf(rows);
    const whole = all.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']);
    expect(whole, text).toEqual([]);
    return all.filter((step) => step['Relation Name']).reduce((sum, step) => sum + readBy(step), 0);
  } finally {
    await client.query('deallocate asked; reset plan_cache_mode');
    client.release();
  }
}

const wanted = (conditions: ReturnType<typeof ofCategory>[], from = 0) => ({
  conditions,
  order: NEWEST,
  from,
  limit: SERVICES_PAGE_SIZE,
});
const search = async (text: string, location?: string) => {
  const place = location ? placeOf(location, 'UY') : undefined;
  const query = parseQuery(text, 'UY', await typedWords(db(), text));
  return explainable(branchesOf({ country: 'UY', place, conditions: [] }, query));
};
/** All services that answer, the newest first. */
const newest = async (text: string) => {
  const asked = { country: 'UY', conditions: [] };
  const [conditions] = exactConditions(asked, parseQuery(text, 'UY', await typedWords(db(), text)));
  return wanted(conditions ?? []);
};
const { words, both, trade, loose } = SEARCH.candidates;
const CANDIDATES = words + both + trade + loose;

test.each<[string, () => SQL | undefined | Promise<SQL>, number]>([
  ['the first page', () => pageQuery(NEWEST, 0, SERVICES_PAGE_SIZE), LISTING.deepest + 20],
  ['a page far down', () => pageQuery(NEWEST, 1_000_000, SERVICES_PAGE_SIZE), 2 * LISTING.deepest + 20],
  ['a common category', () => walkQuery(wanted([ofCategory('plomeria')])), 2 * LISTING.walked],
  ['whether few do a common trade', () => fewQuery([ofCategory('plomeria')]), 2 * LISTING.exact],
  ['a rare category', () => sortedQuery(wanted([ofCategory('afinacion')])), 30],
  ['a place', () => walkQuery(wanted(placeOf('Rivera', 'UY').conditions)), 2 * LISTING.walked],
  [
    'a category at a place',
    () => sortedQuery(wanted([...placeOf('Rivera', 'UY').conditions, ofCategory('oficio7')])),
    2_000,
  ],
  ['one word', () => search('plomero'), CANDIDATES],
  ['a word that all have', () => search('presupuesto'), CANDIDATES],
  ['two words', () => search('plomero servicio'), CANDIDATES],
  ['a word that is nowhere', () => search('xilofonista'), CANDIDATES],
  ['a word at a place', () => search('plomero', 'Malvín'), CANDIDATES],
  ['a word and a place', () => search('plomero malvín'), 2 * CANDIDATES + words],
  ['two needs', () => search('plomería y jardinería'), 3 * CANDIDATES],
  ['a word in a city', () => search('plomero', 'Montevideo'), CANDIDATES],
  ['a trade, the newest first', async () => walkQuery(await newest('plomero'))!, 2 * LISTING.walked],
  [
    'a word that all have, the newest first',
    async () => walkQuery(await newest('presupuesto'))!,
    2 * LISTING.walked,
  ],
  ['a rare trade, the newest first', async () => sortedQuery(await newest('afinador de pianos')), 30],
  ['what the words mean', () => search('se me tapó la pileta'), CANDIDATES],
  ['words typed', () => typedWordsQuery(['presu', 'xilofo']), 100],
])('%s is read by an index, whatever the size of the market', async (_, query, most) => {
  expect(await read((await query())!)).toBeLessThanOrEqual(most);
});

test('the pages of a small town skip nobody whose areas reach it, though those of others nearly do', async () => {
  const { id: owner } = await aProvider(market);
  const coverageOf = (place: string) => resolveCoverage({ coverageAreas: [place], country: 'UY' });
  const cells = `{${coverageCells(coverageOf('Bella Unión')).join(',')}}`;
  for (const place of ['Bella Unión', 'Salto'])
    await market.sql(
      `insert into services (id, user_id, name, description, phone, country, cells, coverage, rating, total_reviews)
       select gen_random_uuid(), $1, 'Servicio', $2, '', 'UY', $3, $4, 5, 500 + n from generate_series(1, 50) n`,
      [owner, place, cells, JSON.stringify(coverageOf(place))],
    );
  const shown: { id: string; description: string }[] = [];
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await market.call('GET', `/api/services?location=Bella%20Unión&page=${page}`);
    expect(body.pagination).toMatchObject({ total: 50 });
    shown.push(...body.services);
  }
  expect(new Set(shown.map(({ id }) => id)).size).toBe(50);
  expect(shown.every(({ description }) => description === 'Bella Unión')).toBe(true);
});

test('the categories of a large market are estimated from statistics, and the reply says so', async () => {
  const { body } = await market.call('GET', '/api/categories');
  expect(body[0]).toMatchObject({ id: 'plomeria', estimated: true });
  expect(body[0].count).toBeGreaterThan(SERVICES * 0.4);
});

test('pages end at a depth where nobody reads on, and say that there is more', async () => {
  const { body } = await market.call('GET', '/api/services');
  expect(body.pagination).toMatchObject({ total: LISTING.deepest, more: true });
  const beyond = await market.call('GET', '/api/services?page=1000000');
  expect(beyond).toMatchObject({ status: 200, body: { services: [] } });
});
