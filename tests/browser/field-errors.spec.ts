import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { refuse } from './support/network.ts';

const LONGER_THAN_A_TOAST = 20_000;
const DESCRIPTION = 'La descripción debe tener al menos 10 caracteres.';
const PLACE = 'Por favor busca una ubicación.';

test('what is wrong with an order stays by its fields, each until it is mended', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  const publish = dialog.getByRole('button', { name: 'Publicar Pedido' });
  await publish.click();
  await page.clock.runFor(LONGER_THAN_A_TOAST);
  for (const sentence of [DESCRIPTION, PLACE]) await expect(page.getByText(sentence)).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByLabel('Descripción').fill('Gotea la canilla');
  await expect(page.getByText(DESCRIPTION)).toHaveCount(0);
  await expect(dialog.getByText(PLACE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(dialog.getByText('Por favor ingresa una dirección para buscar')).toBeVisible();
});

test('why an offer could not be sent stays in its form', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, DESKTOP);
  await page.clock.install();
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ofertar mi Servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hacer una oferta' });
  await dialog.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Mensaje').fill('Puedo ir hoy');
  await dialog.getByLabel('Precio').fill('1500');
  await refuse(page, '**/api/offers', 500);
  await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
  await expect(dialog.getByText('Error al enviar la oferta')).toBeVisible();
  await page.clock.runFor(LONGER_THAN_A_TOAST);
  await expect(dialog.getByText('Error al enviar la oferta')).toBeVisible();
});

test('an address that has an account is said once, by its field', async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(null, PHONE);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Registrarse' }).click();
  await dialog.getByLabel('Nombre').fill('Clara');
  await dialog.getByLabel('Apellido').fill('Benítez');
  await dialog.getByLabel('Correo electrónico').fill(clara.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('una-clave-buena');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Ya existe una cuenta con ese correo')).toHaveCount(1);
  await page.clock.runFor(LONGER_THAN_A_TOAST);
  await expect(dialog.getByText('Ya existe una cuenta con ese correo')).toBeVisible();
  await expectAccessible(page);
});
