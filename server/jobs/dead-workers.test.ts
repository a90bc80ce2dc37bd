import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { holdTable } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder } from '../../tests/support/people.ts';
import { transaction } from '../db/transaction.ts';
import { releaseJobsOfDeadWorkers, withWorkerLock } from './dead-workers.ts';
import { enqueue } from './queue.ts';

const market = openMarket();
openMarket({ beside: market });

const workers = async () => {
  const rows = await market.sql<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs where locked_by is not null',
  );
  return rows.map(({ locked_by }) => locked_by);
};

test('a job that a killed worker had begun is done by another', async () => {
  const { db } = market.context;
  await transaction(db, async (tx) => {
    await enqueue(tx, 'match_order', { orderId: randomUUID() }, 'begun');
    await tx.execute(
      sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() where key = 'begun'`,
    );
  });
  await releaseJobsOfDeadWorkers(db);
  await market.settle();
  expect(await workers()).toEqual([]);
});

test('a job of a living worker is left to it', async () => {
  const release = await holdTable(market, 'matches');
  await anOrder(market, await aCustomer(market));
  await eventually('the job has begun', async () => (await workers()).length);
  const before = await workers();
  await releaseJobsOfDeadWorkers(market.context.db);
  expect(await workers()).toEqual(before);
  await release();
  await market.settle();
});

test('a stopped worker no longer waits for its lock', async () => {
  const { events, preset } = withWorkerLock();
  const starting = preset.plugins[0]!.worker.hooks.startWorker();
  events.emit('pool:gracefulShutdown');
  await expect(starting).rejects.toThrow('stopped before it held its lock');
});
