import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Turns } from '../turns.ts';

/** One caller's calls under way take at most this part of the database's connections. */
const PART = 1 / 3;
/** Calls of one caller that may wait for their turn; they hold no connection meanwhile. */
const WAITING_MAX = 200;

export type FairShare = <T>(request: FastifyRequest, call: () => Promise<T>) => Promise<T>;

/** Whoever makes many slow calls at once waits for their own, not everybody else for them. */
export function makeFairShare({ RATE_LIMITS, DATABASE_POOL }: Config): FairShare {
  if (RATE_LIMITS === 'off') return (_, call) => call();
  const atOnce = Math.floor(DATABASE_POOL * PART);
  const byCaller = new Map<string, Turns>();
  return async (request, call) => {
    const caller = request.actor?.id ?? request.ip;
    const turns = byCaller.get(caller) ?? new Turns(atOnce, WAITING_MAX);
    byCaller.set(caller, turns);
    try {
      return await turns.run(call);
    } finally {
      if (turns.isIdle) byCaller.delete(caller);
    }
  };
}
