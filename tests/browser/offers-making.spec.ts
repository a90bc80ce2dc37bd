import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, aService, cardOf, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

const OFFERS = '**/api/offers';
const MY_SERVICES = /\/api\/services\?my=true/;
const SALTO = { location: 'Salto, Uruguay', latitude: -31.383, longitude: -57.967 };

test('a provider offers: what is missing, what fails, and a card that says so afterwards', async ({ as }) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(pedro, { name: 'Destapaciones Salto', coverageAreas: ['Salto'] });
  await aService(pedro, { name: 'Clases de guitarra', description: 'Enseño guitarra a niños y adultos.' });
  const orderId = await anOrder(await aPerson(), {
    description: 'Se tapó el desagüe del baño en la calle Uruguay',
    ...SALTO,
  });
  const page = await as(pedro);
  const dialog = await openDialog(page, orderId);
  const service = dialog.getByLabel('Servicio', { exact: true }).and(page.locator('input'));
  const send = dialog.getByRole('button', { name: 'Enviar Oferta' });
  await expect(service).toHaveValue('Destapaciones Salto');
  await expect(dialog.getByLabel('Precio')).toHaveAttribute('step', '0.01');

  await service.click();
  await dialog.getByRole('option', { name: 'Destapaciones Salto' }).click();
  await expect(service).toHaveValue('Destapaciones Salto');
  await send.click();
  for (const sentence of [
    'Por favor escribe un mensaje para tu oferta.',
    'Por favor ingresa un precio válido.',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  await service.click();
  await expect(dialog.getByRole('option')).toHaveText(['Clases de guitarra', 'Destapaciones Salto'], {
    ignoreCase: true,
  });
  await dialog.getByRole('option', { name: 'Destapaciones Salto' }).click();
  await dialog.getByLabel('Mensaje').fill('x'.repeat(600));
  await expect(dialog.getByText('500/500')).toBeVisible();
  await dialog.getByLabel('Mensaje').fill(' Puedo ir hoy con la máquina. ');
  await dialog.getByLabel('Precio').fill('0');
  await send.click();
  await expect(dialog.getByText('Por favor ingresa un precio válido.')).toBeVisible();
  await dialog.getByLabel('Precio').fill('1850.5');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cardOf(page, orderId).getByRole('button', { name: 'Ofertar' }).click();
  await expect(dialog.getByLabel('Mensaje')).toHaveValue(' Puedo ir hoy con la máquina. ');

  await refuse(page, OFFERS, 500);
  await send.click();
  await expectToast(page, 'Error', 'Error al enviar la oferta');
  await expect(send).toBeFocused();
  await page.unrouteAll();
  await refuse(page, OFFERS, 409, 'El pedido ya no está activo.');
  await send.click();
  await expectToast(page, 'Error', 'El pedido ya no está activo.');
  await page.unrouteAll();

  const release = await hold(page, OFFERS);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({
    orderId,
    serviceId,
    message: 'Puedo ir hoy con la máquina.',
    price: 1850.5,
  });
  release();
  await expectToast(page, '¡Oferta enviada!');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, orderId).getByText(/^Ofertaste/)).toContainText('$1.850,50');
  await expect(cardOf(page, orderId).getByRole('button')).toHaveCount(0);
  await expect(cardOf(page, orderId).getByRole('link')).toBeFocused();
});

test('a provider with no visible service is asked to publish one first', async ({ as }) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await aService(pedro, { coverageAreas: ['Salto'] });
  const orderId = await anOrder(await aPerson(), {
    description: 'Se tapó la pileta del patio, calle Brasil',
    ...SALTO,
  });
  const page = await as(pedro, { ...DESKTOP, colorScheme: 'dark' });
  await refuse(page, MY_SERVICES, 400);
  const dialog = await openDialog(page, orderId);
  await expect(dialog.getByText('No pudimos cargar tus servicios')).toBeVisible();
  // Added on top of the refusal instead of replacing it, so that no call reaches the server in between.
  const mend = async () => {
    await page.route(MY_SERVICES, (route) => route.fulfill({ json: [] }));
  };
  await retryOnceMended(page, mend, dialog);
  await expect(dialog.getByText('Primero publica un servicio')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
  await expect(dialog.getByText('Por favor selecciona un servicio válido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ofrecer Servicio' }).click();
  const publishing = page.getByRole('dialog', { name: 'Ofrecer Servicio' });
  await expect(publishing).toBeVisible();
  await publishing.getByLabel('Nombre').fill('Destapaciones');
  await page.keyboard.press('Escape');
  await expect(publishing).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a price typed with its thousands apart is said back and sent whole', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  await aService(pedro, { coverageAreas: ['Salto'] });
  const orderId = await anOrder(await aPerson(), {
    description: 'Se tapó el desagüe del fondo, calle Lavalleja',
    ...SALTO,
  });
  const page = await as(pedro, PHONE);
  const dialog = await openDialog(page, orderId);
  await dialog.getByLabel('Mensaje').fill('Voy hoy');
  const price = dialog.getByLabel('Precio');
  await price.pressSequentially('1.500');
  await expect(dialog.getByText('Vas a ofrecer $1.500', { exact: true })).toBeVisible();
  await expect(price).toHaveAccessibleDescription(/Vas a ofrecer \$1\.500/);
  await expectAccessible(page);
  await price.fill('1,500');
  await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
  await expect(dialog.getByText('Por favor ingresa un precio válido.')).toBeVisible();
  await price.fill('1.500,50');
  await expect(dialog.getByText('Vas a ofrecer $1.500,50', { exact: true })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ orderId, price: 1500.5 });
});

async function openDialog(page: Page, orderId: string) {
  await page.goto('/orders');
  await cardOf(page, orderId).getByRole('button', { name: 'Ofertar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hacer una oferta' });
  await expect(dialog.getByLabel('Mensaje')).toBeVisible();
  return dialog;
}
