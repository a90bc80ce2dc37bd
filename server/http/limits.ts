import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../failures.ts';

type Kind = NonNullable<Endpoint['limit']>;

/** How many calls of a kind one address, and one account, may make in a minute. */
const PER_MINUTE: Record<Kind | 'any', { address: number; account: number }> = {
  credentials: { address: 60, account: 20 },
  search: { address: 300, account: 300 },
  write: { address: 1200, account: 600 },
  any: { address: 3000, account: 2400 },
};
/** Behind a proxy on the same machine everybody has this machine's address: it counts for many. */
const MANY = 50;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export interface Budgets {
  spend(request: FastifyRequest, kind: Kind | undefined): Promise<void>;
}

export async function makeBudgets(
  app: FastifyInstance,
  config: Config,
  redis: Redis | undefined,
): Promise<Budgets> {
  if (config.RATE_LIMITS === 'off') return { spend: async () => {} };
  await app.register(rateLimit, { global: false, ...(redis ? { redis } : {}) });
  const limiters = Object.fromEntries(
    (Object.keys(PER_MINUTE) as (Kind | 'any')[]).map((kind) => [
      kind,
      {
        address: limiter(
          app,
          `${kind}:address`,
          (request) => PER_MINUTE[kind].address * (LOOPBACK.has(request.ip) ? MANY : 1),
          (request) => request.ip,
        ),
        account: limiter(app, `${kind}:account`, () => PER_MINUTE[kind].account, accountOf),
      },
    ]),
  );
  return {
    async spend(request, kind) {
      for (const one of kind ? ['any', kind] : ['any']) {
        await limiters[one]!.address(request);
        if (accountOf(request)) await limiters[one]!.account(request);
      }
    },
  };
}

function limiter(
  app: FastifyInstance,
  name: string,
  max: (request: FastifyRequest) => number,
  key: (request: FastifyRequest) => string,
) {
  const check = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${name}:${key(request)}`,
  });
  return async (request: FastifyRequest) => {
    const state = await check(request);
    if (!state.isAllowed && state.isExceeded) throw new TooMany(state.ttlInSeconds);
  };
}

/** The signed-in person, or nobody: strangers' attempts on one account are counted by `guardAccount`. */
function accountOf(request: FastifyRequest): string {
  return request.actor?.id ?? '';
}

export class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, 'too_many_requests', 'Hiciste demasiados intentos. Espera un momento y vuelve a probar.');
    this.retryAfterSeconds = Math.max(1, retryAfterSeconds);
  }
}
