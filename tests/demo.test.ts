import { beforeAll, expect, test } from 'vitest';
import { CITIES } from '../scripts/demo/load.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE, SHOWN_ACCOUNTS } from '../scripts/demo/people.ts';
import { prepareDemo } from '../scripts/demo/prepare.ts';
import { SERVICES } from '../scripts/demo/services.ts';
import { matchOrder } from '../server/matching/match.ts';
import { suggest } from '../server/places/gazetteer.ts';
import { openMarket } from './support/market.ts';
import { anOrder, aPerson } from './support/people.ts';

const LOADED_WITHIN_MS = 240_000;

const market = openMarket({ worker: false });
const taken = openMarket({ worker: false });
beforeAll(async () => {
  // The mark that an interrupted load leaves behind.
  await market.sql(`insert into installation (key, value) values ('demo', '"loading"')`);
  await aPerson(market);
  await prepareDemo(market.config);
}, LOADED_WITHIN_MS);

const joined = new Map(PEOPLE.map(({ key, since }) => [key, since]));
const stories = CITIES.flatMap(({ city, orders }) => orders.map((order) => ({ city, order })));
const count = async (from: string) =>
  (await market.sql<{ count: number }>(`select count(*)::int as count from ${from}`))[0]!.count;

async function signIn(key: string): Promise<string> {
  const body = { email: emailOf(key), password: DEMO_PASSWORD };
  return (await market.call('POST', '/api/auth/login', { body })).body.token;
}

test('photos and a voice note show what is wrong, each in words too, on orders and in a conversation', async () => {
  const [withPhotos, withVoice, sent, wordless] = [
    await count(`orders where attachments <> '[]'`),
    await count(`orders where attachments @> '[{"kind":"voice"}]'`),
    await count(`messages where attachments <> '[]'`),
    await count(`attachments where text = ''`),
  ];
  expect(withVoice).toBeGreaterThanOrEqual(1);
  expect(wordless).toBe(0);
  expect(withPhotos).toBeGreaterThanOrEqual(8);
  expect(sent).toBeGreaterThanOrEqual(1);
  const rows = await market.sql<{ id: string }>('select id from attachments');
  for (const { id } of rows) expect(await market.context.files.get(`${id}-large`)).not.toBeNull();
});

test('everybody was last seen when they last did something', async () => {
  const active = await count(`users where last_seen_at > now() - interval '30 days'`);
  expect(active).toBeGreaterThan(PEOPLE.length / 4);
  expect(active).toBeLessThan(PEOPLE.length);
  expect(await count(`users where last_seen_at > now()`)).toBe(0);
});

test('nobody acts before joining, and everybody who deals with an order offered on it', () => {
  for (const { order } of stories) {
    const offered = new Set((order.offers ?? []).map(([key]) => key));
    const dealing = [order.accepted, order.rejected, order.withdrawn, Object.keys(order.chat ?? {})].flatMap(
      (keys) => keys ?? [],
    );
    expect(joined.get(order.by), order.says).toBeGreaterThan(order.ago);
    for (const [key] of order.questions ?? [])
      expect(joined.get(key)! - 1, order.says).toBeGreaterThan(order.ago);
    for (const key of offered) expect(joined.get(key)! - 1, order.says).toBeGreaterThan(order.ago);
    for (const key of dealing) expect(offered, order.says).toContain(key);
    if (order.review) expect(order.accepted, order.says).toContain(order.review[0]);
  }
});

test('every place of the demo is one that people find', () => {
  const names = new Set(
    stories.map(({ city, order }) => (order.at.includes(',') ? order.at : `${order.at}, ${city}`)),
  );
  for (const name of names) expect(suggest(name)[0]?.address, name).toContain(name.split(', ')[1]);
});

