import { expect, test } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aCustomer, anAdmin, anOffer, anOrder, aPerson, aProvider } from '../../tests/support/people.ts';

const market = openMarket();
const get = async (token: string, path: string) => (await market.call('GET', path, { token })).body;

test('administrators see the figures of the installation', async () => {
  const admin = await anAdmin(market);
  const before = await get(admin.token, '/api/admin/dashboard/stats');
  const [clara] = [await aCustomer(market), await aProvider(market)];
  await anOrder(market, clara);
  await market.as(clara, 'POST', '/api/contacts', { message: 'Me gustaría pagar desde la app' });
  const after = await get(admin.token, '/api/admin/dashboard/stats');
  expect(after).toEqual({
    ...before,
    totalUsers: before.totalUsers + 2,
    activeUsers: before.activeUsers + 2,
    totalOrders: before.totalOrders + 1,
    totalServices: before.totalServices + 1,
    pendingClaims: before.pendingClaims + 1,
  });
});

test('people who sign out still count as active this month', async () => {
  const [admin, clara] = [await anAdmin(market), await aCustomer(market)];
  const activeUsers = async () => (await get(admin.token, '/api/admin/dashboard/stats')).activeUsers;
  const before = await activeUsers();
  expect((await market.as(clara, 'POST', '/api/auth/logout')).status).toBe(200);
  expect(await activeUsers()).toBe(before);
});

test('a claim only moves forward', async () => {
  const [admin, clara] = [await anAdmin(market), await aCustomer(market)];
  await market.as(clara, 'POST', '/api/contacts', { message: '  No me llegó el aviso  ' });
  const { claims, pagination } = await get(admin.token, '/api/admin/claims?status=pending&limit=10&page=1');
  expect(claims[0]).toMatchObject({
    message: 'No me llegó el aviso',
    status: 'pending',
    userFirstName: 'Clara',
    userEmail: clara.email,
  });
  expect(pagination).toMatchObject({ page: 1 });
  const move = (status: string) => market.as(admin, 'PUT', `/api/admin/claims/${claims[0].id}`, { status });
  expect((await move('reviewed')).body.status).toBe('reviewed');
  expect((await move('pending')).status).toBe(409);
  expect((await move('resolved')).body.status).toBe('resolved');
  expect((await move('reviewed')).status).toBe(409);
});

test.each([
  ['empty', '   ', 'Por favor escribe tu mensaje'],
  ['too long', 'x'.repeat(256), 'El mensaje no puede exceder los 255 caracteres'],
])('a claim that is %s is refused', async (_, message, sentence) => {
  const clara = await aCustomer(market);
  expect(await market.as(clara, 'POST', '/api/contacts', { message })).toMatchObject({
    status: 400,
    body: { error: sentence },
  });
});

test('administrators find people, change their role and turn them off and on', async () => {
  const [admin, person] = [await anAdmin(market), await aPerson(market, 'Filomena', 'Quiroga Núñez')];
  const found = await get(admin.token, '/api/admin/users?search=filomena%20quiroga%20nunez&limit=10');
  expect(found.users).toMatchObject([
    { id: person.id, role: 'user', isActive: true, servicesCount: 0, ordersCount: 0 },
  ]);
  const turned = await get(admin.token, '/api/admin/users?search=NUNEZ%20%20filomena&limit=10');
  expect(turned.users).toMatchObject([{ id: person.id }]);
  const put = (path: string, body: object = {}) =>
    market.as(admin, 'PUT', `/api/admin/users/${person.id}/${path}`, body);
  expect((await put('role', { role: 'admin' })).body).toMatchObject({ role: 'admin' });
  expect((await put('role', { role: 'jefe' })).status).toBe(400);
  expect((await put('toggle-status')).body).toMatchObject({ isActive: false });
  expect(
    (await get(admin.token, '/api/admin/users?isActive=false')).users.map(({ id }: { id: string }) => id),
  ).toContain(person.id);
  expect((await put('toggle-status')).body).toMatchObject({ isActive: true });
});

test('an account is turned off once, however often the network repeats the call', async () => {
  const [admin, person] = [await anAdmin(market), await aPerson(market)];
  const put = async (options: { body?: unknown; headers?: Record<string, string> }) =>
    (
      await market.call('PUT', `/api/admin/users/${person.id}/toggle-status`, {
        token: admin.token,
        ...options,
      })
    ).body;
  const off = { body: { isActive: false } };
  expect([await put(off), await put(off)]).toMatchObject([{ isActive: false }, { isActive: false }]);
  const once = { headers: { 'idempotency-key': 'una-vez' } };
  expect(await Promise.all([put(once), put(once)])).toMatchObject([{ isActive: true }, { isActive: true }]);
  expect(await put({})).toMatchObject({ isActive: false });
  expect(await put({ body: { isActive: 'no' } })).toMatchObject({
    fields: { isActive: 'El estado debe ser true o false' },
  });
});

test('one administrator is left when two turn each other off at the same moment', async () => {
  const [alma, bruno] = [await anAdmin(market), await anAdmin(market)];
  const demote = (actor: { token: string }, { id }: { id: string }) =>
    market.as(actor, 'PUT', `/api/admin/users/${id}/role`, { role: 'user' });
  const answers = await Promise.all([demote(alma, bruno), demote(bruno, alma)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('administrators filter matches by score and by what became of them', async () => {
  const [admin, clara, pedro] = [await anAdmin(market), await aCustomer(market), await aProvider(market)];
  const orderId = await anOrder(market, clara);
  await market.settle();
  const mine = async (query: string) =>
    (await get(admin.token, `/api/admin/matches?limit=100&${query}`)).matches.filter(
      ({ customerEmail }: { customerEmail: string }) => customerEmail === clara.email,
    );
  const withPedro = async (query: string) =>
    (await mine(query)).filter(
      ({ providerEmail }: { providerEmail: string }) => providerEmail === pedro.email,
    );
  expect(await withPedro('hasOffer=false')).toMatchObject([
    { offerId: null, serviceName: 'Sanitario Gustavo', orderUrgency: 'normal' },
  ]);
  await anOffer(market, pedro, orderId);
  expect(await withPedro('hasOffer=false')).toEqual([]);
  const [match] = await withPedro('hasOffer=true&offerStatus=pending&minScore=50');
  expect(match).toMatchObject({ offerPrice: 1500, offerMessage: 'Puedo ir hoy' });
  expect(await withPedro('maxScore=10')).toEqual([]);
  const whole = await get(admin.token, `/api/admin/matches/${match.matchId}`);
  expect(whole).toMatchObject({ matchId: match.matchId, serviceCoverageAreas: ['Montevideo'] });
  expect(whole.scoreParts.length).toBeGreaterThan(0);
});
