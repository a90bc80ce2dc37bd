import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { afterCommit, transaction } from './transaction.ts';

const market = openMarket({ worker: false });
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('a deadlock is tried again, and only what was committed has its effects', async () => {
  const did: string[] = [];
  let tries = 0;
  await transaction(market.context.db, async (tx) => {
    tries += 1;
    await afterCommit(tx, () => void did.push(`effect ${tries}`));
    if (tries < 3) throw deadlock();
  });
  expect([tries, ...did]).toEqual([3, 'effect 3']);
});

test('committed work is not repeated, whatever its effects throw', async () => {
  let tries = 0;
  const failed = transaction(market.context.db, async (tx) => {
    tries += 1;
    await afterCommit(tx, () => {
      throw deadlock();
    });
  });
  await expect(failed).rejects.toThrow('deadlock');
  expect(tries).toBe(1);
});
