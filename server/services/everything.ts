// All services that people see, a page at a time: by the index of the order alone, as deep as one may page, in one query.
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ServiceSort } from '../../contract/labels.ts';
import type { Service } from '../../contract/services.ts';
import type { Actor } from '../context.ts';
import { preparedQuery, preparedVariants } from '../db/prepared-queries.ts';
import { services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { LISTING } from './parameters.ts';
import { present, shownTo, type ViewerKind } from './queries.ts';

export const SORTS: Record<ServiceSort, SQL> = {
  rating: sql.raw('s.rating desc, s.total_reviews desc, s.id desc'),
  reviews: sql.raw('s.total_reviews desc, s.id desc'),
  newest: sql.raw('s.created_at desc, s.id desc'),
};

const deepest = sql.raw(String(LISTING.deepest));

export const pageQuery = (order: SQL, from: number | Placeholder, limit: number | Placeholder): SQL => sql`
  select s.id from services s where s.is_visible order by ${order}
  limit least(${limit}::int, greatest(0, ${deepest} - ${from}::int)) offset least(${from}::int, ${deepest})`;

/** How many there are, kept as it changes. */
export const visibleCount = sql<number>`(select coalesce(sum(many), 0)::int from tallies where name = 'visibleServices')`;

/**
 * The first page has its limit in its text, one of a few: of a limit that comes with each call PostgreSQL cannot know how
 * little it is, and plans such a query again each time.
 */
const LIMITS = [20, 40, 100] as const;
type Depth = `first ${(typeof LIMITS)[number]}` | 'later';
const depthOf = (from: number, limit: number): Depth => {
  const roomy = LIMITS.find((one) => one >= limit);
  return from === 0 && roomy ? `first ${roomy}` : 'later';
};

const pageOfAll = preparedVariants('services_page', (db, form: `${ServiceSort} ${ViewerKind} ${Depth}`) => {
  const [sort, viewer, depth, most] = form.split(' ') as [ServiceSort, ViewerKind, string, string?];
  const ids =
    depth === 'first'
      ? sql`select s.id from services s where s.is_visible order by ${SORTS[sort]} limit ${sql.raw(most!)}`
      : pageQuery(SORTS[sort], sql.placeholder('from'), sql.placeholder('limit'));
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
  const rows = await pageOfAll(db, `${sort} ${viewer} ${depthOf(from, limit)}`, asked);
  const all = rows[0] ?? (await counted(db))[0]!;
  return {
    services: rows.slice(0, limit).map((row) => present(row, actor)),
    total: Math.min(all.count, LISTING.deepest),
    more: all.count > LISTING.deepest,
  };
}
