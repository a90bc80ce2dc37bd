import { and, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import { hasAdminRole } from '../../contract/roles.ts';
import type { Actor, Context } from '../context.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { secondFactors, sessions, users } from '../db/schema.ts';
import { hashToken } from './hashed-tokens.ts';

export const REMEMBERED_DAYS = 30;
const TOKEN_FORM = /^[A-Za-z0-9_-]{20,128}$/;

const sessionsOfTokens = preparedQuery('sessions_of_tokens', (db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      sessionId: sessions.id,
      token: sessions.token,
      hasSecondFactor: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(secondFactors)
          .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
      )}`,
    })
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

const sessionOfToken = batchLookups<Omit<Actor, 'mayAdminister'> & { hasSecondFactor: boolean }>(
  async (db, tokens) => {
    const rows = await sessionsOfTokens(db, { tokens });
    return new Map(rows.map(({ token, ...session }) => [token, session]));
  },
);

/** Who holds this token, looked up each time; null when it is malformed, unknown, expired or its owner is deactivated. */
export async function actorOfToken(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<Actor | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const found = await sessionOfToken(db, hashToken(token));
  if (!found) return null;
  const { hasSecondFactor, ...session } = found;
  const hasSteps = config.ADMIN_TOTP === 'optional' || hasSecondFactor;
  return { ...session, mayAdminister: hasAdminRole(session) && hasSteps };
}
