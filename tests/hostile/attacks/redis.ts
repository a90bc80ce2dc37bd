import { existsSync } from 'node:fs';
import { aDirectOrder, aPerson, aProvider } from '../../support/people.ts';
import { aRedis, redisServer } from '../../support/redis.ts';
import { within } from '../support/attackers.ts';
import { aLiveConnection } from '../support/bystander.ts';
import type { Attack, Scenario } from '../support/run-attacks.ts';
import type { Target } from '../support/target.ts';

export const canRun = redisServer !== undefined && existsSync(redisServer);

let redis: Awaited<ReturnType<typeof aRedis>>;

/** Whether a message written now reaches its reader by the live connection. */
async function messagesArrive(target: Target): Promise<string[]> {
  const [customer, provider] = [await aPerson(target, 'Clara'), await aProvider(target)];
  const orderId = await aDirectOrder(target, customer, provider.serviceId);
  const [writer, reader] = [await aLiveConnection(target, customer), await aLiveConnection(target, provider)];
  let arrived = false;
  reader
    .receive(({ type }) => type === 'new_message')
    .then(() => {
      arrived = true;
    });
  writer.say({
    type: 'chat_message',
    orderId,
    receiverId: provider.id,
    message: 'Hola',
    clientId: 'una-vez',
  });
  const came = await within(10_000, () => arrived);
  writer.end();
  reader.end();
  return came ? [] : ['a message did not reach its reader'];
}

const stops = (name: string, stop: () => unknown, goOn: () => unknown): Attack => ({
  fault: 6,
  name,
  async begin(target) {
    await stop();
    return async () => {
      const problems = await messagesArrive(target);
      await goOn();
      const again = await within(15_000, async () => !(await messagesArrive(target)).length);
      return again ? problems : [...problems, 'messages did not arrive after its return'];
    };
  },
});

/** A node that starts while there is no Redis. */
const startsWithout: Attack = {
  fault: 6,
  name: 'a node starts while Redis is away',
  async begin(target) {
    await redis.kill();
    const node = await target.again();
    return async () => {
      const answers = await within(30_000, () =>
        fetch(`${node.url}/api/categories`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      await redis.start();
      return answers ? [] : [`it did not start: ${node.output().slice(0, 300)}`];
    };
  },
};

export const scenario: Scenario = {
  env: { RATE_LIMITS: 'on' },
  async open() {
    redis = await aRedis();
    await redis.start();
    return {
      env: { REDIS_URL: redis.url },
      async close() {
        redis.goOn();
        await redis.kill();
      },
    };
  },
  attacks: [
    stops(
      'Redis stops',
      () => redis.kill(),
      () => redis.start(),
    ),
    stops(
      'Redis hangs',
      () => redis.hang(),
      () => redis.goOn(),
    ),
    startsWithout,
  ],
};
