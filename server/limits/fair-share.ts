import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { Overloaded } from '../failures.ts';
import { networkOf } from '../http/address.ts';
import { isBusy } from '../operations/busy.ts';
import { concurrencyPerCaller, type PerCaller } from './concurrency-per-caller.ts';
import { countsForMany } from './rate-limits.ts';
import { FAIR_SHARE, LOOPBACK_COUNTS_FOR } from './table.ts';

const isCostly = (kind: Endpoint['limit']) => kind === 'search' || kind === 'credentials';

/** Who calls: an account, or what counts as one visitor. */
export const callerOf = (request: FastifyRequest) => request.actor?.id ?? networkOf(request);

export interface FairShare {
  /** Does a call once its caller has a place free: whoever calls much waits for their own calls, and nobody else does. */
  call<T>(request: FastifyRequest, kind: Endpoint['limit'], work: () => Promise<T>): Promise<T>;
  /** Acts on what an account says over its live connections, in the same way. */
  message: PerCaller;
}

type Share = typeof FAIR_SHARE.ofOne | typeof FAIR_SHARE.ofMany;

/** Without limits nobody is refused, and everybody waits for a place all the same. */
export function makeFairShare(config: Config, busy = isBusy): FairShare {
  const waiting = config.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : FAIR_SHARE.waiting;
  const crowd = makeCrowd();
  const share = (many: number, few: number) => (caller: string) =>
    crowd.hasOthersThan(caller) && busy() ? Math.min(few, many) : many;
  const limitsOf = ({ connections, whenBusy }: Share, most: number) => {
    const costly = () => concurrencyPerCaller(share(FAIR_SHARE.costly, whenBusy.costly), most);
    return {
      any: concurrencyPerCaller(share(Math.floor(config.DATABASE_POOL * connections), whenBusy.any), most),
      search: costly(),
      credentials: costly(),
    };
  };
  const own = limitsOf(FAIR_SHARE.ofOne, waiting);
  const ofMany = limitsOf(FAIR_SHARE.ofMany, waiting * LOOPBACK_COUNTS_FOR);
  return {
    call(request, kind, work) {
      const caller = callerOf(request);
      crowd.comes(caller);
      const limits = !request.actor && countsForMany(request, config) ? ofMany : own;
      const unlessGone = () => {
        // Nobody reads the answer: for whoever hung up while they waited nothing is done.
        if (request.socket?.destroyed) throw new Overloaded();
        return work();
      };
      const inTurn = () => limits.any(caller, unlessGone);
      return isCostly(kind) ? limits[kind](caller, inTurn) : inTurn();
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
      return performance.now() - at < FAIR_SHARE.othersWithinMs;
    },
  };
}
