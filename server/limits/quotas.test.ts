import { afterEach, describe, expect, test } from 'vitest';
import { NO_ORDER } from '../../contract/no-order.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAgreement,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  aService,
  complete,
  POCITOS,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';
import { countOne } from './counters.ts';
import { waitInWords } from './quotas.ts';
import { QUOTA_WINDOW, QUOTAS } from './table.ts';

const market = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
const other = openMarket({ worker: false, env: { RATE_LIMITS: 'on' }, beside: market });
afterEach(closeClients);

const sendTo = (provider: Provider, customer: Someone, on = market) =>
  on.as(customer, 'POST', '/api/orders/direct', {
    serviceId: provider.serviceId,
    description: 'Se me tapó la pileta de la cocina',
    ...POCITOS,
  });

const taken = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
const many = <T>(count: number, one: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));

/** Acts as if a person had already done this so often today, towards somebody where that counts by itself. */
async function spent(
  person: Someone,
  quota: keyof typeof QUOTAS,
  times: number,
  towards?: Someone,
): Promise<void> {
  const who = towards ? `${person.id}:${towards.id}` : person.id;
  for (let at = 0; at < times; at++) await countOne(market.context, `quota:${quota}`, who, QUOTA_WINDOW);
}

async function becomeKnown(person: Someone): Promise<void> {
  await market.sql(
    `update users set email_verified = true, created_at = now() - interval '10 days' where id = $1`,
    [person.id],
  );
}

describe('direct orders', () => {
  test('a hundred at once to one person, on two nodes: a few are taken, the others are told when to try again', async () => {
    const [customer, provider] = [await aCustomer(market), await aProvider(market)];
    const answers = await many(100, (at) => sendTo(provider, customer, at % 2 ? market : other));
    expect(taken(answers)).toBe(QUOTAS.directOrdersEach.fresh);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_reached' } });
    expect(refused.body.error).toBe(
      'Llegaste al máximo de 10 pedidos directos a una misma persona por día. Podrás seguir dentro de 24 horas. Con tu correo verificado y unos días de uso, el límite es mayor.',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    const news = await market.as(provider, 'GET', '/api/notifications');
    expect(news.body.unreadCount).toBe(QUOTAS.directOrdersEach.fresh);
  });

  test('a known account may send more of them, and to another person at once', async () => {
    const [customer, provider, second] = [
      await aCustomer(market),
      await aProvider(market),
      await aProvider(market),
    ];
    await becomeKnown(customer);
    const answers = await many(QUOTAS.directOrdersEach.known + 3, () => sendTo(provider, customer));
    expect(taken(answers)).toBe(QUOTAS.directOrdersEach.known);
    expect((await sendTo(second, customer)).status).toBe(201);
  });
});

test('a call refused for another reason does not count', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, customer);
  const offer = { orderId, serviceId: customer.id, message: 'Voy', price: 10 };
  for (let at = 0; at < QUOTAS.offersEach.fresh + 1; at++)
    expect((await market.as(provider, 'POST', '/api/offers', offer)).status).toBe(400);
  await anOffer(market, provider, orderId);
});

test('nobody is notified again and again of an offer that comes and goes', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, customer);
  for (let at = 0; at < QUOTAS.offersEach.fresh; at++) {
    const offerId = await anOffer(market, provider, orderId);
    await market.as(provider, 'DELETE', `/api/offers/${offerId}`);
  }
  await expect(anOffer(market, provider, orderId)).rejects.toThrow(/quota_reached/);
});

test('nobody is notified again and again of an order that changes', async () => {
  const customer = await aCustomer(market);
  const orderId = await anOrder(market, customer);
  const edit = () => market.as(customer, 'PATCH', `/api/orders/${orderId}`, { urgency: 'urgent' });
  for (let at = 0; at < QUOTAS.editsEach.fresh; at++) expect((await edit()).status).toBe(200);
  expect((await edit()).body.code).toBe('quota_reached');
});

test('nobody has a service matched anew again and again', async () => {
  const provider = await aProvider(market);
  const edit = () => market.as(provider, 'PUT', `/api/services/${provider.serviceId}`, { isActive: true });
  for (let at = 0; at < QUOTAS.serviceEditsEach.fresh; at++) expect((await edit()).status).toBe(200);
  expect((await edit()).body.code).toBe('quota_reached');
});

