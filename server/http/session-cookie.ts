import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S } from '../../contract/durations.ts';
import { actorOfToken, REMEMBERED_DAYS } from '../accounts/session.ts';
import type { Actor, Context } from '../context.ts';

export const SESSION_COOKIE = 'echamano_session';

export async function findActor(context: Context, request: FastifyRequest): Promise<Actor | null> {
  const token = tokenOf(request);
  return token ? actorOfToken(context, token) : null;
}

/** The token of the Authorization header, if it is a Bearer token. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** The Bearer credential first, else the session cookie. */
const tokenOf = (request: FastifyRequest): string | undefined =>
  bearerOf(request) ?? request.cookies[SESSION_COOKIE];

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`);

/** The same before cookies are parsed, as it was written; empty if there is none. */
export const credentialOf = (request: FastifyRequest): string =>
  bearerOf(request) ?? IN_COOKIES.exec(request.headers.cookie ?? '')?.[1] ?? '';

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
