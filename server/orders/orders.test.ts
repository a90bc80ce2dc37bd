import { describe, expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  aDirectOrder,
  anAdmin,
  anAgreement,
  anOffer,
  anOrder,
  aPerson,
  aProvider,
  aService,
  decide,
  POCITOS,
} from '../../tests/support/people.ts';

const market = openMarket();
const detail = (token: string, id: string) => market.call('GET', `/api/orders/${id}/detail`, { token });
const cancel = (token: string, id: string, reason?: string) =>
  market.call('PATCH', `/api/orders/${id}/cancel`, {
    token,
    ...(reason === undefined ? {} : { body: { reason } }),
  });
const complete = (token: string, id: string, body: object) =>
  market.call('POST', `/api/orders/${id}/complete`, { token, body });
const notified = async (token: string) =>
  (await market.call('GET', '/api/notifications', { token })).body.notifications.map(
    ({ type }: { type: string }) => type,
  );

describe('publishing an order', () => {
  test('gives it its first clause as title, and lists it among the customer’s own', async () => {
    const clara = await aCustomer(market);
    const id = await anOrder(market, clara, { description: 'se me tapó la pileta, ayuda por favor' });
    const mine = await market.as(clara, 'GET', '/api/orders?my=true');
    expect(mine.body).toMatchObject([
      { id, title: 'Se me tapó la pileta', status: 'active', urgency: 'normal', can: { cancel: true } },
    ]);
  });

  test('tells its customer which offer came at what price, as it was then', async () => {
    const clara = await aCustomer(market);
    const id = await anOrder(market, clara);
    const offerId = await anOffer(market, await aProvider(market), id, { price: 1500 });
    await market.sql('update offers set price = 1200 where id = $1', [offerId]);
    const { timeline } = (await detail(clara.token, id)).body;
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'offer_made')).toMatchObject({
      text: 'Nueva oferta recibida',
      offer: { id: offerId, price: 1500, currency: 'UYU' },
    });
  });

  test('refuses what is missing, in Spanish and by field', async () => {
    const clara = await aCustomer(market);
    const answer = await market.as(clara, 'POST', '/api/orders', { description: 'corta', location: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: 'La descripción debe tener al menos 10 caracteres.',
      code: 'invalid',
      fields: { latitude: 'Por favor busca una ubicación.' },
    });
  });

  test('is published once when the same key comes twice, even at once', async () => {
    const clara = await aCustomer(market);
    const send = () =>
      market.call('POST', '/api/orders', {
        token: clara.token,
        headers: { 'idempotency-key': 'one-and-only' },
        body: { description: 'Pintar el living entero', ...POCITOS },
      });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body.id).toBe(two.body.id);
    expect((await market.as(clara, 'GET', '/api/orders?my=true')).body).toHaveLength(1);
  });

  test('a customer filters their orders by status, urgency, place and date', async () => {
    const clara = await aCustomer(market);
    await anOrder(market, clara, { urgency: 'urgent' });
    await anOrder(market, clara, { location: 'Salto, Uruguay' });
    const count = async (query: string) =>
      (await market.as(clara, 'GET', `/api/orders?my=true&${query}`)).body.length;
    expect(await count('urgency=urgent')).toBe(1);
    expect(await count('location=salto')).toBe(1);
    expect(await count('location=%25')).toBe(0);
    expect(await count('status=cancelled')).toBe(0);
    expect(await count('dateFrom=2999-01-01')).toBe(0);
    expect(await count(`dateTo=${new Date().toISOString().slice(0, 10)}`)).toBe(2);
  });
});

