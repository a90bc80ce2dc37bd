import type { FastifyRequest } from 'fastify';
import { ConcurrencyLimit } from '../concurrency-limit.ts';
import type { Config } from '../config.ts';
import { LOOPBACK_COUNTS_FOR } from '../limits/table.ts';
import { networkOf } from './address.ts';
import { countsForMany } from './limits.ts';

/** One caller's calls under way take at most this part of the database's connections. */
const PART = 1 / 3;
/** Where an address stands for many visitors, theirs together take more, and leave some for whoever signed in. */
const PART_OF_MANY = 2 / 3;
/** Calls of one caller that may wait for their turn; they hold no connection meanwhile. */
const WAITING_MAX = 200;

export type FairShare = <T>(request: FastifyRequest, call: () => Promise<T>) => Promise<T>;

/** A caller with many slow calls waits for its own ones; others do not wait for them. */
export function makeFairShare(config: Config): FairShare {
  if (config.RATE_LIMITS === 'off') return (_, call) => call();
  const limitOf = (request: FastifyRequest) =>
    !request.actor && countsForMany(request, config)
      ? new ConcurrencyLimit(
          Math.floor(config.DATABASE_POOL * PART_OF_MANY),
          WAITING_MAX * LOOPBACK_COUNTS_FOR,
        )
      : new ConcurrencyLimit(Math.floor(config.DATABASE_POOL * PART), WAITING_MAX);
  const byCaller = new Map<string, ConcurrencyLimit>();
  return async (request, call) => {
    const caller = request.actor?.id ?? networkOf(request);
    const limit = byCaller.get(caller) ?? limitOf(request);
    byCaller.set(caller, limit);
    try {
      return await limit.run(call);
    } finally {
      if (limit.isIdle) byCaller.delete(caller);
    }
  };
}
