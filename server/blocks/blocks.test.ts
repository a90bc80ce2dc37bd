import { afterEach, describe, expect, test } from 'vitest';
import { NO_ORDER } from '../../contract/no-order.ts';
import type { Notification } from '../../contract/notifications.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAgreement,
  anOffer,
  anOrder,
  aProvider,
  aService,
  decide,
  POCITOS,
  type Provider,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
afterEach(closeClients);

const block = (one: Someone, other: Someone) => market.as(one, 'PUT', `/api/users/${other.id}/block`, {});
const newsOf = async ({ token }: Someone): Promise<Notification[]> =>
  (await market.call('GET', '/api/notifications', { token })).body.notifications;
const typesOf = async (person: Someone) => (await newsOf(person)).map(({ type }) => type);
const availableTo = async ({ token }: Someone): Promise<string[]> =>
  (await market.call('GET', '/api/orders?available=true', { token })).body.map(
    ({ order }: { order: { id: string } }) => order.id,
  );
const offerOn = (orderId: string, { token, serviceId }: Provider) =>
  market.call('POST', '/api/offers', { token, body: { orderId, serviceId, message: 'Voy', price: 10 } });

type Two = { customer: Someone; provider: Provider };
const two = async (): Promise<Two> => ({
  customer: await aCustomer(market),
  provider: await aProvider(market),
});

