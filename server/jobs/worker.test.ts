import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, aProvider } from '../../tests/support/people.ts';

const market = openMarket();

it('sends mails while the orders of new services are looked for', async () => {
  const { pool } = market.database;
  const waiting = async (job: string) =>
    (await pool.query('select from graphile_worker.jobs where task_identifier = $1', [job])).rowCount;
  const customer = await aCustomer(market);
  await market.settle();
  // A connection of its own: those of calls may not hold anything for long.
  const holding = new pg.Client({ connectionString: market.config.DATABASE_URL });
  onTestFinished(() => holding.end());
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table matches');
  for (let n = 0; n < 5; n++) await aProvider(market);
  await market.call('POST', '/api/auth/forgot-password', { body: { email: customer.email } });
  while (await waiting('send_mail')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await waiting('match_service')).toBe(5);
  await holding.query('rollback');
  await market.settle();
});
