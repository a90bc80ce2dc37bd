import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, hangUp } from './support/line.ts';
import { type Market, openMarket } from './support/market.ts';
import { anAgreement, aPerson } from './support/people.ts';
import { aRedis, redisServer } from './support/redis.ts';

afterEach(hangUp);

function holds(one: Market, two: Market): void {
  it('brings a message to somebody on the other node, however long it is', async () => {
    const { customer, provider, orderId } = await anAgreement(one);
    const [mine, theirs] = [await connectTo(one, customer.token), await connectTo(two, provider.token)];
    const message = `${'á😀'.repeat(900)} fin`;
    mine.say({ type: 'chat_message', orderId, receiverId: provider.id, message });
    expect((await theirs.hear('new_message')).data.message.message).toBe(message);
  });

  it('closes a socket on the other node when its session ends', async () => {
    const person = await aPerson(one);
    const line = await connectTo(two, person.token);
    const closed = once(line.socket, 'close');
    await one.call('POST', '/api/auth/logout', { token: person.token });
    await closed;
  });

  it('knows who is online on the other node', async () => {
    const [here, there] = [await aPerson(one), await aPerson(one)];
    const line = await connectTo(one, here.token);
    await connectTo(two, there.token);
    line.say({ type: 'presence', userIds: [there.id] });
    expect((await line.hear('presence')).data.online).toEqual([there.id]);
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