test('the market is as full as it should be', async () => {
  expect(await count('users')).toBeGreaterThanOrEqual(60);
  expect(await count('services')).toBe(SERVICES.length);
  expect(SERVICES.length).toBeGreaterThanOrEqual(120);
  expect(await count('(select distinct unnest(trades) from services) as trade')).toBeGreaterThanOrEqual(25);
  expect(await count('(select distinct country from services) as country')).toBe(4);
  expect(await count('orders')).toBeGreaterThanOrEqual(200);
  for (const status of ['active', 'in_progress', 'completed', 'cancelled'])
    expect(await count(`orders where status = '${status}'`), status).toBeGreaterThanOrEqual(10);
  for (const status of ['pending', 'accepted', 'rejected', 'cancelled'])
    expect(await count(`offers where status = '${status}'`), status).toBeGreaterThan(0);
  for (const status of ['pending', 'reviewed', 'resolved'])
    expect(await count(`claims where status = '${status}'`), status).toBeGreaterThan(1);
  for (const kind of ['phone', 'identity'])
    expect(await count(`badges where kind = '${kind}'`), kind).toBeGreaterThan(5);
  expect(await count(`facts where data ->> 'worked' is not null`)).toBeGreaterThan(0);
  expect(await count('questions where answer is null')).toBeGreaterThan(2);
  expect(await count('questions where answer is not null')).toBeGreaterThan(5);
  for (const stars of [1, 2, 3, 4, 5])
    expect(await count(`reviews where rating = ${stars}`), `${stars}`).toBeGreaterThan(0);
});

test('most offers answer an order that matching found for their service', async () => {
  const matched = await count('offers join matches using (order_id, service_id)');
  expect(matched / (await count('offers'))).toBeGreaterThan(0.75);
});

test('all happened over months, in order, and nothing in the future', async () => {
  expect(await count(`orders where created_at < now() - interval '5 months'`)).toBeGreaterThan(0);
  expect(await count(`orders where created_at > now() - interval '1 day'`)).toBeGreaterThan(0);
  for (const table of [
    'users',
    'services',
    'orders',
    'offers',
    'reviews',
    'messages',
    'questions',
    'events',
    'notifications',
    'attachments',
    'badges',
    'offer_revisions',
    'offer_extras',
  ])
    expect(await count(`${table} where created_at > now()`), table).toBe(0);
  for (const table of ['events', 'questions', 'messages'])
    expect(
      await count(`${table} t join orders on orders.id = order_id where t.created_at < orders.created_at`),
      table,
    ).toBe(0);
  for (const table of ['offer_revisions', 'offer_extras'])
    expect(
      await count(`${table} t join offers on offers.id = offer_id where t.created_at < offers.created_at`),
      table,
    ).toBe(0);
  expect(
    await count('offers join orders on orders.id = order_id where offers.created_at < orders.created_at'),
  ).toBe(0);
  expect(
    await count('reviews join offers on offers.id = offer_id where reviews.created_at < decided_at'),
  ).toBe(0);
});

test('no job is left to mail people who do not exist', async () => {
  expect(await count('graphile_worker.jobs')).toBe(0);
});

test.each(SHOWN_ACCOUNTS)('$key signs in: $who', async ({ key }) => {
  expect(await signIn(key)).toEqual(expect.any(String));
});

test('an order written by hand reaches the plumber of Montevideo', async () => {
  const clara = { token: await signIn('clara'), id: '', email: '', firstName: '' };
  const orderId = await anOrder(market, clara, { description: 'Se me tapó la pileta de la cocina' });
  await matchOrder(market.context, orderId);
  const available = await market.call('GET', '/api/orders?available=true', {
    token: await signIn('gustavo'),
  });
  expect(available.body.map((one: { order: { id: string } }) => one.order.id)).toContain(orderId);
  const { body } = await market.call('GET', '/api/notifications', { token: await signIn('gustavo') });
  expect(body.notifications[0].data.orderId).toBe(orderId);
});

test('a second start finds the market as it was left', async () => {
  const before = await count('orders');
  await prepareDemo(market.config);
  expect(await count('orders')).toBe(before);
});

test('a load that was cut short left nothing behind', async () => {
  expect(await count('users')).toBe(PEOPLE.length);
});

test('a real market is never mixed with invented people', async () => {
  await aPerson(taken);
  await expect(prepareDemo(taken.config)).rejects.toThrow(/mercado de verdad/);
});
