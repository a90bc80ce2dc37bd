import {
  aliasedTable,
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { dashboardStats as dashboardStatsCall } from '../../contract/admin.ts';
import type { AdminMatch, getMatch, listMatches } from '../../contract/admin-matches.ts';
import type { AdminUser, listUsers } from '../../contract/admin-users.ts';
import type { ParsedQueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { countUpTo, offsetOf, paginationOf } from '../db/pages.ts';
import { PLANNED_EACH_TIME } from '../db/prepared-client.ts';
import { matches, offers, orders, services, users } from '../db/schema.ts';
import { tallies } from '../db/tallies.ts';
import type { Sql } from '../db/transaction.ts';
import { equalsUnindexed } from '../db/unindexed.ts';
import { notFound } from '../failures.ts';
import { isCurrent } from '../matching/invalidation.ts';
import { likeText } from '../orders/queries.ts';

/** Up to this many people are counted one by one; with more, activity is estimated. */
const COUNTED_PEOPLE_MAX = 10_000;

export async function dashboardStats(db: Sql): Promise<ReplyOf<typeof dashboardStatsCall>> {
  const { users: totalUsers, orders, services, offers, reviews, pendingClaims } = await tallies(db);
  const isEstimate = totalUsers > COUNTED_PEOPLE_MAX;
  return {
    totalUsers,
    activeUsers: isEstimate ? Math.min(await estimateActive(db), totalUsers) : await countActive(db),
    ...(isEstimate ? { activeUsersEstimated: true } : {}),
    totalOrders: orders,
    totalServices: services,
    totalOffers: offers,
    totalReviews: reviews,
    pendingClaims,
  };
}

const aMonthAgo = sql`now() - interval '30 days'`;
const seenLately = sql`last_seen_at > ${aMonthAgo}`;

/** Those who were connected or signed in. Devices are remembered after their sessions end, but not by older versions. */
async function countActive(db: Sql): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from users u where deleted_at is null and is_active and (
      ${seenLately} or exists (select 1 from sessions s where s.user_id = u.id and s.updated_at > ${aMonthAgo})
      or exists (select 1 from known_devices d where d.user_id = u.id and d.last_seen_at > ${aMonthAgo}))`);
  return rows[0]!.count;
}

/** Estimates active people from PostgreSQL's statistics on when people were last connected, without who only signed in. */
async function estimateActive(db: Sql): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) select 1 from users where deleted_at is null and is_active and ${seenLately}`,
  );
  return rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows'];
}

/** Words of a search that count, in any order: more than a name and an address have. */
const SEARCHED_WORDS = 8;
/** Shorter words cannot use the index. */
const INDEXED_FROM = 3;
/** In a large market a search first looks at this many newest people, where a common word has enough matches. */
const LATEST_PEOPLE = 500;
const latest = sql`(select * from ${users} where deleted_at is null
  order by created_at desc, id desc limit ${sql.raw(String(LATEST_PEOPLE))}) as users`;

