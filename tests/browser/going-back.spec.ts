import type { Page } from '@playwright/test';
import { anOrder, aPerson, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

const path = (page: Page) => new URL(page.url()).pathname;

test('going back closes what lies over a screen, one after the other, and keeps what was typed', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/services');
  await page.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('tab', { name: 'Mis Pedidos' })).toBeVisible();

  // A sheet opens a dialog: going back closes the dialog and does not show the sheet again.
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByLabel('Descripción').fill('Gotea la canilla');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(path(page)).toBe('/orders');

  // A dialog closed by its button leaves no history entry behind, and what was typed in it before is still there.
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Pedido' }).click();
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Gotea la canilla');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => !history.state.dialog);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await page.goForward();
  await expect(page).toHaveURL(/\/orders/);

  // A link in the menu replaces the menu's history entry.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mi Perfil' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link followed in the moment in which a closed dialog leaves the history leads to its screen', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const link = await page.getByRole('link', { name: 'Pedidos' }).last().elementHandle();
  await page.evaluate((followed) => {
    const back = history.back.bind(history);
    history.back = () => {
      back();
      (followed as HTMLElement).click();
    };
  }, link);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Mis Pedidos' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders/);
});

test('a dialog over another closes alone, and a reload leaves nothing to go back through', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, DESKTOP);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('menuitem', { name: 'Ofrecer Servicio' }).click();
  const service = page.getByRole('dialog', { name: 'Ofrecer Servicio' });
  await service
    .getByRole('button', { name: /[Áá]rea/ })
    .first()
    .click();
  const areas = page.getByRole('dialog', { name: 'Áreas de servicio' });
  await expect(areas).toBeVisible();
  await page.goBack();
  await expect(areas).toHaveCount(0);
  await expect(service).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => !history.state.dialog);

  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ofertar mi Servicio' }).click();
  await expect(page.getByRole('dialog', { name: 'Hacer una oferta' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(path(page)).toBe(`/orders/${orderId}`);
  await page.goBack();
  await expect(page).toHaveURL('/services');
});

test('on the landing, going back closes the dialog', async ({ as }) => {
  const page = await as(null, PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByLabel('Correo').fill('clara@ejemplo.com');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByLabel('Correo')).toHaveValue('clara@ejemplo.com');
});
