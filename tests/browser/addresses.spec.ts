import type { Page } from '@playwright/test';
import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { follow } from './support/follow.ts';
import { anOrder, aPerson, aService, expect, test } from './support/market.ts';

test('a visitor reaches the landing and the recovery of a password, and nothing else', async ({ as }) => {
  const page = await as(null);
  await page.goto('/');
  await expectTitle(page, 'Alguien cerca de ti sabe resolverlo');
  await page.goto('/reset-password');
  await expectTitle(page, 'Token Inválido');
  for (const path of [
    '/profile',
    '/orders',
    `/orders/${UNKNOWN_ID}`,
    '/my-orders',
    `/my-orders/${UNKNOWN_ID}`,
    `/chat/${UNKNOWN_ID}?receiverId=${UNKNOWN_ID}`,
    '/services',
    `/service/${UNKNOWN_ID}`,
    `/service/${UNKNOWN_ID}/manage`,
    '/notifications',
    '/contact',
    '/admin',
    '/cualquier-cosa',
  ]) {
    await follow(page, '/forgot-password');
    await expectTitle(page, '¿Olvidaste tu contraseña?');
    await follow(page, path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' }), path).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/my-orders/${UNKNOWN_ID}`);
  await expectTitle(page, '404 Page Not Found');
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' }).first()).toBeVisible();
});

test('a signed-in person opens every screen by its address', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const theirService = await aService(pedro);
  const myService = await aService(clara);
  const myOrder = await anOrder(clara);
  const page = await as(clara);
  await page.goto('/cualquier-cosa');
  await expectTitle(page, '404 Page Not Found');

  for (const [path, title] of [
    ['/', /Clara/],
    ['/orders?tab=my-orders', 'Pedidos'],
    ['/profile', 'Clara Benítez'],
    ['/orders?tab=available-orders', 'Pedidos'],
    [`/my-orders/${myOrder}`, 'Se me tapó la pileta de la cocina y el agua no baja'],
    [`/chat/demo-order-id?receiverId=${pedro.id}`, 'Pedro Benítez'],
    ['/services', 'Servicios Profesionales'],
    [`/service/${theirService}`, 'Perfil del Servicio'],
    [`/service/${myService}/manage`, 'Gestionar Servicio'],
    ['/notifications', 'Notificaciones'],
    ['/contact', 'Sugerencias'],
  ] as const) {
    await follow(page, path);
    await expectTitle(page, title);
    await expect(page).toHaveURL(path);
  }
});

test('addresses that say too little lead to the list of orders', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara);
  await page.goto('/my-orders');
  await expect(page).toHaveURL('/orders?tab=my-orders');
  await expect(page.getByRole('tab', { name: 'Mis Pedidos' })).toHaveAttribute('aria-selected', 'true');
  const open = page.getByRole('tab', { name: 'Disponibles' });
  for (const path of ['/chat', '/chat/demo-order-id', '/chat/demo-order-id?receiverId=']) {
    await follow(page, '/contact');
    await follow(page, path);
    await expect(page, path).toHaveURL('/orders');
    await expect(open).toHaveAttribute('aria-selected', 'true');
  }
  await page.goto('/orders/');
  await expect(page).toHaveURL('/orders');
  await expect(open).toHaveAttribute('aria-selected', 'true');
  const order = await anOrder(clara);
  await follow(page, `/orders/${order}`);
  await expect(page).toHaveURL(`/my-orders/${order}`);
});

test('the administration is for administrators alone', async ({ as }) => {
  const clara = await as(await aPerson('Clara'));
  await clara.goto('/admin');
  await expect(clara).toHaveURL('/');
  await expect(clara.getByRole('heading', { level: 1, name: /Clara/ })).toBeVisible();
  await expect(clara.getByText('Administración')).toHaveCount(0);

  const alma = await as(await anAdministrator());
  await alma.goto('/admin');
  await expect(alma.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
});

test('the screen says it is loading until it knows who is looking', async ({ as }) => {
  const page = await as(await aPerson('Clara'));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/notifications');
  await expect(page.locator('#loading')).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText('Cargando...');
  answer();
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
});

async function expectTitle(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name }), page.url()).toBeVisible();
}
