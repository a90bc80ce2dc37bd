import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { builtOnce } from '../db/built-once.ts';
import { sessions, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { hashToken } from './hashed-tokens.ts';

export type { Actor };

export const SESSION_COOKIE = 'echamano_session';
export const REMEMBERED_DAYS = 30;
const TOKEN_FORM = /^[A-Za-z0-9_-]{20,128}$/;

const sessionOfToken = builtOnce('session_of_token', (db) =>
  db
    .select({ id: users.id, role: users.role, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    ),
);

/** Who holds this token, by one prepared query; null when it is malformed, unknown, expired or its owner is deactivated. */
export async function actorOfToken(db: Sql, token: string): Promise<Actor | null> {
  if (!TOKEN_FORM.test(token)) return null;
  const [actor] = await sessionOfToken(db, { token: hashToken(token) });
  return actor ?? null;
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
