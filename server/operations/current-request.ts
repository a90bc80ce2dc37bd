import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The id of the request being answered, available to all code that serves it. */
const current = new AsyncLocalStorage<string>();

export const currentRequestId = (): string | undefined => current.getStore();

/** Always a new id: one that a stranger sends as `x-request-id` would look like ours in the log. */
export const newRequestId = (): string => randomUUID();

export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    current.run(request.id, done);
  });
  // The body arrives in events of the connection, outside the request's async context, so the id has to be set again.
  app.addHook('preValidation', (request, _, done) => current.run(request.id, done));
}