describe.each([
  ['the customer', ({ customer, provider }: Two) => block(customer, provider)],
  ['the provider', ({ customer, provider }: Two) => block(provider, customer)],
])('when %s has blocked the other', (_, blocked) => {
  test('no direct order arrives', async () => {
    const pair = await two();
    await blocked(pair);
    const answer = await market.as(pair.customer, 'POST', '/api/orders/direct', {
      serviceId: pair.provider.serviceId,
      description: 'Se me tapó la pileta',
      ...POCITOS,
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'No puedes enviarle pedidos a esta persona', code: 'forbidden' },
    });
    expect((await newsOf(pair.provider)).map(({ title }) => title)).not.toContain('Nuevo pedido directo');
  });

  test('the number of a service is shown to nobody of the two but its owner', async () => {
    const pair = await two();
    const phoneFor = async ({ token }: Someone) => {
      const { body } = await market.call('GET', `/api/services/${pair.provider.serviceId}`, { token });
      const list = await market.call('GET', '/api/services?limit=100', { token });
      const listed = list.body.services.find(({ id }: { id: string }) => id === body.id);
      return [body.phone, listed.phone];
    };
    const phone = '+59899123456';
    expect(await phoneFor(pair.customer)).toEqual([phone, phone]);
    await blocked(pair);
    expect(await phoneFor(pair.customer)).toEqual([null, null]);
    expect(await phoneFor(pair.provider)).toEqual([phone, phone]);
  });

  test('an order neither finds the other nor lets them in', async () => {
    const pair = await two();
    await blocked(pair);
    const witness = await aProvider(market);
    const orderId = await anOrder(market, pair.customer);
    await market.settle();
    expect(await availableTo(witness)).toContain(orderId);
    expect(await availableTo(pair.provider)).not.toContain(orderId);
    const notified = (await newsOf(pair.provider)).map(({ data }) => data.orderId);
    expect(notified).not.toContain(orderId);
    expect(await offerOn(orderId, pair.provider)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const seen = await market.as(pair.provider, 'GET', `/api/orders/${orderId}`);
    expect(seen.status).toBe(404);
    expect(await newsOf(pair.customer)).toEqual([]);
  });

  test('a new service does not find their orders either', async () => {
    const pair = await two();
    await blocked(pair);
    const orderId = await anOrder(market, pair.customer, { description: 'Necesito clases de piano en casa' });
    await aService(market, pair.provider, {
      name: 'Clases de piano',
      description: 'Doy clases de piano y solfeo',
    });
    await market.settle();
    const rows = await market.sql('select 1 from matches where order_id = $1 and provider_id = $2', [
      orderId,
      pair.provider.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('what was matched before is gone from the list', async () => {
    const pair = await two();
    const orderId = await anOrder(market, pair.customer);
    await market.settle();
    expect(await availableTo(pair.provider)).toContain(orderId);
    await blocked(pair);
    expect(await availableTo(pair.provider)).not.toContain(orderId);
    expect((await offerOn(orderId, pair.provider)).status).toBe(404);
  });

  test('an offer made before leads to nothing new', async () => {
    const pair = await two();
    const orderId = await anOrder(market, pair.customer);
    const offerId = await anOffer(market, pair.provider, orderId);
    await blocked(pair);
    expect(await decide(market, pair.customer, offerId, 'accepted')).toMatchObject({
      status: 409,
      body: { code: 'provider_gone' },
    });
    const [offer] = (await market.as(pair.customer, 'GET', `/api/orders/${orderId}/detail`)).body.offers;
    expect(offer).toMatchObject({ can: { accept: false, reject: true }, provider: { phone: null } });
    const edited = { token: pair.customer.token, body: { urgency: 'urgent' } };
    expect((await market.call('PATCH', `/api/orders/${orderId}`, edited)).status).toBe(200);
    expect((await decide(market, pair.customer, offerId, 'rejected')).status).toBe(200);
    const reason = { token: pair.customer.token, body: { reason: 'Algo feo' } };
    expect((await market.call('PATCH', `/api/orders/${orderId}/cancel`, reason)).status).toBe(200);
    const types = await typesOf(pair.provider);
    expect(types.filter((type) => type !== 'new_order_match')).toEqual([]);
  });

  test('an offer made before carries no new text', async () => {
    const pair = await two();
    const orderId = await anOrder(market, pair.customer);
    const offerId = await anOffer(market, pair.provider, orderId);
    await blocked(pair);
    const refused = {
      status: 403,
      body: { code: 'forbidden', error: 'No puedes escribirle a esta persona' },
    };
    const text = { serviceId: pair.provider.serviceId, message: 'Algo feo', price: 1400 };
    expect(await market.as(pair.provider, 'PATCH', `/api/offers/${offerId}`, text)).toMatchObject(refused);
    const revisions = `/api/offers/${offerId}/revisions`;
    const proposal = { message: 'Algo feo', price: 1400 };
    expect(await market.as(pair.provider, 'POST', revisions, proposal)).toMatchObject(refused);
    expect(await market.as(pair.customer, 'POST', revisions, proposal)).toMatchObject({
      status: 409,
      body: { code: 'provider_gone' },
    });
    const [offer] = (await market.as(pair.customer, 'GET', `/api/orders/${orderId}/detail`)).body.offers;
    expect(offer).toMatchObject({ message: 'Puedo ir hoy', price: 1500 });
    expect((await market.as(pair.provider, 'DELETE', `/api/offers/${offerId}`)).status).toBe(200);
  });

  test('a price proposed before is not agreed to, only refused', async () => {
    const pair = await two();
    const offerId = await anOffer(market, pair.provider, await anOrder(market, pair.customer));
    const revisions = `/api/offers/${offerId}/revisions`;
    const { body } = await market.as(pair.customer, 'POST', revisions, { price: 1200 });
    await blocked(pair);
    const [, proposed] = (await market.as(pair.provider, 'GET', revisions)).body;
    expect(proposed.can).toEqual({ agree: false, decline: true, withdraw: false });
    const answer = (status: string) =>
      market.as(pair.provider, 'PUT', `/api/revisions/${body.openRevision.id}/status`, { status });
    expect(await answer('agreed')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', error: 'No puedes escribirle a esta persona' },
    });
    expect((await answer('declined')).body).toMatchObject({ price: 1500, openRevision: null });
    expect(await typesOf(pair.customer)).toEqual(['new_offer']);
  });

  test('an agreement made before gets no extras', async () => {
    const { customer, provider, offerId } = await anAgreement(market);
    await blocked({ customer, provider });
    const extra = { text: 'Algo feo', amount: 500 };
    expect(await market.as(provider, 'POST', `/api/offers/${offerId}/extras`, extra)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('the end of an agreement is notified, without what the other wrote', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await blocked({ customer, provider });
    await market.as(customer, 'PATCH', `/api/orders/${orderId}/cancel`, { reason: 'Algo feo' });
    const news = await newsOf(provider);
    expect(news[0]?.type).toBe('order_cancelled_with_accepted_offers');
    expect(news[0]?.message).not.toContain('feo');
  });

  test('no question comes from a provider who had offered, and nobody is notified of one', async () => {
    const pair = await two();
    const orderId = await anOrder(market, pair.customer);
    await anOffer(market, pair.provider, orderId);
    await blocked(pair);
    const path = `/api/orders/${orderId}/questions`;
    expect((await market.as(pair.provider, 'GET', path)).body.can).toEqual({ ask: false });
    expect(await market.as(pair.provider, 'POST', path, { text: '¿Por qué no contestas?' })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await newsOf(pair.customer)).map(({ type }) => type)).not.toContain('order_question');
  });

  test('nobody reads what the customer wrote of an order since', async () => {
    const [agreed, asked] = [await anAgreement(market), await two()];
    const { customer, provider } = asked;
    const orderId = await anOrder(market, customer);
    await anOffer(market, provider, orderId);
    const curious = await aProvider(market);
    const question = { text: '¿Es de día o de noche?' };
    await market.as(curious, 'POST', `/api/orders/${orderId}/questions`, question);
    const [{ id }] = (await market.as(customer, 'GET', `/api/orders/${orderId}/questions`)).body.questions;
    await market.as(provider, 'POST', `/api/orders/${orderId}/questions`, question);
    for (const pair of [agreed, asked]) await blocked(pair);
    const description = 'Palabras nuevas: mejor que venga una mujer';
    await market.as(customer, 'PATCH', `/api/orders/${orderId}`, { description });
    await market.as(customer, 'PUT', `/api/questions/${id}/answer`, { text: 'Palabras nuevas' });
    // A fast machine does all of it within a millisecond.
    await market.sql(
      "update events set created_at = (select max(created_at) from blocks) where kind = 'order_edited' and order_id = $1",
      [orderId],
    );
    const cancel = { reason: 'Palabras nuevas' };
    await market.as(agreed.customer, 'PATCH', `/api/orders/${agreed.orderId}/cancel`, cancel);
    const readBy = async (person: Someone, order: string, other: Someone) => {
      const paths = ['', '/detail', '/questions'].map((path) => `/api/orders/${order}${path}`);
      const lists = ['/api/users/me/activity', '/api/chats', `/api/offers?providerId=${person.id}`];
      const chat = `/api/chats/${order}?receiverId=${other.id}`;
      const answers = [];
      for (const path of [...paths, ...lists, chat]) answers.push(await market.as(person, 'GET', path));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      return JSON.stringify(answers);
    };
    expect(await readBy(agreed.provider, agreed.orderId, agreed.customer)).not.toContain('Palabras nuevas');
    expect(await readBy(provider, orderId, customer)).not.toContain('Palabras nuevas');
    const others = await market.as(curious, 'GET', `/api/orders/${orderId}/questions`);
    expect(others.body.questions[0]).toMatchObject({ answer: 'Palabras nuevas' });
  });

  test('neither sees whether the other is there, writes or reads', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [mine, theirs] = [
      await connectLive(market, customer.token),
      await connectLive(market, provider.token),
    ];
    theirs.write(orderId, customer.id, 'Hola');
    await mine.receive('new_message');
    await blocked({ customer, provider });
    for (const [client, other] of [
      [mine, provider],
      [theirs, customer],
    ] as const) {
      client.say({ type: 'presence', userIds: [other.id] });
      expect((await client.receive('presence')).data.online).toEqual([]);
      client.say({ type: 'typing', orderId, receiverId: other.id });
      client.write(orderId, other.id, '¿Estás?');
      expect((await client.receive('message_error')).data).toMatchObject({
        code: 'forbidden',
        error: 'No puedes escribirle a esta persona',
      });
      const path = `/api/chats/${orderId}?receiverId=${other.id}`;
      const token = other.id === provider.id ? customer.token : provider.token;
      expect((await market.call('GET', path, { token })).body).toMatchObject({ online: false, phone: null });
    }
    mine.say({ type: 'chat_read', orderId, senderId: provider.id });
    mine.say({ type: 'ping' });
    await mine.receive('pong');
    // Messages already on their way to either person arrive before the answer to a later ping. `changed` is expected at the
    // reader: it tells their own other screens what was read.
    const received = new Set<string>();
    for (const client of [mine, theirs]) {
      client.socket.on('message', (data) => {
        const { type } = JSON.parse(data.toString());
        if (client !== mine || type !== 'changed') received.add(type);
      });
      client.say({ type: 'ping' });
      await client.receive('pong');
    }
    expect([...received]).toEqual(['pong']);
  });

  test('neither learns that the other read what they had written', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [mine, theirs] = [
      await connectLive(market, customer.token),
      await connectLive(market, provider.token),
    ];
    const listed = async (reader: Someone) => (await market.as(reader, 'GET', '/api/chats')).body;
    const readAll = async (client: typeof mine, reader: Someone, sender: Someone) => {
      client.say({ type: 'chat_read', orderId, senderId: sender.id });
      await expect.poll(async () => (await listed(reader))[0].unread).toBe(0);
    };
    theirs.write(orderId, customer.id, 'Llego a las 5');
    await theirs.receive('message_sent');
    await readAll(mine, customer, provider);
    for (const [client, other] of [
      [theirs, customer],
      [mine, provider],
    ] as const) {
      client.write(orderId, other.id, '¿Está bien?');
      await client.receive('message_sent');
    }
    await blocked({ customer, provider });
    await readAll(mine, customer, provider);
    await readAll(theirs, provider, customer);
    const readOf = async (reader: Someone, other: Someone) => {
      const { body } = await market.as(reader, 'GET', `/api/chats/${orderId}?receiverId=${other.id}`);
      return body.messages.map(({ isRead }: { isRead: boolean }) => isRead);
    };
    expect(await readOf(provider, customer)).toEqual([true, false, true]);
    expect(await readOf(customer, provider)).toEqual([true, true, false]);
    expect(await listed(customer)).toMatchObject([{ lastMessage: { isRead: false } }]);
    expect(await listed(provider)).toMatchObject([{ lastMessage: { isRead: true } }]);
    const { messages } = (await market.as(provider, 'GET', '/api/users/me/export')).body;
    expect(messages.filter(({ readAt }: { readAt: string | null }) => readAt)).toHaveLength(1);
  });
});

test('a block that is taken back leaves everything as it was before', async () => {
  const { customer, provider } = await two();
  await block(customer, provider);
  await market.as(customer, 'DELETE', `/api/users/${provider.id}/block`);
  await anOffer(market, provider, await anOrder(market, customer));
  const client = await connectLive(market, provider.token);
  await connectLive(market, customer.token);
  client.say({ type: 'presence', userIds: [customer.id] });
  expect((await client.receive('presence')).data.online).toEqual([customer.id]);
  expect((await market.as(customer, 'GET', `/api/chats/${NO_ORDER}?receiverId=${provider.id}`)).status).toBe(
    200,
  );
});
