import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S } from '../../contract/durations.ts';
import { actorOfToken, REMEMBERED_DAYS } from '../accounts/session.ts';
import type { Actor, Context } from '../context.ts';

export const SESSION_COOKIE = 'echamano_session';

export async function findActor(context: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = tokenOf(request);
  return token ? actorOfToken(context, token) : null;
}

/** The Bearer credential first, else the session cookie. */
function tokenOf(request: FastifyRequest): string | undefined {
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
    ...(remembered ? { maxAge: REMEMBERED_DAYS * DAY_S } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
}
