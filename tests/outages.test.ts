import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EVERYTHING } from '../contract/live-connection.ts';
import { CALL_TIMEOUTS } from '../server/db/open.ts';
import { transaction } from '../server/db/transaction.ts';
import { Overloaded } from '../server/failures.ts';
import { makeBus } from '../server/live/bus.ts';
import { eventually } from './support/eventually.ts';
import { closeClients, connectLive, type LiveClient } from './support/live-client.ts';
import { type Market, openMarket } from './support/market.ts';
import { aNetworkTo } from './support/network.ts';
import { anAgreement, anOrder, aPerson, aProvider } from './support/people.ts';
import { aRedis, redisServer } from './support/redis.ts';

afterEach(closeClients);

interface Talk {
  mine: LiveClient;
  theirs: LiveClient;
  say(message: string): void;
  answer(message: string): void;
}

/** Two people with an order between them, each on a node. */
async function aTalk(one: Market, two: Market): Promise<Talk> {
  const { customer, provider, orderId } = await anAgreement(one);
  const [mine, theirs] = [await connectLive(one, customer.token), await connectLive(two, provider.token)];
  const sayTo = (receiverId: string, by: LiveClient) => (message: string) =>
    by.write(orderId, receiverId, message, { clientId: message });
  return { mine, theirs, say: sayTo(provider.id, mine), answer: sayTo(customer.id, theirs) };
}

/** The same talk with the two people swapped. */
const turned = ({ mine, theirs, say, answer }: Talk): Talk => ({
  mine: theirs,
  theirs: mine,
  say: answer,
  answer: say,
});

async function arrivesOnce({ mine, theirs, say }: Talk, message: string): Promise<void> {
  say(message);
  await mine.receive('message_sent');
  expect((await theirs.receive('new_message')).data.message.message).toBe(message);
  // A duplicate that comes by another way arrives before the answer to this.
  for (const client of [mine, theirs]) {
    client.say({ type: 'presence', userIds: [] });
    await client.receive('presence');
  }
  expect(theirs.pending('new_message')).toBe(0);
}

async function readsAgain(client: LiveClient): Promise<void> {
  for (;;) if ((await client.receive('changed')).data.keys.includes(EVERYTHING)) return;
}

const LISTENING = `from pg_stat_activity where application_name = 'echamano live' and datname = current_database()
  and state = 'idle' and query ~* 'listen|notify'`;

/** Ends the connections on which both nodes listen, and waits until both listen on others. */
async function terminate({ database: { pool } }: Market): Promise<void> {
  const listening = async () =>
    (await pool.query<{ pid: number }>(`select pid ${LISTENING}`)).rows.map(({ pid }) => pid);
  await eventually('both nodes listen', async () => (await listening()).length === 2);
  const before = await listening();
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before]);
  await eventually(
    'both nodes listen again',
    async () => (await listening()).filter((pid) => !before.includes(pid)).length === 2,
  );
}

describe('a connection to PostgreSQL that is lost', () => {
  const one = openMarket();
  const two = openMarket({ beside: one });

  test('is opened again, everybody reads again, and messages arrive as before', async () => {
    const talk = await aTalk(one, two);
    await arrivesOnce(talk, 'antes');
    for (let round = 0; round < 3; round++) {
      await terminate(one);
      await Promise.all([readsAgain(talk.mine), readsAgain(talk.theirs)]);
      await arrivesOnce(talk, `después ${round}`);
    }
  });

  test('keeps no half message', async () => {
    const talk = await aTalk(one, two);
    const half = (text: string) => one.database.pool.query(`select pg_notify('echamano_live', $1)`, [text]);
    await half('k:1/2:{"to":[],');
    await terminate(one);
    await readsAgain(talk.theirs);
    await half('k:2/2:"message":{}}');
    await half('nonsense');
    await half('k:1/1:nonsense');
    await arrivesOnce(talk, 'entero');
  });

  test('is noticed by its silence where the network swallows what is sent', async () => {
    const network = await aNetworkTo(one.config.DATABASE_URL!);
    const received: object[] = [];
    let missed = 0;
    const bus = await makeBus({
      database: { sql: one.database.sql, url: network.url },
      redisUrl: undefined,
      receive: (message) => received.push(message),
      missed: () => missed++,
      log: one.context.log,
    });
    onTestFinished(async () => {
      bus.close();
      await network.close();
    });
    network.swallow();
    await eventually('the silence is noticed', () => missed > 0);
    await bus.send(one.database.sql, { hello: true });
    await eventually('the message arrives', () => received.some((message) => 'hello' in message));
  });
});

