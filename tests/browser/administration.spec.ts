import type { Page } from '@playwright/test';
import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { aDirectOrder } from './support/deals.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test, today } from './support/market.ts';
import { refuse, retryOnceMended } from './support/network.ts';

test('the dashboard shows the figures of the installation and leads to what waits', async ({ as }) => {
  const page = await as(await anAdministrator(), { colorScheme: 'dark' });
  const figures = {
    totalUsers: 1234,
    activeUsers: 56,
    totalOrders: 78,
    totalServices: 90,
    totalOffers: 12,
    totalReviews: 34,
    pendingClaims: 5,
  };
  await page.route('**/api/admin/dashboard/stats', (route) => route.fulfill({ json: figures }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú de Alma Duarte' }).click();
  await page.getByRole('menuitem', { name: 'Administración' }).click();
  await expect(page).toHaveURL('/admin');
  for (const tab of ['Dashboard', 'Reclamos', 'Usuarios', 'Matches'])
    await expect(page.getByRole('tab', { name: tab })).toBeVisible();
  for (const [title, value, note] of [
    ['Total Usuarios', '1.234', '56 activos este mes'],
    ['Órdenes', '78', ''],
    ['Servicios', '90', '12 ofertas'],
    ['Reclamos Pendientes', '5', ''],
  ] as const) {
    const card = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card, title).toContainText(value);
    await expect(card, title).toContainText(note);
  }
  const summary = page.getByRole('region', { name: 'Resumen de Actividad' });
  for (const row of ['Total de reseñas34', 'Total de ofertas12', 'Usuarios activos56'])
    await expect(summary).toContainText(row);
  await expectAccessible(page);
  figures.totalReviews = 35;
  await page.getByRole('button', { name: 'Actualizar Estadísticas' }).click();
  await expect(summary).toContainText('Total de reseñas35');
  await page.getByRole('button', { name: 'Ver Reclamos Pendientes' }).click();
  await expect(page.getByRole('tab', { name: 'Reclamos' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Pendientes' })).toHaveAttribute('aria-pressed', 'true');
});

test('a claim goes from pending to reviewed to resolved, and no further', async ({ as }) => {
  const clara = await aPerson('Clara', 'Reclamante');
  const text = `Nadie me respondió nunca ${Date.now()}`;
  for (let older = 0; older < 10; older++)
    await api('POST', '/api/contacts', clara.token, { message: `${text} (${older})` });
  await api('POST', '/api/contacts', clara.token, { message: text });
  const page = await as(await anAdministrator());
  await page.goto('/admin?tab=claims');
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByText(/^Página 2 de \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Anterior' }).click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: new RegExp(`${text}(?! \\()`) });
  await expect(row).toContainText('Clara Reclamante');
  await expect(row).toContainText(clara.email);
  await expect(row).toContainText('Pendiente');
  await expect(row).toContainText(today());
  await expectAccessible(page);

  const choose = (filter: string) => page.getByRole('button', { name: filter, exact: true }).click();
  await choose('Pendientes');
  const recounted = page.waitForRequest('**/api/admin/dashboard/stats');
  await row.getByRole('button', { name: 'Marcar como Revisado' }).click();
  await recounted;
  await expect(page.getByText('Reclamo actualizado')).toBeVisible();
  await expect(row).toHaveCount(0);
  // After an answer by keyboard, the focus goes to the next one.
  await expect(page.getByRole('row').locator(':focus')).toHaveCount(1);
  await choose('Revisados');
  await expect(row).toContainText('Revisado');
  await expect(row.getByRole('button', { name: 'Marcar como Revisado' })).toHaveCount(0);
  await page.route(
    '**/api/admin/claims/*',
    (route) => route.fulfill({ status: 409, json: { error: 'Ya cambió', code: 'x' } }),
    {
      times: 1,
    },
  );
  await row.getByRole('button', { name: 'Resolver' }).click();
  await expect(page.getByText('Ya cambió')).toBeVisible();

  await row.getByRole('button', { name: 'Resolver' }).click();
  await expect(row).toHaveCount(0);
  await choose('Resueltos');
  await expect(row).toContainText('Resuelto');
  await expect(row.getByRole('button', { name: /Resolver|Marcar/ })).toHaveCount(0);
  await choose('Todos');
  await expect(row).toContainText('Resuelto');
  const fresh = page.waitForResponse('**/api/admin/dashboard/stats');
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  expect((await fresh).ok()).toBe(true);
});

test('people are found, given and refused a role, turned off and on, but never oneself', async ({ as }) => {
  const surname = `Buscada${Date.now()}`;
  const berta = await aPerson('Berta', surname);
  await api('PATCH', '/api/users/me', berta.token, { phone: '+54 9 11 0000 0117' });
  await aService(berta);
  await anOrder(berta);
  await anOrder(berta);
  const alma = await anAdministrator();
  const page = await as(alma);
  await page.goto('/admin?tab=users');
  const search = page.getByPlaceholder('Buscar por email o nombre...');
  const find = async (text: string) => {
    await search.fill(text);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  };
  await find(surname.toLowerCase());
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.slice(0, 8)).toEqual([
    `Berta ${surname}`,
    'Usuario',
    'Activo',
    berta.email,
    '+54 9 11 0000 0117',
    '1',
    '2',
    today(),
  ]);
  const contact = [row.getByRole('cell').nth(3), row.getByRole('cell').nth(4)];
  for (const cell of contact)
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);

  await page.route('**/api/admin/users/*/role', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await row.getByRole('button', { name: 'Hacer Admin' }).click();
  await page.getByRole('button', { name: 'Sí, hacer admin' }).click();
  await expect(page.getByText('Error al actualizar rol')).toBeVisible();
  await row.getByRole('button', { name: 'Hacer Admin' }).click();
  await page.getByRole('button', { name: 'Sí, hacer admin' }).click();
  await expect(row.getByRole('cell').nth(1)).toHaveText('Admin');
  await page.getByRole('button', { name: 'Admins', exact: true }).click();
  await expect(row).toContainText(`Berta ${surname}`);
  await row.getByRole('button', { name: 'Hacer Usuario' }).click();
  await expect(page.getByText('No encontramos a nadie')).toBeVisible();
  await page.getByRole('button', { name: 'Usuarios', exact: true }).click();
  await expect(row).toContainText(`Berta ${surname}`);

  await page.route(
    '**/api/admin/users/*/toggle-status',
    (route) => route.fulfill({ status: 500, body: '' }),
    {
      times: 1,
    },
  );
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Sí, desactivar' }).click();
  await expect(page.getByText('Error al cambiar estado del usuario')).toBeVisible();
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: 'Sí, desactivar' }).click();
  await expect(row).toContainText('Inactivo');
  await page.getByRole('button', { name: 'Inactivos', exact: true }).click();
  await row.getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('No encontramos a nadie')).toBeVisible();

  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await find(alma.email);
  await expect(row).toContainText('Tu cuenta');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('matches show what was paired and why, narrowed by score and by offer', async ({ as }) => {
  const page = await as(await anAdministrator(), PHONE);
  const asked: string[] = [];
  const matches = [
    aMatch(1, {
      matchScore: 92,
      offerId: UNKNOWN_ID,
      offerStatus: 'accepted',
      offerPrice: 1800,
      offerMessage: 'Voy hoy',
      offerEstimatedDuration: '2 horas',
      offerCreatedAt: NOW,
    }),
    aMatch(2, { matchScore: 65, orderTitle: '', offerId: UNKNOWN_ID, offerStatus: 'pending' }),
    aMatch(3, { matchScore: 45, offerId: UNKNOWN_ID, offerStatus: 'rejected' }),
    aMatch(4, { matchScore: 39, matchReasons: null }),
    aMatch(5, { matchScore: 80, offerId: UNKNOWN_ID, offerStatus: 'cancelled' }),
  ];
  await page.route('**/api/admin/matches?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { matches, pagination: { page: 1, totalPages: 3 } } });
  });
  await page.route('**/api/admin/matches/*', (route) => route.fulfill({ json: matches[0] }));
  await page.goto('/admin?tab=matches');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  for (const [index, score, badge] of [
    [0, '92% de coincidencia', 'Aceptada'],
    [1, '65% de coincidencia', 'Pendiente'],
    [2, '45% de coincidencia', 'Rechazada'],
    [3, '39% de coincidencia', 'Sin oferta'],
    [4, '80% de coincidencia', 'Ofertado'],
  ] as const) {
    await expect(cards.nth(index).getByRole('img', { name: score })).toBeVisible();
    await expect(cards.nth(index)).toContainText(badge);
  }
  const first = cards.first();
  for (const text of [
    'Destapar pileta 1',
    `${'ñ'.repeat(100)}…`,
    'Pocitos, Montevideo',
    '$2.000',
    'Clara Benítez',
    'clara@ejemplo.com',
    'Sanitario Pedro',
    `${'p'.repeat(100)}…`,
    'Desde: $900',
    '4,5 (12 reseñas)',
    'OFERTÓ',
    'Pedro Rodríguez',
    'pedro@ejemplo.com',
    'Hace destapaciones',
  ])
    await expect(first).toContainText(text);
  await expect(cards.nth(1)).toContainText('Sin título');
  await expect(cards.nth(3)).not.toContainText('OFERTÓ');
  await expect(page.getByText('Página 1 de 3')).toBeVisible();
  await expectAccessible(page);

  for (const [filter, query] of [
    ['80%+', { minScore: '80' }],
    ['60-79%', { minScore: '60', maxScore: '79' }],
    ['<60%', { maxScore: '59' }],
    ['Con Oferta', { hasOffer: 'true' }],
    ['Sin Oferta', { hasOffer: 'false' }],
    ['Aceptadas', { offerStatus: 'accepted' }],
  ] as const) {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await expect
      .poll(() => Object.fromEntries(new URLSearchParams(asked.at(-1))), filter)
      .toEqual({ page: '1', limit: '10', ...query });
  }
  await page.getByRole('button', { name: 'Todos', exact: true }).click();

  await first.getByRole('button', { name: 'Ver Detalles' }).click();
  const dialog = page.getByRole('dialog');
  await expect(facts(page, 'Pedido')).toContainText(
    `TítuloDestapar pileta 1Descripción${'ñ'.repeat(120)}UbicaciónPocitos, MontevideoPresupuesto$2.000UrgenciaNormalEstadoActivo`,
  );
  await expect(facts(page, 'Pedido')).toContainText('099 111 222');
  for (const text of [
    'Sanitario Pedro',
    'p'.repeat(120),
    '(12 reseñas)',
    'No especificadas',
    'Pedro Rodríguez',
    '099 333 444',
  ])
    await expect(facts(page, 'Servicio')).toContainText(text);
  await expect(dialog).toContainText('Hace destapaciones');
  for (const text of ['$1.800', '2 horas', 'Voy hoy', 'Aceptada', '7 de marzo de 2026'])
    await expect(facts(page, 'Oferta')).toContainText(text);
  await expectAccessible(page);
});

test('lists that cannot be read can be asked for again', async ({ as }) => {
  const page = await as(await anAdministrator());
  await refuse(page, '**/api/admin/claims?*', 400);
  await page.goto('/admin?tab=claims');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar los reclamos' })).toBeVisible();
  await expect(page.getByText('Algo salió mal de nuestro lado. Intenta de nuevo.')).toBeVisible();
  await retryOnceMended(page, () => page.unroute('**/api/admin/claims?*'));
  await expect(page.getByText(/No hay reclamos|Página 1 de/)).toBeVisible();
});

const NOW = '2026-03-07T15:00:00.000Z';

function facts(page: Page, name: string) {
  return page.getByRole('dialog').getByRole('region', { name, exact: true });
}

function aMatch(number: number, parts: Record<string, unknown>) {
  return {
    matchId: `0198c2f1-7a3b-7cc0-9d0e-00000000000${number}`,
    matchScore: 50,
    matchCreatedAt: NOW,
    matchReasons: ['Hace destapaciones'],
    orderTitle: `Destapar pileta ${number}`,
    orderDescription: 'ñ'.repeat(120),
    orderLocation: 'Pocitos, Montevideo',
    orderBudget: '2000',
    orderUrgency: '',
    orderStatus: 'active',
    customerFirstName: 'Clara',
    customerLastName: 'Benítez',
    customerEmail: 'clara@ejemplo.com',
    customerPhone: '099 111 222',
    serviceName: 'Sanitario Pedro',
    serviceDescription: 'p'.repeat(120),
    serviceBasePrice: 900,
    serviceRating: '4.50',
    serviceTotalReviews: 12,
    serviceCoverageAreas: null,
    servicePhone: '099 333 444',
    providerFirstName: 'Pedro',
    providerLastName: 'Rodríguez',
    providerEmail: 'pedro@ejemplo.com',
    offerId: null,
    offerStatus: null,
    offerPrice: null,
    offerEstimatedDuration: null,
    offerMessage: null,
    offerCreatedAt: null,
    ...parts,
  };
}

test('a person deactivated while signed in is told why', async ({ as }) => {
  const [alma, berta] = [await anAdministrator(), await aPerson('Berta')];
  const page = await as(berta, PHONE);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await api('PUT', `/api/admin/users/${berta.id}/toggle-status`, alma.token, { isActive: false });
  await expect(page.getByRole('alert').filter({ hasText: 'Tu cuenta está desactivada' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ingresar' }).first()).toBeVisible();
});

test('an administrator reads an order that is for somebody else, and why they may not offer on it', async ({
  as,
}) => {
  const serviceId = await aService(await aPerson('Pedro'));
  const orderId = await aDirectOrder(await aPerson('Clara'), serviceId);
  const page = await as(await anAdministrator(), PHONE);
  await page.goto(`/orders/${orderId}`);
  const offer = page.getByRole('region', { name: 'Estado de mi Oferta' });
  await expect(offer).toContainText('No puedes ofertar en un pedido que ves por administrar.');
  await expect(offer.getByRole('button', { name: 'Ofertar mi Servicio' })).toBeDisabled();
});

test('an administrator reads the offers of an order without a way into its conversations', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, await aService(pedro));
  const page = await as(await anAdministrator(), PHONE);
  await page.goto(`/my-orders/${orderId}`);
  const offer = page.getByRole('article', { name: /^Oferta de Pedro/ });
  await expect(offer).toContainText('Pendiente');
  await expect(offer.getByRole('link', { name: 'Chatear' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(page.getByText('No hay mensajes aún...')).toBeVisible();
  await expect(page.getByText('Abre el chat', { exact: false })).toHaveCount(0);
});
