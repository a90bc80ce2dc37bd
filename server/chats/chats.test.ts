import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { CHAT_MESSAGE_MAX, CONVERSATIONS_PAGE_SIZE, type Conversation } from '../../contract/chats.ts';
import { NO_ORDER } from '../../contract/no-order.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  aDirectOrder,
  anAgreement,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  complete,
  decide,
  type Someone,
} from '../../tests/support/people.ts';

const market = openMarket();
const connect = (token?: string) => connectLive(market, token);
afterEach(closeClients);

const chat = (person: Someone, orderId: string, receiverId: string, query = '') =>
  market.as(person, 'GET', `/api/chats/${orderId}?receiverId=${receiverId}${query}`);

describe('without saying with whom', () => {
  const read = async (person: Someone, orderId: string) =>
    (await market.as(person, 'GET', `/api/chats/${orderId}?page=1&limit=20`)).body;

  test('it is the last provider who wrote, of several who offered, and nobody before anyone did', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const other = await aProvider(market);
    expect(await read(customer, orderId)).toMatchObject({
      messages: [],
      hasMore: false,
      counterpart: { id: provider.id },
    });
    expect(await read(customer, 'demo-order-id')).toMatchObject({
      messages: [],
      hasMore: false,
      counterpart: null,
    });
    const client = await connect(customer.token);
    client.write('demo-order-id', other.id, '¿Hasta qué hora?');
    await client.receive('message_sent');
    expect(await read(customer, 'demo-order-id')).toMatchObject({
      messages: [{ message: '¿Hasta qué hora?' }],
      counterpart: { id: other.id },
    });
    expect((await market.as(other, 'GET', `/api/chats/${orderId}`)).status).toBe(404);
  });
});

