import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { anAdmin } from '../../tests/support/people.ts';
import { enqueue } from '../jobs/queue.ts';

const market = openMarket({ worker: false });

async function aJob(set = 'attempts = attempts'): Promise<string> {
  const key = uuidv7();
  await enqueue(market.context.db, 'match_order', { orderId: uuidv7() }, key);
  const [row] = await market.sql(
    `update graphile_worker._private_jobs set ${set} where key = $1 returning id::text`,
    [key],
  );
  return row.id;
}
const aFailedJob = () =>
  aJob(`attempts = max_attempts, last_error = 'rejected: <clara@ejemplo.com>' || chr(10) || 'at x'`);
const aRunningJob = () => aJob(`attempts = 1, locked_at = now(), locked_by = 'worker'`);

test('administrators see which jobs wait, run and failed, by kind and by state', async () => {
  const { token } = await anAdmin(market);
  await market.sql('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  const [waiting, failed, running] = [
    await aJob(`run_at = now() - interval '1 hour'`),
    await aFailedJob(),
    await aRunningJob(),
  ];
  const list = async (filter = '') => (await market.call('GET', `/api/admin/jobs?${filter}`, { token })).body;
  const { kinds, jobs, pagination } = await list();
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'match_order')).toMatchObject({
    name: 'Buscar proveedores para un pedido',
    waiting: 1,
    running: 1,
    failed: 1,
    oldestAt: expect.any(String),
  });
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'send_mail')).toMatchObject({
    waiting: 0,
    oldestAt: null,
  });
  expect(jobs.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
    [failed, 'failed'],
    [running, 'running'],
    [waiting, 'waiting'],
  ]);
  expect(jobs[0]).toMatchObject({ lastError: 'rejected: <…>', attempts: 8, maxAttempts: 8 });
  expect(pagination).toEqual({ page: 1, totalPages: 1, total: 3 });
  expect((await list('state=running')).jobs).toMatchObject([{ id: running }]);
  expect((await list('kind=send_mail')).jobs).toEqual([]);
  expect((await list('page=2')).pagination).toEqual({ page: 2, totalPages: 1, total: 3 });
});

test('an administrator tries a job again or drops it, and the audit trail says who did', async () => {
  const admin = await anAdmin(market);
  const post = (path: string, body?: object) =>
    market.call('POST', `/api/admin/jobs/${path}`, { token: admin.token, ...(body ? { body } : {}) });
  const [retried, discarded, running] = [await aFailedJob(), await aFailedJob(), await aRunningJob()];
  expect((await post(`${retried}/retry`)).body).toEqual({ id: retried });
  expect(
    await market.sql('select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1', [
      retried,
    ]),
  ).toEqual([{ attempts: 0, due: true }]);
  expect((await post(`${discarded}/discard`)).body).toEqual({ id: discarded });
  expect(await post(`${discarded}/retry`)).toMatchObject({ status: 404 });
  expect(await post(`${running}/discard`)).toMatchObject({ status: 409, body: { code: 'job_running' } });
  const failed = [await aFailedJob(), await aFailedJob()];
  expect((await post('retry-failed', { kind: 'send_mail' })).body).toEqual({ retried: 0 });
  expect((await post('retry-failed', {})).body.retried).toBeGreaterThanOrEqual(failed.length);
  expect((await post('retry-failed', {})).body).toEqual({ retried: 0 });
  const { entries } = (await market.as(admin, 'GET', '/api/admin/audit?group=jobs')).body;
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual([
    'jobs_retried',
    'job_discarded',
    'job_retried',
  ]);
});
