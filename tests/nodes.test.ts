import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { closeClients, connectLive } from './support/live-client.ts';
import { type Market, openMarket } from './support/market.ts';
import { anAgreement, aPerson } from './support/people.ts';
import { aRedis, redisServer } from './support/redis.ts';

afterEach(closeClients);

function holds(one: Market, two: Market): void {
  test('a message reaches somebody on the other node, however long it is', async () => {
    const { customer, provider, orderId } = await anAgreement(one);
    const [mine, theirs] = [await connectLive(one, customer.token), await connectLive(two, provider.token)];
    const message = `${'á😀'.repeat(900)} fin`;
    mine.write(orderId, provider.id, message);
    expect((await theirs.receive('new_message')).data.message.message).toBe(message);
  });

  test('a socket on the other node is closed when its session ends', async () => {
    const person = await aPerson(one);
    const client = await connectLive(two, person.token);
    await one.as(person, 'POST', '/api/auth/logout');
    expect((await client.closed).code).toBe(4001);
  });

  test('each node knows who is online on the other', async () => {
    const [here, there] = [await aPerson(one), await aPerson(one)];
    const client = await connectLive(one, here.token);
    await connectLive(two, there.token);
    client.say({ type: 'presence', userIds: [there.id] });
    expect((await client.receive('presence')).data.online).toEqual([there.id]);
  });

  test('who closes the app on one node and has it open on the other is online', async () => {
    const person = await aPerson(one);
    const [phone, desk] = [await connectLive(one, person.token), await connectLive(two, person.token)];
    const isOnline = async () =>
      (await one.context.live.online(one.database.sql, [person.id])).includes(person.id);
    await one.sql("update users set last_seen_at = now() - interval '1 day' where id = $1", [person.id]);
    phone.socket.close();
    // Sooner than the other node's next heartbeat would say so.
    await eventually('shown as online', isOnline, 8_000);
    desk.socket.close();
    await eventually('shown as offline', async () => !(await isOnline()));
  });
}

describe('two nodes on one PostgreSQL', () => {
  const one = openMarket();
  holds(one, openMarket({ beside: one }));
});

describe.runIf(redisServer)('two nodes with Redis between them', async () => {
  const redis = await aRedis();
  const env = { REDIS_URL: redis.url };
  beforeAll(redis.start);
  const one = openMarket({ env });
  holds(one, openMarket({ env, beside: one }));
  afterAll(redis.kill);
});
