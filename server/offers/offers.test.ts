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
  UNKNOWN_ID,
} from '../../tests/support/people.ts';

const market = openMarket();
const offer = (token: string, body: object) => market.call('POST', '/api/offers', { token, body });

test('fifty equal offers at once make one', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const orderId = await anOrder(market, clara);
  const body = { orderId, serviceId: pedro.serviceId, message: 'Voy ya', price: 100 };
  const answers = await Promise.all(Array.from({ length: 50 }, () => offer(pedro.token, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(
    answers.filter(({ status, body: { code } }) => status === 409 && code === 'already_offered'),
  ).toHaveLength(49);
});

test('an offer puts a discarded order back among the available ones', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const orderId = await anOrder(market, clara);
  await market.settle();
  expect((await market.as(pedro, 'POST', `/api/orders/${orderId}/discard`)).status).toBe(200);
  await anOffer(market, pedro, orderId);
  const { body: available } = await market.as(pedro, 'GET', '/api/orders?available=true');
  const listed = available.find(({ order }: { order: { id: string } }) => order.id === orderId);
  expect(listed).toMatchObject({ offered: true });
  const { body: order } = await market.as(pedro, 'GET', `/api/orders/${orderId}`);
  expect(order).toMatchObject({ offered: true, discarded: false });
});

test('an offer keeps its price to the cent and answers it as a number', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const orderId = await anOrder(market, clara);
  const made = await offer(pedro.token, {
    orderId,
    serviceId: pedro.serviceId,
    message: 'Voy',
    price: '1234.56',
  });
  expect(made.body).toMatchObject({
    price: 1234.56,
    status: 'pending',
    estimatedDuration: null,
    service: { rating: '0.00', reviews: 0 },
  });
});

test.each([
  ['no message', { message: '  ' }, 'Por favor escribe un mensaje para tu oferta.'],
  ['a price of zero', { price: 0 }, 'Por favor ingresa un precio válido.'],
  ['no price', { price: undefined }, 'Por favor ingresa un precio válido.'],
  ['three decimals', { price: 1.234 }, 'Usa como máximo 2 decimales'],
  ['no service', { serviceId: 'none' }, 'Por favor selecciona un servicio válido.'],
  ['a service that does not exist', { serviceId: UNKNOWN_ID }, 'Por favor selecciona un servicio válido.'],
])('an offer is refused with %s', async (_, change, sentence) => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const orderId = await anOrder(market, clara);
  const answer = await offer(pedro.token, {
    orderId,
    serviceId: pedro.serviceId,
    message: 'Voy',
    price: 10,
    ...change,
  });
  expect(answer).toMatchObject({ status: 400, body: { error: sentence } });
});

test('an offer on one’s own order, or with another’s service, is refused', async () => {
  const pedro = await aProvider(market);
  const other = await aProvider(market);
  const orderId = await anOrder(market, pedro);
  expect(
    (await offer(pedro.token, { orderId, serviceId: pedro.serviceId, message: 'Yo', price: 10 })).status,
  ).toBe(403);
  expect(
    (await offer(other.token, { orderId, serviceId: pedro.serviceId, message: 'Yo', price: 10 })).status,
  ).toBe(403);
});

test('an accepted offer puts the order in progress, and another pending one may still be accepted', async () => {
  const [clara, one, two, late] = await Promise.all([
    aCustomer(market),
    aProvider(market),
    aProvider(market),
    aProvider(market),
  ]);
  const orderId = await anOrder(market, clara);
  await market.settle();
  const [first, second] = await Promise.all([anOffer(market, one, orderId), anOffer(market, two, orderId)]);
  expect((await decide(market, clara, first, 'accepted')).body).toMatchObject({
    status: 'accepted',
    order: { status: 'in_progress' },
  });
  expect((await decide(market, clara, first, 'rejected')).status).toBe(409);
  expect((await decide(market, clara, second, 'accepted')).status).toBe(200);
  expect(
    (await offer(late.token, { orderId, serviceId: late.serviceId, message: 'Yo', price: 10 })).status,
  ).toBe(409);
});

