import { aliasedTable, and, count, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AdminMatch, AdminUser, getMatch, listMatches, listUsers } from '../../contract/admin.ts';
import type { ParsedQueryOf, ReplyOf } from '../../contract/endpoint.ts';
import { matches, offers, orders, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { notFound } from '../failures.ts';
import { stillFits } from '../matching/unfit.ts';
import { likeText } from '../orders/queries.ts';

export async function dashboardStats(db: Sql) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select
      (select count(*) from users where deleted_at is null) as "totalUsers",
      (select count(*) from users u where deleted_at is null and is_active and (
        last_seen_at > now() - interval '30 days'
        or exists (select 1 from sessions s where s.user_id = u.id and s.updated_at > now() - interval '30 days'))) as "activeUsers",
      (select count(*) from orders) as "totalOrders",
      (select count(*) from services) as "totalServices",
      (select count(*) from offers) as "totalOffers",
      (select count(*) from reviews) as "totalReviews",
      (select count(*) from claims where status = 'pending') as "pendingClaims"`);
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    totalUsers: figure('totalUsers'),
    activeUsers: figure('activeUsers'),
    totalOrders: figure('totalOrders'),
    totalServices: figure('totalServices'),
    totalOffers: figure('totalOffers'),
    totalReviews: figure('totalReviews'),
    pendingClaims: figure('pendingClaims'),
  };
}

interface Paged {
  page: number;
  limit: number;
}
const paginationOf = ({ page, limit }: Paged, total: number) => ({
  page,
  totalPages: Math.max(1, Math.ceil(total / limit)),
  total,
});
const offsetOf = ({ page, limit }: Paged) => (page - 1) * limit;

export async function userPage(
  db: Sql,
  query: ParsedQueryOf<typeof listUsers>,
): Promise<ReplyOf<typeof listUsers>> {
  const where = and(
    isNull(users.deletedAt),
    query.search
      ? sql`searchable(${users.name} || ' ' || ${users.email}) like '%' || searchable(${likeText(query.search)}) || '%'`
      : undefined,
    query.role && eq(users.role, query.role),
    query.isActive === undefined ? undefined : eq(users.isActive, query.isActive),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({
        user: users,
        // Spelled out: a lone table's columns are written bare, and "id" would be the inner one.
        servicesCount: sql<number>`(select count(*) from services s where s.user_id = users.id)::int`,
        ordersCount: sql<number>`(select count(*) from orders o where o.user_id = users.id)::int`,
      })
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.select({ count: count() }).from(users).where(where),
  ]);
  return {
    users: rows.map(
      ({ user, servicesCount, ordersCount }): AdminUser => ({
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
      }),
    ),
    pagination: paginationOf(query, total?.count ?? 0),
  };
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
const offerOfMatch = and(eq(offers.orderId, matches.orderId), eq(offers.serviceId, matches.serviceId));

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
  const hasOffer: SQL | undefined =
    query.hasOffer === undefined ? undefined : query.hasOffer ? isNotNull(offers.id) : isNull(offers.id);
  const where = and(
    stillFits,
    query.minScore === undefined ? undefined : gte(matches.score, query.minScore),
    query.maxScore === undefined ? undefined : lte(matches.score, query.maxScore),
    hasOffer,
    query.offerStatus && eq(offers.status, query.offerStatus),
  );
  const [rows, [total]] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(desc(matches.createdAt), desc(matches.id))
      .limit(query.limit)
      .offset(offsetOf(query)),
    db.select({ count: count() }).from(matches).leftJoin(offers, offerOfMatch).where(where),
  ]);
  return {
    matches: rows.map(({ match }) => present(match)),
    pagination: paginationOf(query, total?.count ?? 0),
  };
}

export async function matchById(db: Sql, id: string): Promise<ReplyOf<typeof getMatch>> {
  const [row] = await joined(db).where(and(eq(matches.id, id), stillFits));
  if (!row) throw notFound('No encontramos la coincidencia');
  return { ...present(row.match), scoreParts: row.parts };
}
