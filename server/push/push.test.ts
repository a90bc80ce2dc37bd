import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BAD_SERVERS, type Outside, outsideHttp, outsideTcp } from '../../tests/support/bad-servers.ts';
import { closeClients, connectLive } from '../../tests/support/live-client.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  decide,
  PASSWORD,
  type Someone,
} from '../../tests/support/people.ts';
import { SUBSCRIPTIONS_MAX } from './rules.ts';

const market = openMarket({ env: { PUSH_HOSTS: 'push.example, 127.0.0.1' } });
const FCM = 'https://fcm.googleapis.com/fcm/send';

function keys() {
  const browser = createECDH('prime256v1');
  return {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
const subscribe = (person: Someone, endpoint: string) =>
  market.as(person, 'POST', '/api/push/subscriptions', { endpoint, keys: keys() });
const endpointsOf = async ({ id }: Someone): Promise<string[]> => {
  const rows = await market.sql(
    'select endpoint from push_subscriptions where user_id = $1 order by created_at',
    [id],
  );
  return rows.map(({ endpoint }) => endpoint);
};
/** Something happens of which this customer is notified. */
async function causeNotification(customer: Someone): Promise<void> {
  await anOffer(market, await aProvider(market), await anOrder(market, customer));
}

describe('subscribing', () => {
  test.each([
    FCM,
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.example:8443/abc',
    'http://127.0.0.1:9999/abc',
  ])('takes %s', async (endpoint) => {
    expect((await subscribe(await aPerson(market), endpoint)).status).toBe(201);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.org/abc',
    'https://notfcm.googleapis.com/abc',
    'https://yo:clave@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://10.0.0.1/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://example.org/abc',
    'ftp://push.example/abc',
  ])('refuses %s in Spanish', async (endpoint) => {
    const person = await aPerson(market);
    expect(await subscribe(person, endpoint)).toMatchObject({
      status: 400,
      body: { code: 'unknown_push_service', error: expect.stringContaining('no admite') },
    });
    expect(await endpointsOf(person)).toEqual([]);
  });

  test('keeps the ten newest browsers of a person, also when they come at once', async () => {
    const person = await aPerson(market);
    for (let n = 0; n < 3; n++) await subscribe(person, `${FCM}/${person.id}-${n}`);
    await subscribe(person, `${FCM}/${person.id}-0`);
    await Promise.all(
      Array.from({ length: SUBSCRIPTIONS_MAX - 1 }, (_, n) =>
        subscribe(person, `${FCM}/${person.id}-new-${n}`),
      ),
    );
    const kept = await endpointsOf(person);
    expect(kept).toHaveLength(SUBSCRIPTIONS_MAX);
    expect(kept[0]).toBe(`${FCM}/${person.id}-0`);
  });
});

describe('a push', () => {
  let outside: Outside;
  let received: IncomingMessage[];
  let status: number;
  /** What the service answers at an address, where it is not `status`; null hangs up. */
  let statusAt: Record<string, number | null>;
  beforeEach(async () => {
    received = [];
    status = 201;
    statusAt = {};
    outside = await outsideHttp((request, response) => {
      received.push(request);
      const { [request.url!]: answer = status } = statusAt;
      request.resume().on('end', () => (answer ? response.writeHead(answer).end() : response.destroy()));
    });
  });
  afterEach(() => {
    closeClients();
    return outside.close();
  });

  test('reaches each browser of a person, sealed and signed', async () => {
    const clara = await aCustomer(market);
    for (const browser of ['one', 'two']) await subscribe(clara, `${outside.url}/${browser}`);
    await causeNotification(clara);
    await market.settle();
    expect(received.map(({ url }) => url).toSorted()).toEqual(['/one', '/two']);
    expect(received[0]!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    });
  });

  test('of a message is not sent to whoever reads it in the open conversation', async () => {
    const [clara, gustavo] = [await aCustomer(market), await aProvider(market)];
    const orderId = await anOrder(market, clara);
    await anOffer(market, gustavo, orderId);
    await market.settle();
    await subscribe(clara, `${outside.url}/clara`);
    const waitedFor = async () => {
      await market.sql(
        `update graphile_worker._private_jobs set run_at = now() where payload ->> 'notificationId' is not null`,
      );
      await market.settle();
    };
    const [reading, writing] = [
      await connectLive(market, clara.token),
      await connectLive(market, gustavo.token),
    ];
    writing.write(orderId, clara.id, '¿Mañana a las 9?');
    await reading.receive('new_message');
    await market.settle();
    expect(received).toEqual([]);
    reading.say({ type: 'chat_read', orderId, senderId: gustavo.id });
    await writing.receive('chat_read');
    await market.as(clara, 'PUT', '/api/notifications/read-about', { orderId, senderId: gustavo.id });
    await waitedFor();
    expect(received).toEqual([]);
    writing.write(orderId, clara.id, '¿O a las 10?');
    await reading.receive('new_message');
    await waitedFor();
    expect(received.map(({ url }) => url)).toEqual(['/clara']);
  });

  test('is the last one once its service says that the browser is gone', async () => {
    const clara = await aCustomer(market);
    await subscribe(clara, `${outside.url}/gone`);
    status = 410;
    await causeNotification(clara);
    await market.settle();
    expect(await endpointsOf(clara)).toEqual([]);
  });

  test.each([429, 503, null])(
    'comes later, and twice to nobody, where a service answers %o for the moment',
    async (answer) => {
      const clara = await aCustomer(market);
      for (const browser of ['fine', 'busy']) await subscribe(clara, `${outside.url}/${browser}`);
      statusAt['/busy'] = answer;
      await causeNotification(clara);
      await market.settle();
      const again = async () => {
        await market.sql(`update graphile_worker._private_jobs set run_at = now() where key like 'push:%'`);
        await market.settle();
      };
      await again();
      statusAt = {};
      await again();
      await again();
      expect(received.map(({ url }) => url).toSorted()).toEqual(['/busy', '/busy', '/busy', '/fine']);
      expect(await endpointsOf(clara)).toHaveLength(2);
    },
  );

  test('of an order is not sent once the order was agreed with somebody else, or cancelled', async () => {
    const [clara, late, quick] = [await aCustomer(market), await aProvider(market), await aProvider(market)];
    await subscribe(late, `${outside.url}/late`);
    status = 503;
    const [agreed, cancelled] = [await anOrder(market, clara), await anOrder(market, clara)];
    await market.settle();
    await anOffer(market, late, cancelled);
    await decide(market, clara, await anOffer(market, quick, agreed), 'accepted');
    await market.as(clara, 'PATCH', `/api/orders/${cancelled}/cancel`, { reason: 'Ya no hace falta' });
    status = 201;
    received = [];
    await market.sql(`update graphile_worker._private_jobs set run_at = now() where key like 'push:%'`);
    await market.settle();
    const news = (await market.as(late, 'GET', '/api/notifications')).body.notifications;
    expect(news.map(({ type }: { type: string }) => type)).toContain('new_order_match');
    // That the order on which they offered was cancelled.
    expect(received).toHaveLength(1);
  });

  test('stops when its session ends, while those of other sessions go on', async () => {
    const clara = await aCustomer(market);
    const again = async (): Promise<Someone> => ({
      ...clara,
      token: (
        await market.call('POST', '/api/auth/login', { body: { email: clara.email, password: PASSWORD } })
      ).body.token,
    });
    const [left, expired, stays] = [await again(), await again(), await again()];
    await subscribe(left, `${outside.url}/left`);
    await subscribe(expired, `${outside.url}/expired`);
    await subscribe(stays, `${outside.url}/stays`);
    await market.as(left, 'POST', '/api/auth/logout');
    await market.sql(
      `update sessions set expires_at = now() where id =
        (select session_id from push_subscriptions where endpoint = $1)`,
      [`${outside.url}/expired`],
    );
    await causeNotification(clara);
    await market.settle();
    expect(received.map(({ url }) => url)).toEqual(['/stays']);
  });

  test('is not sent to a service that this installation does not know (any more)', async () => {
    const clara = await aCustomer(market);
    await subscribe(clara, `${outside.url}/before`);
    const elsewhere = `http://localhost:${outside.port}/elsewhere`;
    await market.sql('update push_subscriptions set endpoint = $2 where user_id = $1', [clara.id, elsewhere]);
    await causeNotification(clara);
    await market.settle();
    expect(outside.connections()).toBe(0);
    expect(await endpointsOf(clara)).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([
    'that never answers',
    'that sends headers and drops the connection',
    'that sends one byte a moment',
    'whose answer has no end',
  ] as const)('%s keeps nobody else waiting', async (kind) => {
    const outside = await outsideTcp(BAD_SERVERS[kind]);
    const clara = await aCustomer(market);
    for (let n = 0; n < SUBSCRIPTIONS_MAX; n++) await subscribe(clara, `${outside.url}/${n}`);
    for (let n = 0; n < 5; n++) await causeNotification(clara);
    await market.call('POST', '/api/auth/forgot-password', { body: { email: clara.email } });
    const orderId = await anOrder(market, await aCustomer(market));
    const waiting = async () => {
      const { rowCount } = await market.database.pool.query(
        `select from graphile_worker.jobs where task_identifier in ('match_order', 'send_mail')`,
      );
      return rowCount;
    };
    while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 20));
    const rows = await market.sql('select matched_at from orders where id = $1', [orderId]);
    expect(rows[0].matched_at).not.toBeNull();
    expect(outside.connections()).toBeGreaterThan(0);
    await outside.close();
    // What is to be tried again in a minute would keep the next test waiting.
    await market.sql(
      `delete from graphile_worker._private_jobs where key like 'push:%' and locked_at is null`,
    );
    await market.settle();
  });
});

describe('a person whom nothing reaches outside the app', () => {
  const quiet = openMarket({ worker: false });

  test('causes no job', async () => {
    const clara = await aCustomer(quiet);
    const orderId = await anOrder(quiet, clara);
    const pushes = async () =>
      (
        await quiet.database.pool.query(
          `select from graphile_worker.jobs where task_identifier = 'push_notification'`,
        )
      ).rowCount;
    await anOffer(quiet, await aProvider(quiet), orderId);
    expect(await pushes()).toBe(0);
    const body = { push: {}, mail: { new_offer: true } };
    await quiet.as(clara, 'PUT', '/api/users/me/preferences', body);
    await anOffer(quiet, await aProvider(quiet), orderId);
    expect(await pushes()).toBe(1);
  });
});
