import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { holdTable } from '../../../tests/support/hold.ts';
import { closeClients, connectLive } from '../../../tests/support/live-client.ts';
import { type Market, openMarket } from '../../../tests/support/market.ts';
import { anAgreement, aPerson, POCITOS } from '../../../tests/support/people.ts';
import { CALL_TIMEOUTS } from '../../db/open.ts';
import { DEADLINES } from './deadlines.ts';

const POOL = 10;
const ORDER = { description: 'Se tapó la pileta de la cocina', ...POCITOS };
const list = <T>(one: T) => [one];
const sockets: Socket[] = [];
afterEach(closeClients);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function lineTo({ app }: Market): Promise<Socket> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function saidUntilClosed(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (data) => (said += data));
  await new Promise((resolve) => socket.once('close', resolve));
  return said;
}

const headers = (more: string[]) =>
  ['POST /api/users/me/image HTTP/1.1', 'host: echamano.test', ...more, '', ''].join('\r\n');

describe('others are answered', () => {
  const market = openMarket({ worker: false });
  const limited = openMarket({ worker: false, env: { RATE_LIMITS: 'on', DATABASE_POOL: '9' } });

  test('while slow photos arrive, each with its key', async () => {
    const [slow, other] = [await aPerson(market), await aPerson(market)];
    for (let n = 0; n < 2 * POOL; n++) {
      const socket = await lineTo(market);
      socket.write(
        headers([
          `authorization: Bearer ${slow.token}`,
          `idempotency-key: ${n}`,
          'content-type: multipart/form-data; boundary=b',
          'content-length: 100000',
        ]),
      );
      socket.write(
        '--b\r\ncontent-disposition: form-data; name="image"; filename="yo.jpg"\r\n\r\nmedia foto',
      );
    }
    expect((await market.as(other, 'GET', '/api/auth/me')).status).toBe(200);
  });

  test('while a call waits and is repeated under its key, and each repeat has its answer', async () => {
    const [slow, other] = [await aPerson(market), await aPerson(market)];
    const release = await holdTable(market, 'orders');
    const post = () =>
      market.call('POST', '/api/orders', {
        token: slow.token,
        body: ORDER,
        headers: { 'idempotency-key': 'la misma' },
      });
    const repeats = Array.from({ length: 2 * POOL }, post);
    expect((await market.as(other, 'GET', '/api/auth/me')).status).toBe(200);
    await release();
    const answers = await Promise.all(repeats);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    ['with limits', limited],
    ['without', market],
  ])('while one person makes many slow calls, %s', async (_, market) => {
    const [slow, other] = [await aPerson(market), await aPerson(market)];
    const release = await holdTable(market, 'orders');
    const slowly = Array.from({ length: 2 * POOL }, () => market.as(slow, 'GET', '/api/orders?my=true'));
    expect((await market.as(other, 'GET', '/api/services?my=true')).status).toBe(200);
    await release();
    expect((await Promise.all(slowly)).map(({ status }) => status)).toEqual(slowly.map(() => 200));
  });

  test('while somebody without an account asks for many photos at once', async () => {
    const other = await aPerson(limited);
    const release = await holdTable(limited, 'images');
    const photos = Array.from({ length: 2 * POOL }, () => limited.call('GET', `/images/${other.id}`));
    expect((await limited.as(other, 'GET', '/api/services?my=true')).status).toBe(200);
    await release();
    expect((await Promise.all(photos)).map(({ status }) => status)).toEqual(photos.map(() => 404));
  });

  test('and a person with too many calls waiting is told that a message was not stored', async () => {
    const { customer, provider, orderId } = await anAgreement(limited);
    const client = await connectLive(limited, customer.token);
    const release = await holdTable(limited, 'orders');
    const calls = Array.from({ length: 210 }, () => limited.as(customer, 'GET', '/api/orders?my=true'));
    // Once the first call is refused, the queue of waiting calls is full.
    await Promise.any(calls.map(async (call) => expect((await call).status).toBe(503)));
    const say = () => client.write(orderId, provider.id, 'Hola', { clientId: 'uno' });
    say();
    expect((await client.receive('message_error')).data).toMatchObject({
      code: 'overloaded',
      clientId: 'uno',
    });
    await release();
    await Promise.all(calls);
    say();
    expect((await client.receive('message_sent')).data.message.message).toBe('Hola');
  });

  test('while a crowd of visitors waits, and none of them is turned away for coming from one machine', async () => {
    const { token } = await aPerson(limited);
    const release = await holdTable(limited, 'reviews');
    const visitors = Array.from({ length: 250 }, () =>
      limited.call('GET', '/api/services/0197f6a0-0000-7000-8000-000000000001/reviews'),
    );
    expect((await limited.call('GET', '/api/auth/me', { token })).status).toBe(200);
    await release();
    const answers = await Promise.all(visitors);
    expect(answers.map(({ status }) => status)).not.toContain(503);
  });
});