describe('talking over the live line', () => {
  test('stores a message, confirms it and brings it to the other', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [mine, theirs] = [await connect(customer.token), await connect(provider.token)];
    mine.write(orderId, provider.id, '  ¿A qué hora venís?  ', { clientId: 'c1' });
    const sent = (await mine.receive('message_sent')).data.message;
    expect(sent).toMatchObject({
      orderId,
      senderId: customer.id,
      message: '¿A qué hora venís?',
      isRead: false,
      clientId: 'c1',
    });
    expect((await theirs.receive('new_message')).data.message).toEqual(sent);
    expect((await chat(provider, orderId, customer.id)).body.messages).toEqual([sent]);
  });

  test('stores a repeated message once', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connect(customer.token);
    const message = {
      type: 'chat_message',
      orderId,
      receiverId: provider.id,
      message: 'Hola',
      clientId: 'same',
    };
    client.say(message);
    client.say(message);
    const [one, two] = [await client.receive('message_sent'), await client.receive('message_sent')];
    expect(one.data.message.id).toBe(two.data.message.id);
    expect((await chat(customer, orderId, provider.id)).body.messages).toHaveLength(1);
  });

  test('tells the sender when it is read', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [mine, theirs] = [await connect(customer.token), await connect(provider.token)];
    mine.write(orderId, provider.id, 'Hola');
    await theirs.receive('new_message');
    theirs.say({ type: 'chat_read', orderId, senderId: customer.id });
    expect((await mine.receive('chat_read')).data).toEqual({ orderId, readerId: provider.id });
    expect((await chat(customer, orderId, provider.id)).body.messages[0].isRead).toBe(true);
  });

  test.each([
    [
      'blank',
      (agreed: Agreed) => ({ orderId: agreed.orderId, receiverId: agreed.customer.id, message: '   ' }),
      'error',
    ],
    [
      'to oneself',
      (agreed: Agreed) => ({ orderId: agreed.orderId, receiverId: agreed.provider.id, message: 'Hola' }),
      'message_error',
    ],
    [
      'about an unknown order',
      (agreed: Agreed) => ({ orderId: agreed.customer.id, receiverId: agreed.customer.id, message: 'Hola' }),
      'message_error',
    ],
    ['about nothing', (agreed: Agreed) => ({ receiverId: agreed.customer.id, message: 'Hola' }), 'error'],
  ] as const)('refuses one that is %s', async (_, given, type) => {
    const agreed = await anAgreement(market);
    const client = await connect(agreed.provider.token);
    client.say({ type: 'chat_message', ...given(agreed) });
    expect((await client.receive(type)).data.error).toMatch(/\S/);
  });

  test('refuses people who are no part of the order, and people who were blocked', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const [stranger, theirs] = [await connect((await aPerson(market)).token), await connect(provider.token)];
    stranger.write(orderId, customer.id, 'Hola');
    expect((await stranger.receive('message_error')).data.code).toBe('not_found');
    await market.as(customer, 'PUT', `/api/users/${provider.id}/block`, {});
    theirs.write(orderId, customer.id, 'Hola');
    expect((await theirs.receive('message_error')).data.code).toBe('forbidden');
  });

  test('refuses a message to somebody whose account is not active any more', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connect(customer.token);
    await market.sql('update users set is_active = false where id = $1', [provider.id]);
    client.write(orderId, provider.id, '¿Vienes?');
    expect((await client.receive('message_error')).data).toMatchObject({
      code: 'person_gone',
      error: 'Esta persona ya no está disponible',
    });
  });

  test('names the message it refuses for its length', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connect(customer.token);
    const message = 'a'.repeat(CHAT_MESSAGE_MAX + 1);
    client.write(orderId, provider.id, message, { clientId: 'largo' });
    expect((await client.receive('message_error')).data).toMatchObject({
      clientId: 'largo',
      error: `El mensaje puede tener como máximo ${CHAT_MESSAGE_MAX} caracteres`,
    });
  });

  test.each([['nada'], [null], [7], [undefined]])('closes on the credential %j', async (token) => {
    const client = await connect();
    const closed = once(client.socket, 'close');
    client.say({ type: 'auth', token });
    expect((await client.receive('auth_error')).data.code).toBe('unauthorized');
    await closed;
  });

  test('closes when the session ends', async () => {
    const person = await aPerson(market);
    const theirs = await connect(person.token);
    await market.as(person, 'POST', '/api/auth/logout');
    expect((await theirs.closed).code).toBe(4001);
  });

  test('brings a matched order to its provider', async () => {
    const provider = await aProvider(market);
    const client = await connect(provider.token);
    const orderId = await anOrder(market, await aCustomer(market));
    const { notification } = (await client.receive('new_order_match')).data;
    expect(notification).toMatchObject({ title: 'Nuevo pedido para ti', data: { orderId } });
  });

  test('says who is online', async () => {
    const [one, two] = [await aPerson(market), await aPerson(market)];
    const client = await connect(one.token);
    client.say({ type: 'presence', userIds: [one.id, two.id] });
    expect((await client.receive('presence')).data.online).toEqual([one.id]);
  });
});

type Agreed = Awaited<ReturnType<typeof anAgreement>>;

