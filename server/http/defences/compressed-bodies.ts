import type { FastifyInstance } from 'fastify';
import { unsupported } from '../../failures.ts';

/** Refuses compressed bodies: some kilobytes of them unpack to gigabytes, which keeps a processor busy for minutes. */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    done(encoding === 'identity' ? undefined : unsupported('Envía los datos sin comprimir'));
  });
}
