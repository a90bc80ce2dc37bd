import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '../../../server/db/embedded.ts';
import { anOrder, aPerson, aProvider } from '../../support/people.ts';
import { type Server, spawnServer, stop } from '../../support/server.ts';
import { within } from '../support/attackers.ts';
import { aPlace } from './place.ts';
import { counted, type Fault } from './writers.ts';

const ORDERS = 12;
const TOLD_WITHIN_MS = 120_000;

/** Every order that was published reaches its provider, once, whoever is killed while looking for them. */
export const killedWorker: Fault = {
  name: 'kill -9 of the worker',
  async run(times) {
    const place = await aPlace({ ROLE: 'web' });
    const folder = mkdtempSync(join(tmpdir(), 'echamano-worker-'));
    const url = (await findRunning(place.folder))!;
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const begin = () =>
      spawnServer(folder, { ROLE: 'worker', DATABASE_URL: url, LOG_LEVEL: 'silent', SECRET: 'x'.repeat(40) });
    let worker: Server = await begin();
    try {
      const [customer, provider] = [await aPerson(place, 'Clara'), await aProvider(place)];
      const confirmed = new Set<string>();
      const told = async () => {
        const { rows } = await pool.query<{ id: string }>(
          `select data ->> 'orderId' as id from notifications where user_id = $1 and type = 'new_order_match'`,
          [provider.id],
        );
        return rows.map(({ id }) => id);
      };
      for (let n = 0; n < times; n++) {
        const publishing = Promise.all(Array.from({ length: ORDERS }, () => anOrder(place, customer)));
        // In the middle of the matching, as soon as some have been told.
        const before = (await told()).length;
        await within(TOLD_WITHIN_MS, async () => (await told()).length > before);
        worker.process.kill('SIGKILL');
        for (const id of await publishing) confirmed.add(id);
        await worker.ended;
        worker = await begin();
      }
      const all = async () => counted(confirmed, await told(), await told());
      await within(TOLD_WITHIN_MS, async () => (await all()).lost === 0);
      return await all();
    } finally {
      await stop(worker, 'SIGKILL');
      await pool.end();
      await place.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
