import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { idOf } from '../../limits/caller.ts';
import { concurrencyPerCaller, type PerCaller } from '../../limits/concurrency-per-caller.ts';
import { makeCrowd } from '../../limits/crowd.ts';
import { LARGE_ANSWERS } from '../../limits/table.ts';
import { callerOf } from '../request-caller.ts';

/**
 * Runs a call. If the same account lately got a large answer from this kind of call, and others are calling too, it
 * runs in turns.
 */
export type LargeAnswers = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/**
 * Remembers which accounts got large answers, such as the owner of a service with thousands of points. The size of an
 * answer is not known before it is made, but a call that gave a large one will most likely do so again.
 */
export function noticeLargeAnswers(app: FastifyInstance, config: Config): LargeAnswers {
  const inTurn: PerCaller = concurrencyPerCaller(1, Number.POSITIVE_INFINITY);
  /** When each account's calls last gave a large answer, the oldest first. */
  const lastGiven = new Map<string, number>();
  const crowd = makeCrowd();
  const callOf = (request: FastifyRequest) =>
    `${idOf(callerOf(request, config))} ${request.method} ${request.routeOptions.url}`;

  app.addHook('onSend', (request, _, payload, done) => {
    if (request.actor && typeof payload === 'string' && payload.length >= LARGE_ANSWERS.fromChars) {
      const call = callOf(request);
      lastGiven.delete(call);
      lastGiven.set(call, performance.now());
      if (lastGiven.size > LARGE_ANSWERS.remembered) lastGiven.delete(lastGiven.keys().next().value!);
    }
    done(null, payload);
  });

  return (request, work) => {
    const caller = idOf(callerOf(request, config));
    crowd.record(caller);
    const at = request.actor ? lastGiven.get(callOf(request)) : undefined;
    const isLarge = at !== undefined && performance.now() - at < LARGE_ANSWERS.forMs;
    if (!isLarge || !crowd.hasOthersThan(caller)) return work();
    return new Promise((resolve, reject) => {
      void inTurn(caller, async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        // The answer is written out meanwhile.
        await setTimeout((performance.now() - began) * LARGE_ANSWERS.rest);
      });
    });
  };
}
