import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { TooMany } from '../failures.ts';
import type { Logger } from '../logger.ts';
import type { Caller } from './caller.ts';
import { LOOPBACK_COUNTS_FOR, PER_MINUTE } from './table.ts';

type Kind = NonNullable<Endpoint['limit']>;

/**
 * A call waits this long for Redis; after a second of silence the connection is given up, and no call waits until it is
 * back.
 */
const REDIS_ANSWERS_WITHIN_MS = 250;
const REDIS_SILENT_FOR_MS = 1000;
const REDIS_CONNECTS_WITHIN_MS = 2000;
const REDIS_AGAIN_AFTER_MS = 1000;

export interface RateLimits {
  /** Counts one call of this kind for its address; refuses what is too much. */
  countAddress(caller: Caller, kind: Kind | undefined): Promise<void>;
  /** The same for the account, if there is one: it is known only after a look in the database. */
  countAccount(caller: Caller, kind: Kind | undefined): Promise<void>;
  /** The seconds for which all calls of this network are refused, once one of them was; undefined while none is. */
  refusedFor(network: string): number | undefined;
}

/** What each address and account may do in a minute: counted in Redis for all nodes, else by each node for itself. */
export function makeRateLimits(config: Config, redis: Redis | undefined): RateLimits {
  if (config.RATE_LIMITS === 'off')
    return { countAddress: async () => {}, countAccount: async () => {}, refusedFor: () => undefined };
  const limiter = (kind: Kind | 'any', who: 'address' | 'account', points: number) =>
    makeLimiter(`calls:${kind}:${who}`, points, redis);
  const limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([kind, { address, account }]) => [
      kind,
      {
        address: limiter(kind as Kind, 'address', address * LOOPBACK_COUNTS_FOR),
        account: limiter(kind as Kind, 'account', account),
      },
    ]),
  );
  const refusedUntil = new Map<string, number>();
  const refuse = (network: string, ms: number) => {
    refusedUntil.set(network, performance.now() + ms);
    setTimeout(() => refusedUntil.delete(network), ms).unref();
  };
  return {
    refusedFor(network) {
      const until = refusedUntil.get(network);
      return until && Math.max(1, Math.ceil((until - performance.now()) / 1000));
    },
    async countAddress({ network, isSharedAddress }, kind) {
      // The limiter of addresses has LOOPBACK_COUNTS_FOR times the points, and so has the price of an ordinary call: a call
      // from an address that stands for many costs one point. One limiter serves both.
      const price = isSharedAddress ? 1 : LOOPBACK_COUNTS_FOR;
      for (const one of countedAs(kind))
        await take(limiters[one]!.address, network, price, (ms) => one === 'any' && refuse(network, ms));
    },
    async countAccount({ accountId }, kind) {
      if (accountId) for (const one of countedAs(kind)) await take(limiters[one]!.account, accountId, 1);
    },
  };
}

const countedAs = (kind: Kind | undefined) => (kind ? ['any', kind] : ['any']);

function makeLimiter(keyPrefix: string, points: number, redis: Redis | undefined): RateLimiterAbstract {
  const own = new RateLimiterMemory({ keyPrefix, points, duration: 60 });
  if (!redis) return own;
  return new RateLimiterRedis({
    keyPrefix,
    points,
    duration: 60,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: own,
  });
}

async function take(
  limiter: RateLimiterAbstract,
  key: string,
  price: number,
  refused?: (forMs: number) => unknown,
): Promise<void> {
  await limiter.consume(key, price).catch((full: unknown) => {
    if (!(full instanceof RateLimiterRes)) throw full;
    refused?.(full.msBeforeNext);
    throw new TooMany(full.msBeforeNext / 1000);
  });
}

/** A Redis that fails at once instead of waiting: the node then counts in its own memory (`insuranceLimiter`). */
export function redisForLimits(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: REDIS_ANSWERS_WITHIN_MS,
    socketTimeout: REDIS_SILENT_FOR_MS,
    connectTimeout: REDIS_CONNECTS_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => REDIS_AGAIN_AFTER_MS,
  });
  let gone = false;
  redis.on('error', (error: Error) => {
    if (!gone) log.warn({ err: error }, 'limits: Redis is gone, each node counts its own meanwhile');
    gone = true;
  });
  redis.on('ready', () => {
    if (gone) log.info('limits: Redis is back, they are counted there again');
    gone = false;
  });
  return redis;
}