describe('cancelling', () => {
  test('needs no reason while nobody has offered', async () => {
    const clara = await aCustomer(market);
    const id = await anOrder(market, clara);
    expect((await cancel(clara.token, id)).body).toMatchObject({ status: 'cancelled', cancelReason: null });
  });

  test('with pending offers asks for a reason, rejects them and notifies each provider', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const id = await anOrder(market, clara);
    await anOffer(market, pedro, id);
    expect(await cancel(clara.token, id, '  ')).toMatchObject({
      status: 400,
      body: { code: 'reason_required' },
    });
    expect((await cancel(clara.token, id, 'Ya lo resolví')).status).toBe(200);
    const [offer] = (await detail(clara.token, id)).body.offers;
    expect(offer.status).toBe('rejected');
    expect(await notified(pedro.token)).toContain('order_cancelled_with_pending_offers');
  });

  test('tells why only to providers who offered', async () => {
    const [clara, pedro, matched] = [
      await aCustomer(market),
      await aProvider(market),
      await aProvider(market),
    ];
    const id = await anOrder(market, clara);
    await market.settle();
    await anOffer(market, pedro, id);
    await cancel(clara.token, id, 'Me mudo');
    const reasons = async (token: string) => {
      const one = await market.call('GET', `/api/orders/${id}`, { token });
      const list = await market.call('GET', '/api/orders?available=true&status=cancelled', { token });
      return [one.body.cancelReason, list.body[0].order.cancelReason];
    };
    expect(await reasons(pedro.token)).toEqual(['Me mudo', 'Me mudo']);
    expect(await reasons(matched.token)).toEqual([null, null]);
  });

  test('a direct order notifies the provider who was asked, even before any offer', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const sent = await market.as(clara, 'POST', '/api/orders/direct', {
      serviceId: pedro.serviceId,
      description: 'Arreglar la cisterna',
      location: 'Cordón',
    });
    await cancel(clara.token, sent.body.id, 'Ya lo hice yo');
    const { body } = await market.as(pedro, 'GET', '/api/notifications');
    const [notification] = body.notifications;
    expect(notification).toMatchObject({
      type: 'order_cancelled',
      message: expect.stringContaining('Motivo: Ya lo hice yo'),
      data: { orderId: sent.body.id },
    });
  });

  test('with an accepted offer cancels it too', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await cancel(customer.token, orderId, 'Cambié de idea');
    expect((await detail(customer.token, orderId)).body.offers[0].status).toBe('cancelled');
    expect(await notified(provider.token)).toContain('order_cancelled_with_accepted_offers');
  });

  test('is only for its owner and only once', async () => {
    const [clara, other] = await Promise.all([aCustomer(market), aPerson(market)]);
    const id = await anOrder(market, clara);
    expect((await cancel(other.token, id, 'porque sí')).status).toBe(404);
    await cancel(clara.token, id);
    expect(await cancel(clara.token, id)).toMatchObject({
      status: 409,
      body: { error: 'El pedido ya fue cancelado' },
    });
  });
});

describe('completing', () => {
  const work = { rating: 5, comment: 'Muy prolijo y puntual' };

  test('leaves the review on the service and counts for the provider', async () => {
    const { customer, provider, orderId, offerId } = await anAgreement(market);
    const done = await complete(customer.token, orderId, { offerId, ...work });
    expect(done.body).toMatchObject({
      viewer: 'customer',
      order: { status: 'completed' },
      completionInfo: { review: { rating: 5 } },
    });
    const service = await market.as(customer, 'GET', `/api/services/${provider.serviceId}`);
    expect(service.body).toMatchObject({ rating: '5.00', totalReviews: 1 });
    const stats = await market.as(provider, 'GET', '/api/users/stats');
    expect(stats.body).toMatchObject({ completedJobs: 1, totalEarnings: 1500, avgRating: 5 });
    expect(stats.body.earnings).toEqual([{ country: 'UY', currency: 'UYU', total: 1500 }]);
    expect((await detail(provider.token, orderId)).body.viewer).toBe('winner');
    expect(await notified(provider.token)).toContain('order_completed');
  });

  test('leaves no offer waiting for an answer', async () => {
    const { customer, orderId, offerId } = await anAgreement(market);
    const loser = await aProvider(market);
    await market.sql(`update orders set status = 'active' where id = $1`, [orderId]);
    await anOffer(market, loser, orderId);
    const done = await complete(customer.token, orderId, { offerId, ...work });
    expect(done.body.stats).toMatchObject({ pendingOffers: 0, acceptedOffers: 1, rejectedOffers: 1 });
  });

  test('tells the others that somebody else did it, and nothing of what was agreed', async () => {
    const { customer, provider, orderId, offerId } = await anAgreement(market);
    const loser = await aProvider(market);
    await market.sql(`update orders set status = 'active' where id = $1`, [orderId]);
    await anOffer(market, loser, orderId, { price: 77, estimatedDuration: null, message: 'Lo hago yo' });
    await complete(customer.token, orderId, { offerId, ...work });
    expect(await notified(loser.token)).toContain('order_completed_by_other');
    const seen = (await detail(loser.token, orderId)).body;
    expect(seen).toMatchObject({ viewer: 'provider', timeline: [], reach: null });
    expect(seen.offers).toHaveLength(1);
    expect(seen.completionInfo.completedOffer).toMatchObject({
      providerId: provider.id,
      provider: { firstName: 'Pedro' },
      price: null,
      estimatedDuration: null,
    });
    for (const path of [
      `/api/orders/${orderId}/detail`,
      `/api/orders/${orderId}`,
      '/api/orders?available=true&status=completed',
      `/api/offers?providerId=${loser.id}`,
      '/api/offers?forMyOrders=true',
      `/api/services/${loser.serviceId}/offers`,
      '/api/notifications',
      '/api/notifications/orders',
      '/api/users/me/activity',
      '/api/users/me/export',
    ]) {
      const said = JSON.stringify((await market.as(loser, 'GET', path)).body);
      expect({ path, said }).not.toEqual({ path, said: expect.stringMatching(/1500|2 horas|Puedo ir hoy/) });
    }
    for (const { token } of [customer, provider]) {
      const { completedOffer } = (await detail(token, orderId)).body.completionInfo;
      expect(completedOffer).toMatchObject({ price: 1500, estimatedDuration: '2 horas' });
    }
  });

  test.each([
    ['a short comment', { rating: 5, comment: '  bien  ' }, 'Mínimo 10 caracteres'],
    ['no stars', { rating: 0, comment: work.comment }, 'Elige una calificación de 1 a 5'],
    ['no offer', { ...work, offerId: undefined }, 'Elige una oferta aceptada'],
    ['an offer of null', { ...work, offerId: null }, 'Elige una oferta aceptada'],
    ['an empty offer', { ...work, offerId: '' }, 'Elige una oferta aceptada'],
    ['half a star', { rating: 4.5, comment: work.comment }, 'Elige una calificación de 1 a 5'],
  ])('refuses %s', async (_, given, sentence) => {
    const { customer, orderId, offerId } = await anAgreement(market);
    expect(await complete(customer.token, orderId, { offerId, ...given })).toMatchObject({
      status: 400,
      body: { error: sentence },
    });
  });

  test('refuses a pending offer, a repeat and everybody else', async () => {
    const { customer, provider, orderId, offerId } = await anAgreement(market);
    const waiting = await aProvider(market);
    await market.sql(`update orders set status = 'active' where id = $1`, [orderId]);
    const pending = await anOffer(market, waiting, orderId);
    expect((await complete(customer.token, orderId, { offerId: pending, ...work })).status).toBe(400);
    expect((await complete(provider.token, orderId, { offerId, ...work })).status).toBe(404);
    expect((await complete(customer.token, orderId, { offerId, ...work })).status).toBe(200);
    expect((await complete(customer.token, orderId, { offerId, ...work })).status).toBe(409);
  });
});

