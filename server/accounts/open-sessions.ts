import { and, eq, gt, sql } from 'drizzle-orm';
import { preparedQuery } from '../db/prepared-queries.ts';
import { sessions, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

const openOfThese = preparedQuery('open_sessions', (db) =>
  db
    .select({
      id: sessions.id,
      endsInMs: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) * 1000)::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`,
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    ),
);

/** In how many milliseconds each of these sessions ends; without those that ended, were revoked or whose owner is deactivated. */
export async function openSessions(db: Sql, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await openOfThese(db, { ids });
  return new Map(rows.map(({ id, endsInMs }) => [id, endsInMs]));
}
