import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { accept } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold, refuse } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

const CANCEL = '**/api/orders/*/cancel';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';

test('an order that nobody offered on is cancelled without a reason', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara);
  const page = await as(clara, { ...PHONE, colorScheme: 'dark' });
  const dialog = await openFromList(page);
  await expect(
    dialog.getByText('Nadie te ofertó todavía: puedes cancelarlo sin dar explicaciones.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Motivo de la cancelación (opcional)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeFocused();
  await openFromList(page);
  const release = await hold(page, CANCEL);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancelando...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({});
  release();
  await expectToast(page, 'Pedido cancelado');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden();
  await expect(page.getByRole('article').getByRole('link')).toBeFocused();
});

test('with a pending offer a reason is needed, failures stay in the dialog, and the provider reads why', async ({
  as,
}) => {
  const clara = await aPerson();
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, await aService(pedro));
  const page = await as(clara, DESKTOP);
  const dialog = await openFromList(page);
  const cancel = dialog.getByRole('button', { name: 'Cancelar pedido' });
  const reason = dialog.getByLabel('Motivo de la cancelación');
  await expect(dialog.getByText(/^Hay una oferta esperando tu respuesta: se rechaza/)).toBeVisible();
  await cancel.click();
  await expect(dialog.getByText('Por favor escribe el motivo de la cancelación.')).toBeVisible();
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await reason.fill(' Lo arregló mi vecino ');

  const failure = dialog.getByRole('alert');
  for (const [status, sentence, shown] of [
    [500, '', 'Error al cancelar el pedido'],
    [409, 'El pedido ya está completado.', 'El pedido ya está completado.'],
    [400, 'Token inválido', EXPIRED],
    [401, 'Inicia sesión', EXPIRED],
  ] as const) {
    await refuse(page, CANCEL, status, sentence);
    await cancel.click();
    await expect(failure).toHaveText(shown);
    await expect(cancel).toBeFocused();
    await page.unrouteAll();
  }
  await expect(reason).toHaveValue(' Lo arregló mi vecino ');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await cancel.click();
  expect((await sent).postDataJSON()).toEqual({ reason: 'Lo arregló mi vecino' });
  await expectToast(page, 'Pedido cancelado');
  const { notifications } = await api<{ notifications: { message: string }[] }>(
    'GET',
    '/api/notifications',
    pedro.token,
  );
  expect(notifications.some(({ message }) => message.includes('Lo arregló mi vecino'))).toBe(true);
});

test('with an accepted offer the list offers no cancelling, and its screen says what is lost', async ({
  as,
}) => {
  const clara = await aPerson();
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const juana = await aPerson('Juana', 'Sosa');
  const orderId = await anOrder(clara);
  await anOffer(juana, orderId, await aService(juana));
  await accept(clara, await anOffer(pedro, orderId, await aService(pedro)));
  const page = await as(clara);
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByRole('article').getByText('En Progreso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden();

  await follow(page, `/my-orders/${orderId}`);
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  await expect(dialog.getByText(/^Ya aceptaste una oferta: el acuerdo se cancela/)).toContainText(
    'Las que estaban pendientes se rechazan. Cada proveedor que ofertó recibe tu motivo.',
  );
  await dialog.getByLabel('Motivo de la cancelación').fill('Me mudo antes de tiempo');
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expectToast(page, 'Pedido cancelado');
  await expect(page.getByText('Rechazada', { exact: true })).toBeVisible();
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

async function openFromList(page: Page) {
  await page.goto('/orders?tab=my-orders');
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  await expect(dialog).toBeVisible();
  return dialog;
}
