// Pages of all visible services: by the index of the sort order alone, down to the last page allowed, in one query.
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ServiceSort } from '../../../contract/service-sorts.ts';
import type { Service } from '../../../contract/services.ts';
import type { Actor } from '../../context.ts';
import { preparedQuery, preparedVariants } from '../../db/prepared-queries.ts';
import { services, users } from '../../db/schema.ts';
import type { Sql } from '../../db/transaction.ts';
import { LISTING } from '../parameters.ts';
import { present, shownTo, type ViewerKind } from '../queries.ts';

export const ORDER_BY: Record<ServiceSort, SQL> = {
  rating: sql.raw('s.rating desc, s.total_reviews desc, s.id desc'),
  reviews: sql.raw('s.total_reviews desc, s.id desc'),
  newest: sql.raw('s.created_at desc, s.id desc'),
};

const deepest = sql.raw(String(LISTING.deepest));

export const pageQuery = (order: SQL, from: number | Placeholder, limit: number | Placeholder): SQL => sql`
  select s.id from services s where s.is_visible order by ${order}
  limit least(${limit}::int, greatest(0, ${deepest} - ${from}::int)) offset least(${from}::int, ${deepest})`;

/** The number of visible services, kept up to date in a table. */
export const visibleCount = sql<number>`(select coalesce(sum(many), 0)::int from tallies where name = 'visibleServices')`;

/**
 * The first page has one of these limits in its SQL text. If the limit came as a parameter, PostgreSQL could not know how
 * small it is and would plan the query again on each call.
 */
const LIMITS = [20, 40, 100] as const;
type FirstLimit = (typeof LIMITS)[number];

interface PageForm extends Record<string, string | number> {
  sort: ServiceSort;
  viewer: ViewerKind;
  page: FirstLimit | 'later';
}

const pageOfAll = preparedVariants('services_page', (db, { sort, viewer, page }: PageForm) => {
  const ids =
    page === 'later'
      ? pageQuery(ORDER_BY[sort], sql.placeholder('from'), sql.placeholder('limit'))
      : sql`select s.id from services s where s.is_visible order by ${ORDER_BY[sort]} limit ${sql.raw(String(page))}`;
  return db
    .select({ ...shownTo(viewer), count: visibleCount })
    .from(sql`unnest(array(${ids})) with ordinality as page (id, place)`)
    .innerJoin(services, eq(services.id, sql.raw('page.id')))
    .innerJoin(users, eq(users.id, services.userId))
    .where(eq(users.isActive, true))
    .orderBy(sql.raw('page.place'));
});

const counted = preparedQuery('services_counted', (db) =>
  db.select({ count: visibleCount }).from(sql`(select 1) as nothing`),
);

interface Page {
  sort: ServiceSort;
  from: number;
  limit: number;
}

export async function everything(
  db: Sql,
  actor: Actor | null,
  { sort, from, limit }: Page,
): Promise<{ services: Service[]; total: number; more: boolean }> {
  const viewer = actor ? 'actor' : 'anonymous';
  const asked = { from, limit, actor: actor?.id };
  const first = from === 0 ? LIMITS.find((one) => one >= limit) : undefined;
  const rows = await pageOfAll(db, { sort, viewer, page: first ?? 'later' }, asked);
  const all = rows[0] ?? (await counted(db))[0]!;
  return {
    services: rows.slice(0, limit).map((row) => present(row, actor)),
    total: Math.min(all.count, LISTING.deepest),
    more: all.count > LISTING.deepest,
  };
}
