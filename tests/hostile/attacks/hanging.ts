import type { Socket } from 'node:net';
import { BAD_SERVERS, outsideTcp } from '../../support/bad-servers.ts';
import { anOrder, aPerson, aProvider } from '../../support/people.ts';
import { again, callFrom, watchMemory } from '../support/attackers.ts';
import type { Attack, Siege } from '../support/withstand.ts';

/** Until an attack begins they refuse, and the market does without them. */
const refusing = (socket: Socket) => socket.destroy();
let places: (socket: Socket) => unknown = refusing;
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

const hangingPlaces: Attack = {
  fault: 6,
  name: 'a geocoder whose answer has no end',
  async begin(target) {
    places = BAD_SERVERS['whose answer has no end']!;
    const grown = watchMemory(target, MEMORY_MAY_GROW_MB);
    let asked = 0;
    const end = again(10, () =>
      callFrom(target, '127.0.0.7')('GET', `/api/geocoding/search?q=calle%20${++asked}`),
    );
    return async () => {
      const began = performance.now();
      const { status } = await target.call('GET', '/api/geocoding/search?q=Pocitos');
      const took = performance.now() - began;
      const problems = grown();
      await end();
      places = refusing;
      return status === 200 && took < 10_000
        ? problems
        : [...problems, `a search answered ${status} after ${Math.round(took)} ms`];
    };
  },
};

const reranker: Attack = {
  fault: 6,
  name: 'a matcher whose answer has no end',
  async begin(target, times) {
    matcher = BAD_SERVERS['whose answer has no end']!;
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

export const siege: Siege = {
  apart: true,
  async open() {
    const silent = await outsideTcp(() => {});
    const [geocoder, opinion] = [
      await outsideTcp((socket) => places(socket)),
      await outsideTcp((socket) => matcher(socket)),
    ];
    return {
      env: {
        SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
        GEOCODER: 'nominatim',
        GEOCODER_URL: geocoder.url,
        MATCHER_URL: opinion.url,
      },
      async close() {
        for (const server of [silent, geocoder, opinion]) await server.close();
      },
    };
  },
  attacks: [mail, hangingPlaces, reranker],
};