describe('a database without time', () => {
  const hasty = openMarket({
    worker: false,
    timeouts: { ...CALL_TIMEOUTS, connection: 300, statement: 600, lock: 0 },
  });
  const unlocked = openMarket({ worker: false, timeouts: { ...CALL_TIMEOUTS, lock: 300 } });
  const OVERLOADED = {
    status: 503,
    body: { code: 'overloaded', error: expect.stringContaining('Espera unos segundos') },
    headers: { 'retry-after': expect.anything() },
  };

  test('says so when no connection comes free', async () => {
    const { token } = await aPerson(hasty);
    const taken: PoolClient[] = [];
    while (taken.length < POOL) taken.push(...(await hasty.database.pool.connect().then(list, () => [])));
    expect(await hasty.call('GET', '/api/auth/me', { token })).toMatchObject(OVERLOADED);
    for (const client of taken) client.release();
    expect((await hasty.call('GET', '/api/auth/me', { token })).status).toBe(200);
  });

  test.each([
    ['a statement takes too long', hasty],
    ['a lock is held too long', unlocked],
  ])('says so when %s', async (_, market) => {
    const { token } = await aPerson(market);
    const release = await holdTable(market, 'orders');
    expect(await market.call('GET', '/api/orders?my=true', { token })).toMatchObject(OVERLOADED);
    await release();
    expect((await market.call('GET', '/api/orders?my=true', { token })).status).toBe(200);
  });
});

describe('a client that sends slowly is cut', () => {
  const market = openMarket({
    worker: false,
    deadlines: { ...DEADLINES, headers: 300, request: 600, lookedForEvery: 50 },
  });

  test.each([
    ['in the headers', 'GET / HTTP/1.1\r\nhost: echamano.test\r\nx-slow: '],
    [
      'in a body',
      headers(['content-type: application/json', 'content-length: 1000']).replace(
        'users/me/image',
        'auth/login',
      ),
    ],
  ])('%s', async (_, beginning) => {
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write(beginning);
    const dripping = setInterval(() => socket.write('a'), 20);
    expect(await said).toMatch(/^HTTP\/1\.1 408 .*"code":"too_slow"/s);
    clearInterval(dripping);
  });

  test('in a photo', async () => {
    const { token } = await aPerson(market);
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write(
      headers([
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 100000',
      ]),
    );
    const dripping = setInterval(() => socket.write('a'), 20);
    expect(await said).toContain('"code":"too_slow"');
    clearInterval(dripping);
    expect((await market.call('GET', '/api/auth/me', { token })).status).toBe(200);
  });
});

describe('a client that asks without waiting for answers', () => {
  const market = openMarket({ worker: false });
  const asked = 'GET /api/categories HTTP/1.1\r\nhost: echamano.test\r\n\r\n';

  test('gets them all in order', async () => {
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write(asked.repeat(6) + asked.replace('host', 'connection: close\r\nhost'));
    expect((await said).match(/HTTP\/1\.1 200/g)).toHaveLength(7);
  });

  test('has the next one begun only after they have read the previous answer', async () => {
    const { token, firstName } = await aPerson(market);
    const nameNow = async () => (await market.call('GET', '/api/auth/me', { token })).body.firstName;
    const socket = await lineTo(market);
    socket.pause();
    const body = JSON.stringify({ firstName: `${firstName} Belén`, lastName: 'Ruiz' });
    const rename = [
      'PATCH /api/users/me HTTP/1.1',
      ...['host: echamano.test', `authorization: Bearer ${token}`, 'connection: close'],
      ...['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, '', body],
    ].join('\r\n');
    socket.write(asked.replace('/api/categories', '/openapi.json').repeat(7) + rename);
    for (let call = 0; call < 20; call++) expect(await nameNow()).toBe(firstName);
    socket.resume();
    await saidUntilClosed(socket);
    expect(await nameNow()).toBe(`${firstName} Belén`);
  });

  test('is disconnected when they do so without end', async () => {
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write(asked.repeat(1000));
    expect((await said).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(1000);
    expect((await market.call('GET', '/api/categories')).status).toBe(200);
  });

  test.each([
    ['requests', asked.repeat(1000)],
    [
      'chunks of a letter',
      `POST /api/orders HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(5000)}`,
    ],
  ])('and thousands of %s are not even parsed', async (_, sent) => {
    let begun = 0;
    const count = () => {
      begun += 1;
    };
    const socket = await lineTo(market);
    market.app.server.on('request', count);
    const said = saidUntilClosed(socket);
    socket.write(sent);
    await said;
    market.app.server.off('request', count);
    expect(begun).toBe(0);
  });

  test('while a body in some hundred chunks is read', async () => {
    const { token } = await aPerson(market);
    const chunks = [...JSON.stringify(ORDER)]
      .map((letter) => `${Buffer.byteLength(letter)}\r\n${letter}\r\n`)
      .join('');
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write(
      `${headers([
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        'transfer-encoding: chunked',
        'connection: close',
      ]).replace('/api/users/me/image', '/api/orders')}${chunks}0\r\n\r\n`,
    );
    expect(await said).toContain('HTTP/1.1 201');
  });
});

describe('what is no request', () => {
  const market = openMarket({ worker: false });
  test('is answered in Spanish', async () => {
    const socket = await lineTo(market);
    const said = saidUntilClosed(socket);
    socket.write('esto no es HTTP\r\n\r\n');
    expect(await said).toContain('"error":"La petición no se entiende"');
  });
});
