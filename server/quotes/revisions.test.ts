import { expect, test } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { PROPOSALS_MAX } from '../../contract/revisions.ts';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anOffer, anOrder, aProvider, decide, type Someone } from '../../tests/support/people.ts';

let ahead = 0;
const market = openMarket({ clock: () => new Date(Date.now() + ahead) });

const LINES = [
  { kind: 'labour', text: 'Destapar', amount: 1000 },
  { kind: 'materials', text: 'Sifón', amount: 500 },
];

async function aBid(terms: Record<string, unknown> = {}) {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  return { clara, pedro, orderId, id: await anOffer(market, pedro, orderId, terms) };
}
const propose = (who: Someone, id: string, body: object) =>
  market.as(who, 'POST', `/api/offers/${id}/revisions`, body);
const answer = (who: Someone, revisionId: string, status: string) =>
  market.as(who, 'PUT', `/api/revisions/${revisionId}/status`, { status });
const accept = (who: Someone, id: string, revision?: number) =>
  market.as(who, 'PUT', `/api/offers/${id}/status`, {
    status: 'accepted',
    ...(revision === undefined ? {} : { revision }),
  });
const history = async (who: Someone, id: string) =>
  (await market.as(who, 'GET', `/api/offers/${id}/revisions`)).body;
const newestNotification = async (who: Someone) =>
  (await market.as(who, 'GET', '/api/notifications')).body.notifications[0];

test('a customer’s proposal waits for the provider, and stands once they agree', async () => {
  const { clara, pedro, id } = await aBid({ lines: LINES, deposit: 1400 });
  const { status, body } = await propose(clara, id, { price: 1200, message: '¿Te sirve?' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ price: 1500, revision: 0, can: { propose: false, accept: true } },
    openRevision: { number: 1, side: 'customer', price: 1200, lines: [], deposit: null },
  });
  expect(await newestNotification(pedro)).toMatchObject({
    type: 'quote_proposed',
    title: 'Clara te propone $1.200',
  });
  expect((await propose(clara, id, { price: 1100 })).body.code).toBe('revision_open');
  expect((await answer(clara, body.openRevision.id, 'agreed')).status).toBe(404);
  expect((await accept(clara, id, 1)).body).toMatchObject({
    code: 'quote_changed',
    error: 'El presupuesto cambió: míralo antes de aceptar',
  });
  const agreed = await answer(pedro, body.openRevision.id, 'agreed');
  expect(agreed.body).toMatchObject({ price: 1200, revision: 1, openRevision: null, status: 'pending' });
  expect((await answer(pedro, body.openRevision.id, 'declined')).body.code).toBe('revision_decided');
  expect(await newestNotification(clara)).toMatchObject({ type: 'quote_answered' });
  expect((await accept(clara, id, 0)).body.code).toBe('quote_changed');
  expect((await accept(clara, id, 1)).body).toMatchObject({ status: 'accepted', price: 1200 });
  expect(
    (await history(clara, id)).map(({ number, price, status }: Record<string, unknown>) => [
      number,
      price,
      status,
    ]),
  ).toEqual([
    [0, 1500, 'agreed'],
    [1, 1200, 'agreed'],
  ]);
});

test('a provider’s proposal stands at once, and overtakes what waited', async () => {
  const { clara, pedro, id } = await aBid({ lines: LINES });
  await propose(clara, id, { price: 900 });
  const counter = await propose(pedro, id, {
    price: 1300,
    lines: [{ ...LINES[0], amount: 800 }, LINES[1]],
  });
  expect(counter.body).toMatchObject({ price: 1300, revision: 2, openRevision: null });
  const edit = { serviceId: pedro.serviceId, message: 'Puedo ir hoy', price: 1250 };
  await market.as(pedro, 'PATCH', `/api/offers/${id}`, edit);
  expect(
    (await history(pedro, id)).map(({ price, status }: Record<string, unknown>) => [price, status]),
  ).toEqual([
    [1500, 'agreed'],
    [900, 'overtaken'],
    [1300, 'agreed'],
    [1250, 'agreed'],
  ]);
  expect((await accept(clara, id, 2)).body.code).toBe('quote_changed');
  expect((await accept(clara, id)).body).toMatchObject({ status: 'accepted', price: 1250 });
});

test('a customer’s proposal is declined or taken back: the quote that stood still stands', async () => {
  const { clara, pedro, id } = await aBid();
  const first = (await propose(clara, id, { price: 1000 })).body.openRevision.id;
  expect((await answer(pedro, first, 'withdrawn')).status).toBe(404);
  expect((await answer(pedro, first, 'declined')).body).toMatchObject({ price: 1500, revision: 0 });
  const second = (await propose(clara, id, { price: 1100 })).body.openRevision.id;
  expect((await answer(clara, second, 'withdrawn')).body).toMatchObject({ openRevision: null, price: 1500 });
  expect((await accept(clara, id, 0)).body.status).toBe('accepted');
  expect((await answer(pedro, second, 'agreed')).status).toBe(409);
});

