import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Caller } from '../limits/caller.ts';
import { isLoopback, networkOf } from './address.ts';

/** Who calls; nobody is signed in before `request.actor` is found. */
export const callerOf = (request: FastifyRequest, config: Config): Caller => ({
  accountId: request.actor?.id,
  network: networkOf(request),
  isSharedAddress: config.TRUST_PROXY === false && isLoopback(request),
});
