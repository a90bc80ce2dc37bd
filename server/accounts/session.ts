import { and, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { sessions, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { hashToken } from './hashed-tokens.ts';

export const REMEMBERED_DAYS = 30;
const TOKEN_FORM = /^[A-Za-z0-9_-]{20,128}$/;

const sessionsOfTokens = preparedQuery('sessions_of_tokens', (db) =>
  db
    .select({ id: users.id, role: users.role, sessionId: sessions.id, token: sessions.token })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.token} = any(${sql.placeholder('tokens')}::text[])`,
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    ),
);

const sessionOfToken = batchLookups<Actor>(async (db, tokens) => {
  const rows = await sessionsOfTokens(db, { tokens });
  return new Map(rows.map(({ token, ...actor }) => [token, actor]));
});

/** Who holds this token, looked up each time; null when it is malformed, unknown, expired or its owner is deactivated. */
export async function actorOfToken(db: Sql, token: string): Promise<Actor | null> {
  if (!TOKEN_FORM.test(token)) return null;
  return (await sessionOfToken(db, hashToken(token))) ?? null;
}
