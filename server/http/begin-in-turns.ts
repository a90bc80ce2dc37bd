import { setImmediate as nextLook } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TURNS } from '../limits/table.ts';
import { Turns } from '../limits/turns.ts';
import { networkOf } from './address.ts';

const credentialOf = ({ headers }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? '';

/**
 * Begins one request between two looks at the network, and of those that wait for it first the one whose network, and in it whose
 * credential, had least turns lately. Otherwise all that sixty connections sent together would be answered before anybody
 * else is read, whatever it is: an address that does not exist, a page, a refusal.
 */
export function beginInTurns(app: FastifyInstance): void {
  const turns = new Turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  /** Credentials that were somebody's: all others of a network, invented ones among them, are as one. */
  const known = new Set<string>();
  app.addHook('onRequest', (request, _, done) => {
    const credential = credentialOf(request);
    const one = known.has(credential) ? credential : '';
    void turns.run({ group: networkOf(request), one }, async () => {
      if (request.raw.socket.destroyed) return;
      done();
      await nextLook();
    });
  });
  app.addHook('preValidation', (request, _, done) => {
    if (request.actor) {
      known.add(credentialOf(request));
      if (known.size > TURNS.remembered) known.delete(known.values().next().value!);
    }
    done();
  });
}
