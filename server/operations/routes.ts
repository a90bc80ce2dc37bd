import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Operations } from './operations.ts';
import { PARTS, type Part } from './readiness.ts';

const NAMES: Record<Part, string> = {
  database: 'la base de datos',
  migrations: 'la versión de la base de datos',
  worker: 'quien hace los trabajos',
};

/** What supervisors ask: whether this process lives, whether this node can serve people, and its figures. */
export function operationsRoutes(app: FastifyInstance, { readiness, metrics }: Operations): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (readiness.isStopping)
      return reply.status(503).send({ error: 'Este nodo se está deteniendo', code: 'stopping' });
    const parts = await readiness.parts();
    const excluded = excludedParts(request.query);
    const failing = PARTS.filter((part) => parts[part] === 'failed' && !excluded.has(part));
    if (!failing.length) return reply.send({ status: 'ready', parts });
    const names = failing.map((part) => NAMES[part]).join(', ');
    return reply.status(503).send({ error: `Todavía no está listo: ${names}`, code: 'not_ready', parts });
  });

  app.get('/metrics', async (request, reply) => {
    if (!metrics) return reply.callNotFound();
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metrics.token}`))
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'Hace falta METRICS_TOKEN', code: 'unauthorized' });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.scrape());
  });
}

/** Compares in constant time, so that the duration gives nothing away. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** `/readyz?exclude=worker`: parts that the caller can do without, such as a proxy that uses a node while no jobs are done. */
function excludedParts(query: unknown): Set<unknown> {
  return new Set([(query as { exclude?: unknown }).exclude].flat());
}
