import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TooMany } from '../../failures.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { counted } from '../../operations/metrics.ts';
import { networkOf } from '../address.ts';
import { CALL_HEADERS } from '../call-headers.ts';

const BODY = JSON.stringify(new TooMany(1).toReply());

declare module 'fastify' {
  interface FastifyRequest {
    /** It is counted, but has no line in the log. */
    isRefusedAtOnce: boolean;
  }
}

/**
 * Answers the calls of a network that has none left in this minute before anything else is done for them: the first one is
 * refused and logged as any other call; those after it are only counted.
 */
export function refuseAtOnce(
  app: FastifyInstance,
  limits: Pick<RateLimits, 'refusedFor'>,
  holdsMany: (socket: Socket) => boolean,
): void {
  app.decorateRequest('isRefusedAtOnce', false);
  app.addHook('onRequest', (request, reply, done) => {
    const seconds = limits.refusedFor(networkOf(request));
    if (seconds === undefined) return done();
    request.isRefusedAtOnce = true;
    counted.refusals.inc({ route: request.routeOptions.url ?? '(none)' });
    reply.hijack();
    reply.raw.writeHead(429, {
      ...CALL_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(BODY),
      'retry-after': String(seconds),
      'x-request-id': request.id,
      ...(holdsMany(request.raw.socket) ? { connection: 'close' } : {}),
    });
    reply.raw.end(BODY);
  });
}
