import type { FastifyInstance } from 'fastify';
import { eventLoopTurns } from '../../limits/event-loop-turns.ts';
import { TURNS } from '../../limits/table.ts';

import { networkOf } from '../address.ts';
import { credentialOf } from '../session-cookie.ts';

/** Begins all requests in turns: calls, pages, unknown addresses and refusals alike. */
export function beginInTurns(app: FastifyInstance): void {
  const inTurn = eventLoopTurns();
  /**
   * Only credentials that once signed somebody in get a queue of their own: invented ones share the queue of their
   * network.
   */
  const known = new Set<string>();
  app.addHook('onRequest', (request, _, done) => {
    const credential = credentialOf(request);
    const member = known.has(credential) ? credential : '';
    void inTurn({ group: networkOf(request), member }, () => {
      if (!request.socket?.destroyed) done();
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
