import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import type { Order, Ranking, Service } from '../tests/support/measures.ts';

/** PostgreSQL's full text search as its manual sets it up for Spanish: stems, no accents, any of the words. */
const CONFIGURATION = `
  create extension if not exists unaccent;
  drop text search configuration if exists market;
  create text search configuration market (copy = spanish);
  alter text search configuration market alter mapping for hword, hword_part, word with unaccent, spanish_stem;
  create temp table offered (id text, words tsvector);`;

/** Ranked by ts_rank_cd, scaled so that an order's best is 100. */
export async function fullTextRankings(
  orders: readonly Order[],
  services: readonly Service[],
): Promise<Map<string, Ranking>> {
  const folder = mkdtempSync(join(tmpdir(), 'echamano-bench-'));
  const postgres = await startEmbedded(folder, { durable: false });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await client.query(CONFIGURATION);
    for (const { id, name, description } of services)
      await client.query(`insert into offered values ($1, to_tsvector('market', $2))`, [
        id,
        `${name} ${description}`,
      ]);
    const rankings = new Map<string, Ranking>();
    for (const { id, text } of orders) {
      const { rows } = await client.query<{ id: string; score: number }>(
        `with asked as (select replace(plainto_tsquery('market', $1)::text, '&', '|')::tsquery as query),
              found as (select id, ts_rank_cd(words, query) as rank from offered, asked where words @@ query)
         select id, rank / max(rank) over () * 100 as score from found order by rank desc, id`,
        [text],
      );
      rankings.set(id, rows);
    }
    return rankings;
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
