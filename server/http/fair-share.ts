import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { Overloaded } from '../failures.ts';
import { LOOPBACK_COUNTS_FOR } from '../limits/table.ts';
import { isBusy } from '../operations/busy.ts';
import { networkOf } from './address.ts';
import { countsForMany } from './limits.ts';
import { makeTurns, type Turns } from './turns.ts';

/** One caller's calls under way take at most this part of the database's connections. */
const PART = 1 / 3;
/** Where an address stands for many visitors, theirs together take more, and leave some for whoever signed in. */
const PART_OF_MANY = 2 / 3;
/** Understanding what is looked for, or hashing a password, keeps the one processor that answers everybody: of each so many at once of one caller. */
const COSTLY_AT_ONCE = 4;
const isCostly = (kind: Endpoint['limit']) => kind === 'search' || kind === 'credentials';
/** While the processor has no time left and others call too, one caller has fewer turns: all that is done at once is in their way. */
const FEW = { any: 2, costly: 1 };
const FEW_OF_MANY = { any: 3, costly: 2 };
const OTHERS_LATELY_MS = 1_000;
/** Calls of one caller that may wait for their turn; they hold no connection meanwhile. */
const WAITING_MAX = 200;

/** Who calls: an account, or what counts as one visitor. */
export const callerOf = (request: FastifyRequest) => request.actor?.id ?? networkOf(request);

export interface FairShare {
  /** Does a call once it is its caller's turn: those with many wait for their own ones, and others do not wait for them. */
  call<T>(request: FastifyRequest, kind: Endpoint['limit'], work: () => Promise<T>): Promise<T>;
  /** Acts on what an account says over its live connections once it is its turn. */
  message: Turns;
}

/** Without limits nobody is refused, and everybody waits their turn all the same. */
export function makeFairShare(config: Config, busy = isBusy): FairShare {
  const waiting = config.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : WAITING_MAX;
  const connections = (part: number) => Math.floor(config.DATABASE_POOL * part);
  const crowd = makeCrowd();
  const share = (many: number, few: number) => (caller: string) =>
    crowd.hasOthersThan(caller) && busy() ? Math.min(few, many) : many;
  const turnsOf = (part: number, few: typeof FEW, most: number) => {
    const costly = () => makeTurns(share(COSTLY_AT_ONCE, few.costly), most);
    return {
      any: makeTurns(share(connections(part), few.any), most),
      search: costly(),
      credentials: costly(),
    };
  };
  const own = turnsOf(PART, FEW, waiting);
  const ofMany = turnsOf(PART_OF_MANY, FEW_OF_MANY, waiting * LOOPBACK_COUNTS_FOR);
  return {
    call(request, kind, work) {
      const caller = callerOf(request);
      crowd.comes(caller);
      const turns = !request.actor && countsForMany(request, config) ? ofMany : own;
      const unlessGone = () => {
        // Nobody reads the answer: for whoever hung up while they waited nothing is done.
        if (request.socket?.destroyed) throw new Overloaded();
        return work();
      };
      const inTurn = () => turns.any(caller, unlessGone);
      return isCostly(kind) ? turns[kind](caller, inTurn) : inTurn();
    },
    message(caller, work) {
      crowd.comes(caller);
      return own.any(caller, work);
    },
  };
}

/** The last two who came, and when: enough to know whether somebody is alone. */
function makeCrowd() {
  let [last, before] = [
    { caller: '', at: Number.NEGATIVE_INFINITY },
    { caller: '', at: Number.NEGATIVE_INFINITY },
  ];
  return {
    comes(caller: string) {
      if (caller !== last.caller) before = last;
      last = { caller, at: performance.now() };
    },
    hasOthersThan(caller: string) {
      const { at } = caller === last.caller ? before : last;
      return performance.now() - at < OTHERS_LATELY_MS;
    },
  };
}
