import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, DESKTOP, expect, PHONE, POCITOS, test } from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';

const STATS = '**/api/users/stats';
const MY_ORDERS = /\/api\/orders\?my=true$/;

test('somebody new is greeted, sees their figures at nothing and starts from the empty list', async ({
  as,
}) => {
  const ana = await aPerson('Ana', 'Pérez');
  const page = await as(ana);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hola, Ana Pérez', level: 1 })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Tus cifras' });
  for (const label of ['Pedidos activos', 'Mis servicios', 'Trabajos completados'])
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
  await expect(figures.getByText('¡Sigue así!')).toBeVisible();
  await expect(page.getByText('No tienes pedidos recientes', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Crear mi primer pedido' }).click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ofrecer Servicio' }).click();
  await expect(page.getByRole('dialog', { name: 'Ofrecer Servicio' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver mi perfil completo' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the home shows the five newest orders and opens one', async ({ as }) => {
  const clara = await aPerson();
  for (const work of ['lavarropas', 'canilla', 'persiana', 'estufa', 'portón', 'ducha'])
    await anOrder(clara, { description: `Arreglar ${work}, dejó de andar ayer` });
  const page = await as(clara, { ...PHONE, colorScheme: 'dark' });
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Pedidos recientes' });
  await expect(recent.getByRole('article')).toHaveCount(5);
  const newest = recent.getByRole('article').first();
  await expect(newest.getByRole('heading')).toHaveText('Arreglar ducha, dejó de andar ayer');
  await expect(newest.getByText('Arreglar ducha, dejó de andar ayer')).toBeVisible();
  await expect(newest.getByText(POCITOS.location)).toBeVisible();
  await expect(newest.getByText('Activo', { exact: true })).toBeVisible();
  const today = new Date().toLocaleDateString('es-ES', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Montevideo',
  });
  await expect(newest.getByText(today)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tus cifras' }).getByText('6').first()).toBeVisible();
  await expectAccessible(page);
  await newest.click();
  await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arreglar ducha');
  await expect(page.getByText('Arreglar ducha, dejó de andar ayer', { exact: true })).toBeVisible();
});

test('the home cheers louder for six completed jobs than for five', async ({ as }) => {
  const page = await as(await aPerson());
  let completedJobs = 5;
  await page.route(STATS, (route) =>
    route.fulfill({ json: { activeOrders: 0, myServices: 3, completedJobs } }),
  );
  await page.goto('/');
  await expect(page.getByText('¡Sigue así!')).toBeVisible();
  completedJobs = 6;
  await page.goto('/');
  await expect(page.getByText('¡Muy activo!')).toBeVisible();
});

test('the home says nothing of how the search for providers goes until it knows', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'Arreglar persiana, dejó de andar ayer' });
  const page = await as(clara);
  const release = await hold(page, /\/api\/orders\/[^/]+\/detail$/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Tu último pedido Arreglar persiana/ })).toBeVisible();
  release();
  await expect(
    page.getByRole('link', { name: /^(Buscando|Avisamos|Todavía).* Arreglar persiana/ }),
  ).toBeVisible();
});

test('somebody without a name is greeted by their address', async ({ as }) => {
  const page = await as(await aPerson());
  const email = `${randomUUID()}@ejemplo.com`;
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), email, firstName: '', lastName: '' } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: `Hola, ${email}` })).toBeVisible();
});

test('orders that cannot be read say so, and reading again works', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara);
  const page = await as(clara, DESKTOP);
  await refuse(page, MY_ORDERS, 403);
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar pedidos' });
  await expect(failure).toContainText(
    'Hubo un problema al obtener los pedidos. Por favor, intenta de nuevo.',
  );
  await retryOnceMended(page, () => page.unrouteAll(), failure);
  await expect(page.getByRole('article').first()).toBeVisible();
});
