import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { aPerson, api, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold, refuse } from './support/network.ts';
import { countToasts, expectToast } from './support/toasts.ts';

const CREATE = '**/api/orders';
const SEARCH = /\/api\/geocoding\/search/;
const REVERSE = /\/api\/geocoding\/reverse/;
const POCITOS = { latitude: -34.9105, longitude: -56.15 };
const LOCATED = { ...DESKTOP, geolocation: POCITOS, permissions: ['geolocation'] };

test('a customer publishes an order: what is missing, what fails, and an empty form afterwards', async ({
  as,
}) => {
  const clara = await aPerson();
  const page = await as(clara);
  const dialog = await openDialog(page);
  expect((await dialog.boundingBox())?.width).toBe(700);
  await expect(dialog.getByRole('heading', { name: '¿Donde estás?' })).toBeVisible();
  await expect(dialog.locator('select[name=urgency]')).toBeHidden();
  await expect(dialog.locator('select[name=urgency]')).toHaveValue('normal');
  const description = dialog.getByLabel('Descripción');
  const publish = dialog.getByRole('button', { name: 'Publicar Pedido' });

  const missing = dialog.getByText('Faltan 10 caracteres');
  const [red, green, blue] = await missing.evaluate((element) =>
    [...getComputedStyle(element).color.matchAll(/\d+/g)].map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green!, blue!));
  await expect(dialog.getByText('0/255')).toBeVisible();
  await description.fill('  gotea   ');
  await expect(dialog.getByText('Faltan 5 caracteres')).toBeVisible();
  await publish.click();
  await expectToast(page, 'Error de validación', 'La descripción debe tener al menos 10 caracteres.');
  await expect(description).toBeFocused();
  const mostAtOnce = await countToasts(page, 'Error de validación');
  await description.fill('é'.repeat(300));
  await expect(dialog.getByText('255/255')).toBeVisible();
  await description.fill('Gotea todo');
  await expect(dialog.getByText('Mínimo alcanzado ✓')).toBeVisible();
  await publish.click();
  await expectToast(page, 'Error de validación', 'Por favor busca una ubicación.');
  expect(await mostAtOnce()).toBe(1);
  await expectAccessible(page);

  await dialog.getByLabel('Buscar ubicación').fill('Pocitos, Montevideo');
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expectToast(page, 'Ubicación encontrada');
  await refuse(page, CREATE, 500);
  await publish.click();
  await expectToast(page, 'Error', 'Error al crear el pedido');
  await page.unrouteAll();
  await refuse(page, CREATE, 429, 'Publicaste muchos pedidos seguidos. Espera un minuto.');
  await publish.click();
  await expectToast(page, 'Error', 'Publicaste muchos pedidos seguidos. Espera un minuto.');
  await page.unrouteAll();
  await expect(description).toHaveValue('Gotea todo');

  const release = await hold(page, CREATE);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await publish.click();
  await expect(dialog.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toMatchObject({
    description: 'Gotea todo',
    location: 'Pocitos, Montevideo, Uruguay',
    urgency: 'normal',
    budget: '',
  });
  release();
  await expectToast(
    page,
    '¡Pedido creado!',
    'Tu pedido ha sido publicado y los proveedores serán notificados.',
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Pedidos recientes' }).getByRole('article')).toHaveText(
    /Gotea todo/,
  );
  await expect(page.getByRole('region', { name: 'Tus cifras' }).getByText('1').first()).toBeVisible();

  await openFrom(page);
  await expect(description).toHaveValue('');
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeHidden();
  await description.fill('Esto queda para después');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await openFrom(page);
  await expect(description).toHaveValue('Esto queda para después');
});

