import { and, desc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from '../../contract/accounts.ts';
import type { Category } from '../../contract/service-search.ts';
import type { Service } from '../../contract/services.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import type { Actor } from '../context.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import { type ServiceRow, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { tradeName } from '../matching/engine/lexicon/trade-name.ts';
import { factsFor } from './guards.ts';
import { CATEGORIES_COUNTED } from './parameters.ts';
import { refuseOnService, type ServiceFacts } from './rules.ts';

/** The columns that people see. Resolved places and analysed texts are left out: they are long and for matching alone. */
const { coverage, cells, terms, trades, searchWords, roughAreas, isVisible, updatedAt, ...shown } =
  getTableColumns(services);

function presentService(
  row: Pick<ServiceRow, keyof typeof shown>,
  owner: Person,
  actor: Actor | null,
  known: Omit<ServiceFacts, 'actorId' | 'ownerId'>,
): Service {
  const facts = { ...known, actorId: actor?.id ?? null, ownerId: row.userId };
  const may = (ability: keyof Service['can']) => !refuseOnService(ability, facts);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    description: row.description,
    phone: actor && !known.blocked ? row.phone : null,
    basePrice: row.basePrice,
    country: row.country,
    coverageAreas: row.coverageAreas,
    predefinedZones: row.predefinedZones,
    servicePolygons: row.servicePolygons,
    isActive: row.isActive,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    rating: row.rating,
    totalReviews: row.totalReviews,
    createdAt: row.createdAt.toISOString(),
    user: owner,
    can: { manage: may('manage'), order: may('order'), chat: may('chat') },
  };
}

/** A service, its owner, and the facts that decide, with who the people are, what somebody may do with it. */
const columnsFor = (actorId: string | SQLWrapper | null) => ({
  service: shown,
  owner: personColumns,
  facts: factsFor(actorId),
});

export type ViewerKind = 'anonymous' | 'actor';
/** The columns of a prepared query, whose actor is a placeholder when there is one. */
export const shownTo = (viewer: ViewerKind) => ({
  ...columnsFor(viewer === 'actor' ? sql.placeholder('actor') : null),
  service: { ...shown, servicePolygons: drawn(sql`false`) },
});

/** Drawn areas: with all of their points, up to twenty thousand a service, if `whole` holds; else with only some of them. */
const drawn = (whole: SQL) =>
  sql`case when ${whole} then ${services.servicePolygons} else coalesce(${services.roughAreas}, ${services.servicePolygons}) end`.mapWith(
    services.servicePolygons,
  );

type WithOwner = Awaited<ReturnType<typeof servicesRead>>[number];

export const present = ({ service, owner, facts }: WithOwner, actor: Actor | null): Service =>
  presentService(service, presentPerson(owner), actor, facts);

const visibleOfIds = preparedVariants('services_of_ids', (db, viewer: ViewerKind) =>
  db
    .select(shownTo(viewer))
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(and(sql`${services.id} = any(${sql.placeholder('ids')}::uuid[])`, eq(users.isActive, true))),
);

/** Those of these services that are visible, in no particular order. */
export async function servicesOfIds(db: Sql, actor: Actor | null, ids: string[]): Promise<Service[]> {
  if (!ids.length) return [];
  const rows = await visibleOfIds(db, actor ? 'actor' : 'anonymous', { ids, actor: actor?.id });
  return rows.map((row) => present(row, actor));
}

interface Read {
  where: SQL;
  /** For which services drawn areas come with all of their points. */
  whole: SQL;
  most: number;
}
function servicesRead(db: Sql, actorId: string | null, { where, whole, most }: Read) {
  const columns = columnsFor(actorId);
  return db
    .select({ ...columns, service: { ...columns.service, servicePolygons: drawn(whole) } })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(where)
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(most);
}

const OWN_MAX = 200;
export async function servicesOf(db: Sql, actor: Actor): Promise<Service[]> {
  const rows = await servicesRead(db, actor.id, {
    where: eq(services.userId, actor.id),
    whole: sql`false`,
    most: OWN_MAX,
  });
  return rows.map((row) => present(row, actor));
}

export async function serviceById(db: Sql, actor: Actor | null, id: string): Promise<Service> {
  const whole = sql`${services.userId} = ${actor?.id ?? null}::uuid`;
  const [row] = await servicesRead(db, actor?.id ?? null, { where: eq(services.id, id), whole, most: 1 });
  return present(row!, actor);
}

/** The trades that visible services have, the most common first; in a large market, as PostgreSQL's statistics have them. */
export async function categories(db: Sql): Promise<Category[]> {
  const most = sql.raw(String(CATEGORIES_COUNTED));
  const { rows } = await db.execute<{ trade: string; count: number; estimated: boolean }>(sql`
    with seen as materialized (
      select coalesce(sum(many), 0) as many from tallies where name = 'visibleServices'
    ), counted as (
      -- The limit leaves the planner nothing to start parallel workers for.
      select trade, count(*)::int as count, false as estimated
      from (select s.trades from services s where s.is_visible and (select many from seen) < ${most}
        order by s.created_at limit ${most}) as few, unnest(few.trades) as trade
      group by trade
    ), estimated as (
      select trade, ceil(share * visible.reltuples)::int as count, true as estimated
      from pg_class visible, pg_stats stats,
        unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) as common (trade, share)
      where (select many from seen) >= ${most} and visible.oid = 'services_by_age'::regclass
        and stats.schemaname = 'public' and stats.tablename = 'services' and stats.attname = 'trades' and trade is not null
    )
    select * from counted union all select * from estimated order by count desc, trade`);
  return rows.flatMap(({ trade, count, estimated }) => {
    const name = tradeName(trade);
    return name && count > 0 ? [{ id: trade, name, count, ...(estimated && { estimated }) }] : [];
  });
}