describe('once the offer is withdrawn', () => {
  const withdrawn = async () => {
    const [customer, provider] = await Promise.all([aCustomer(market), aProvider(market)]);
    const orderId = await anOrder(market, customer);
    const offerId = await anOffer(market, provider, orderId);
    const [mine, theirs] = [await connect(customer.token), await connect(provider.token)];
    theirs.write(orderId, customer.id, '¿Puedo pasar a las 5?');
    await mine.receive('new_message');
    await market.as(provider, 'DELETE', `/api/offers/${offerId}`);
    return { customer, provider, orderId, mine, theirs };
  };
  const CLOSED = 'La oferta se retiró: ya no pueden escribirse por este pedido';

  test('both still read what they wrote, and mark it as read', async () => {
    const { customer, provider, orderId, mine, theirs } = await withdrawn();
    for (const [reader, other] of [
      [customer, provider],
      [provider, customer],
    ] as const)
      expect((await chat(reader, orderId, other.id)).body).toMatchObject({
        messages: [{ message: '¿Puedo pasar a las 5?' }],
        cannotWrite: CLOSED,
        phone: null,
      });
    mine.say({ type: 'chat_read', orderId, senderId: provider.id });
    await theirs.receive('chat_read');
    expect((await market.as(customer, 'GET', '/api/chats')).body).toMatchObject([{ orderId, unread: 0 }]);
  });

  test('neither writes to the other, until there is an offer again', async () => {
    const { customer, provider, orderId, mine, theirs } = await withdrawn();
    for (const [client, other] of [
      [mine, provider],
      [theirs, customer],
    ] as const) {
      client.write(orderId, other.id, 'Hola');
      expect((await client.receive('message_error')).data).toMatchObject({
        code: 'conversation_closed',
        error: CLOSED,
      });
    }
    await anOffer(market, provider, orderId);
    expect((await chat(customer, orderId, provider.id)).body).not.toHaveProperty('cannotWrite');
    mine.write(orderId, provider.id, 'Hola');
    await theirs.receive('new_message');
  });

  test('strangers read nothing of it', async () => {
    const { customer, provider, orderId } = await withdrawn();
    const stranger = await aProvider(market);
    for (const other of [customer, provider])
      expect((await chat(stranger, orderId, other.id)).status).toBe(404);
    expect((await chat(customer, orderId, stranger.id)).status).toBe(404);
  });
});

