import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '../../../server/db/embedded.ts';
import { anOrder, aPerson, aProvider } from '../../support/people.ts';
import { type Server, spawnServer, stop } from '../../support/server.ts';
import { within } from '../support/attackers.ts';
import { openFaultTarget } from './fault-target.ts';
import { counted, type Fault } from './writers.ts';

const ORDERS = 12;
const NOTIFIED_WITHIN_MS = 120_000;

/** Every published order reaches its provider exactly once, even if the worker is killed while matching it. */
export const killedWorker: Fault = {
  name: 'kill -9 of the worker',
  async run(times) {
    const target = await openFaultTarget({ ROLE: 'web' });
    const folder = mkdtempSync(join(tmpdir(), 'echamano-worker-'));
    const url = (await findRunning(target.folder))!;
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const begin = () =>
      spawnServer(folder, { ROLE: 'worker', DATABASE_URL: url, LOG_LEVEL: 'silent', SECRET: 'x'.repeat(40) });
    let worker: Server = await begin();
    try {
      const [customer, provider] = [await aPerson(target, 'Clara'), await aProvider(target)];
      const confirmed = new Set<string>();
      const notified = async () => {
        const { rows } = await pool.query<{ id: string }>(
          `select data ->> 'orderId' as id from notifications where user_id = $1 and type = 'new_order_match'`,
          [provider.id],
        );
        return rows.map(({ id }) => id);
      };
      for (let n = 0; n < times; n++) {
        const publishing = Promise.all(Array.from({ length: ORDERS }, () => anOrder(target, customer)));
        // In the middle of the matching, as soon as some have been notified.
        const before = (await notified()).length;
        await within(NOTIFIED_WITHIN_MS, async () => (await notified()).length > before);
        worker.process.kill('SIGKILL');
        for (const id of await publishing) confirmed.add(id);
        await worker.ended;
        worker = await begin();
      }
      const all = async () => counted(confirmed, await notified(), await notified());
      await within(NOTIFIED_WITHIN_MS, async () => (await all()).lost === 0);
      return await all();
    } finally {
      await stop(worker, 'SIGKILL');
      await pool.end();
      await target.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
