import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { Overloaded } from '../failures.ts';
import { LOOPBACK_COUNTS_FOR } from '../limits/table.ts';
import { networkOf } from './address.ts';
import { countsForMany } from './limits.ts';
import { makeTurns, type Turns } from './turns.ts';

/** One caller's calls under way take at most this part of the database's connections. */
const PART = 1 / 3;
/** Where an address stands for many visitors, theirs together take more, and leave some for whoever signed in. */
const PART_OF_MANY = 2 / 3;
/** Understanding what is looked for, or hashing a password, keeps the one processor that answers everybody: of each so many at once of one caller. */
const COSTLY_AT_ONCE = 4;
const COSTLY = new Set<Endpoint['limit']>(['search', 'credentials']);
/** Calls of one caller that may wait for their turn; they hold no connection meanwhile. */
const WAITING_MAX = 200;

export interface FairShare {
  /** Does a call once it is its caller's turn: those with many wait for their own ones, and others do not wait for them. */
  call<T>(request: FastifyRequest, kind: Endpoint['limit'], work: () => Promise<T>): Promise<T>;
  /** The same for what an account says over its live connections. */
  message: Turns;
}

/** Without limits nobody is refused, and everybody waits their turn all the same. */
export function makeFairShare(config: Config): FairShare {
  const waiting = config.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : WAITING_MAX;
  const connections = (part: number) => Math.floor(config.DATABASE_POOL * part);
  const own = {
    any: makeTurns(connections(PART), waiting),
    costly: makeTurns(COSTLY_AT_ONCE, waiting),
  };
  const ofMany = {
    any: makeTurns(connections(PART_OF_MANY), waiting * LOOPBACK_COUNTS_FOR),
    costly: makeTurns(COSTLY_AT_ONCE, waiting * LOOPBACK_COUNTS_FOR),
  };
  return {
    call(request, kind, work) {
      const caller = request.actor?.id ?? networkOf(request);
      const turns = !request.actor && countsForMany(request, config) ? ofMany : own;
      const unlessGone = () => {
        // Nobody reads the answer: for whoever hung up while they waited nothing is done.
        if (request.socket?.destroyed) throw new Overloaded();
        return work();
      };
      const inTurn = () => turns.any(caller, unlessGone);
      return COSTLY.has(kind) ? turns.costly(`${kind} ${caller}`, inTurn) : inTurn();
    },
    message: own.any,
  };
}
