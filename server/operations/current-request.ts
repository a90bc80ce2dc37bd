import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The number of the call that is being answered, wherever the code that serves it may be. */
const current = new AsyncLocalStorage<string>();

export const currentRequestId = (): string | undefined => current.getStore();

/** Made here for each call: what a stranger sends as `x-request-id` would stand in our log as if it were ours. */
export const newRequestId = (): string => randomUUID();

export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    current.run(request.id, done);
  });
  // A body arrives with the connection's events, which know no call.
  app.addHook('preValidation', (request, _, done) => current.run(request.id, done));
}
