import { describe, expect, test } from 'vitest';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAdmin, anOrder, aProvider } from '../../tests/support/people.ts';
import { calibrate, fitCalibration } from './calibration.ts';
import { CALIBRATION } from './parameters.ts';

const many = (count: number, right: boolean, probability = 0.7) =>
  Array.from({ length: count }, () => ({ probability, right, weight: 1 }));

describe('the two numbers of a calibration', () => {
  test('stay near none for few outcomes and for those that came as they were said', () => {
    expect(fitCalibration([]).shift).toBeCloseTo(0);
    expect(Math.abs(fitCalibration(many(5, false)).shift)).toBeLessThan(0.1);
    const asSaid = fitCalibration([...many(700, true), ...many(300, false)]);
    expect([asSaid.shift, asSaid.slope - 1].map(Math.abs).every((one) => one < 0.01)).toBe(true);
  });

  test('go down with discards, and never farther than their bounds', () => {
    expect(fitCalibration(many(100, false)).shift).toBeLessThan(-0.2);
    const { shift, slope } = fitCalibration(many(10_000, false));
    expect(shift).toBe(CALIBRATION.shift[0]);
    expect(slope).toBeGreaterThanOrEqual(CALIBRATION.slope[0]);
  });
});

describe('a market where providers discard what the texts call right', () => {
  const market = openMarket();

  test('corrects later scores, says by how much, and leaves it when the administrator says so', async () => {
    const [admin, customer] = [await anAdmin(market), await aCustomer(market)];
    for (let count = 0; count < 4; count++) await aProvider(market);
    const orderId = await anOrder(market, customer);
    await market.settle();
    await market.sql(
      `with copies as (
         insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).*
         from orders o, generate_series(1, 15) where o.id = $1 returning id
       )
       insert into matches select (jsonb_populate_record(m,
         jsonb_build_object('id', gen_random_uuid(), 'order_id', c.id, 'discarded_at', now()))).*
       from matches m, copies c where m.order_id = $1`,
      [orderId],
    );
    await calibrate(market.context);

    const path = '/api/admin/matches/calibration';
    const { body } = await market.as(admin, 'GET', path);
    expect(body).toMatchObject({ inUse: true, latest: { outcomes: 60 }, earlier: [] });
    expect(body.latest.shift).toBeLessThan(0);
    expect(body.means.every(({ said, means }: { said: number; means: number }) => means < said)).toBe(true);

    const calibrated = async () => {
      const id = await anOrder(market, customer);
      await market.settle();
      const rows = await market.sql('select score, parts from matches where order_id = $1', [id]);
      return rows.map(({ parts }) =>
        parts
          .filter(({ part }: { part: string }) => part === 'calibration')
          .map((one: { points: number }) => one.points),
      );
    };
    expect((await calibrated()).every(([points]) => points < 0)).toBe(true);
    await market.as(admin, 'PUT', path, { inUse: false });
    expect((await calibrated()).every(({ length }) => length === 0)).toBe(true);
    const { body: audit } = await market.as(admin, 'GET', '/api/admin/audit');
    expect(audit.entries[0].text).toBe('Dejó de ajustar los puntajes a lo ocurrido');
  });

  test('switched off by six calls at the same moment is recorded once', async () => {
    const { token } = await anAdmin(market);
    const use = (inUse: boolean) =>
      market.call('PUT', '/api/admin/matches/calibration', { token, body: { inUse } });
    await use(true);
    const recorded = async () =>
      (await market.sql(`select from admin_events where kind = 'calibration_off'`)).length;
    const before = await recorded();
    // Each has read what there is, and waits to write.
    const other = await hold(market.database.url, 'lock table installation in share row exclusive mode');
    const calls = Array.from({ length: 6 }, () => use(false));
    await waitingForLocks(market, calls.length);
    await other.end();
    await Promise.all(calls);
    expect(await recorded()).toBe(before + 1);
  });
});
