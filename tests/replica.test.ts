import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildMarket } from './support/build-market.ts';
import { eventually } from './support/eventually.ts';
import { type Market, openMarket } from './support/market.ts';
import { aNetworkTo } from './support/network.ts';
import { aPerson, aProvider, aService } from './support/people.ts';

const own = openMarket({ worker: false });
/** Stands in for the replica: a service that it alone has shows where a list came from. */
const replica = openMarket({ worker: false });

/** Sets how long ago, according to the replica, a worker last reported that it was alive. */
const beat = (ago: string) =>
  replica.database.pool.query(
    `insert into installation (key, value) values ('worker_heartbeat', to_jsonb(now() - $1::interval))
     on conflict (key) do update set value = excluded.value`,
    [ago],
  );

/** A node that reads lists from the replica, and the network between them. */
async function aNode(): Promise<{ node: Market; network: Awaited<ReturnType<typeof aNetworkTo>> }> {
  const network = await aNetworkTo(replica.config.DATABASE_URL!);
  const { DATABASE_URL, DATA_DIR } = own.config;
  const env = { DATABASE_READ_URL: network.url };
  const node = await buildMarket({ url: DATABASE_URL!, folder: DATA_DIR, worker: false, env });
  onTestFinished(async () => {
    await node.close();
    await network.close();
  });
  return { node, network };
}

async function listedOn(node: Market, token?: string): Promise<string[]> {
  const { status, body } = await node.call('GET', '/api/services', token ? { token } : {});
  expect(status).toBe(200);
  return body.services.map(({ name }: { name: string }) => name);
}

const inReplica = async (node: Market) => (await listedOn(node)).includes('En la réplica');

beforeAll(async () => {
  await aProvider(own, { name: 'En la base' });
  await aProvider(replica, { name: 'En la réplica' });
});

test('lists come from the replica while it keeps up, and from the database when it is behind', async () => {
  await beat('1 minute');
  const { node } = await aNode();
  expect(await listedOn(node)).toEqual(['En la base']);
  await beat('1 second');
  await eventually('lists come from the replica', () => inReplica(node));
  expect((await node.call('GET', '/api/categories')).status).toBe(200);
  expect((await node.call('GET', '/api/services/suggestions?q=En la')).body.services).toMatchObject([
    { name: 'En la réplica' },
  ]);
  await beat('1 minute');
  await eventually('lists come from the database', async () => !(await inReplica(node)));
});

test('the operator reads that lists do not come from a replica which never answered', async () => {
  const lines: string[] = [];
  const { DATABASE_URL, DATA_DIR } = own.config;
  const gone = new URL(DATABASE_URL!);
  gone.pathname = '/gone';
  const env = { DATABASE_READ_URL: gone.href, LOG_LEVEL: 'warn' };
  const logTo = { write: (line: string) => void lines.push(line) };
  const node = await buildMarket({ url: DATABASE_URL!, folder: DATA_DIR, worker: false, env, logTo });
  onTestFinished(() => node.close());
  await eventually('the log says it', () =>
    lines.some((line) => line.includes('replica: lists come from DATABASE_URL')),
  );
});

test('a person who has just changed something reads it, and others read on from the replica', async () => {
  await beat('1 second');
  const { node } = await aNode();
  const pedro = await aPerson(node, 'Pedro');
  await eventually('lists come from the replica', () => inReplica(node));
  await aService(node, pedro, { name: 'Recién hecho' });
  expect(await listedOn(node, pedro.token)).toContain('Recién hecho');
  expect(await listedOn(node)).toEqual(['En la réplica']);
});

test.each(['cut', 'swallow'] as const)('everybody is answered when the replica is lost: %s', async (how) => {
  await beat('1 second');
  const { node, network } = await aNode();
  await eventually('lists come from the replica', () => inReplica(node));
  if (how === 'cut') network.cut();
  else network.swallow();
  expect(await listedOn(node)).toContain('En la base');
});

test('a node starts without its replica, and takes it when it comes', async () => {
  await beat('1 second');
  const { node, network } = await aNode();
  network.cut();
  expect(await listedOn(node)).toContain('En la base');
  network.mend();
  await eventually('lists come from the replica', () => inReplica(node));
});
