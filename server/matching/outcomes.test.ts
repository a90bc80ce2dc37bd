import { describe, expect, test } from 'vitest';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  anOrder,
  aProvider,
  complete,
  decide,
  type Provider,
} from '../../tests/support/people.ts';
import { pointsOf, recordOutcomes } from './outcomes.ts';
import { scoreOfParts } from './scoring.ts';

const market = openMarket();
const weightOf = async (kind: string, key: string) =>
  (
    await market.sql('select outcomes, value from learned_weights where kind = $1 and key = $2', [kind, key])
  )[0];
const partsFor = async (provider: Provider, orderId: string) =>
  (
    await market.sql('select parts from matches where order_id = $1 and service_id = $2', [
      orderId,
      provider.serviceId,
    ])
  )[0].parts as { part: string; points: number; detail: string }[];
const discard = (provider: Provider, orderId: string) =>
  market.as(provider, 'POST', `/api/orders/${orderId}/discard`, {});

async function aMatchedOrder(): Promise<string> {
  const orderId = await anOrder(market, await aCustomer(market));
  await market.settle();
  return orderId;
}

describe('what came of matches', () => {
  test('is worth more with each step, and is forgotten when it is undone', async () => {
    const [customer, provider] = [await aCustomer(market), await aProvider(market)];
    const orderId = await anOrder(market, customer);
    await market.settle();
    await discard(provider, orderId);
    await market.settle();
    expect(await weightOf('provider', provider.id)).toEqual({ outcomes: 1, value: -1 });
    await market.as(provider, 'DELETE', `/api/orders/${orderId}/discard`);
    const offerId = await anOffer(market, provider, orderId);
    await market.settle();
    expect(await weightOf('provider', provider.id)).toEqual({ outcomes: 1, value: 1 });
    await decide(market, customer, offerId, 'accepted');
    await market.settle();
    expect(await weightOf('provider', provider.id)).toEqual({ outcomes: 1, value: 2 });
    await complete(market, customer, { orderId, offerId });
    await market.settle();
    expect(await weightOf('provider', provider.id)).toEqual({ outcomes: 1, value: 3 });
  });

  test('takes a few points from the matches of a provider who always discards, with the reason', async () => {
    const provider = await aProvider(market);
    for (let times = 0; times < 3; times++) await discard(provider, await aMatchedOrder());
    await market.settle();
    const learned = (await partsFor(provider, await aMatchedOrder())).filter(
      ({ part }) => part === 'learning',
    );
    expect(learned).toContainEqual({
      part: 'learning',
      points: -1,
      detail: 'Suele descartar lo que le llega',
    });
  });

  test('counts both of two orders that end at once', async () => {
    const provider = await aProvider(market);
    await discard(provider, await aMatchedOrder());
    await market.settle();
    const ids = [await aMatchedOrder(), await aMatchedOrder()];
    await market.sql(
      'update matches set discarded_at = now() where order_id = any($1) and provider_id = $2',
      [ids, provider.id],
    );
    const holder = await hold(market.database.url, 'lock table learned_weights in exclusive mode');
    const recorded = Promise.all(ids.map((id) => recordOutcomes(market.context, id)));
    await waitingForLocks(market, 2);
    await holder.end();
    await recorded;
    const sums = await market.sql(
      `select w.outcomes as summed, count(*)::int as counted from learned_weights w join outcomes o on o.concept = w.key
       where o.concept in (select concept from outcomes where order_id = any($1)) group by w.key, w.outcomes`,
      [ids],
    );
    expect(sums).toEqual(sums.map(({ counted }) => ({ summed: counted, counted })));
    expect(await weightOf('provider', provider.id)).toEqual({ outcomes: 3, value: -3 });
  });

  test('does not count once it is half a year old', async () => {
    const provider = await aProvider(market);
    for (let times = 0; times < 3; times++) await discard(provider, await aMatchedOrder());
    await market.settle();
    await market.sql(`update learned_weights set updated_at = now() - interval '181 days'`);
    const parts = await partsFor(provider, await aMatchedOrder());
    expect(parts.map(({ part }) => part)).not.toContain('learning');
  });

  test.each([
    ['concept', 10_000, 30_000, 4],
    ['provider', 10_000, 30_000, 3],
    ['concept', 10_000, -10_000, -3],
    ['provider', 1, 3, 1],
    ['provider', 1, -1, 0],
  ] as const)('a %s of %i outcomes worth %i adds %i points', (kind, outcomes, value, points) => {
    expect(pointsOf(kind, { outcomes, value })).toBe(points);
  });

  const off = openMarket({ env: { MATCHER_LEARNING: 'off' } });
  test('counts for nothing when it is switched off', async () => {
    const [customer, provider] = [await aCustomer(off), await aProvider(off)];
    await anOffer(off, provider, await anOrder(off, customer));
    await off.settle();
    expect(await off.sql('select 1 from learned_weights')).toEqual([]);
  });
});

describe('the administrator', () => {
  test('replays past orders under other weights', async () => {
    const admin = await anAdmin(market);
    const customer = await aCustomer(market);
    const [loved, chosen] = [await aProvider(market), await aProvider(market)];
    await market.sql('update services set rating = 5, total_reviews = 80 where id = $1', [loved.serviceId]);
    const orderId = await anOrder(market, customer);
    await market.settle();
    await decide(market, customer, await anOffer(market, chosen, orderId), 'accepted');
    const { body } = await market.as(admin, 'GET', '/api/admin/matches/replay?reputation=0&learning=0');
    const change = body.changes.find((one: { orderId: string }) => one.orderId === orderId);
    expect(change.before.rank).toBeGreaterThan(1);
    expect(change.after.rank).toBe(1);
    expect(body.other.first).toBeGreaterThan(body.now.first);
  });

  test('finds the scores as they were when every weight is one', async () => {
    const rows = await market.sql('select score, parts from matches');
    for (const { score, parts } of rows) expect(Math.abs(scoreOfParts(parts) - score)).toBeLessThanOrEqual(1);
  });

  test('sees the unknown words that keep turning up', async () => {
    const [admin, customer] = [await anAdmin(market), await aCustomer(market)];
    for (const description of [
      'Se me rompió el trilisquio de la cocina',
      'Busco arreglar un trilisquio viejo',
    ])
      await anOrder(market, customer, { description });
    await anOrder(market, customer, { description: 'Necesito un blandurrio para la pared' });
    await market.settle();
    const { body } = await market.as(admin, 'GET', '/api/admin/unknown-words');
    expect(body.map(({ word }: { word: string }) => word)).toContain('trilisquio');
    expect(body.map(({ word }: { word: string }) => word)).not.toContain('blandurrio');
    const { orders, examples } = body.find(({ word }: { word: string }) => word === 'trilisquio');
    expect([orders, examples.length]).toEqual([2, 2]);
    expect(examples[0].description).toBe('Busco arreglar un trilisquio viejo');
  });
});
