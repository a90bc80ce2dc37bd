import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { counted } from './metrics.ts';

/** The status, in the log and the metrics alone, of a client that hung up before the answer. */
const HUNG_UP = 499;
/** Successful answers of these routes are not logged: loading one page makes a dozen of them. */
const QUIET = new Set([
  '/',
  '/*',
  '/config.json',
  '/places/base.json',
  '/images/:id',
  '/healthz',
  '/readyz',
  '/metrics',
]);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ACCOUNT_CHARACTERS = 12;

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes sent over the connection before this request. */
    sentBefore: number;
    isReported: boolean;
    answer: FastifyReply | null;
  }
}

/** Counts each call for the metrics and writes its line of the access log: never an address, a query or a name. */
export function reportRequests(app: FastifyInstance, config: Config, secret: string): void {
  const isLogged = config.ACCESS_LOG === 'on' && ['info', 'debug'].includes(config.LOG_LEVEL);
  app.decorateRequest('sentBefore', 0);
  app.decorateRequest('isReported', false);
  app.decorateRequest('answer', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.sentBefore = bytesWritten(request);
    request.answer = reply;
    done();
  });

  const report = (request: FastifyRequest, status: number, ms: number) => {
    if (request.isReported) return;
    request.isReported = true;
    const route = routeOf(request, status);
    const method = METHODS.has(request.method) ? request.method : 'other';
    counted.requests.inc({ method, route, status: String(status) });
    counted.requestSeconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    if (!isLogged || request.isRefusedAtOnce || (QUIET.has(route) && status < 400)) return;
    request.log.info(
      {
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: bytesSent(request),
        ...(request.actor ? { account: pseudonym(request.actor.id, secret) } : {}),
      },
      'request',
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    report(request, HUNG_UP, request.answer?.elapsedTime ?? 0);
    done();
  });
}

/** The route's template, never the actual path, which may hold private data. */
function routeOf(request: FastifyRequest, status: number): string {
  return request.routeOptions.url ?? (status < 400 ? '(page)' : '(none)');
}

function bytesSent(request: FastifyRequest): number {
  return Math.max(0, bytesWritten(request) - request.sentBefore);
}

/** Zero for a request without a socket, such as one made inside the process. */
function bytesWritten({ raw }: FastifyRequest): number {
  const socket: { bytesWritten?: number } | undefined = raw.socket;
  return socket?.bytesWritten ?? 0;
}

/** The same pseudonym for all calls of one account, meaningless without the installation's secret. */
const pseudonym = (id: string, secret: string) =>
  createHmac('sha256', secret).update(id).digest('base64url').slice(0, ACCOUNT_CHARACTERS);
