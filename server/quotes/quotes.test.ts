import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOffer, anOrder, aProvider, decide } from '../../tests/support/people.ts';

let ahead = 0;
const market = openMarket({ clock: () => new Date(Date.now() + ahead) });
const inDays = (days: number) => new Date(Date.now() + ahead + days * DAY_MS).toISOString();

const DETAIL = {
  price: 3000,
  lines: [
    { kind: 'labour', text: 'Destapar y probar', amount: 1800.5 },
    { kind: 'materials', text: 'Sifón nuevo', amount: 1199.5 },
  ],
  visitFee: 500,
  visitFeeDeducted: true,
  deposit: 900,
  warranty: '6 meses en la mano de obra',
};

async function aBid(terms: object) {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  const body = { orderId, serviceId: pedro.serviceId, message: 'Voy hoy', ...terms };
  const made = await market.as(pedro, 'POST', '/api/offers', body);
  return { clara, pedro, orderId, made, id: made.body.id as string };
}
const asRead = async (token: string, orderId: string) =>
  (await market.call('GET', `/api/orders/${orderId}/detail`, { token })).body.offers[0];

describe('a quote', () => {
  test('says to both sides what the price is made of and until when it holds', async () => {
    const { clara, pedro, orderId, made } = await aBid(DETAIL);
    expect(made).toMatchObject({ status: 201, body: { ...DETAIL, currency: 'UYU' } });
    for (const { token } of [clara, pedro]) expect(await asRead(token, orderId)).toMatchObject(DETAIL);
    expect(new Date(made.body.validUntil).getTime() - Date.now()).toBeGreaterThan(9.9 * DAY_MS);
  });

  test.each([
    ['lines that miss the total', { price: 3001 }, 'lines'],
    ['a deposit above it', { deposit: 3001 }, 'deposit'],
    ['a deducted visit above it', { visitFee: 3001 }, 'visitFee'],
    ['a currency of elsewhere', { currency: 'ARS' }, 'currency'],
    ['a day that is over', { validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
    ['a day in ten years', { validUntil: '2040-01-01T00:00:00Z' }, 'validUntil'],
    ['a line of nothing', { lines: [{ kind: 'labour', text: ' ', amount: 3000 }] }, 'lines.0.text'],
    ['a line of no kind', { lines: [{ kind: 'tip', text: 'Propina', amount: 3000 }] }, 'lines.0.kind'],
    ['21 lines', { lines: Array(21).fill({ kind: 'labour', text: 'Hora', amount: 1 }), price: 21 }, 'lines'],
  ])('with %s is refused by its field', async (_, change, field) => {
    const { made } = await aBid({ ...DETAIL, ...change });
    expect(made.status).toBe(400);
    expect(Object.keys(made.body.fields)).toContain(field);
  });

  test('in dollars is shown in dollars, and never converted', async () => {
    const { clara, made } = await aBid({ price: 100, currency: 'USD' });
    expect(made.body).toMatchObject({ price: 100, currency: 'USD' });
    const { body } = await market.as(clara, 'GET', '/api/notifications');
    expect(body.notifications[0].title).toBe('Nueva oferta: $100\u00a0USD');
  });

  test('in a currency without cents has none, as a bare price may', async () => {
    const santiago = {
      location: 'Providencia, Santiago, Chile',
      latitude: -33.4314,
      longitude: -70.6093,
    };
    const there = { coverageAreas: ['Santiago, Chile'], phone: '+56 9 1234 5678' };
    const [clara, pedro, other] = [
      await aCustomer(market),
      await aProvider(market, there),
      await aProvider(market, there),
    ];
    const orderId = await anOrder(market, clara, santiago);
    const bid = (terms: object, by = pedro) =>
      market.as(by, 'POST', '/api/offers', {
        orderId,
        serviceId: by.serviceId,
        message: 'Voy',
        ...terms,
      });
    expect((await bid(DETAIL)).body).toMatchObject({ code: 'no_cents' });
    const guaranteed = await bid({ price: 1500.5, warranty: '1 mes' });
    expect(guaranteed.body).toMatchObject({ code: 'no_cents', fields: { price: expect.any(String) } });
    const lines = [{ kind: 'labour', text: 'Todo', amount: 30_000 }];
    const { body: made } = await bid({ price: 30_000, lines });
    expect(made).toMatchObject({ currency: 'CLP', lines });
    const revised = await market.as(clara, 'POST', `/api/offers/${made.id}/revisions`, { price: 28_000.5 });
    expect(revised.body).toMatchObject({ code: 'no_cents' });
    expect((await bid({ price: 1500.5 }, other)).status).toBe(201);
  });

  test('that has expired cannot be accepted, can be rejected, and says why', async () => {
    const { clara, pedro, orderId, id } = await aBid({ ...DETAIL, validUntil: inDays(2) });
    expect((await asRead(clara.token, orderId)).can.accept).toBe(true);
    ahead += 3 * DAY_MS;
    try {
      const shown = await asRead(clara.token, orderId);
      expect(shown).toMatchObject({
        can: { accept: false, reject: true },
        cannotAccept: expect.stringMatching(/venció/),
      });
      expect((await asRead(pedro.token, orderId)).cannotAccept).toBeUndefined();
      expect((await decide(market, clara, id, 'accepted')).body.code).toBe('quote_expired');
      const edit = { serviceId: pedro.serviceId, message: 'Voy hoy', price: 3000 };
      await market.as(pedro, 'PATCH', `/api/offers/${id}`, edit);
      expect((await decide(market, clara, id, 'accepted')).status).toBe(200);
    } finally {
      ahead = 0;
    }
  });
});

test('a client that knows the specification alone bids, edits and accepts, a year later too', async () => {
  const { clara, pedro, orderId, id, made } = await aBid({ price: 1234.56 });
  expect(made.body).toMatchObject({ price: 1234.56, lines: [], validUntil: null });
  ahead = 365 * DAY_MS;
  try {
    expect((await asRead(clara.token, orderId)).can.accept).toBe(true);
    const body = { serviceId: pedro.serviceId, message: 'Voy', price: 1200 };
    expect((await market.as(pedro, 'PATCH', `/api/offers/${id}`, body)).body).toMatchObject({
      price: 1200,
      validUntil: null,
    });
    expect((await decide(market, clara, id, 'accepted')).status).toBe(200);
  } finally {
    ahead = 0;
  }
});

test('a quote in dollars that becomes only a price is in the money of the order again, and does not expire', async () => {
  const { pedro, id, made } = await aBid({ price: 100, currency: 'USD', warranty: '1 mes' });
  expect(made.body.currency).toBe('USD');
  const { body } = await market.as(pedro, 'PATCH', `/api/offers/${id}`, {
    serviceId: pedro.serviceId,
    message: 'Voy hoy',
    price: 4000,
    lines: null,
    visitFee: null,
    deposit: null,
    warranty: null,
    currency: null,
    validUntil: null,
  });
  expect(body).toMatchObject({ price: 4000, currency: 'UYU', validUntil: null });
});

test('an offer from before quotes has no parts, and reads as ever', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  const id = await anOffer(market, pedro, orderId);
  await market.sql('update offers set currency = null where id = $1', [id]);
  expect(await asRead(clara.token, orderId)).toMatchObject({ price: 1500, currency: null, lines: [] });
  expect((await decide(market, clara, id, 'accepted')).status).toBe(200);
});
