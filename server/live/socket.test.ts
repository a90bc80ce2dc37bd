import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { connectTo, hangUp } from '../../tests/support/line.ts';
import { openMarket } from '../../tests/support/market.ts';
import { anAgreement, aPerson } from '../../tests/support/people.ts';

afterEach(hangUp);

describe('many messages at once', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
  const free = openMarket({ worker: false });

  it('are stored up to a burst, and then refused by name', async () => {
    const { customer, provider, orderId } = await anAgreement(limited);
    const line = await connectTo(limited, customer.token);
    const about = { type: 'chat_message', orderId, receiverId: provider.id };
    for (let n = 0; n < 300; n++) line.say({ ...about, message: `Mensaje ${n}`, clientId: `c${n}` });
    expect((await line.hear('message_error')).data).toMatchObject({
      clientId: expect.stringMatching(/^c\d{3}$/),
      code: 'too_many_requests',
    });
    for (let n = 0; n < 150; n++) await line.hear('message_sent');
  });

  it('end the line of whoever goes on and on', async () => {
    const line = await connectTo(limited);
    const closed = once(line.socket, 'close');
    for (let n = 0; n < 600; n++) line.say({ type: 'ping' });
    const [code] = await closed;
    expect(code).toBe(4008);
  });

  it('are all stored where the installation limits nobody', async () => {
    const { customer, provider, orderId } = await anAgreement(free);
    const line = await connectTo(free, customer.token);
    for (let n = 0; n < 250; n++)
      line.say({ type: 'chat_message', orderId, receiverId: provider.id, message: `Mensaje ${n}` });
    for (let n = 0; n < 250; n++) await line.hear('message_sent');
  });
});

describe('many lines at once', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });
  const free = openMarket({ worker: false });
  const proxied = openMarket({ worker: false, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const many = (count: number, open: () => ReturnType<typeof connectTo>) =>
    Promise.all(Array.from({ length: count }, open));

  it('of one account: the oldest gives way', async () => {
    const { token } = await aPerson(limited);
    const first = await connectTo(limited, token);
    const others = await many(20, () => connectTo(limited, token));
    expect(await first.closed).toEqual({ code: 4009, reason: 'Abriste demasiadas conexiones' });
    expect(others.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(20);
  });

  it('of one address behind a proxy: no more than two hundred, and others are let in', async () => {
    const from = (address: string) => connectTo(proxied, undefined, { 'x-forwarded-for': address });
    const open = await many(200, () => from('203.0.113.5'));
    expect((await (await from('203.0.113.5')).closed).code).toBe(4009);
    expect((await (await from('198.51.100.1, 203.0.113.5')).closed).code).toBe(4009);
    const other = await from('203.0.113.6');
    other.say({ type: 'auth', token: (await aPerson(proxied)).token });
    await other.hear('auth_success');
    open[0]!.socket.close();
    await open[0]!.closed;
    const again = await from('203.0.113.5');
    again.say({ type: 'ping' });
    await again.hear('auth_error');
  });

  it('of this machine: a thousand', async () => {
    const open = await many(1000, () => connectTo(limited));
    open.at(-1)!.say({ type: 'auth', token: (await aPerson(limited)).token });
    await open.at(-1)!.hear('auth_success');
    expect(open.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(1000);
  });

  it('of one account where the installation limits nobody: all', async () => {
    const { token } = await aPerson(free);
    const lines = await many(30, () => connectTo(free, token));
    for (const line of lines) {
      line.say({ type: 'ping' });
      await line.hear('pong');
    }
  });
});

describe('saying who one is', () => {
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on' } });

  it('again and again ends the line', async () => {
    const { token } = await aPerson(limited);
    const line = await connectTo(limited, token);
    for (let n = 0; n < 100; n++) line.say({ type: 'auth', token });
    expect((await line.closed).code).toBe(4008);
  });

  it('as somebody else: from then on the line is theirs alone', async () => {
    const [one, other] = [await aPerson(limited), await aPerson(limited)];
    const line = await connectTo(limited, one.token);
    line.say({ type: 'auth', token: other.token });
    expect((await line.hear('auth_success')).data.userId).toBe(other.id);
    await limited.context.live.tell(limited.database.sql, [one.id], { type: 'pong', data: {} });
    await limited.context.live.changed(limited.database.sql, [other.id], ['/api/x']);
    await line.hear('changed');
    expect(line.unheard('pong')).toBe(0);
    expect(await limited.context.live.online(limited.database.sql, [one.id, other.id])).toEqual([other.id]);
  });

  it('never, and talking all the same, ends the line', async () => {
    const line = await connectTo(limited);
    for (let n = 0; n < 30; n++) line.say({ type: 'typing', receiverId: crypto.randomUUID() });
    expect((await line.closed).code).toBe(4008);
  });
});