describe('nodes that come and go', () => {
  const one = openMarket();
  const aBus = (missed: () => void = () => {}) =>
    makeBus({ database: one.database, redisUrl: undefined, receive: () => {}, missed, log: one.context.log });

  test('send notices to each other, and a node alone sends none', async () => {
    const { customer, provider, orderId } = await anAgreement(one);
    const [mine, theirs] = [await connectLive(one, customer.token), await connectLive(one, provider.token)];
    const notices = await noticesOf(one);
    const sendsNotices = async () => {
      const before = notices();
      mine.write(orderId, provider.id, 'Hola');
      await theirs.receive('new_message');
      await settled(one);
      return notices() > before;
    };
    await eventually('the node is alone', async () => !(await sendsNotices()));
    const other = await aBus();
    await eventually('the node knows of the other', sendsNotices);
    other.close();
    // A notice leaves after its message, so one may still come of the message before.
    await eventually('the node is alone again', async () => !(await sendsNotices()));
  });

  test('say so when they stop; after one that was killed everybody reads again', async () => {
    let missed = 0;
    const watching = await aBus(() => missed++);
    // A node that has just joined must read again once: until the others knew of it, they sent it nothing.
    await eventually('the new node reads again', () => missed > 0);
    const leaving = await aBus();
    leaving.close();
    const before = missed;
    // Stands for a node that is killed: it announces itself and then says nothing more.
    const state = JSON.stringify({ node: 'one that was killed', deaf: false });
    await one.sql(`select pg_notify('echamano_nodes', $1)`, [state]);
    await eventually('the killed node is missed', () => missed > before);
    expect(missed).toBe(before + 1);
    watching.close();
  });

  /** How many live texts have gone through PostgreSQL. */
  async function noticesOf({ config }: Market): Promise<() => number> {
    const client = new pg.Client({ connectionString: config.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    let count = 0;
    client.on('notification', () => count++);
    await client.query('listen echamano_live');
    return () => count;
  }

  /** Resolves once a notice sent now has come back: notices sent before have then arrived too. */
  const settled = ({ database }: Market) =>
    new Promise<void>((resolve, reject) => {
      const client = new pg.Client({ connectionString: database.url });
      client.on('notification', () => void client.end().then(resolve, reject));
      client
        .connect()
        .then(() => client.query(`listen settled; select pg_notify('settled', '')`))
        .catch(reject);
    });
});

/** A market that reaches its database over a network that the test controls. */
function openMarketOverNetwork(options: Parameters<typeof openMarket>[0] = {}) {
  let network: Awaited<ReturnType<typeof aNetworkTo>>;
  // Hooks run from the last to the first: the network goes when the market has been closed.
  afterAll(() => network.close());
  const market = openMarket({
    ...options,
    through: async (url) => {
      network = await aNetworkTo(url);
      return network.url;
    },
  });
  return { market, network: () => network };
}

describe('a PostgreSQL out of reach for a while', () => {
  const { market, network } = openMarketOverNetwork({
    beside: openMarket(),
    env: { METRICS_TOKEN: 'whoever-measures-the-market' },
  });
  const hears = async () => {
    const { body } = await market.call('GET', '/metrics', {
      headers: { authorization: 'Bearer whoever-measures-the-market' },
    });
    return String(body).includes('echamano_live_way_up{way="postgres"} 1');
  };

  test('takes no connection with it, however many transactions it broke', async () => {
    const { pool, sql } = market.database;
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.1)')));
      network().swallow();
      const broken = Array.from({ length: 10 }, () => transaction(sql, async () => {}));
      await eventually('every connection is in use', () => pool.idleCount === 0);
      network().cut();
      network().mend();
      const ends = await Promise.allSettled(broken);
      expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    }
    expect(await transaction(sql, async () => 'done')).toBe('done');
  });

  test('ends no connection, loses no message, and everything goes on when it is back', async () => {
    // Waits until the server listens, so that only the coming outage tells these clients to read again.
    await eventually('the server listens', hears);
    const talk = await aTalk(market, market);
    const provider = await aProvider(market);
    const theirs = await connectLive(market, provider.token);
    await arrivesOnce(talk, 'antes');
    network().cut();
    talk.say('durante');
    expect((await talk.mine.receive('message_error')).data).toMatchObject({ clientId: 'durante' });
    const late = await connectLive(market);
    late.say({ type: 'auth', token: provider.token });
    expect((await late.closed).code).toBe(1013);
    network().mend();
    await Promise.all([readsAgain(talk.mine), readsAgain(talk.theirs)]);
    await arrivesOnce(talk, 'durante');
    await anOrder(market, await aPerson(market));
    await theirs.receive('new_order_match');
  });
});

describe('a PostgreSQL that accepts connections and answers nothing', () => {
  const { market, network } = openMarketOverNetwork({
    worker: false,
    timeouts: { ...CALL_TIMEOUTS, connection: 1_000 },
  });

  test.each(['at once', 'once connected'] as const)('%s is a matter of trying again', async (when) => {
    const { token } = await aPerson(market);
    network().fallSilent(when);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => market.call('GET', '/api/auth/me', { token })),
    );
    for (const { status, body, headers } of answers) {
      expect(status).toBe(503);
      expect(body).toEqual(new Overloaded().toReply());
      expect(headers['retry-after']).toBeDefined();
    }
    network().mend();
    await eventually(
      'calls are answered again',
      async () => (await market.call('GET', '/api/auth/me', { token })).status === 200,
    );
  });
});

