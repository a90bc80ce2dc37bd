import type { Socket } from 'node:net';
import { BAD_SERVERS, outsideTcp } from '../../support/bad-servers.ts';
import { anOrder, aPerson, aProvider } from '../../support/people.ts';
import { watchMemory } from '../support/attackers.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';

/** Until the attack begins, the fake matcher refuses connections and the market works without it. */
const refusing = (socket: Socket) => socket.destroy();
let matcher: (socket: Socket) => unknown = refusing;

const MEMORY_MAY_GROW_MB = 250;

const mail: Attack = {
  fault: 6,
  name: 'a mail server that never answers',
  async begin(target, times) {
    for (let n = 0; n < 8 * times; n++) {
      const { email } = await aPerson(target);
      await target.call('POST', '/api/auth/forgot-password', { body: { email } });
    }
    return async () => [];
  },
};

const reranker: Attack = {
  fault: 6,
  name: 'a matcher whose answer has no end',
  async begin(target, times) {
    matcher = BAD_SERVERS['whose answer has no end'];
    const grown = watchMemory(target, MEMORY_MAY_GROW_MB);
    await aProvider(target);
    const customer = await aPerson(target);
    for (let n = 0; n < 4 * times; n++) await anOrder(target, customer);
    return async () => {
      const problems = grown();
      matcher = refusing;
      return problems;
    };
  },
};

export const scenario: Scenario = {
  apart: true,
  async open() {
    const silent = await outsideTcp(() => {});
    const opinion = await outsideTcp((socket) => matcher(socket));
    return {
      env: {
        SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
        MATCHER_URL: opinion.url,
      },
      async close() {
        for (const server of [silent, opinion]) await server.close();
      },
    };
  },
  attacks: [mail, reranker],
};