export async function userPage(
  db: Sql,
  query: ParsedQueryOf<typeof listUsers>,
): Promise<ReplyOf<typeof listUsers>> {
  const { search, role, isActive } = query;
  const words = search?.split(/\s+/).filter(Boolean).slice(0, SEARCHED_WORDS) ?? [];
  const where = and(
    isNull(users.deletedAt),
    ...words.map(
      (word) =>
        sql`searchable(${users.name} || ' ' || ${users.email}) like '%' || searchable(${likeText(word)}) || '%' ${sql.raw(PLANNED_EACH_TIME)}`,
    ),
    role && eq(users.role, role),
    isActive === undefined ? undefined : isActive ? sql`is_active` : sql`not is_active`,
  )!;
  const offset = offsetOf(query);
  const { users: people } = await tallies(db);
  if (search && people > COUNTED_PEOPLE_MAX && offset !== null) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from ${latest} where ${where} order by created_at desc, id desc`,
    );
    if (words.every(({ length }) => length < INDEXED_FROM) || rows.length >= offset + query.limit) {
      const shown = rows.slice(offset, offset + query.limit).map(({ id }) => id);
      return {
        users: shown.length ? await usersWhere(db, inArray(users.id, shown)) : [],
        pagination: { ...paginationOf(query, rows.length), isMore: true },
      };
    }
  }
  const isAll = !search && !role && isActive === undefined;
  const [rows, total] = await Promise.all([
    offset === null
      ? []
      : usersWhere(db, first(where, query.limit, offset, search ? whenJoined : users.createdAt)),
    isAll ? people : countUpTo(db, sql`select from ${users} where ${where}`),
  ]);
  return { users: rows, pagination: paginationOf(query, total, isAll) };
}

/** An expression that no index has, so that a search uses the search index instead of walking all people by age. */
const whenJoined = sql`${users.createdAt} + interval '0'`;

/** Selects the page's ids first, so that services and orders are counted only for the people shown. */
const first = (where: SQL, limit: number, offset: number, joined: SQLWrapper) =>
  sql`${users.id} in (select ${users.id} from ${users} where ${where}
    order by ${joined} desc, ${users.id} desc limit ${limit} offset ${offset})`;

async function usersWhere(db: Sql, shown: SQL): Promise<AdminUser[]> {
  const rows = await db
    .select({
      user: users,
      // Raw SQL: with a single table drizzle writes bare column names, and "id" would be the inner table's.
      servicesCount: sql<number>`(select count(*) from services s where s.user_id = users.id)::int`,
      ordersCount: sql<number>`(select count(*) from orders o where o.user_id = users.id)::int`,
    })
    .from(users)
    .where(shown)
    .orderBy(desc(users.createdAt), desc(users.id));
  return rows.map(({ user, servicesCount, ordersCount }) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    isActive: user.isActive,
    servicesCount,
    ordersCount,
    createdAt: user.createdAt.toISOString(),
  }));
}

const customers = aliasedTable(users, 'customers');
const providers = aliasedTable(users, 'providers');

const matchColumns = {
  matchId: matches.id,
  matchScore: matches.score,
  matchCreatedAt: matches.createdAt,
  matchReasons: matches.reasons,
  orderTitle: orders.title,
  orderDescription: orders.description,
  orderLocation: orders.location,
  orderBudget: orders.budget,
  orderCountry: orders.country,
  orderUrgency: orders.urgency,
  orderStatus: orders.status,
  customerFirstName: customers.firstName,
  customerLastName: customers.lastName,
  customerEmail: customers.email,
  customerPhone: customers.phone,
  serviceName: services.name,
  serviceDescription: services.description,
  serviceBasePrice: services.basePrice,
  serviceCountry: services.country,
  serviceRating: services.rating,
  serviceTotalReviews: services.totalReviews,
  serviceCoverageAreas: services.coverageAreas,
  servicePhone: services.phone,
  providerFirstName: providers.firstName,
  providerLastName: providers.lastName,
  providerEmail: providers.email,
  offerId: offers.id,
  offerStatus: offers.status,
  offerPrice: offers.price,
  offerCurrency: offers.currency,
  offerEstimatedDuration: offers.estimatedDuration,
  offerMessage: offers.message,
  offerCreatedAt: offers.createdAt,
};

const joined = (db: Sql) =>
  db
    .select({ match: matchColumns, parts: matches.parts })
    .from(matches)
    .innerJoin(orders, eq(orders.id, matches.orderId))
    .innerJoin(services, eq(services.id, matches.serviceId))
    .innerJoin(customers, eq(customers.id, orders.userId))
    .innerJoin(providers, eq(providers.id, services.userId))
    .leftJoin(offers, offerOfMatch)
    .$dynamic();
const offerOfMatch = and(
  eq(offers.orderId, matches.orderId),
  equalsUnindexed(offers.serviceId, matches.serviceId),
);

type Row = Awaited<ReturnType<typeof joined>>[number]['match'];
const present = (row: Row): AdminMatch => ({
  ...row,
  matchCreatedAt: row.matchCreatedAt.toISOString(),
  offerCreatedAt: row.offerCreatedAt?.toISOString() ?? null,
});

export async function matchPage(
  db: Sql,
  query: ParsedQueryOf<typeof listMatches>,
): Promise<ReplyOf<typeof listMatches>> {
  const { minScore, maxScore, hasOffer, offerStatus } = query;
  const where = and(
    isCurrent,
    minScore === undefined ? undefined : gte(matches.score, minScore),
    maxScore === undefined ? undefined : lte(matches.score, maxScore),
    hasOffer === undefined
      ? undefined
      : hasOffer
        ? isNotNull(matches.offerStatus)
        : isNull(matches.offerStatus),
    offerStatus && eq(matches.offerStatus, offerStatus),
    sql`true ${sql.raw(PLANNED_EACH_TIME)}`,
  )!;
  const byScore = minScore === undefined && maxScore === undefined ? sql`` : sql`order by ${matches.score}`;
  const offset = offsetOf(query);
  const [rows, total] = await Promise.all([
    offset === null ? [] : matchesWhere(db, where, query.limit, offset),
    countUpTo(db, sql`select from ${matches} where ${where} ${byScore}`),
  ]);
  return {
    matches: rows.map(({ match }) => present(match)),
    pagination: paginationOf(query, total),
  };
}

/** Selects the page's ids first, so that only those matches are joined with people, orders and services. */
async function matchesWhere(db: Sql, where: SQL, limit: number, offset: number) {
  const page = sql`(select ${matches.id} from ${matches} where ${where}
    order by ${matches.createdAt} desc, ${matches.id} desc limit ${limit} offset ${offset})`;
  return joined(db).where(sql`${matches.id} in ${page}`).orderBy(desc(matches.createdAt), desc(matches.id));
}

export async function matchById(db: Sql, id: string): Promise<ReplyOf<typeof getMatch>> {
  const [row] = await joined(db).where(and(eq(matches.id, id), isCurrent));
  if (!row) throw notFound('No encontramos la coincidencia');
  return { ...present(row.match), scoreParts: row.parts };
}