test('both sides together propose six times, and only while the offer is pending', async () => {
  const { clara, pedro, id } = await aBid();
  expect((await propose(pedro, id, { price: 1500 })).body.code).toBe('same_quote');
  expect((await propose(clara, id, {})).status).toBe(400);
  for (let at = 1; at < PROPOSALS_MAX; at++)
    expect((await propose(pedro, id, { price: 1500 + at })).body.proposalsLeft).toBe(PROPOSALS_MAX - at);
  const last = (await propose(clara, id, { price: 1200 })).body;
  await answer(pedro, last.openRevision.id, 'declined');
  for (const who of [clara, pedro])
    expect((await propose(who, id, { price: 1000 })).body.code).toBe('no_proposals_left');
  await decide(market, clara, id, 'rejected');
  expect((await propose(pedro, id, { price: 1000 })).body.code).toBe('offer_decided');
});

test('an expired quote is renewed when its customer asks and its provider agrees', async () => {
  const { clara, pedro, id } = await aBid({ lines: LINES });
  ahead = 11 * DAY_MS;
  try {
    expect((await accept(clara, id)).body.code).toBe('quote_expired');
    const asked = await propose(clara, id, { renew: true });
    expect(await newestNotification(pedro)).toMatchObject({ type: 'quote_renewal' });
    const renewed = await answer(pedro, asked.body.openRevision.id, 'agreed');
    expect(renewed.body).toMatchObject({ price: 1500, lines: LINES, revision: 1 });
    expect((await accept(clara, id, 1)).body.status).toBe('accepted');
  } finally {
    ahead = 0;
  }
});

test.each([
  ['accepts at once', async ({ clara, id }: { clara: Someone; id: string }) => accept(clara, id, 0)],
  [
    'accepts while its provider changes it',
    async ({ clara, pedro, id }: { clara: Someone; pedro: Someone; id: string }, at: number) =>
      at === 25 ? propose(pedro, id, { price: 2900 }) : accept(clara, id, 0),
  ],
])('fifty %s leave one outcome', async (_, act) => {
  const bid = await aBid();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => act(bid, at)));
  const [offer] = (await market.as(bid.clara, 'GET', '/api/offers?forMyOrders=true')).body;
  const accepted = answers.filter(({ status, body }) => status === 200 && body.status === 'accepted');
  expect(accepted).toHaveLength(offer.status === 'accepted' ? 1 : 0);
  expect([offer.price, offer.status, offer.revision]).toEqual(
    offer.status === 'accepted' ? [1500, 'accepted', 0] : [2900, 'pending', 1],
  );
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
});

test('a revision stays as it was proposed: the database refuses anything else', async () => {
  const { clara, id } = await aBid();
  await propose(clara, id, { price: 1000 });
  await expect(market.sql('update offer_revisions set price = 1 where offer_id = $1', [id])).rejects.toThrow(
    /stays as it was/,
  );
});

test('an extra counts only once its customer has approved it', async () => {
  const { clara, pedro, id } = await aBid();
  const add = (body: object) => market.as(pedro, 'POST', `/api/offers/${id}/extras`, body);
  const decideOn = (who: Someone, extraId: string, status: string) =>
    market.as(who, 'PUT', `/api/extras/${extraId}/status`, { status });
  expect((await add({ text: 'Otra canilla', amount: 300 })).body.code).toBe('offer_not_accepted');
  await accept(clara, id);
  const { body } = await add({ text: 'Otra canilla', amount: 300.5 });
  expect(body.extras).toMatchObject([{ amount: 300.5, status: 'proposed', can: { withdraw: true } }]);
  expect(await newestNotification(clara)).toMatchObject({
    type: 'extra_proposed',
    title: 'Pedro propone un adicional de $300,50',
  });
  const [{ id: extraId }] = body.extras;
  expect((await decideOn(pedro, extraId, 'approved')).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => decideOn(clara, extraId, at % 2 ? 'approved' : 'declined')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await decideOn(pedro, extraId, 'withdrawn')).body.code).toBe('extra_decided');
});

test('approved extras count in the provider’s earnings, each currency by itself', async () => {
  const pedro = await aProvider(market);
  const finish = async (terms: Record<string, unknown>, ...extras: [number, string][]) => {
    const clara = await aCustomer(market);
    const orderId = await anOrder(market, clara);
    const offerId = await anOffer(market, pedro, orderId, terms);
    await accept(clara, offerId);
    for (const [amount, status] of extras) {
      const body = { text: 'Otra canilla', amount };
      await market.as(pedro, 'POST', `/api/offers/${offerId}/extras`, body);
      const rows = await market.sql(
        `select id from offer_extras where offer_id = $1 and status = 'proposed'`,
        [offerId],
      );
      const path = `/api/extras/${rows[0].id}/status`;
      await market.as(clara, 'PUT', path, { status });
    }
    const body = { offerId, rating: 5, comment: 'Muy prolijo y puntual' };
    await market.as(clara, 'POST', `/api/orders/${orderId}/complete`, body);
  };
  await finish({ price: 1500 }, [300.1, 'approved'], [0.2, 'approved'], [900, 'declined']);
  await finish({ price: 700 });
  await finish({ price: 90, currency: 'USD' }, [10, 'approved']);
  const { body } = await market.as(pedro, 'GET', '/api/users/stats');
  expect(body).toMatchObject({ completedJobs: 3, totalEarnings: 2500.3 });
  expect(body.earnings).toEqual([
    { country: 'UY', currency: 'UYU', total: 2500.3 },
    { country: 'UY', currency: 'USD', total: 100 },
  ]);
  const won = await market.as(pedro, 'GET', '/api/orders/won?status=completed');
  expect(won.body.map(({ offer }: { offer: { earned: number } }) => offer.earned)).toEqual([
    100, 700, 1800.3,
  ]);
});
