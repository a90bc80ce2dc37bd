// The keys by which orders find services, as a trigger keeps them.
import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aProvider } from '../../tests/support/people.ts';

const market = openMarket({ worker: false });

test('a new name, a deactivation and a new rating write nothing into the index by which orders find a service', async () => {
  const berta = await aProvider(market, {
    name: 'Relojería Berta',
    description: 'Arreglo relojes de pared.',
  });
  const client = await market.database.pool.connect();
  const blocksTouched = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ blocks: string }>(
      `select idx_blks_read + idx_blks_hit as blocks from pg_statio_user_indexes where indexrelname = 'services_match_keys'`,
    );
    return Number(rows[0]!.blocks);
  };
  const touchedBy = async (statement: string, id: string) => {
    const before = await blocksTouched();
    await client.query(statement, [id]);
    return (await blocksTouched()) - before;
  };
  try {
    expect(
      await touchedBy(`update services set terms = terms || '{"t:otra"}' where id = $1`, berta.serviceId),
    ).toBeGreaterThan(0);
    expect(await touchedBy(`update users set first_name = 'Amelia' where id = $1`, berta.id)).toBe(0);
    expect(await touchedBy('update users set is_active = false where id = $1', berta.id)).toBe(0);
    expect(await touchedBy('update users set is_active = true where id = $1', berta.id)).toBe(0);
    expect(await touchedBy('update services set rating = 4 where id = $1', berta.serviceId)).toBe(0);
  } finally {
    client.release();
  }
});