test('nobody rates a work again and again', async () => {
  const { customer, orderId, offerId } = await anAgreement(market);
  await complete(market, customer, { orderId, offerId }, { rating: 5, comment: 'Quedó muy bien' });
  const { body } = await market.as(customer, 'GET', `/api/orders/${orderId}/detail`);
  const edit = (rating: number) =>
    market.as(customer, 'PATCH', `/api/reviews/${body.completionInfo.review.id}`, {
      rating,
      comment: 'Volvió y quedó muy bien',
    });
  for (let at = 0; at < QUOTAS.reviewEditsEach.fresh; at++)
    expect((await edit(1 + (at % 5))).status).toBe(200);
  expect((await edit(3)).body.code).toBe('quota_reached');
});

test('a new account may have a busy first day', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  for (let at = 0; at < 30; at++) await anOffer(market, provider, await anOrder(market, customer));
  expect(QUOTAS.offers.fresh).toBeGreaterThanOrEqual(50);
});

test.each([
  ['orders', (person: Someone) => anOrder(market, person)],
  ['services', (person: Someone) => aService(market, person)],
  [
    'claims',
    async ({ token }: Someone) => {
      const { body } = await market.call('POST', '/api/contacts', { token, body: { message: 'Hola' } });
      if (!body.id) throw new Error(body.code);
    },
  ],
] as const)('%s have their number for a day', async (quota, doOne) => {
  const person = await aPerson(market);
  await spent(person, quota, QUOTAS[quota].fresh - 1);
  await doOne(person);
  await expect(doOne(person)).rejects.toThrow(/quota_reached/);
});

test('a person may write to so many new people a day, and without end to those they know', async () => {
  const [customer, known, stranger] = [
    await aCustomer(market),
    await aProvider(market),
    await aProvider(market),
  ];
  const client = await connectLive(market, customer.token);
  const write = (to: Someone) => client.write(NO_ORDER, to.id, 'Hola');
  await spent(customer, 'strangers', QUOTAS.strangers.fresh - 1);
  write(known);
  await client.receive('message_sent');
  write(stranger);
  expect((await client.receive('message_error')).data).toMatchObject({
    code: 'quota_reached',
    error: expect.stringContaining('conversaciones nuevas'),
  });
  write(known);
  await client.receive('message_sent');
});

test('a repeat under its key spends nothing', async () => {
  const [customer, provider] = [await aCustomer(market), await aProvider(market)];
  const send = (key: string) =>
    market.call('POST', '/api/orders/direct', {
      token: customer.token,
      headers: { 'idempotency-key': key },
      body: { serviceId: provider.serviceId, description: 'Se me tapó la pileta', ...POCITOS },
    });
  const first = await send('uno');
  for (let at = 0; at < QUOTAS.directOrdersEach.fresh; at++)
    expect((await send('uno')).body).toEqual(first.body);
  const others = await many(QUOTAS.directOrdersEach.fresh, (at) => send(`otro ${at}`));
  expect(taken(others)).toBe(QUOTAS.directOrdersEach.fresh - 1);
});

test('a message sent again spends nothing, and is answered once the number of the day is reached', async () => {
  const { customer, provider, orderId } = await anAgreement(market);
  const client = await connectLive(market, customer.token);
  const write = (clientId: string) =>
    client.say({ type: 'chat_message', orderId, receiverId: provider.id, message: 'Hola', clientId });
  await spent(customer, 'messagesEach', QUOTAS.messagesEach.fresh - 2, provider);
  for (const clientId of ['uno', 'uno', 'dos', 'dos']) {
    write(clientId);
    expect((await client.receive('message_sent')).data.message.clientId).toBe(clientId);
  }
  write('tres');
  expect((await client.receive('message_error')).data).toMatchObject({
    code: 'quota_reached',
    clientId: 'tres',
  });
});

test.each([
  [1, 'dentro de 1 minuto'],
  [61, 'dentro de 2 minutos'],
  [3600 * 3 - 10, 'dentro de 3 horas'],
])('%i seconds are «%s»', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test('a person may export their data a few times a day, since it may be tens of megabytes', async () => {
  const person = await aPerson(market);
  await spent(person, 'exports', QUOTAS.exports.fresh - 1);
  const statuses: number[] = [];
  for (let count = 0; count < 2; count++)
    statuses.push((await market.as(person, 'GET', '/api/users/me/export')).status);
  expect(statuses).toEqual([200, 429]);
});

test('a person may change their name a few times a day, since all their services are found by it, and their phone at will', async () => {
  const person = await aPerson(market);
  const change = (body: object) => market.as(person, 'PATCH', '/api/users/me', body);
  await spent(person, 'names', QUOTAS.names.fresh - 1);
  const answers = [await change({ firstName: 'Zoe' }), await change({ firstName: 'Zulma' })];
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  const same = await change({ firstName: 'Zoe', phone: '099 123 456' });
  expect(same).toMatchObject({ status: 200, body: { firstName: 'Zoe', phone: '+59899123456' } });
});
