import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../contract/accounts.ts';
import type { ServiceSort } from '../../contract/labels.ts';
import type { Service, ServiceQuery } from '../../contract/services.ts';
import { personColumns, presentPerson } from '../accounts/queries.ts';
import type { Actor } from '../context.ts';
import { type ServiceRow, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { tradeName } from '../matching/engine/lexicon/trade-name.ts';
import { likeText } from '../orders/queries.ts';
import { factsFor } from './guards.ts';
import { refuseOnService, type ServiceFacts } from './rules.ts';

/** What people see of a service: where it works, resolved, and what it says, understood, are long and for matching alone. */
const { coverage, cells, terms, trades, updatedAt, ...shown } = getTableColumns(services);

export function presentService(
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
    phone: actor ? row.phone : null,
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

async function servicesWhere(
  db: Sql,
  actor: Actor | null,
  where: SQL,
  order: SQL[],
  limit: number,
  offset = 0,
): Promise<Service[]> {
  const rows = await db
    .select({ service: shown, owner: personColumns, facts: factsFor(actor) })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ service, owner, facts }) => presentService(service, presentPerson(owner), actor, facts));
}

const OWN_MAX = 200;
export const servicesOf = (db: Sql, actor: Actor) =>
  servicesWhere(
    db,
    actor,
    eq(services.userId, actor.id),
    [desc(services.createdAt), desc(services.id)],
    OWN_MAX,
  );

export async function serviceById(db: Sql, actor: Actor | null, id: string): Promise<Service> {
  const [service] = await servicesWhere(db, actor, eq(services.id, id), [asc(services.id)], 1);
  return service!;
}

const ORDERS: Record<ServiceSort, SQL[]> = {
  rating: [desc(services.rating), desc(services.totalReviews), desc(services.id)],
  reviews: [desc(services.totalReviews), desc(services.id)],
  newest: [desc(services.createdAt), desc(services.id)],
};

/** A page of visible services; the search looks in name, description and places, without regard to accents. */
export async function browse(db: Sql, actor: Actor | null, query: ServiceQuery) {
  const asked = and(
    ...(query.search ? wordsIn(query.search).map(anywhere) : []),
    query.location ? inPlaces(query.location) : undefined,
    query.category ? sql`${services.trades} @> array[${query.category}]::text[]` : undefined,
  );
  const where = and(eq(services.isActive, true), ownerIsActive, asked)!;
  const [list, found] = await Promise.all([
    servicesWhere(db, actor, where, ORDERS[query.sort], query.limit, (query.page - 1) * query.limit),
    countVisible(db, asked),
  ]);
  return {
    services: list,
    pagination: { page: query.page, totalPages: Math.max(1, Math.ceil(found / query.limit)), total: found },
  };
}

/** All that are active, less those of deactivated people: they are few, so that nobody's owner is looked up. */
async function countVisible(db: Sql, asked: SQL | undefined): Promise<number> {
  const active = and(eq(services.isActive, true), asked);
  const hidden = db
    .select({ count: count() })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(and(eq(users.isActive, false), active));
  const [row] = await db
    .select({ count: sql<number>`(count(*) - (${hidden}))::int` })
    .from(services)
    .where(active);
  return row?.count ?? 0;
}

/** Services of deactivated people are left out. */
const ownerIsActive = sql`exists (select 1 from ${users} u where u.id = ${services.userId} and u.is_active)`;
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).slice(0, 6);
const contains = (text: string) => sql`'%' || searchable(${likeText(text)}) || '%'`;
const inPlaces = (text: string) =>
  sql`exists (select 1 from unnest(${services.coverageAreas}) as area where searchable(area) like ${contains(text)})`;
const anywhere = (word: string) =>
  sql`(searchable(${services.name} || ' ' || ${services.description}) like ${contains(word)} or ${inPlaces(word)})`;

/** The trades that visible services have, the most common first. */
export async function categories(db: Sql): Promise<{ id: string; name: string; count: number }[]> {
  const rows = await db.execute<{ trade: string; count: number }>(
    sql`select trade, count(*)::int as count from services s, unnest(trades) as trade
        where s.is_active and exists (select 1 from users u where u.id = s.user_id and u.is_active) group by trade order by count desc, trade`,
  );
  return rows.rows.flatMap(({ trade, count: many }) => {
    const name = tradeName(trade);
    return name ? [{ id: trade, name, count: many }] : [];
  });
}