test('only the owner of the order decides an offer', async () => {
  const [clara, pedro, other] = await Promise.all([aCustomer(market), aProvider(market), aPerson(market)]);
  const id = await anOffer(market, pedro, await anOrder(market, clara));
  for (const person of [pedro, other])
    expect((await decide(market, person, id, 'accepted')).status).toBe(404);
});

test('an administrator with a service offers like anybody else', async () => {
  const garden = { name: 'Jardinero de Salta', description: 'Corto el pasto', coverageAreas: ['Salta'] };
  const admin = await anAdmin(market);
  const serviceId = await aService(market, admin, garden);
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const body = { serviceId, message: 'Voy hoy', price: 100 };
  expect((await offer(admin.token, { ...body, orderId: await anOrder(market, clara) })).status).toBe(201);
  const direct = await aDirectOrder(market, clara, pedro.serviceId);
  expect((await offer(admin.token, { ...body, orderId: direct })).body).toMatchObject({
    error: 'No puedes ofertar en un pedido que ves por administrar',
  });
});

test('nobody offers, or is offered to, while either account is turned off', async () => {
  const [admin, clara, pedro] = [await anAdmin(market), await aCustomer(market), await aProvider(market)];
  const toggle = ({ id }: { id: string }) => market.as(admin, 'PUT', `/api/admin/users/${id}/toggle-status`);
  const [offered, open] = [await anOrder(market, clara), await anOrder(market, clara)];
  const id = await anOffer(market, pedro, offered);
  await toggle(pedro);
  expect(await decide(market, clara, id, 'accepted')).toMatchObject({
    status: 409,
    body: { code: 'provider_gone' },
  });
  expect((await decide(market, clara, id, 'rejected')).status).toBe(200);
  await toggle(clara);
  const other = await aProvider(market);
  const body = { orderId: open, serviceId: other.serviceId, message: 'Voy hoy', price: 100 };
  expect((await market.as(other, 'POST', '/api/offers', body)).status).toBe(404);
});

test('a pending offer can be withdrawn, and made again', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const orderId = await anOrder(market, clara);
  const id = await anOffer(market, pedro, orderId);
  expect((await market.as(clara, 'DELETE', `/api/offers/${id}`)).status).toBe(404);
  expect((await market.as(pedro, 'DELETE', `/api/offers/${id}`)).body).toEqual({
    withdrawn: true,
  });
  await anOffer(market, pedro, orderId);
  const agreed = await anAgreement(market);
  expect((await market.as(agreed.provider, 'DELETE', `/api/offers/${agreed.offerId}`)).status).toBe(409);
});

