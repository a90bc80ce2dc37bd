import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, aService, expect, PHONE, test } from './support/market.ts';
import { refuse } from './support/network.ts';
import { openNewOrder } from './support/new-order.ts';
import { expectToast } from './support/toasts.ts';

const LONGER_THAN_A_TOAST = 20_000;
const SHORTER_THAN_A_TOAST = 3000;
const DESCRIPTION = 'La descripción debe tener al menos 10 caracteres.';
const PLACE = 'Por favor busca una ubicación.';

/** Whether nothing lies over the middle of an element, in the window. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('the errors of an order stay by their fields until each is corrected', async ({ as }) => {
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

test('after a search that found nothing, what publishing lacks is said, and a search says its own again', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/');
  const dialog = await openNewOrder(page);
  await dialog.getByLabel('Descripción').fill('Gotea la canilla del baño');
  const field = dialog.getByLabel('Buscar ubicación');
  const search = dialog.getByRole('button', { name: 'Buscar', exact: true });
  const publish = dialog.getByRole('button', { name: 'Publicar Pedido' });
  let status = 200;
  await page.route('**/api/geocoding/search*', (route) =>
    route.fulfill({ status, json: status === 200 ? [] : { error: 'No responde' } }),
  );
  for (const [typed, answered, said] of [
    ['', 200, 'Por favor ingresa una dirección para buscar'],
    ['Qwxyz 1234', 200, 'Sin resultados'],
    ['Qwxyz 1235', 500, 'Error de búsqueda'],
  ] as const) {
    status = answered;
    await field.fill(typed);
    await search.click();
    await expect(dialog.getByText(said)).toBeVisible();
    await publish.click();
    await expect(dialog.getByText(PLACE)).toBeVisible();
    await expect(dialog.getByText(said)).toBeHidden();
    await expect(field).toBeFocused();
    await search.click();
    await expect(dialog.getByText(said)).toBeVisible();
    await expect(dialog.getByText(PLACE)).toBeHidden();
  }
});

test('why an offer could not be sent stays in its form, clear of its buttons', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, PHONE);
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
  const failure = dialog.getByText('Error al enviar la oferta');
  await expect(failure).toBeVisible();
  await expect.poll(() => failure.evaluate(isOnTop)).toBe(true);
});

test('what the server refuses of an offer is said by its field, and of no field, above the buttons', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, PHONE);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ofertar mi Servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hacer una oferta' });
  await dialog.getByRole('combobox', { name: 'Servicio' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Mensaje').fill('Puedo ir hoy');
  const price = dialog.getByLabel('Precio');
  await price.fill('1500');
  const send = dialog.getByRole('button', { name: 'Enviar Oferta' });
  const said = 'Ese importe no sirve';
  for (const field of ['price', 'unknown']) {
    const json = { error: said, code: 'invalid', fields: { [field]: said } };
    await page.route('**/api/offers', (route) => route.fulfill({ status: 400, json }), { times: 1 });
    await send.click();
    if (field === 'price') {
      await expect(price).toHaveAccessibleDescription(new RegExp(said));
      await expect(price).toBeFocused();
      await expect(dialog.getByText(said)).toHaveCount(1);
      await price.fill('1600');
      await expect(dialog.getByText(said)).toHaveCount(0);
    } else await expect(dialog.getByRole('alert')).toContainText(said);
  }
});

test('why an order could not be published is not under the toast of its place', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByLabel('Descripción').fill('Gotea la canilla del baño');
  await dialog.getByLabel('Buscar ubicación').fill('Pocitos');
  await page.getByRole('option').first().click();
  await expectToast(page, 'Ubicación seleccionada');
  await refuse(page, '**/api/orders', 500);
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  const failure = dialog.getByText('Error al crear el pedido');
  await expect(failure).toBeVisible();
  await expect.poll(() => failure.evaluate(isOnTop), { timeout: SHORTER_THAN_A_TOAST }).toBe(true);
});

test('a suggestion reached by keyboard stands clear of the buttons', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear Pedido' }).click();
  const box = page.getByRole('dialog', { name: '¿Qué necesitas?' }).getByLabel('Buscar ubicación');
  await box.fill('Poc');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  for (const option of await options.all()) {
    await box.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await option.evaluate(isOnTop)).toBe(true);
  }
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
