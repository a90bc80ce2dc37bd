// How good the search of services is, by kind of search: node bench/search.ts [--dir FOLDER]...
// Ours beside trigrams and PostgreSQL's full text search in Spanish, which are given the same places.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { greatCircleDistance, UNITS } from 'h3-js';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { type Database, migrateDatabase, openDatabase } from '../server/db/open.ts';
import { locate } from '../server/places/location.ts';
import { newDatabase } from '../tests/support/database.ts';
import { measure, type Ranking, type Rankings } from '../tests/support/measures.ts';
import {
  DEVELOPMENT,
  FRESH,
  type LabelledMarket,
  labelledMarket,
  type Search,
  shownFor,
  storeServices,
} from '../tests/support/search-market.ts';
import { percentile } from './figures.ts';
import { fullTextRankings } from './matching-postgres.ts';

const { values } = parseArgs({ options: { dir: { type: 'string', multiple: true, default: [] } } });
const groups = values.dir.length
  ? { 'las carpetas dadas': values.dir }
  : { 'mercados nunca vistos': FRESH, 'mercados de desarrollo': DEVELOPMENT };

const folder = mkdtempSync(join(tmpdir(), 'echamano-search-'));
const postgres = await startEmbedded(folder, { durable: false });
try {
  for (const [title, folders] of Object.entries(groups)) {
    const searches: (Search & { text: string })[] = [];
    const ways = { echamano: new Map(), trigramas: new Map(), PostgreSQL: new Map() } satisfies Record<
      string,
      Map<string, Ranking>
    >;
    const times: number[] = [];
    for (const name of folders) {
      const given = labelledMarket(name);
      const market = {
        ...given,
        searches: given.searches.map((one) => ({ ...one, id: `${name} ${one.id}`, text: one.search })),
      };
      searches.push(...market.searches);
      const database = await freshDatabase();
      const labels = await storeServices(database.sql, market.services);
      for (const search of market.searches) {
        const began = performance.now();
        ways.echamano.set(search.id, await shownFor(database.sql, labels, market.home, search));
        times.push(performance.now() - began);
      }
      await database.close();
      for (const [id, ranking] of await trigramRankings(market))
        ways.trigramas.set(id, atPlace(market, id, ranking));
      for (const [id, ranking] of await fullTextRankings(market.searches, market.services))
        ways.PostgreSQL.set(id, atPlace(market, id, ranking));
    }
    report(title, searches, ways);
    console.log(
      `  echamano contesta en ${percentile(times, 0.5).toFixed(0)} ms, la mediana de la primera vez que se busca algo`,
    );
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function freshDatabase(): Promise<Database> {
  const database = openDatabase(await newDatabase(postgres.url), 4);
  await migrateDatabase(database);
  return database;
}

/** What pg_trgm's manual proposes for finding words in longer texts, without accents. */
async function trigramRankings({ services, searches }: LabelledMarket): Promise<Map<string, Ranking>> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query(`create extension if not exists pg_trgm; create extension if not exists unaccent;
      drop table if exists offered; create temporary table offered (id text, said text)`);
    for (const { id, name, description } of services)
      await client.query('insert into offered values ($1, lower(unaccent($2)))', [
        id,
        `${name} ${description}`,
      ]);
    const rankings = new Map<string, Ranking>();
    for (const { id, search } of searches) {
      const { rows } = await client.query<{ id: string; score: number }>(
        `select id, 100 * word_similarity(lower(unaccent($1)), said) as score from offered
         where lower(unaccent($1)) <% said order by score desc, id`,
        [search],
      );
      rankings.set(id, rows);
    }
    return rankings;
  } finally {
    await client.end();
  }
}

/** For a search at a place, the results whose circle reaches it; for a place without words, all services that reach it. */
function atPlace({ services, searches, home }: LabelledMarket, id: string, ranking: Ranking): Ranking {
  const { search, location } = searches.find((one) => one.id === id)!;
  const all = search ? ranking : services.map((service) => ({ id: service.id, score: 1 }));
  const place = location ? locate(location, home) : undefined;
  if (!place) return location ? [] : all;
  const there = new Set(
    services
      .filter(({ country, lat = 0, lng = 0, coverageRadiusKm = 0 }) =>
        place.point
          ? greatCircleDistance([lat, lng], [place.point.lat, place.point.lng], UNITS.km) <= coverageRadiusKm
          : country === place.country,
      )
      .map((service) => service.id),
  );
  return all.filter((one) => there.has(one.id));
}

function report(
  title: string,
  searches: readonly (Search & { text: string })[],
  ways: Record<string, Rankings>,
): void {
  console.log(
    `\n${title}: ${searches.length} búsquedas; nDCG@10 y, entre paréntesis, cuántas dan primero algo bueno`,
  );
  console.log(
    `  ${'clase'.padEnd(12)}${Object.keys(ways)
      .map((way) => way.padStart(16))
      .join('')}`,
  );
  for (const kind of ['todas', ...new Set(searches.map((search) => search.kind))]) {
    const some = searches.filter((search) => kind === 'todas' || search.kind === kind);
    const cells = Object.values(ways).map((rankings) => {
      const { ndcg = 0 } = measure(some, rankings, 0);
      const first = some.filter(
        ({ id, relevance }) => (relevance[rankings.get(id)?.[0]?.id ?? ''] ?? 0) >= 2,
      ).length;
      return `${ndcg.toFixed(3)} (${(first / some.length).toFixed(2)})`.padStart(16);
    });
    console.log(`  ${kind.padEnd(12)}${cells.join('')}`);
  }
}