describe('a network that swallows what PostgreSQL answers', () => {
  const { market, network } = openMarketOverNetwork({
    worker: false,
    timeouts: { ...CALL_TIMEOUTS, answer: 1_000 },
  });

  test('holds no call, and soon all find another way', async () => {
    const { token } = await aPerson(market);
    await Promise.all(Array.from({ length: 10 }, () => market.database.pool.query('select pg_sleep(0.1)')));
    network().swallow();
    const me = () => market.call('GET', '/api/auth/me', { token });
    const lost = await Promise.all(Array.from({ length: 10 }, me));
    expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 503));
    await eventually('the pool has given up its connections', () => market.database.pool.idleCount === 0);
    expect((await me()).status).toBe(200);
  });

  test('holds no call in the middle of its writes either', async () => {
    const { sql } = market.database;
    const swallowed = transaction(sql, async (tx) => {
      network().swallow();
      await tx.execute('select 1');
    });
    await expect(swallowed).rejects.toThrow();
    expect(await transaction(sql, async () => 'done')).toBe('done');
    expect(market.database.pool.waitingCount).toBe(0);
  });
});

describe.runIf(redisServer)('Redis between two nodes', async () => {
  const redis = await aRedis();
  const env = { REDIS_URL: redis.url };
  const one = openMarket({ env });
  const two = openMarket({ env, beside: one });
  let subscriber: Redis;
  const byRedis: string[] = [];
  beforeAll(async () => {
    subscriber = new Redis(redis.url, { retryStrategy: () => 100 });
    subscriber.on('error', () => {});
    subscriber.on('message', (_, text) => byRedis.push(text));
  });
  afterAll(async () => {
    subscriber.disconnect();
    await redis.kill();
  });

  /** Talks until a message of each node has gone through Redis. */
  async function talksByRedis(talk: Talk): Promise<void> {
    await subscriber.subscribe('echamano_live');
    for (const way of [talk, turned(talk)]) {
      byRedis.length = 0;
      for (let n = 0; !byRedis.some((text) => text.includes('new_message')); n++)
        await arrivesOnce(way, `por Redis ${n} ${performance.now()}`);
    }
  }

  test('may be absent at the start, and is used once it is there', async () => {
    const talk = await aTalk(one, two);
    await arrivesOnce(talk, 'sin Redis');
    await redis.start();
    await talksByRedis(talk);
  });

  test('may hang: no call waits for it and every message arrives once', async () => {
    const talk = await aTalk(one, two);
    await talksByRedis(talk);
    redis.hang();
    for (let n = 0; n < 5; n++) await arrivesOnce(talk, `colgado ${n}`);
    await anOrder(one, await aPerson(one));
    await readsAgain(talk.theirs);
    await arrivesOnce(talk, 'colgado del todo');
    redis.goOn();
    await talksByRedis(talk);
  });

  test('may die and come back: every message arrives once', async () => {
    const talk = await aTalk(one, two);
    await talksByRedis(talk);
    await redis.kill();
    for (let n = 0; n < 5; n++) await arrivesOnce(talk, `muerto ${n}`);
    await redis.start();
    await talksByRedis(talk);
  });

  test('may be out of reach of one node alone: that one receives by PostgreSQL', async () => {
    const talk = await aTalk(one, two);
    await talksByRedis(talk);
    const third = await nodeWithoutRedis(two);
    onTestFinished(third.close);
    await eventually('the third node receives', async () => {
      await one.context.live.send(one.database.sql, [third.userId], { type: 'pong', data: {} });
      return third.hasReceived();
    });
    expect(third.hasReceived()).toBe(true);
  });

  test('is logged when it is lost and when it is back, in one line each', async () => {
    await redis.kill();
    const lines: string[] = [];
    const { log } = Fastify({
      logger: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    });
    const bus = await makeBus({
      database: one.database,
      redisUrl: redis.url,
      receive: () => {},
      missed: () => {},
      log,
    });
    onTestFinished(() => bus.close());
    await eventually('the loss is logged', () => lines.length);
    await redis.start();
    await eventually('Redis is used again', () => bus.transports().redis);
    const said = lines.map((line) => JSON.parse(line).msg);
    expect(said).toEqual([
      expect.stringContaining('live: Redis does not answer'),
      expect.stringContaining('live: Redis answers again'),
    ]);
  });

  /** A third node that cannot reach Redis, known as such to the others. */
  async function nodeWithoutRedis({ database, context }: Market) {
    const userId = (await aPerson(one)).id;
    let received = false;
    const bus = await makeBus({
      database,
      redisUrl: undefined,
      receive: (message) => {
        received ||= JSON.stringify(message).includes(userId);
      },
      missed: () => {},
      log: context.log,
    });
    return { userId, hasReceived: () => received, close: () => bus.close() };
  }
});