test('an order whose dialog is closed while it is sent says so, is published once and leaves no draft', async ({
  as,
}) => {
  const clara = await aPerson();
  const page = await as(clara);
  const dialog = await openDialog(page);
  const description = dialog.getByLabel('Descripción');
  await description.fill('Gotea todo');
  await dialog.getByLabel('Buscar ubicación').fill('Pocitos, Montevideo');
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expectToast(page, 'Ubicación encontrada');
  const publish = dialog.getByRole('button', { name: 'Publicar Pedido' });
  const release = await hold(page, CREATE);
  await publish.click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await openFrom(page);
  await publish.click();
  await expect(dialog.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  release();
  await expectToast(page, '¡Pedido creado!');
  await expect(dialog).toBeHidden();
  expect(await api<unknown[]>('GET', '/api/orders?my=true', clara.token)).toHaveLength(1);
  await openFrom(page);
  await expect(description).toHaveValue('');
});

test('five suggestions at most move with the arrows and close with Escape or a click outside', async ({
  as,
}) => {
  const page = await as(await aPerson(), { ...PHONE, colorScheme: 'dark' });
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Buscar ubicación');
  await expect(field).toHaveAttribute('placeholder', 'Ej: Av. 18 de Julio 1234, Montevideo');
  const options = dialog.getByRole('option');
  await field.fill('San');
  await expect(options).toHaveCount(5);
  await expectAccessible(page);

  const highlighted = dialog.getByRole('option', { selected: true });
  const names = await options.allTextContents();
  await expect(highlighted).toHaveCount(0);
  await field.press('ArrowDown');
  await expect(highlighted).toHaveText(names[0]!);
  await field.press('ArrowUp');
  await expect(highlighted).toHaveText(names[4]!);
  await field.press('ArrowDown');
  await expect(highlighted).toHaveText(names[0]!);
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await field.press('ArrowDown');
  await expect(options).toHaveCount(5);
  await dialog.getByText('¿Qué necesitas?').click();
  await expect(options).toHaveCount(0);

  await field.press('ArrowDown');
  await expect(options).toHaveCount(5);
  await field.fill('S');
  await expect(options).toHaveCount(0);

  await field.fill('Pocit');
  const pocitos = dialog.getByRole('option', { name: 'Pocitos, Montevideo, Uruguay' });
  await expect(pocitos).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expectToast(page, 'Ubicación seleccionada', 'Pocitos, Montevideo, Uruguay');
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Borrar la ubicación' }).click();
  await expect(dialog.getByLabel('Buscar ubicación')).toBeFocused();
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeHidden();
  await expect(field).toHaveValue('');

  await field.fill('Pocit');
  await expect(pocitos).toBeVisible();
  await refuse(page, SEARCH, 500);
  await field.fill('Palermo');
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the place is asked for before what is optional, and no suggestion lies under the buttons', async ({
  as,
}) => {
  const page = await as(await aPerson());
  const dialog = await openDialog(page);
  await dialog.getByLabel('Buscar ubicación').fill('San');
  const last = dialog.getByRole('option').nth(4);
  const buttons = dialog.getByRole('button', { name: 'Publicar Pedido' });
  const room = async () => {
    const [one, other] = [await last.boundingBox(), await buttons.boundingBox()];
    return one && other ? other.y - one.y - one.height : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThan(0);
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await openDialog(page);
  await expect(dialog.getByLabel('Buscar ubicación')).toBeInViewport();
  const top = async (name: string) => (await dialog.getByText(name).boundingBox())!.y;
  expect(await top('¿Donde estás?')).toBeLessThan(await top('Fotos y nota de voz (opcional)'));
});

test('typing asks for suggestions once, 300 ms after the last letter, and never for a single one', async ({
  as,
}) => {
  const page = await as(await aPerson());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  await page.clock.install();
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Buscar ubicación');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field.fill('S');
  await page.clock.runFor(1000);
  await field.fill('Sa');
  await page.clock.runFor(299);
  await field.fill('San');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  const answered = page.waitForResponse(SEARCH);
  await page.clock.runFor(1);
  await answered;
  expect(asked).toEqual(['San']);
});

test('a whole address is searched with Enter or with the button, and each failure says its own', async ({
  as,
}) => {
  const page = await as(await aPerson());
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Buscar ubicación');
  const search = dialog.getByRole('button', { name: 'Buscar', exact: true });
  await field.fill('   ');
  await search.click();
  await expectToast(page, 'Error de validación', 'Por favor ingresa una dirección para buscar');
  await field.fill('qwxzzk');
  await field.press('Enter');
  await expectToast(
    page,
    'Sin resultados',
    'No se encontró la dirección especificada. Intenta con una dirección más específica.',
  );

  await page.route(SEARCH, (route) => route.abort());
  await search.click();
  await expectToast(page, 'Error de búsqueda', 'Error: Problema de conexión. Intenta de nuevo.');
  await page.unrouteAll();
  await refuse(page, SEARCH, 429, 'Demasiadas búsquedas seguidas.');
  await search.click();
  await expectToast(page, 'Error de búsqueda', 'Error: Demasiadas búsquedas seguidas. Intenta de nuevo.');
  await page.unrouteAll();
  await refuse(page, SEARCH, 502);
  await search.click();
  await expectToast(page, 'Error de búsqueda', 'Error: HTTP 502: Bad Gateway. Intenta de nuevo.');
  await page.unrouteAll();

  await page.route(SEARCH, (route) =>
    route.fulfill({
      json: [{ address: '1234, Av. 18 de Julio, Cordón, Montevideo', lat: -34.9, lng: -56.18 }],
    }),
  );
  await search.click();
  await expectToast(page, 'Ubicación encontrada', '1234, Av. 18 de Julio, Cordón, Montevideo');
  await expect(dialog.getByText('Cordón, Montevideo', { exact: true })).toBeVisible();
});

test('a street is found in its town and keeps its neighbourhood, and the next order offers it again', async ({
  as,
}) => {
  const page = await as(await aPerson(), PHONE);
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Buscar ubicación');
  await field.fill('Ellauri 500');
  await field.press('Enter');
  await expect(dialog.getByText('¿En qué ciudad o barrio es?')).toBeVisible();

  const address = 'Bulevar Artigas 1500, Pocitos, Montevideo, Uruguay';
  await field.fill('Bulevar Artigas 1500, Pocitos');
  await dialog.getByRole('option', { name: address }).click();
  for (const part of ['Bulevar Artigas 1500, Pocitos', 'Montevideo, Uruguay'])
    await expect(dialog.getByText(part, { exact: true })).toBeVisible();
  await expect(dialog.getByText('¿En qué ciudad o barrio es?')).toHaveCount(0);
  await dialog.getByLabel('Descripción').fill('Gotea la canilla del baño');
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(dialog).toBeHidden();

  await openFrom(page);
  await dialog.getByRole('group', { name: 'Últimos lugares' }).getByRole('button', { name: address }).click();
  await expect(field).toHaveValue(address);
  await expectAccessible(page);
  await field.fill('Ellauri 500');
  await field.press('Enter');
  await expect(field).toHaveValue('Ellauri 500, Montevideo, Uruguay');
});

test('the device says where it is, by its address or by its coordinates', async ({ as }) => {
  const page = await as(await aPerson(), LOCATED);
  const dialog = await openDialog(page);
  const locate = dialog.getByRole('button', { name: 'Mi ubicación' });
  await locate.click();
  await expectToast(page, 'Ubicación obtenida', 'Pocitos, Montevideo, Uruguay');
  await expect(dialog.getByLabel('Buscar ubicación')).toHaveValue('Pocitos, Montevideo, Uruguay');

  await page.route(REVERSE, (route) => route.fulfill({ json: { address: '' } }));
  await locate.click();
  await expectToast(page, 'Ubicación obtenida', '-34.910500, -56.150000');
  await page.unrouteAll();
  await refuse(page, REVERSE, 500);
  await locate.click();
  await expectToast(page, 'Error', 'No se pudo obtener la dirección de tu ubicación');
  await expect(dialog.getByText('-34.910500, -56.150000')).toBeVisible();
});

test('a device that answers too late says nothing beside the place that was picked meanwhile', async ({
  as,
}) => {
  const page = await as(await aPerson(), LOCATED);
  const dialog = await openDialog(page);
  const release = await hold(page, REVERSE);
  const failed = page.waitForResponse(REVERSE);
  await dialog.getByRole('button', { name: 'Mi ubicación' }).click();
  await dialog.getByLabel('Buscar ubicación').fill('Pocitos');
  await dialog.getByRole('option').first().click();
  await expectToast(page, 'Ubicación seleccionada');
  const obtained = await countToasts(page, 'Ubicación obtenida');
  release();
  await (await failed).finished();
  await expect(dialog.getByRole('button', { name: 'Mi ubicación' })).toBeEnabled();
  expect(await obtained()).toBe(0);
  await expectToast(page, 'Ubicación seleccionada');
});

test('text written while a place is looked for stays, and an order published meanwhile is no draft again', async ({
  as,
}) => {
  const page = await as(await aPerson(), LOCATED);
  const dialog = await openDialog(page);
  const description = dialog.getByLabel('Descripción');
  const details = dialog.getByLabel('Piso, timbre', { exact: false });
  const locate = dialog.getByRole('button', { name: 'Mi ubicación' });
  await description.fill('Gotea');
  const release = await hold(page, REVERSE);
  await locate.click();
  await description.fill('Gotea la canilla del baño');
  await details.fill('Apto 3');
  release();
  await expectToast(page, 'Ubicación obtenida');
  await expect(description).toHaveValue('Gotea la canilla del baño');
  await expect(details).toHaveValue('Apto 3');

  // Another place that is only typed is no place, and the one before is not sent in its stead.
  await dialog.getByLabel('Buscar ubicación').fill('Salto, Uruguay');
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expectToast(page, 'Error de validación', 'Por favor busca una ubicación.');
  await locate.click();
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeVisible();

  const releaseAgain = await hold(page, REVERSE);
  await locate.click();
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expectToast(page, '¡Pedido creado!');
  await expect(dialog).toBeHidden();
  const answered = page.waitForResponse(REVERSE);
  const obtained = await countToasts(page, 'Ubicación obtenida');
  releaseAgain();
  await (await answered).finished();
  await openFrom(page);
  await expect(description).toHaveValue('');
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeHidden();
  expect(await obtained()).toBe(0);
});

test('a device that refuses to say where it is, or cannot, says which of these it was', async ({ as }) => {
  const page = await as(await aPerson());
  const dialog = await openDialog(page);
  const locate = dialog.getByRole('button', { name: 'Mi ubicación' });
  for (const [code, sentence] of [
    [1, 'Permiso denegado. Por favor permite el acceso a tu ubicación.'],
    [2, 'Ubicación no disponible. Intenta de nuevo.'],
    [3, 'Tiempo de espera agotado. Intenta de nuevo.'],
    [9, 'No se pudo obtener tu ubicación'],
  ] as const) {
    await page.evaluate((refusal) => {
      navigator.geolocation.getCurrentPosition = (_, fail) =>
        void setTimeout(() => fail?.({ code: refusal } as GeolocationPositionError), 100);
    }, code);
    await locate.press('Enter');
    await expectToast(page, 'Error de geolocalización', sentence);
    await expect(dialog.getByText('Ubicación seleccionada:')).toBeHidden();
    await expect(locate).toBeFocused();
  }
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined, configurable: true }),
  );
  await locate.click();
  await expectToast(page, 'Geolocalización no disponible', 'Tu navegador no soporta geolocalización');
});

test('a suggestion that appears under a resting pointer is not chosen by Enter', async ({ as }) => {
  const page = await as(await aPerson());
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Buscar ubicación');
  const options = dialog.getByRole('option');
  const chosen = dialog.getByRole('option', { selected: true });
  await field.fill('Salto');
  const box = await options.nth(1).boundingBox();
  await field.fill('');
  await expect(options).toHaveCount(0);
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await field.pressSequentially('Salto');
  await expect(options.nth(1)).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 12);
  await expect(chosen).toHaveCount(1);
  await field.press('Escape');
  await page.mouse.move(0, 0);
  await field.press('Enter');
  await expectToast(page, 'Ubicación encontrada');
});

async function openDialog(page: Page) {
  await page.goto('/');
  await openFrom(page);
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await expect(dialog.getByLabel('Descripción')).toBeVisible();
  return dialog;
}

async function openFrom(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
}
