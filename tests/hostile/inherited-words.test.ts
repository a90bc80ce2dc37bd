import { describe, expect, test } from 'vitest';
import { openMarket } from '../support/market.ts';
import { anOrder, aPerson, aProvider } from '../support/people.ts';

const market = openMarket();

/** Names that every JavaScript object inherits; the first is also a trade. */
describe.each(['constructor', 'valueOf', 'toString', '__proto__', 'hasOwnProperty'])(
  'the word %s',
  (word) => {
    test('is an area, a place and a need like any other unknown one', async () => {
      const provider = await aProvider(market, { coverageAreas: [word, 'Montevideo'] });
      const customer = await aPerson(market);
      await anOrder(market, customer, {
        description: `Busco ${word} que no sea para ${word}, sin ${word}, no para ${word}`,
        location: `${word}, Montevideo`,
      });
      await market.settle();
      const rows = await market.sql(
        'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
      );
      expect(rows).toEqual([]);
      for (const path of [
        `/api/geocoding/area?city=${word}`,
        `/api/geocoding/search?q=${word}`,
        `/api/services?location=${word}&search=${word}&category=${word}`,
      ]) {
        const { status } = await market.call('GET', path, { token: provider.token });
        expect({ path, failed: status >= 500 }).toEqual({ path, failed: false });
      }
    });
  },
);
