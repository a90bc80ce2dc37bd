import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { sessions, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

/** In how many milliseconds each of these sessions ends; without those that ended, were revoked or whose owner is deactivated. */
export async function openSessions(db: Sql, ids: string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({
      id: sessions.id,
      endsInMs: sql<number>`(extract(epoch from ${sessions.expiresAt} - now()) * 1000)::float8`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true)));
  return new Map(rows.map(({ id, endsInMs }) => [id, endsInMs]));
}
