import type { FastifyInstance } from 'fastify';
import { PARTS, type Part, type Readiness } from './readiness.ts';

const HIDDEN = { schema: { hide: true } };
const NAMES: Record<Part, string> = {
  database: 'la base de datos',
  migrations: 'la versión de la base de datos',
  worker: 'quien hace los trabajos',
};

/** What a supervisor asks: whether this process lives, and whether this node can serve people. */
export function operationsRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', HIDDEN, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', HIDDEN, async (request, reply) => {
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
}

/** `/readyz?exclude=worker`: what the asker does without, such as a proxy whose nodes serve while no job is done. */
function excludedParts(query: unknown): Set<unknown> {
  return new Set([(query as { exclude?: unknown }).exclude].flat());
}
