import { eq, sql } from 'drizzle-orm';
import type { UserStats } from '../../contract/profile.ts';
import { deviceName } from '../accounts/device-name.ts';
import { offers, orders, reviews, services, sessions } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

/** A person's figures: what they asked for and, as a provider, what they finished, earned and were rated. */
export async function statsOf(db: Sql, userId: string): Promise<UserStats> {
  const { rows } = await db.execute<Record<keyof UserStats, string> & Pick<UserStats, 'earnings'>>(sql`
    select
      (select count(*) from ${orders} o where o.user_id = ${userId} and o.status = 'active') as "activeOrders",
      (select count(*) from ${services} s where s.user_id = ${userId}) as "myServices",
      won.jobs as "completedJobs",
      won.earned as "totalEarnings",
      won.earnings,
      (select coalesce(round(avg(r.rating), 2), 0) from ${reviews} r join ${services} s on s.id = r.service_id where s.user_id = ${userId}) as "avgRating"
    from (
      select coalesce(sum(jobs), 0) as jobs, coalesce(sum(total), 0) as earned,
        coalesce(json_agg(json_build_object('country', country, 'currency', currency, 'total', total) order by total desc), '[]') as earnings
      from (
        select o.country, f.currency, count(*) as jobs, sum(f.price) as total
        from ${offers} f join ${orders} o on o.id = f.order_id and o.completed_offer_id = f.id
        where f.provider_id = ${userId} and o.status = 'completed' group by o.country, f.currency
      ) as by_country
    ) as won`);
  const [row] = rows;
  return {
    activeOrders: Number(row?.activeOrders),
    myServices: Number(row?.myServices),
    completedJobs: Number(row?.completedJobs),
    avgRating: Number(row?.avgRating),
    totalEarnings: Number(row?.totalEarnings),
    earnings: row?.earnings,
  };
}

export async function sessionsOf(db: Sql, userId: string, currentId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt);
  return rows
    .filter(({ expiresAt }) => expiresAt > new Date())
    .map((row) => ({
      id: row.id,
      device: deviceName(row.userAgent),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      current: row.id === currentId,
    }));
}
