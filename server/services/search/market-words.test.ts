// The words that a search knows, as triggers keep them: also while several services change at the same moment.
import { expect, test } from 'vitest';
import { hold, holdTable, waitingForLocks } from '../../../tests/support/hold.ts';
import { openMarket } from '../../../tests/support/market.ts';
import { anAdmin, aPerson, aProvider, aService, type Provider } from '../../../tests/support/people.ts';
import { withoutTriggers } from '../../../tests/support/without-triggers.ts';

const market = openMarket({ worker: false });
const isKnown = async (word: string) =>
  (await market.sql(`select from market_words where word = '${word}'`)).length > 0;
const says = (words: string) => `Tengo ${words} y otras cosas`;
const change = ({ token, serviceId }: Provider, words: string) =>
  market.call('PUT', `/api/services/${serviceId}`, { token, body: { description: says(words) } });

/** Makes the call while the statement's transaction is open, which commits once the call waits for it. */
async function during(statement: string, call: () => Promise<{ status: number }>): Promise<void> {
  const other = await hold(market.database.url, statement);
  const answer = call();
  await waitingForLocks(market, 1);
  await other.query('commit');
  await other.end();
  expect((await answer).status).toBe(200);
}
const rewritten = ({ serviceId }: Provider, words: string) =>
  `update services set description = '${says(words)}' where id = '${serviceId}'`;

test('a word stays known if one service drops it while another takes it up', async () => {
  const [first, second] = [
    await aProvider(market, { description: says('tuberías') }),
    await aProvider(market),
  ];
  await during(rewritten(second, 'tuberías'), () => change(first, 'caños'));
  expect(await isKnown('tuberias')).toBe(true);
});

test('a word is forgotten if two services drop it at the same moment', async () => {
  const [first, second] = [
    await aProvider(market, { description: says('zubizarreta') }),
    await aProvider(market, { description: says('zubizarreta') }),
  ];
  await during(rewritten(second, 'caños'), () => change(first, 'caños'));
  expect(await isKnown('zubizarreta')).toBe(false);
});

test('a word of a paused service alone is forgotten until it is resumed', async () => {
  const pedro = await aProvider(market, { description: says('zanfonas') });
  const path = `/api/services/${pedro.serviceId}`;
  await market.as(pedro, 'PUT', path, { isActive: false });
  expect(await isKnown('zanfonas')).toBe(false);
  await market.as(pedro, 'PUT', path, { description: says('violas'), isActive: true });
  expect(await Promise.all(['zanfonas', 'violas'].map(isKnown))).toEqual([false, true]);
});

test('the name of somebody deactivated is forgotten, except where another service says it', async () => {
  const admin = await anAdmin(market);
  const [ulises, other] = [await aPerson(market, 'Ulises', 'Urrutia'), await aPerson(market, 'Urrutia')];
  for (const person of [ulises, other]) await aService(market, person);
  await market.as(admin, 'PUT', `/api/admin/users/${ulises.id}/toggle-status`, { isActive: false });
  expect(await Promise.all(['ulises', 'urrutia'].map(isKnown))).toEqual([false, true]);
});

test('people with many services swap names without a deadlock', async () => {
  const names = ['Xenia', 'Yolanda'];
  const people = await Promise.all(names.map((name) => aPerson(market, name)));
  for (const person of people) for (let count = 0; count < 6; count++) await aService(market, person);
  for (let round = 1; round <= 5; round++) {
    const release = await holdTable(market, 'market_words');
    const renamed = people.map(({ id }, at) =>
      market.sql(`update users set first_name = '${names[(at + round) % 2]}' where id = '${id}'`),
    );
    await waitingForLocks(market, people.length);
    await release();
    await Promise.all(renamed);
  }
  expect(await Promise.all(['xenia', 'yolanda'].map(isKnown))).toEqual([true, true]);
});

test('a new name is put beside the words of drawn areas without reading the areas', async () => {
  const bruno = await aProvider(market, {
    name: 'Cestería Bruno',
    description: 'Canastos de mimbre.',
    servicePolygons: [
      {
        id: 'uno',
        name: 'Mi zona',
        neighborhood: 'Bajo Escondido',
        coordinates: [
          { lat: -34.88, lng: -56.16 },
          { lat: -34.88, lng: -56.15 },
          { lat: -34.89, lng: -56.15 },
        ],
      },
    ],
  });
  await withoutTriggers(market, `update services set service_polygons = '[]' where id = $1`, [
    bruno.serviceId,
  ]);
  await market.as(bruno, 'PATCH', '/api/users/me', { lastName: 'Quintanilla' });
  const found = await market.call('GET', '/api/services?search=quintanilla&location=Bajo+Escondido');
  expect(found.body.services).toMatchObject([{ name: 'Cestería Bruno' }]);
  const [rated] = await market.sql(
    `explain (analyze, format json) update services set rating = 4 where id = $1`,
    [bruno.serviceId],
  );
  const [{ Triggers: triggers }] = rated['QUERY PLAN'];
  expect(triggers.map((trigger: Record<string, unknown>) => trigger['Trigger Name'])).not.toContain(
    'services_words',
  );
});
