import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { closeClients, connectLive, type LiveClient } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAgreement, aPerson } from '../../tests/support/people.ts';

const quiet = openMarket({ worker: false });
afterEach(closeClients);

test('a call without an upgrade learns that this address is for live connections', async () => {
  const answer = await quiet.call('GET', '/ws');
  expect(answer.status).toBe(426);
  expect(answer.headers.upgrade).toBe('websocket');
  expect(answer.body).toEqual({
    error: expect.stringMatching(/conexiones en vivo/),
    code: 'upgrade_required',
  });
});

describe('many messages at once', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
  const failures: string[] = [];
  const free = openMarket({ worker: false, logTo: { write: (line) => void failures.push(line) } });

  test('are stored up to a burst, and then refused by name', async () => {
    const { customer, provider, orderId } = await anAgreement(limited);
    const client = await connectLive(limited, customer.token);
    const about = { type: 'chat_message', orderId, receiverId: provider.id };
    for (let n = 0; n < 300; n++) client.say({ ...about, message: `Mensaje ${n}`, clientId: `c${n}` });
    expect((await client.receive('message_error')).data).toMatchObject({
      clientId: expect.stringMatching(/^c\d{3}$/),
      code: 'too_many_requests',
    });
    for (let n = 0; n < 150; n++) await client.receive('message_sent');
  });

  test('end the connection of a sender who does not stop', async () => {
    const client = await connectLive(limited);
    const closed = once(client.socket, 'close');
    for (let n = 0; n < 600; n++) client.say({ type: 'ping' });
    const [code] = await closed;
    expect(code).toBe(4008);
  });

  test('end the connection too where they are the protocol’s own, which no browser sends', async () => {
    const client = await connectLive(limited, (await aPerson(limited)).token);
    for (let n = 0; n < 600; n++) client.socket.ping();
    expect((await client.closed).code).toBe(4008);
  });

  test('end the connection where one comes in a thousand pieces', async () => {
    const client = await connectLive(free, (await aPerson(free)).token);
    for (let n = 0; n < 1000; n++) client.socket.send(' ', { fin: false });
    expect((await client.closed).code).toBe(1008);
    expect(failures).toEqual([]);
  });

  test('are all stored where the installation limits nobody', async () => {
    const { customer, provider, orderId } = await anAgreement(free);
    const client = await connectLive(free, customer.token);
    for (let n = 0; n < 250; n++) client.write(orderId, provider.id, `Mensaje ${n}`);
    for (let n = 0; n < 250; n++) await client.receive('message_sent');
    const stored = await free.sql('select from messages where order_id = $1', [orderId]);
    expect(stored).toHaveLength(250);
  });
});

describe('many connections at once', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
  const free = openMarket({ worker: false });
  const proxied = openMarket({ worker: false, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const many = (count: number, open: () => ReturnType<typeof connectLive>) =>
    Promise.all(Array.from({ length: count }, open));

  test('of one account: the oldest gives way', async () => {
    const { token } = await aPerson(limited);
    const first = await connectLive(limited, token);
    const others = await many(20, () => connectLive(limited, token));
    expect(await first.closed).toEqual({ code: 4009, reason: 'Abriste demasiadas conexiones' });
    expect(others.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(20);
  });

  test('of one address behind a proxy: no more than two hundred, and others are let in', async () => {
    const from = (address: string) => connectLive(proxied, undefined, { 'x-forwarded-for': address });
    const open = await many(200, () => from('203.0.113.5'));
    expect((await (await from('203.0.113.5')).closed).code).toBe(4009);
    expect((await (await from('198.51.100.1, 203.0.113.5')).closed).code).toBe(4009);
    const other = await from('203.0.113.6');
    other.say({ type: 'auth', token: (await aPerson(proxied)).token });
    await other.receive('auth_success');
    open[0]!.socket.close();
    await open[0]!.closed;
    const again = await from('203.0.113.5');
    again.say({ type: 'ping' });
    await again.receive('auth_error');
  });

  test('of this machine: a thousand', async () => {
    const open = await many(1000, () => connectLive(limited));
    open.at(-1)!.say({ type: 'auth', token: (await aPerson(limited)).token });
    await open.at(-1)!.receive('auth_success');
    expect(open.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(1000);
  });

  test('of one account where the installation limits nobody: all', async () => {
    const { token } = await aPerson(free);
    const clients = await many(30, () => connectLive(free, token));
    const answers = clients.map((client) => {
      client.say({ type: 'ping' });
      return client.receive('pong');
    });
    expect(await Promise.all(answers)).toHaveLength(30);
  });
});

test('a person is answered among the first, although many connections of another sent messages before', async () => {
  const [busy, other] = [await aPerson(quiet), await aPerson(quiet)];
  const many = await Promise.all(Array.from({ length: 60 }, () => connectLive(quiet, busy.token)));
  const last = await connectLive(quiet, other.token);
  const answered: LiveClient[] = [];
  const all = [...many, last].map(async (client) => {
    client.say({ type: 'typing', receiverId: 'nobody' });
    await client.receive('error');
    answered.push(client);
  });
  await Promise.all(all);
  expect(answered.indexOf(last)).toBeLessThan(10);
});

describe('saying who one is', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

  test('again and again ends the connection', async () => {
    const { token } = await aPerson(limited);
    const client = await connectLive(limited, token);
    for (let n = 0; n < 100; n++) client.say({ type: 'auth', token });
    expect((await client.closed).code).toBe(4008);
  });

  test('as somebody else: from then on the connection is theirs alone', async () => {
    const [one, other] = [await aPerson(limited), await aPerson(limited)];
    const client = await connectLive(limited, one.token);
    client.say({ type: 'auth', token: other.token });
    expect((await client.receive('auth_success')).data.userId).toBe(other.id);
    await limited.context.live.send(limited.database.sql, [one.id], { type: 'pong', data: {} });
    await limited.context.live.changed(limited.database.sql, [other.id], ['/api/x']);
    await client.receive('changed');
    expect(client.pending('pong')).toBe(0);
    expect(await limited.context.live.online(limited.database.sql, [one.id, other.id])).toEqual([other.id]);
  });

  test('never, and talking all the same, ends the connection', async () => {
    const client = await connectLive(limited);
    for (let n = 0; n < 30; n++) client.say({ type: 'typing', receiverId: crypto.randomUUID() });
    expect((await client.closed).code).toBe(4008);
  });
});
