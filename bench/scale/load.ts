import pg from 'pg';
import { type Database, migrateDatabase, openDatabase } from '../../server/db/open.ts';
import { type Text, type Town, thresholds } from './made-up.ts';

/** The indexes that matching does not use would only make the loading slow. */
const NOT_MEASURED = [
  'users_search',
  'users_created',
  'services_search',
  'services_owner',
  'services_by_rating',
  'services_by_reviews',
  'services_by_age',
  'services_trades',
  'orders_owner',
];
const MEASURED = ['services_match_keys', 'orders_match_keys'];

const list = (values: readonly (string | number | bigint)[]) =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '')}"`).join(',')}}`;

/** A market with this many services in a database of its own; one that was loaded before is used again. */
export async function scaledMarket(
  url: string,
  services: number,
  towns: Town[],
  texts: Text[],
): Promise<Database> {
  const name = `market_${services}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
  const database = openDatabase(url.replace(/\/[^/]*$/, `/${name}`), 4);
  await migrateDatabase(database);
  if (rowCount) return database;
  await loadDraws(database, towns, texts);
  await loadMarket(database, services, towns[0]!.coverages.length);
  return database;
}

/** What the generated rows are drawn from. */
async function loadDraws({ pool }: Database, towns: Town[], texts: Text[]): Promise<void> {
  await pool.query(`
    create table draw_town (n int, way int, country text, lat float8, lng float8, name text, here bigint[], coverage jsonb, cells bigint[], primary key (n, way));
    create table draw_text (n int primary key, name text, description text, terms text[], trades text[], asked text, asked_terms text[]);
    create table draw_share (town float8[], text float8[]);`);
  for (const [n, town] of towns.entries())
    for (const [way, { coverage, cells }] of town.coverages.entries())
      await pool.query('insert into draw_town values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        ...[n, way, town.country, town.lat, town.lng, town.name, list(town.cells), JSON.stringify(coverage)],
        list(cells),
      ]);
  for (const [n, text] of texts.entries())
    await pool.query('insert into draw_text values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[n, text.name, text.description, text.terms, text.trades, text.order, text.orderTerms],
    ]);
  await pool.query('insert into draw_share values ($1, $2)', [
    list(thresholds(towns.map(({ people }) => people))),
    list(thresholds(texts.map(({ share }) => share))),
  ]);
  await pool.query('analyze draw_town; analyze draw_text');
  for (const name of NOT_MEASURED) await pool.query(`drop index if exists ${name}`);
}

/** This many services, each of its own person, and half as many active orders. */
async function loadMarket({ pool }: Database, services: number, ways: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where indexname = any($1)',
    [MEASURED],
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const client = await pool.connect();
  try {
    await client.query(
      `set maintenance_work_mem = '1GB'; set session_replication_role = replica; select setseed(0.5)`,
    );
    await client.query(
      `insert into users (id, email, name, created_at)
       select gen_random_uuid(), n || '@ejemplo.com', 'Persona ' || n, now() - interval '1 year' from generate_series(1, $1) n`,
      [services],
    );
    // Each description differs, so that no cached understanding is used.
    await client.query(
      `insert into services (id, user_id, name, description, phone, country, coverage, cells, terms, trades, search_words, rating, total_reviews, created_at)
       select gen_random_uuid(), person.id, t.name, t.description || ' ' || person.n, '', p.country, p.coverage, p.cells, t.terms, t.trades,
              service_words(t.name || ' ' || t.description, array[p.name], p.country, t.trades) || person.n::text,
              round((3 + 2 * sqrt(person.luck))::numeric, 2), floor(person.luck * person.luck * 40), now() - interval '90 days'
       from (select id, row_number() over () as n, random() as luck,
                    width_bucket(random(), s.town) as town, width_bucket(random(), s.text) as text, floor(random() * $1)::int as way
             from users, draw_share s) person
       join draw_town p on p.n = person.town and p.way = person.way
       join draw_text t on t.n = person.text`,
      [ways],
    );
    await client.query(
      'insert into service_keys select id, user_id, cells, terms, reputation_tier(rating, total_reviews) from services',
    );
    await client.query(
      `insert into orders (id, user_id, title, description, location, latitude, longitude, country, cells, terms, matched_at, created_at)
       select gen_random_uuid(), person.id, t.asked, t.asked || ' ' || person.n, p.name, p.lat, p.lng, p.country, p.here, t.asked_terms, now(), now() - random() * interval '30 days'
       from (select id, row_number() over () as n, width_bucket(random(), s.town) as town, width_bucket(random(), s.text) as text
             from users, draw_share s limit $1) person
       join draw_town p on p.n = person.town and p.way = 0
       join draw_text t on t.n = person.text`,
      [Math.floor(services / 2)],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('select recount_tallies()');
    await client.query('vacuum analyze users');
    await client.query('vacuum analyze services');
    await client.query('vacuum analyze service_keys');
    await client.query('vacuum analyze orders');
    await client.query('checkpoint');
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}
