import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { holdTable } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOrder, aProvider } from '../../tests/support/people.ts';
import { openDatabase } from '../db/open.ts';
import { enqueue } from './queue.ts';
import { JOB_CONNECTIONS, startWorker } from './worker.ts';

describe('the queues', () => {
  const market = openMarket();
  const waiting = async (job: string) => {
    const { pool } = market.database;
    const asked = 'select from graphile_worker.jobs where task_identifier = $1';
    return (await pool.query(asked, [job])).rowCount;
  };

  test('send mails while the orders of new services are looked for', async () => {
    const customer = await aCustomer(market);
    await market.settle();
    const release = await holdTable(market, 'matches');
    for (let n = 0; n < 5; n++) await aProvider(market);
    await market.call('POST', '/api/auth/forgot-password', { body: { email: customer.email } });
    await eventually('the mail is sent', async () => !(await waiting('send_mail')));
    expect(await waiting('match_service')).toBe(5);
    await release();
    await market.settle();
  });

  test('do what waits under the name of an earlier version', async () => {
    const orderId = await anOrder(market, await aCustomer(market));
    await market.sql(`select graphile_worker.add_job('learn', json_build_object('orderId', $1::text))`, [
      orderId,
    ]);
    await market.settle();
    expect(await waiting('learn')).toBe(0);
  });
});

describe('a job that does not succeed', () => {
  const market = openMarket({ worker: false });
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const one of undo.splice(0).reverse()) await one();
  });
  const failed = async () =>
    await market.sql<{ last_error: string }>(
      'select last_error from graphile_worker.jobs where last_error is not null and locked_at is null',
    );

  test('is abandoned, gives its place to others, and is tried again', async () => {
    const forJobs = openDatabase(market.database.url, JOB_CONNECTIONS);
    undo.push(() => forJobs.close());
    const context = { ...market.context, db: forJobs.sql };
    const worker = await startWorker(context, forJobs, (queue) => (queue === 'matching' ? 300 : 60_000));
    undo.push(() => worker.stop());
    const release = await holdTable(market, 'matches');
    const clara = await aCustomer(market);
    for (let n = 0; n < 6; n++) await anOrder(market, clara);
    // Six jobs are more than may run at once: the later ones got a place too.
    await eventually('six jobs are abandoned', async () => (await failed()).length >= 6);
    expect((await failed())[0]!.last_error).toBe('abandoned: it took longer than 0.3 s');
    await release();
    await market.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
    await market.settle();
    const rows = await market.sql('select from orders where matched_at is null');
    expect(rows).toEqual([]);
  });

  test('removing files and sending mails are retried for many hours', async () => {
    await enqueue(market.context.db, 'remove_files', { names: ['a.webp'] });
    const [job] = await market.sql<{ max_attempts: number }>(
      `select max_attempts from graphile_worker.jobs where task_identifier = 'remove_files'`,
    );
    // Each wait is e times the last, up to e^10 seconds.
    const waits = Array.from({ length: job!.max_attempts - 1 }, (_, at) => Math.exp(Math.min(10, at + 1)));
    expect(waits.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeGreaterThan(12);
  });
});
