// Pages of a search that more services answer than are compared.
import { beforeAll, describe, expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { aProvider } from '../../../tests/support/people.ts';

const market = openMarket({ worker: false });
const MANY = 85;
const description = 'Destapo piletas, arreglo canillas y caños.';

/** All plumbers have the same text; ratings and reviews are unrelated to when they joined. */
beforeAll(async () => {
  const provider = await aProvider(market, { name: 'Plomero', description, coverageAreas: ['Montevideo'] });
  await market.sql(
    `insert into services (id, user_id, name, description, phone, coverage, coverage_areas, cells, terms, trades, country, rating, total_reviews, created_at)
     select gen_random_uuid(), user_id, name, description, phone, coverage, coverage_areas, cells, terms, trades, country,
       (n * 37 % 50) / 10.0, n * 13 % 60, created_at + n * interval '1 minute'
     from services, generate_series(1, $2::int) n where services.id = $1`,
    [provider.serviceId, MANY - 1],
  );
});

interface Shown {
  id: string;
  rating: string;
  totalReviews: number;
  createdAt: string;
}

async function walked(query: string): Promise<Shown[]> {
  const all: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await market.call('GET', `/api/services?${query}&page=${page}`);
    all.push(...body.services);
    if (page >= body.pagination.totalPages) {
      expect(body.pagination).toMatchObject({ total: all.length });
      expect(body.pagination.more).toBeUndefined();
      return all;
    }
    expect(body.services).toHaveLength(body.pagination.page === page ? 12 : 0);
  }
}

const SEARCHES = ['plomero', 'destapo piletas', 'plomero en montevideo', 'montevideo'];

describe.each(SEARCHES)('«%s»', (search) => {
  const query = new URLSearchParams({ search }).toString();

  test('pages through every service, each once', async () => {
    const ids = (await walked(query)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(MANY);
    expect(ids).toHaveLength(MANY);
  });

  test('shows the best rated first', async () => {
    const [first] = await walked(query);
    const best = await market.sql<{ id: string }>(
      'select id from services order by (20 + rating * total_reviews) / (5 + total_reviews) desc limit 3',
    );
    expect(best.map(({ id }) => id)).toContain(first?.id);
  });

  test.each([
    ['newest', 'created_at desc, id desc'],
    ['rating', 'rating desc, total_reviews desc, id desc'],
    ['reviews', 'total_reviews desc, id desc'],
  ])('is sorted as a whole by %s', async (sort, order) => {
    const rows = await market.sql<{ id: string }>(`select id from services order by ${order}`);
    expect((await walked(`${query}&sort=${sort}`)).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});
