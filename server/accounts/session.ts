import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { sessions, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { hashToken } from './hashed-tokens.ts';

export type { Actor };

export const SESSION_COOKIE = 'echamano_session';
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

export async function findActor({ db }: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = tokenOf(request);
  return token ? actorOfToken(db, token) : null;
}

/** The Bearer credential first, else the session cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[SESSION_COOKIE];
}

export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  context: Context,
  remembered: boolean,
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.config.APP_URL.startsWith('https:'),
    ...(remembered ? { maxAge: REMEMBERED_DAYS * 24 * 60 * 60 } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
