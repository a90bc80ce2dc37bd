// The least quality that search must keep, measured by labelled searches of four markets that nothing was tuned on.
import { expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { measure, type Ranking } from '../../../tests/support/measures.ts';
import {
  FRESH,
  labelledMarket,
  type Search,
  shownFor,
  storeServices,
} from '../../../tests/support/search-market.ts';

const market = openMarket({ worker: false });
/** The least nDCG@10 of each kind of search. */
const FLOORS = { words: 0.9, symptom: 0.85, regional: 0.8, typo: 0.85, name: 0.85, place: 0.8 };

test('searches show first the services that they should find', async () => {
  const { sql, pool } = market.database;
  const rankings = new Map<string, Ranking>();
  const searches: (Search & { text: string })[] = [];
  for (const folder of FRESH) {
    const { services, searches: asked, home } = labelledMarket(folder);
    await pool.query('truncate services, market_words cascade');
    const labels = await storeServices(sql, services);
    for (const search of asked) {
      const id = `${folder} ${search.id}`;
      rankings.set(id, await shownFor(sql, labels, home, search));
      searches.push({ ...search, id, text: search.search });
    }
    await pool.query('delete from users');
  }
  const measured = Object.keys(FLOORS).map((kind) => {
    const { ndcg = 0 } = measure(
      searches.filter((search) => search.kind === kind),
      rankings,
      0,
    );
    return [kind, Math.round(ndcg * 1000) / 1000] as const;
  });
  for (const [kind, ndcg] of measured)
    expect(ndcg, `${kind} of ${JSON.stringify(Object.fromEntries(measured))}`).toBeGreaterThanOrEqual(
      FLOORS[kind as keyof typeof FLOORS],
    );
}, 120_000);