describe('an offer is edited', () => {
  const edit = (token: string, id: string, body: object) =>
    market.call('PATCH', `/api/offers/${id}`, { token, body });
  const notices = async (token: string) =>
    (await market.call('GET', '/api/notifications', { token })).body.notifications;

  async function aPendingOffer() {
    const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
    const orderId = await anOrder(market, clara);
    const id = await anOffer(market, pedro, orderId);
    const kept = {
      serviceId: pedro.serviceId,
      message: 'Puedo ir hoy',
      price: 1500,
      estimatedDuration: '2 horas',
    };
    return { clara, pedro, orderId, id, kept };
  }

  test('while pending, by its provider, and its customer is told once', async () => {
    const { clara, pedro, orderId, id, kept } = await aPendingOffer();
    expect((await edit(clara.token, id, kept)).status).toBe(404);
    expect((await edit(pedro.token, id, kept)).body).toMatchObject({ price: 1500, editedAt: null });
    for (const price of [1400, 1300])
      expect((await edit(pedro.token, id, { ...kept, price })).body).toMatchObject({
        price,
        message: 'Puedo ir hoy',
        editedAt: expect.any(String),
      });
    expect(await notices(clara.token)).toMatchObject([
      { title: 'Pedro cambió su oferta: $1.300', isRead: false },
    ]);
    await market.as(clara, 'PUT', '/api/notifications/read-about', { orderId });
    await edit(pedro.token, id, { ...kept, price: 1200 });
    expect(await notices(clara.token)).toMatchObject([
      { title: 'Pedro cambió su oferta: $1.200', isRead: false },
    ]);
    await decide(market, clara, id, 'accepted');
    expect((await edit(pedro.token, id, kept)).body.code).toBe('offer_decided');
  });

  test('and keeps its duration unless that is changed or erased', async () => {
    const { pedro, id, kept } = await aPendingOffer();
    const { estimatedDuration, ...rest } = kept;
    expect((await edit(pedro.token, id, { ...rest, price: 1400 })).body).toMatchObject({ estimatedDuration });
    const erased = { ...rest, price: 1400, estimatedDuration: null };
    expect((await edit(pedro.token, id, erased)).body).toMatchObject({ estimatedDuration: null });
  });

  test('or accepted as it was read, never both', async () => {
    const { clara, pedro, id, kept } = await aPendingOffer();
    const accept = (editedAt: string | null) =>
      market.as(clara, 'PUT', `/api/offers/${id}/status`, { status: 'accepted', editedAt });
    const [edited, accepted] = await Promise.all([
      edit(pedro.token, id, { ...kept, price: 2900 }),
      accept(null),
    ]);
    expect([edited.status, accepted.status].sort()).toEqual([200, 409]);
    const { body: offers } = await market.as(clara, 'GET', '/api/offers?forMyOrders=true');
    const [offer] = offers;
    expect([offer.price, offer.status]).toEqual(
      edited.status === 200 ? [2900, 'pending'] : [1500, 'accepted'],
    );
    if (edited.status === 200) expect((await accept(offer.editedAt)).status).toBe(200);
  });

  test('with another service of its own, and with a paused one only where it was made with it', async () => {
    const { pedro, id, kept } = await aPendingOffer();
    const serviceId = await aService(market, pedro);
    await market.as(pedro, 'PUT', `/api/services/${pedro.serviceId}`, { isActive: false });
    expect((await edit(pedro.token, id, { ...kept, price: 1400 })).status).toBe(200);
    expect((await edit(pedro.token, id, { ...kept, serviceId })).body.serviceId).toBe(serviceId);
    expect((await edit(pedro.token, id, kept)).body.code).toBe('service_paused');
    expect(
      (await edit(pedro.token, id, { ...kept, serviceId: (await aProvider(market)).serviceId })).status,
    ).toBe(403);
  });
});

test('a person lists the offers they made and received, also those of one service, never those of others', async () => {
  const { customer, provider, offerId } = await anAgreement(market);
  const ids = async (token: string, path: string) =>
    (await market.call('GET', path, { token })).body.map?.(({ id }: { id: string }) => id);
  expect(await ids(provider.token, `/api/offers?providerId=${provider.id}`)).toEqual([offerId]);
  expect(await ids(customer.token, '/api/offers?forMyOrders=true')).toEqual([offerId]);
  expect(await ids(provider.token, `/api/services/${provider.serviceId}/offers`)).toEqual([offerId]);
  expect((await market.as(customer, 'GET', `/api/offers?providerId=${provider.id}`)).status).toBe(403);
  expect((await market.as(customer, 'GET', `/api/services/${provider.serviceId}/offers`)).status).toBe(403);
});

test('an offer shows the phone of whoever made it while their account is active', async () => {
  const { customer, provider } = await anAgreement(market);
  const phone = async () =>
    (await market.as(customer, 'GET', '/api/offers?forMyOrders=true')).body[0].provider.phone;
  expect(await phone()).toBe('+59899123456');
  await market.sql('update users set is_active = false where id = $1', [provider.id]);
  expect(await phone()).toBeNull();
});

test('no offer is made with a paused service', async () => {
  const [clara, pedro] = await Promise.all([aCustomer(market), aProvider(market)]);
  const paused = await aService(market, pedro);
  await market.as(pedro, 'PUT', `/api/services/${paused}`, { isActive: false });
  const answer = await offer(pedro.token, {
    orderId: await anOrder(market, clara),
    serviceId: paused,
    message: 'Voy',
    price: 10,
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'service_paused' } });
});
