import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { expectToast } from './support/toasts.ts';

test('a provider without orders is not asked for a first one, and reads and ends a pause on the home', async ({
  as,
}) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(pedro);
  await api('PUT', `/api/services/${serviceId}`, pedro.token, { isActive: false });
  const page = await as(pedro, PHONE);
  await page.goto('/');
  const paused = page.getByRole('list', { name: 'Servicios en pausa' });
  await expect(paused).toContainText('«Sanitario Pedro» está en pausa: no le llegan pedidos.');
  await expect(page.getByText('Cuenta qué necesitas con tus palabras')).toHaveCount(0);
  await expectAccessible(page);
  await paused.getByRole('button', { name: 'Reactivar Sanitario Pedro' }).click();
  await expect(paused).toHaveCount(0);
  await expectToast(page, 'Servicio reactivado', '«Sanitario Pedro» vuelve a recibir pedidos.');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await api<{ isActive: boolean }>('GET', `/api/services/${serviceId}`, pedro.token)).toMatchObject({
    isActive: true,
  });
});

test('a visitor who comes to offer finds the form of a service once they have an account', async ({ as }) => {
  const page = await as(null, DESKTOP);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ofrecer mis servicios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre', { exact: true }).fill('Pedro');
  await dialog.getByLabel('Apellido').fill('Rodríguez');
  await dialog.getByLabel(/correo/i).fill(`pedro.${Date.now()}@ejemplo.com`);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('una-clave-buena');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('dialog', { name: 'Ofrecer Servicio' })).toBeVisible();
});

test('after publishing, the home says how many were notified, with a link to the order', async ({ as }) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await aService(pedro);
  const clara = await aPerson('Clara');
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño y moja todo' });
  const page = await as(clara, PHONE);
  await page.goto('/');
  const reach = page.getByRole('link', { name: /Avisamos a \d+ proveedor/ });
  await expect(reach).toContainText('Gotea la canilla');
  await expectAccessible(page);
  await reach.click();
  await expect(page).toHaveURL(`/my-orders/${orderId}`);
});

test('a list of orders that one comes back to says which filters are on', async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders&status=in_progress');
  await expect(page.getByRole('tab', { name: 'Mis Pedidos', selected: true })).toBeVisible();
  await page.getByRole('link', { name: 'Servicios' }).click();
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByText('Filtros puestos: En Progreso')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page.getByText(/Filtros puestos/)).toHaveCount(0);
});

test('the home’s link to all orders opens the list without its earlier filters', async ({ as }) => {
  const clara = await aPerson('Clara');
  const orderId = await anOrder(clara);
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders&status=completed');
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).click();
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL('/orders?tab=my-orders');
  await expect(page.locator(`a[href="/my-orders/${orderId}"]`)).toBeVisible();
  await expect(page.getByText(/Filtros puestos/)).toHaveCount(0);
});

test('when nobody fits, a button looks farther away and says what it did, and similar services are shown', async ({
  as,
}) => {
  const florida = { location: 'Florida, Uruguay', latitude: -34.0956, longitude: -56.2142 };
  const around = [
    [-0.02, -0.02],
    [-0.02, 0.02],
    [0.02, 0.02],
    [0.02, -0.02],
  ].map(([up, along]) => ({ lat: florida.latitude + 0.09 + up!, lng: florida.longitude + along! }));
  await aService(await aPerson('Pedro'), {
    coverageAreas: [],
    servicePolygons: [{ id: 'a', name: 'Sarandí', coordinates: around }],
  });
  const clara = await aPerson('Clara');
  const orderId = await anOrder(clara, florida);
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  const reach = page.getByRole('region', { name: 'Alcance del pedido' });
  await expect(reach).toContainText('Todavía no hay proveedores para este pedido');
  await expect(reach.getByRole('link', { name: /en otra zona/ }).first()).toBeVisible();
  await expect(reach.getByRole('button', { name: 'Contar más' })).toBeVisible();
  await expectAccessible(page);
  await reach.getByRole('button', { name: 'Ampliar a 10 km (+1 proveedor)' }).click();
  await expect(reach).toContainText('Ampliamos a 10 km: avisamos a 1 proveedor más.');
  await expect(reach).toContainText('Avisamos a 1 proveedor');
  await page.reload();
  await expect(reach).toContainText('También buscamos hasta a 10 km.');
});
