import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { forbidden } from '../../failures.ts';
import { bearerOf } from '../session-cookie.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page elsewhere can make a browser send our cookie, never our Bearer token: a change that rests on the cookie
 * alone must come from a page of ours. Browsers always name the origin of a change; other clients need not.
 */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  if (SAFE_METHODS.has(request.method) || bearerOf(request) || !request.headers.cookie) return;
  if (!isOwnOrigin(request, config)) throw forbidden('La petición viene de otro sitio');
}

export function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined)
    return ['same-origin', 'none', undefined].includes(
      request.headers['sec-fetch-site'] as string | undefined,
    );
  return origin === new URL(config.APP_URL).origin || hostOf(origin) === request.headers.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