describe('who sees an order', () => {
  test('its detail: the owner whole, a provider who offered their own part, nobody else', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    const stranger = await aPerson(market);
    expect((await detail(customer.token, orderId)).body).toMatchObject({
      viewer: 'customer',
      stats: { totalOffers: 1, acceptedOffers: 1 },
    });
    expect((await detail(provider.token, orderId)).body).toMatchObject({
      viewer: 'provider',
      can: { chat: true, cancel: false },
    });
    expect((await detail(stranger.token, orderId)).status).toBe(404);
  });

  test('its detail: an administrator whole, also where a service of theirs fits, until they offer on it', async () => {
    const admin = await anAdmin(market);
    const serviceId = await aService(market, admin);
    const orderId = await anOrder(market, await aCustomer(market));
    await anOffer(market, await aProvider(market), orderId);
    await market.settle();
    expect((await market.as(admin, 'GET', `/api/orders/${orderId}`)).body.match).toMatchObject({ serviceId });
    expect((await detail(admin.token, orderId)).body).toMatchObject({
      viewer: 'admin',
      stats: { totalOffers: 1 },
    });
    const offerId = await anOffer(market, { ...admin, serviceId }, orderId);
    expect((await detail(admin.token, orderId)).body).toMatchObject({
      viewer: 'provider',
      offers: [{ id: offerId }],
    });
  });

  test('its detail: with the newest hundred messages, and how many there are', async () => {
    const { customer, provider, orderId } = await anAgreement(market);
    await market.sql(
      `insert into messages (id, order_id, sender_id, receiver_id, message)
       select gen_random_uuid(), $1, $2, $3, 'Voy en camino' from generate_series(1, 104)`,
      [orderId, provider.id, customer.id],
    );
    for (const { token } of [customer, provider]) {
      const { body } = await detail(token, orderId);
      expect([body.messages.length, body.stats.totalMessages]).toEqual([100, 104]);
    }
  });

  test('a direct order: only its customer and that service', async () => {
    const [clara, pedro, other] = await Promise.all([
      aCustomer(market),
      aProvider(market),
      aProvider(market),
    ]);
    const sent = await market.as(clara, 'POST', '/api/orders/direct', {
      serviceId: pedro.serviceId,
      description: 'Arreglar la cisterna',
      location: 'Cordón',
    });
    expect(sent.body).toMatchObject({
      title: 'Pedido directo para: Sanitario Gustavo',
      latitude: -34.6037,
      longitude: -58.3816,
    });
    const body = { serviceId: pedro.serviceId, description: 'Ver', location: 'Cordón', budget: 'mil pesos' };
    const wrong = await market.as(clara, 'POST', '/api/orders/direct', body);
    expect(wrong).toMatchObject({ status: 400, body: { error: 'Escribe un importe, por ejemplo 1500' } });
    const forNobody = await market.as(clara, 'POST', '/api/orders/direct', {
      ...body,
      budget: '',
      serviceId: '',
    });
    expect(forNobody.body.fields).toEqual({ serviceId: 'Por favor selecciona un servicio válido.' });
    const half = await market.as(clara, 'POST', '/api/orders/direct', {
      ...body,
      budget: 9_999_999_999.99,
      longitude: -56.1,
    });
    expect(half.body.fields).toEqual({ latitude: 'Por favor busca una ubicación.' });
    expect((await market.as(other, 'GET', `/api/orders/${sent.body.id}`)).status).toBe(404);
    const [available] = (await market.as(pedro, 'GET', '/api/orders?available=true')).body;
    expect(available.match).toMatchObject({
      matchScore: 100,
      matchReasons: ['Pedido directo a tu servicio'],
    });
    expect(await notified(pedro.token)).toContain('new_order_match');
    const together = await market.as(clara, 'GET', `/api/orders/with-service/${pedro.serviceId}`);
    expect(together.body).toMatchObject({
      hasOpenOrders: true,
      totalOrders: 1,
      openOrders: [{ orderId: sent.body.id, offerId: null }],
    });
  });

  test('an open one is still said to be open behind a hundred newer ones', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const open = await aDirectOrder(market, clara, pedro.serviceId);
    await market.sql(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'status', 'cancelled', 'cancelled_at', now(), 'created_at', now()))).*
       from orders o, generate_series(1, 120) where o.id = $1`,
      [open],
    );
    const { body } = await market.as(clara, 'GET', `/api/orders/with-service/${pedro.serviceId}`);
    expect(body).toMatchObject({ hasOpenOrders: true, openOrders: [{ orderId: open }], totalOrders: 121 });
  });
});

describe('editing', () => {
  test('changes an active order and tells whoever had offered', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const id = await anOrder(market, clara);
    await anOffer(market, pedro, id);
    const edited = await market.as(clara, 'PATCH', `/api/orders/${id}`, {
      description: 'Ahora son dos piletas tapadas',
    });
    expect(edited.body).toMatchObject({ title: 'Ahora son dos piletas tapadas', location: POCITOS.location });
    expect(await notified(pedro.token)).toContain('order_updated');
  });

  test('tells nobody again when the network repeats it, or when it is saved as it was', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const id = await anOrder(market, clara);
    await anOffer(market, pedro, id);
    const body = { description: 'Ahora son dos piletas tapadas', ...POCITOS };
    const save = () => market.as(clara, 'PATCH', `/api/orders/${id}`, body);
    expect([(await save()).status, (await save()).status]).toEqual([200, 200]);
    expect((await notified(pedro.token)).filter((type: string) => type === 'order_updated')).toHaveLength(1);
  });

  test('keeps a direct order as brief as it was sent, and no other', async () => {
    const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
    const description = 'Lo mismo';
    const save = (id: string, body: object) => market.as(clara, 'PATCH', `/api/orders/${id}`, body);
    const direct = await aDirectOrder(market, clara, pedro.serviceId, { description });
    expect((await save(direct, { description, urgency: 'urgent' })).body).toMatchObject({
      description,
      urgency: 'urgent',
    });
    expect((await save(direct, { description: ' ' })).body.fields).toEqual({
      description: 'Por favor completa la descripción y ubicación',
    });
    expect((await save(direct, { budget: 'mil pesos' })).body.fields).toEqual({
      budget: 'Escribe un importe, por ejemplo 1500',
    });
    const open = await anOrder(market, clara);
    expect((await save(open, { description })).body.fields).toEqual({
      description: 'La descripción debe tener al menos 10 caracteres.',
    });
  });

  test('is over once an offer is accepted', async () => {
    const { customer, orderId } = await anAgreement(market);
    const edited = await market.as(customer, 'PATCH', `/api/orders/${orderId}`, {
      description: 'Otra cosa distinta',
    });
    expect(edited).toMatchObject({ status: 409, body: { code: 'order_not_active' } });
  });
});

test('an order ends consistent when twenty offers are accepted while its owner cancels it', async () => {
  const clara = await aCustomer(market);
  const id = await anOrder(market, clara);
  const providers = await Promise.all(Array.from({ length: 20 }, () => aProvider(market)));
  const offerIds = await Promise.all(providers.map((provider) => anOffer(market, provider, id)));
  const answers = await Promise.all([
    ...offerIds.map((offer) => decide(market, clara, offer, 'accepted')),
    cancel(clara.token, id, 'Al final no'),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  const { order, offers } = (await detail(clara.token, id)).body;
  expect(order.status).toBe('cancelled');
  const statuses = offers.map((offer: { status: string }) => offer.status);
  expect(statuses.filter((status: string) => status !== 'rejected' && status !== 'cancelled')).toEqual([]);
});