describe('reading a conversation', () => {
  test('pages backwards without repeating or skipping', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await market.sql(
      `insert into messages (id, order_id, sender_id, receiver_id, message, created_at)
       select gen_random_uuid(), $1, $2, $3, 'mensaje ' || n, now() from generate_series(1, 45) n`,
      [orderId, customer.id, provider.id],
    );
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push((await chat(customer, orderId, provider.id, `&page=${page}&limit=20`)).body);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    const ids = pages.flatMap(({ messages }) => messages.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(45);
    const older = (await chat(customer, orderId, provider.id, `&before=${pages[0].messages[0].id}`)).body
      .messages;
    expect(older).toEqual(pages[1].messages);
  });

  test('says who wrote first outside any order, on whichever page', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    const begunByMe = async (reader: Someone, other: Someone, query = '') =>
      (await chat(reader, NO_ORDER, other.id, query)).body.begunByMe;
    expect(await begunByMe(clara, pedro)).toBeUndefined();
    await say(clara, NO_ORDER, pedro);
    await say(pedro, NO_ORDER, clara);
    for (const query of ['', '&limit=1', '&limit=1&page=2']) {
      expect(await begunByMe(clara, pedro, query)).toBe(true);
      expect(await begunByMe(pedro, clara, query)).toBe(false);
    }
    const { customer, provider, orderId } = await anAgreement(market);
    await say(customer, orderId, provider);
    expect((await chat(customer, orderId, provider.id)).body.begunByMe).toBeUndefined();
  });

  test('writes nothing', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const client = await connect(customer.token);
    client.write(orderId, provider.id, 'Hola');
    await client.receive('message_sent');
    await chat(provider, orderId, customer.id);
    expect((await chat(customer, orderId, provider.id)).body.messages[0].isRead).toBe(false);
  });

  test('shows the phone of the other only to people it was meant for', async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    await market.as(clara, 'PATCH', '/api/users/me', { phone: '099 765 432' });
    const orderId = await anOrder(market, clara);
    const offerId = await anOffer(market, pedro, orderId);
    const phoneFor = async (reader: Someone, about: string, other: Someone) =>
      (await chat(reader, about, other.id)).body.phone;
    expect(await phoneFor(clara, orderId, pedro)).toBe('+59899123456');
    expect(await phoneFor(pedro, orderId, clara)).toBeNull();
    expect(await phoneFor(clara, NO_ORDER, pedro)).toBe('+59899123456');
    await say(clara, NO_ORDER, pedro);
    expect(await phoneFor(pedro, NO_ORDER, clara)).toBeNull();

    await decide(market, clara, offerId, 'accepted');
    expect(await phoneFor(pedro, orderId, clara)).toBe('+59899765432');
    await market.as(clara, 'PATCH', `/api/orders/${orderId}/cancel`, { reason: 'Ya no hace falta' });
    expect(await phoneFor(pedro, orderId, clara)).toBeNull();

    const invited = await aProvider(market);
    const direct = await aDirectOrder(market, clara, invited.serviceId);
    expect(await phoneFor(invited, direct, clara)).toBeNull();
    expect(await phoneFor(clara, direct, invited)).toBeNull();
  });

  test('shows nobody the phone of a deactivated account, and strangers nothing of it: what was written is read as before', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await market.as(customer, 'PATCH', '/api/users/me', { phone: '099 765 432' });
    const stranger = await aPerson(market);
    await say(customer, NO_ORDER, provider);
    const turn = (person: Someone, active: boolean) =>
      market.sql('update users set is_active = $2 where id = $1', [person.id, active]);
    await turn(provider, false);
    expect((await chat(stranger, NO_ORDER, provider.id)).status).toBe(404);
    expect((await chat(customer, orderId, provider.id)).body).toMatchObject({ phone: null });
    expect((await chat(customer, NO_ORDER, provider.id)).body).toMatchObject({
      messages: [{ message: 'Hola' }],
      counterpart: { firstName: 'Pedro', lastName: 'P.' },
      phone: null,
    });
    await turn(provider, true);
    expect((await chat(stranger, NO_ORDER, provider.id)).body.phone).toBe('+59899123456');
    expect((await chat(provider, orderId, customer.id)).body.phone).toBe('+59899765432');
    await turn(customer, false);
    expect((await chat(provider, orderId, customer.id)).body.phone).toBeNull();
  });

  test('no longer shows a customer’s phone once another provider did the job', async () => {
    const [clara, overtaken, winner] = [
      await aCustomer(market),
      await aProvider(market),
      await aProvider(market),
    ];
    await market.as(clara, 'PATCH', '/api/users/me', { phone: '099 765 432' });
    const orderId = await anOrder(market, clara);
    const [, offerId] = [await anOffer(market, overtaken, orderId), await anOffer(market, winner, orderId)];
    const { offers } = (await market.as(clara, 'GET', `/api/orders/${orderId}/detail`)).body;
    for (const { id } of offers) await decide(market, clara, id, 'accepted');
    await complete(market, clara, { orderId, offerId });
    const phoneFor = async (reader: Someone) => (await chat(reader, orderId, clara.id)).body.phone;
    expect(await phoneFor(winner)).toBe('+59899765432');
    expect(await phoneFor(overtaken)).toBeNull();
  });

  test("may be with a service's owner outside any order, and lists all of mine", async () => {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    expect((await chat(clara, NO_ORDER, pedro.id)).body).toMatchObject({
      messages: [],
      counterpart: { firstName: 'Pedro' },
      order: null,
    });
    const client = await connect(clara.token);
    client.write(NO_ORDER, pedro.id, '¿Trabajás los sábados?');
    await client.receive('message_sent');
    const list = await market.as(pedro, 'GET', '/api/chats');
    expect(list.body).toMatchObject([
      {
        orderId: NO_ORDER,
        counterpart: { id: clara.id },
        unread: 1,
        lastMessage: { message: '¿Trabajás los sábados?' },
      },
    ]);
    expect((await chat(await aPerson(market), NO_ORDER, clara.id)).status).toBe(404);
    const news = await market.as(pedro, 'GET', '/api/notifications');
    const [notification] = news.body.notifications.filter(
      ({ type }: { type: string }) => type === 'new_message',
    );
    expect(notification.data).toEqual({ senderId: clara.id, message: { orderId: NO_ORDER } });
  });
});

async function say(sender: Someone, orderId: string, receiver: Someone): Promise<void> {
  const client = await connect(sender.token);
  client.write(orderId, receiver.id, 'Hola');
  await client.receive('message_sent');
}

