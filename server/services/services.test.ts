import { describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { hold, waitingForLocks } from '../../tests/support/hold.ts';
import { openMarket } from '../../tests/support/market.ts';
import {
  aCustomer,
  anAgreement,
  anOrder,
  aPerson,
  aProvider,
  aService,
  complete,
} from '../../tests/support/people.ts';
import { withoutTriggers } from '../../tests/support/without-triggers.ts';

const market = openMarket();
const draft = {
  name: 'Gasista Flores',
  description: 'Reparo calefones y estufas a gas.',
  phone: '+54 11 5555 0101',
};
const create = (token: string, body: object) => market.call('POST', '/api/services', { token, body });
const browse = async (query: string) => (await market.call('GET', `/api/services?${query}`)).body;

describe('publishing a service', () => {
  test('takes a phone as people of the country type it', async () => {
    const owner = await aPerson(market);
    const serviceId = await aService(market, owner, { phone: '099412733' });
    const { body } = await market.as(owner, 'GET', `/api/services/${serviceId}`);
    expect(body.phone).toBe('+59899412733');
  });

  test.each([
    ['(099) 412 733', '+59899412733'],
    ['5491112345678', '+5491112345678'],
    ['55 1234 5678', '55 1234 5678'],
    ['0000000000', '0000000000'],
    ['+598 2 900 0000', '+59829000000'],
  ])('takes %s as %s', async (phone, stored) => {
    const owner = await aPerson(market);
    const serviceId = await aService(market, owner, { phone });
    const { body } = await market.as(owner, 'GET', `/api/services/${serviceId}`);
    expect(body.phone).toBe(stored);
  });

  test('keeps what was written, with the phone in one form', async () => {
    const { token, id } = await aPerson(market);
    const made = await create(token, {
      ...draft,
      basePrice: '1500.50',
      coverageAreas: ['Flores', 'Caballito'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        userId: id,
        phone: '+541155550101',
        basePrice: 1500.5,
        coverageAreas: ['Flores', 'Caballito'],
        isActive: true,
        rating: '0.00',
        totalReviews: 0,
        can: { manage: true },
      },
    });
  });

  test.each([
    ['a short name', { name: 'Gas ' }, 'El nombre del servicio debe tener al menos 5 caracteres.'],
    ['a short description', { description: 'Gas' }, 'La descripción debe tener al menos 10 caracteres.'],
    [
      'a long description',
      { description: 'x'.repeat(301) },
      'La descripción puede tener como máximo 300 caracteres.',
    ],
    [
      'a name as of the platform',
      { name: 'Soporte de Echamano' },
      'El nombre no puede decir que el servicio es de Echamano.',
    ],
    ['a phone that is none', { phone: '09912345' }, 'El teléfono debe tener al menos 10 dígitos.'],
    ['a short phone', { phone: '12345' }, 'El teléfono debe tener al menos 10 dígitos.'],
    ['a negative price', { basePrice: -1 }, 'El importe no puede ser negativo'],
    ['an unknown zone', { predefinedZones: ['uy-atlantida-perdida'] }, 'Una de las zonas elegidas no existe'],
    [
      'an area that crosses itself',
      {
        servicePolygons: [
          {
            id: 'a',
            name: 'Moño',
            coordinates: [
              { lat: 0, lng: 0 },
              { lat: 1, lng: 1 },
              { lat: 1, lng: 0 },
              { lat: 0, lng: 1 },
            ],
          },
        ],
      },
      /cruzan/,
    ],
  ])('refuses %s', async (_, change, sentence) => {
    const { token } = await aPerson(market);
    const answer = await create(token, { ...draft, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(sentence);
  });
});

test('a service keeps each area and zone once, as it was first written', async () => {
  const pedro = await aPerson(market);
  const [{ id: zone }, { id: other }] = (await market.call('GET', '/api/services/predefined-zones')).body;
  const areas = {
    coverageAreas: ['Pocitos', 'Malvín', 'pocitos', ' Malvin ', 'Cordón'],
    predefinedZones: [other, zone, other],
  };
  const kept = { coverageAreas: ['Pocitos', 'Malvín', 'Cordón'], predefinedZones: [other, zone] };
  const path = `/api/services/${await aService(market, pedro, areas)}`;
  expect((await market.call('GET', path)).body).toMatchObject(kept);
  await market.as(pedro, 'PUT', path, { coverageAreas: [], predefinedZones: [] });
  expect((await market.as(pedro, 'PUT', path, areas)).body).toMatchObject(kept);
});

describe('the areas a provider writes', () => {
  const readAs = async (coverageAreas: string[], beside = {}) => {
    const { token } = await aPerson(market);
    const { body } = await market.call('POST', '/api/services/areas', {
      token,
      body: { coverageAreas, ...beside },
    });
    return [body.understood, body.unknown];
  };

  test('are said back as they are understood, and what is no place by itself', async () => {
    expect(await readAs(['Pocitos', 'Punta Carretas', 'la costa'])).toEqual([
      ['Pocitos', 'Punta Carretas'],
      ['la costa'],
    ]);
    expect(await readAs(['Palermo'], { phone: '+54 11 4321 5678' })).toEqual([['Palermo'], []]);
    expect(await readAs(['Medellín'])).toEqual([['Medellín (Colombia)'], []]);
    expect(await readAs(['todo el país'])).toEqual([['todo Uruguay'], []]);
    expect(await readAs(['a distancia'])).toEqual([['a distancia, en todas partes'], []]);
    expect(await readAs(['la costa'], { predefinedZones: ['uy-montevideo'] })).toEqual([[], ['la costa']]);
  });
});

describe('changing a service', () => {
  test('keeps what is not sent and is only for its owner', async () => {
    const [pedro, other] = [await aProvider(market), await aPerson(market)];
    const path = `/api/services/${pedro.serviceId}`;
    const renamed = await market.as(pedro, 'PUT', path, { name: 'Sanitario Gustavo' });
    expect(renamed.body).toMatchObject({ basePrice: 900, isActive: true });
    const changed = await market.as(pedro, 'PUT', path, { basePrice: null, isActive: false });
    expect(changed.body).toMatchObject({
      name: 'Sanitario Gustavo',
      basePrice: null,
      isActive: false,
      coverageAreas: ['Montevideo'],
    });
    expect((await market.as(other, 'GET', path)).status).toBe(404);
    expect((await market.as(pedro, 'GET', path)).status).toBe(200);
    expect((await market.as(other, 'PUT', path, { name: 'Ahora es mío' })).status).toBe(404);
  });
});

test('two changes of a service at the same moment both stand', async () => {
  const provider = await aProvider(market);
  const path = `/api/services/${provider.serviceId}`;
  const change = (body: object) => market.as(provider, 'PUT', path, body);
  // The row stays locked until both changes wait for it.
  const holder = await hold(
    market.database.url,
    `select from services where id = '${provider.serviceId}' for update`,
  );
  const changes = [change({ name: 'Sanitaria y gas' }), change({ isActive: false })];
  await waitingForLocks(market, changes.length);
  await holder.end();
  await Promise.all(changes);
  expect((await market.as(provider, 'GET', path)).body).toMatchObject({
    name: 'Sanitaria y gas',
    isActive: false,
  });
});

describe('what a provider wrote is understood', () => {
  const wrong = { predefinedZones: ['uy-atlantida-perdida'] };

  test('before a change waits for the service', async () => {
    const provider = await aProvider(market);
    const holder = await hold(
      market.database.url,
      `select from users where id = '${provider.id}' for no key update`,
    );
    const answer = await market.as(provider, 'PUT', `/api/services/${provider.serviceId}`, wrong);
    await holder.end();
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_zone' } });
  });

  test('before a transaction begins for its Idempotency-Key', async () => {
    const { token } = await aPerson(market);
    const holder = await hold(market.database.url, 'lock table idempotency_keys in share mode');
    const headers = { 'idempotency-key': 'a-new-service' };
    const answer = await market.call('POST', '/api/services', {
      token,
      headers,
      body: { ...draft, ...wrong },
    });
    await holder.end();
    expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_zone' } });
  });
});

describe('a pause until a day', () => {
  const paused = async () => {
    const pedro = await aProvider(market);
    const change = (body: object) => market.as(pedro, 'PUT', `/api/services/${pedro.serviceId}`, body);
    return { ...pedro, change };
  };
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  const DAY = 86_400_000;

  test('hides the service and ends by itself, with the orders published meanwhile', async () => {
    const pedro = await paused();
    const clara = await aPerson(market);
    const { body } = await pedro.change({ pausedUntil: inMs(3000) });
    expect(body).toMatchObject({ isActive: false, pausedUntil: expect.any(String) });
    const orderId = await anOrder(market, clara);
    const available = async () => {
      const { body } = await market.as(pedro, 'GET', '/api/orders?available=true');
      return JSON.stringify(body).includes(orderId);
    };
    expect(await available()).toBe(false);
    await eventually('the order is offered to the provider', available);
    const service = await market.call('GET', `/api/services/${pedro.serviceId}`);
    expect(service.body).toMatchObject({ isActive: true, pausedUntil: null });
  });

  test('is kept by what else is saved, moved by another day, and ended by hand', async () => {
    const { serviceId, change } = await paused();
    const until = inMs(2 * DAY);
    await change({ pausedUntil: inMs(DAY) });
    expect((await change({ pausedUntil: until })).body.pausedUntil).toBe(until);
    const rows = await market.sql(`select run_at from graphile_worker.jobs where key = $1`, [
      `resume_service:${serviceId}`,
    ]);
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([until]);
    const kept = { isActive: false, pausedUntil: until };
    expect((await change({ name: 'Sanitario y gas', isActive: false })).body).toMatchObject(kept);
    expect((await change({ pausedUntil: null })).body).toMatchObject({ isActive: false, pausedUntil: null });
    await change({ pausedUntil: until });
    expect((await change({ isActive: true })).body).toMatchObject({ isActive: true, pausedUntil: null });
  });

  test('ends within a year, and has not ended yet', async () => {
    const { change } = await paused();
    for (const pausedUntil of [inMs(-1000), inMs(400 * DAY)])
      expect(await change({ pausedUntil })).toMatchObject({
        status: 400,
        body: { code: 'invalid_pause', fields: { pausedUntil: expect.any(String) } },
      });
    expect((await change({ pausedUntil: 'mañana' })).status).toBe(400);
  });
});

describe('browsing', () => {
  test('searches name, description and places without regard to accents, page by page', async () => {
    const owner = await aPerson(market);
    for (let n = 0; n < 5; n++)
      await aService(market, owner, {
        name: `Afinación de violonchelos ${n}`,
        coverageAreas: ['Tacuarembó'],
      });
    const first = await browse('search=VIOLONCHELOS&limit=2&sort=newest');
    expect(first.pagination).toEqual({ page: 1, totalPages: 3, total: 5 });
    const pages = [
      first,
      await browse('search=violonchelos&limit=2&page=2&sort=newest'),
      await browse('search=violonchelos&limit=2&page=3&sort=newest'),
    ];
    const names = pages.flatMap(({ services }) => services.map(({ name }: { name: string }) => name));
    expect(new Set(names).size).toBe(5);
    expect((await browse('search=tacuarembo')).pagination.total).toBe(5);
    expect((await browse('location=tacuarembo')).pagination.total).toBe(5);
    expect((await browse('search=%25_%25')).pagination.total).toBe(0);
  });

  test('orders by rating, reviews or age, and hides what is paused', async () => {
    const { customer, provider, ...deal } = await anAgreement(market);
    await complete(market, customer, deal);
    const newest = await aProvider(market);
    expect((await browse('sort=rating')).services[0].id).toBe(provider.serviceId);
    expect((await browse('sort=reviews')).services[0].id).toBe(provider.serviceId);
    expect((await browse('sort=newest')).services[0].id).toBe(newest.serviceId);
    await market.as(newest, 'PUT', `/api/services/${newest.serviceId}`, { isActive: false });
    expect((await browse('sort=newest')).services[0].id).not.toBe(newest.serviceId);
  });

  test('filters by trade, and lists the trades that there are', async () => {
    await aProvider(market);
    const trades = (await market.call('GET', '/api/categories')).body;
    const plumbing = trades.find(({ id }: { id: string }) => id === 'plomeria');
    expect(plumbing).toMatchObject({ name: 'Plomería' });
    expect((await browse('category=plomeria')).pagination.total).toBe(plumbing.count);
  });
});

test('services of a deactivated person are hidden', async () => {
  const [pedro, clara] = [
    await aProvider(market, { name: 'Reparación de violas da gamba' }),
    await aPerson(market),
  ];
  await market.sql('update users set is_active = false where id = $1', [pedro.id]);
  expect((await browse('search=gamba')).pagination.total).toBe(0);
  expect((await market.as(clara, 'GET', `/api/services/${pedro.serviceId}`)).status).toBe(404);
  const direct = { serviceId: pedro.serviceId, description: 'Una viola', location: 'Cordón' };
  expect((await market.as(clara, 'POST', '/api/orders/direct', direct)).status).toBe(404);
});

test('a service says whether it reaches a place', async () => {
  const [clara, pedro] = [await aCustomer(market), await aProvider(market)];
  const reaches = async (lat: number, lng: number) =>
    (await market.call('GET', `/api/services/${pedro.serviceId}/reaches?lat=${lat}&lng=${lng}`, clara)).body;
  expect(await reaches(-34.91, -56.15)).toEqual({ reaches: true });
  expect(await reaches(-31.38, -57.96)).toEqual({ reaches: false });
  expect(await reaches(200, 0)).toMatchObject({ code: 'invalid' });
});

test('providers choose among the zones of Uruguay and Argentina', async () => {
  const zones = (await market.call('GET', '/api/services/predefined-zones')).body;
  const named = (country: string) => zones.filter((zone: { country: string }) => zone.country === country);
  expect(named('Uruguay').length).toBeGreaterThanOrEqual(19);
  expect(named('Argentina').length).toBeGreaterThanOrEqual(24);
  expect(Object.keys(zones[0]).sort()).toEqual(['country', 'displayName', 'id', 'state']);
});

test('the reviews of a service come newest first, with nothing of their authors but the name', async () => {
  const { customer, provider, ...deal } = await anAgreement(market);
  await complete(market, customer, deal, { rating: 4, comment: 'Muy buen trabajo' });
  const reviews = (await market.call('GET', `/api/services/${provider.serviceId}/reviews`)).body;
  expect(reviews).toMatchObject([
    {
      rating: 4,
      comment: 'Muy buen trabajo',
      reviewer: { firstName: 'Clara', lastName: 'Clienta', profileImage: null },
    },
  ]);
  expect(Object.keys(reviews[0].reviewer).sort()).toEqual(['firstName', 'lastName', 'profileImage']);
});

test('a page shows roughly where an area of thousands of points is, and its owner reads every point', async () => {
  const owner = await aPerson(market);
  const coordinates = Array.from({ length: 9000 }, (_, at) => ({
    lat: -34.9 + 0.05 * Math.sin((at * 2 * Math.PI) / 9000),
    lng: -56.1 + 0.05 * Math.cos((at * 2 * Math.PI) / 9000),
  }));
  const square = { id: 'b', name: 'Una cuadra', coordinates: coordinates.filter((_, at) => at % 3000 === 0) };
  const serviceId = await aService(market, owner, {
    name: 'Deshollinador Ezequiel',
    servicePolygons: [{ id: 'a', name: 'Mi zona', coordinates }, square],
  });
  for (const query of ['search=deshollinador', 'limit=100&sort=newest']) {
    const { services } = await browse(query);
    const { servicePolygons } = services.find(({ id }: { id: string }) => id === serviceId);
    expect(servicePolygons).toEqual([
      { id: 'a', name: 'Mi zona', coordinates: coordinates.filter((_, at) => at % 375 === 0) },
      square,
    ]);
  }
  const pointsFor = async (token?: string) => {
    const { body } = await market.call('GET', `/api/services/${serviceId}`, { token });
    return body.servicePolygons[0].coordinates.length;
  };
  expect([await pointsFor(), await pointsFor(owner.token)]).toEqual([24, 9000]);
});

test('a list draws many large areas roughly, also the reader’s own', async () => {
  const owner = await aPerson(market);
  const around = (points: number, at: number) =>
    Array.from({ length: points }, (_, point) => ({
      lat: -34.9 + at * 0.03 + 0.01 * Math.sin((point * 2 * Math.PI) / points),
      lng: -56.1 + 0.01 * Math.cos((point * 2 * Math.PI) / points),
    }));
  const repeated = (at: number) => around(3, at).flatMap((point) => Array.from({ length: 320 }, () => point));
  const drawn = (coordinates: (at: number) => { lat: number; lng: number }[]) =>
    Array.from({ length: 18 }, (_, at) => ({
      id: `${at}`,
      name: `Zona ${at}`,
      coordinates: coordinates(at),
    }));
  await aService(market, owner, { name: 'Albañil Anselmo', servicePolygons: drawn((at) => around(960, at)) });
  await aService(market, owner, { name: 'Pintor Anselmo', servicePolygons: drawn(repeated) });
  const { body } = await market.as(owner, 'GET', '/api/services?my=true');
  const { services } = await browse('search=anselmo');
  const pointsOf = ({ servicePolygons }: { servicePolygons: { coordinates: unknown[] }[] }) =>
    servicePolygons.map(({ coordinates }) => coordinates.length);
  for (const list of [body, services])
    expect(list.map(pointsOf)).toEqual([Array(18).fill(6), Array(18).fill(6)]);
});

test('a page never reads a large area whole: its rough form is stored with the service', async () => {
  const owner = await aPerson(market);
  const ring = (points: number) =>
    Array.from({ length: points }, (_, at) => ({
      lat: -34.9 + 0.05 * Math.sin((at * 2 * Math.PI) / points),
      lng: -56.1 + 0.05 * Math.cos((at * 2 * Math.PI) / points),
    }));
  const drawn = (points: number) => [{ id: 'a', name: 'Mi zona', coordinates: ring(points) }];
  const serviceId = await aService(market, owner, { name: 'Vidriero Zoilo', servicePolygons: drawn(9000) });
  const listed = async () => (await browse('search=zoilo')).services[0].servicePolygons;
  const large = await listed();
  expect(large[0].coordinates).toHaveLength(24);

  await withoutTriggers(market, `update services set service_polygons = '[]' where id = $1`, [serviceId]);
  expect(await listed()).toEqual(large);

  const edit = (points: number) =>
    market.as(owner, 'PUT', `/api/services/${serviceId}`, { servicePolygons: drawn(points) });
  await edit(12);
  expect(await listed()).toEqual(drawn(12));
  await edit(9000);
  expect(await listed()).toEqual(large);
});
