import { and, eq, gt, sql } from 'drizzle-orm';
import { currencyIn, fromSmallestUnits, type Home, inSmallestUnits } from '../../contract/currencies.ts';
import type { UserStats } from '../../contract/profile.ts';
import { deviceName } from '../accounts/device-name.ts';
import { offers, orders, reviews, services, sessions } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { approvedExtras } from '../quotes/queries.ts';

/** A person's figures: what they asked for and, as a provider, what they finished, earned and were rated. */
export async function statsOf(db: Sql, userId: string, home: Home): Promise<UserStats> {
  const { rows } = await db.execute<Figures>(sql`
    select
      (select count(*) from ${orders} o where o.user_id = ${userId} and o.status = 'active') as "activeOrders",
      (select count(*) from ${services} s where s.user_id = ${userId}) as "myServices",
      (select coalesce(round(avg(r.rating), 2), 0) from ${reviews} r join ${services} s on s.id = r.service_id where s.user_id = ${userId}) as "avgRating",
      coalesce((select json_agg(won) from (
        select o.country, coalesce(f.currency, e.currency) as currency, count(*) as jobs, sum(f.price) as prices, sum(e.units) as extras
        from ${offers} f join ${orders} o on o.id = f.order_id and o.completed_offer_id = f.id
        left join lateral (${approvedExtras(sql`f.id`)}) e on true
        where f.provider_id = ${userId} and o.status = 'completed' group by o.country, coalesce(f.currency, e.currency)
      ) as won), '[]') as won`);
  const { won, activeOrders, myServices, avgRating } = rows[0]!;
  const earnings = earningsOf(won, home);
  return {
    activeOrders: Number(activeOrders),
    myServices: Number(myServices),
    completedJobs: won.reduce((sum, { jobs }) => sum + jobs, 0),
    avgRating: Number(avgRating),
    // One number cannot say several currencies: it says the one of most jobs.
    totalEarnings: earnings[0]?.total ?? 0,
    earnings: earnings.map(({ jobs: _, ...earned }) => earned),
  };
}

interface Won {
  country: string | null;
  currency: string | null;
  jobs: number;
  prices: number;
  /** In the smallest unit. */
  extras: number | null;
}
type Figures = Record<'activeOrders' | 'myServices' | 'avgRating', string> & { won: Won[] };

/** What each currency brought, the one of most jobs first. */
function earningsOf(won: Won[], home: Home) {
  const sums = Map.groupBy(won, ({ country, currency }) => currency ?? currencyIn(country, home));
  return [...sums]
    .map(([currency, of]) => ({
      country: of[0]!.country,
      currency,
      jobs: of.reduce((sum, { jobs }) => sum + jobs, 0),
      total: fromSmallestUnits(
        of.reduce((sum, { prices, extras }) => sum + inSmallestUnits(prices, currency) + (extras ?? 0), 0),
        currency,
      ),
    }))
    .sort((a, b) => b.jobs - a.jobs || b.total - a.total);
}

export async function sessionsOf(db: Sql, userId: string, currentId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sessions.createdAt);
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === currentId,
  }));
}