test('a conversation outside any order names the service it asks about, which must be the receiver’s', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const notTheirs = (await aProvider(market)).serviceId;
  const mine = await connect(clara.token);
  const ask = async (serviceId: string) => {
    const about = { orderId: null, receiverId: pedro.id, serviceId };
    mine.say({ type: 'chat_message', ...about, message: '¿Trabajás los sábados?' });
    await mine.receive('message_sent');
  };
  const asked = async () => {
    const { body } = await market.as(pedro, 'GET', '/api/chats');
    return body[0].service;
  };
  await ask(notTheirs);
  expect(await asked()).toBeNull();
  await ask(pedro.serviceId);
  expect(await asked()).toMatchObject({ id: pedro.serviceId });
  const chat = await market.as(pedro, 'GET', `/api/chats/demo-order-id?receiverId=${clara.id}`);
  expect(chat.body.service).toMatchObject({ id: pedro.serviceId, mine: true });
  const other = await market.as(clara, 'GET', `/api/chats/demo-order-id?receiverId=${pedro.id}`);
  expect(other.body.service).toMatchObject({ id: pedro.serviceId, mine: false });
});

describe('the list of conversations', () => {
  const list = async (reader: Someone, query = '') =>
    (await market.as(reader, 'GET', `/api/chats${query}`)).body as Conversation[];
  const withWhom = (conversations: Conversation[]) => conversations.map(({ counterpart }) => counterpart.id);
  const lastOf = (conversations: Conversation[]) => conversations.at(-1)!.lastMessage.id;

  /** Somebody to whom so many people wrote at the same moment. */
  async function aBusyPerson(many: number): Promise<{ busy: Someone; writers: string[] }> {
    const busy = await aPerson(market);
    const rows = await market.sql<{ id: string }>(
      `with writers as (
         insert into users (id, name, email, first_name, last_name)
         select id, 'Clara', id || '@ejemplo.com', 'Clara', 'B.' from (select gen_random_uuid() as id from generate_series(1, $2)) ids
         returning id),
       written as (
         insert into messages (id, sender_id, receiver_id, message, created_at)
         select gen_random_uuid(), w.id, $1, 'Hola', now() from writers w cross join generate_series(1, 2))
       select id from writers`,
      [busy.id, many],
    );
    return { busy, writers: rows.map(({ id }) => id) };
  }

  test('goes on to the older ones, also where many have the same moment', async () => {
    const { busy, writers } = await aBusyPerson(CONVERSATIONS_PAGE_SIZE + 5);
    const first = await list(busy);
    const second = await list(busy, `?after=${lastOf(first)}`);
    expect([first.length, second.length]).toEqual([CONVERSATIONS_PAGE_SIZE, 5]);
    expect(withWhom([...first, ...second]).toSorted()).toEqual(writers.toSorted());
    expect(await list(busy, `?limit=200`)).toEqual([...first, ...second]);
    expect(await list(busy, `?limit=2&after=${first[2]!.lastMessage.id}`)).toEqual(first.slice(3, 5));
    expect(await list(busy, `?after=${lastOf(second)}`)).toEqual([]);
  });

  test('one that gets a message meanwhile moves to the front, and the pages after it neither repeat nor lose another', async () => {
    const { busy, writers } = await aBusyPerson(6);
    const first = await list(busy, '?limit=3');
    const [writesAgain] = writers.filter((id) => !withWhom(first).includes(id));
    for (const writer of [writesAgain!, first[2]!.counterpart.id])
      await market.sql(
        `insert into messages (id, sender_id, receiver_id, message, created_at)
         values (gen_random_uuid(), $1, $2, '¿Estás?', now() + interval '1 second')`,
        [writer, busy.id],
      );
    const second = await list(busy, `?limit=3&after=${lastOf(first)}`);
    expect(second).toHaveLength(2);
    expect(withWhom((await list(busy, '?limit=3')).slice(0, 2)).toSorted()).toEqual(
      [writesAgain, first[2]!.counterpart.id].toSorted(),
    );
    expect(new Set([writesAgain, ...withWhom([...first, ...second])])).toEqual(new Set(writers));
  });
});
