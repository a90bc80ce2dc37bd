import { expect, test } from 'vitest';
import { openMarket } from '../tests/support/market.ts';
import { secretDiffers } from './secret.ts';

const market = openMarket({ worker: false });

test('a node knows whether the one before it had the same secret', async () => {
  const { sql } = market.database;
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(await secretDiffers(sql, one)).toBe(false);
  expect(await secretDiffers(sql, one)).toBe(false);
  expect(await secretDiffers(sql, other)).toBe(true);
  const kept = await market.sql("select value from installation where key = 'secret_fingerprint'");
  expect(JSON.stringify(kept)).not.toContain(other);
});
