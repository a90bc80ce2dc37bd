import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMarket } from '../../support/build-market.ts';
import { anOrder, aPerson, aProvider, POCITOS } from '../../support/people.ts';
import { startMigrated } from '../../support/postgres.ts';
import { counted, type Fault } from './writers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** By how many days the clock is wrong, one jump after the other. */
const JUMPS_DAYS = [1, -1, 40, -40, 400, -400, 0.01, -0.01];
const WRITES = 5;

/** The server's clock jumps between a write and its repeat; the database's clock stays right. */
export const jumpingClock: Fault = {
  name: 'a clock that jumps',
  async run(times) {
    const folder = mkdtempSync(join(tmpdir(), 'echamano-clock-'));
    const postgres = await startMigrated(join(folder, 'database'));
    let wrongBy = 0;
    const market = await buildMarket({
      url: postgres.url,
      folder,
      clock: () => new Date(Date.now() + wrongBy),
    });
    try {
      const [customer, provider] = [await aPerson(market, 'Clara'), await aProvider(market)];
      const confirmed = new Set<string>();
      for (let n = 0; n < times * JUMPS_DAYS.length; n++) {
        for (let write = 0; write < WRITES; write++) {
          const headers = { 'idempotency-key': randomUUID() };
          const description = `Se me tapó la pileta de la cocina ${headers['idempotency-key']}`;
          const body = { description, ...POCITOS };
          const first = await market.call('POST', '/api/orders', { token: customer.token, body, headers });
          wrongBy = JUMPS_DAYS[n % JUMPS_DAYS.length]! * DAY_MS;
          const repeat = await market.call('POST', '/api/orders', { token: customer.token, body, headers });
          for (const { status, body: order } of [first, repeat]) if (status === 201) confirmed.add(order.id);
        }
        await anOrder(market, customer);
        await market.settle();
      }
      const rows = await market.sql<{
        id: string;
        description: string;
        notifications: number;
      }>(
        `select o.id, o.description, (select count(*)::int from notifications n
           where n.user_id = $2 and n.data ->> 'orderId' = o.id::text) as notifications
         from orders o where o.user_id = $1 and o.description like '%cocina %-%'`,
        [customer.id, provider.id],
      );
      const count = counted(
        confirmed,
        rows.filter(({ notifications }) => notifications > 0).map(({ id }) => id),
        rows.map(({ description }) => description),
      );
      return {
        ...count,
        doubled: count.doubled + rows.filter(({ notifications }) => notifications > 1).length,
      };
    } finally {
      await market.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
