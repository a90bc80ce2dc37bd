import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { aPerson, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold, refuse } from './support/network.ts';
import { countToasts, expectToast } from './support/toasts.ts';

const CREATE = '**/api/services';
const AREA = /\/api\/geocoding\/area/;
const TILES = /tile\.openstreetmap\.org/;
const MEXICO_CITY_AT_ZOOM_10 = '/10/230/455.png';

test('a provider publishes a service: what is missing, what fails, where they work', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'));
  const dialog = await openDialog(page);
  const publish = dialog.getByRole('button', { name: 'Publicar Servicio' });
  const [name, description, phone] = [
    dialog.getByLabel('Nombre del servicio'),
    dialog.getByLabel('Descripción'),
    dialog.getByLabel('Teléfono de contacto'),
  ] as const;
  await name.fill('Gas   ');
  await publish.click();
  await expectToast(page, 'Error de validación', 'El nombre del servicio debe tener al menos 5 caracteres.');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('El nombre del servicio debe tener al menos 5 caracteres.')).toHaveCount(1);
  await name.fill('Gasista Pedro');
  await description.fill('Calderas');
  await publish.click();
  await expectToast(page, 'Error de validación', 'La descripción debe tener al menos 10 caracteres.');
  await description.fill('x'.repeat(400));
  await expect(dialog.getByText('300/300')).toBeVisible();
  await description.fill('Instalo y reparo calderas y estufas.');
  await expect(phone).toHaveAttribute('placeholder', 'Ej: 094 231 234');
  await phone.fill('09912345');
  await publish.click();
  await expectToast(page, 'Error de validación', 'El teléfono debe tener al menos 10 dígitos.');
  await phone.fill('099 123 4567');
  await dialog.getByLabel('Precio base (opcional)').fill('850.50');
  await dialog.getByLabel('Áreas de cobertura').fill('Salto, Paysandú ,, Salto');

  const zones = dialog.getByRole('group', { name: 'Zonas predefinidas' });
  const country = (title: string) => zones.getByRole('button', { name: new RegExp(`^${title}`) });
  await expect(country('Uruguay')).toHaveAttribute('aria-expanded', 'true');
  await expect(country('Argentina')).toHaveAttribute('aria-expanded', 'false');
  for (const title of ['Uruguay', 'Argentina'])
    await expect(country(title).getByRole('img', { name: `Bandera de ${title}` })).toBeVisible();
  for (const zone of ['Montevideo', 'Pocitos', 'Tacuarembó'])
    await expect(zones.getByRole('checkbox', { name: zone, exact: true })).toBeVisible();
  await zones.getByRole('searchbox', { name: 'Buscar zona' }).fill('artigas');
  await zones.getByRole('checkbox', { name: 'Artigas', exact: true }).first().check();
  await expect(zones.getByRole('button', { name: 'Quitar Artigas' })).toBeVisible();
  await expectAccessible(page);

  await refuse(page, CREATE, 500);
  await publish.click();
  await expectToast(page, 'Error', 'Error al crear el servicio');
  await page.unrouteAll();
  await refuse(page, CREATE, 409, 'Ya tienes un servicio con ese nombre.');
  await publish.click();
  await expectToast(page, 'Error', 'Ya tienes un servicio con ese nombre.');
  await page.unrouteAll();

  const release = await hold(page, CREATE);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/services'),
  );
  await publish.click();
  await expect(dialog.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Gasista Pedro',
    description: 'Instalo y reparo calderas y estufas.',
    coverageAreas: ['Salto', 'Paysandú'],
    predefinedZones: ['uy-artigas'],
    servicePolygons: [],
    phone: '099 123 4567',
    basePrice: '850.50',
  });
  release();
  await expectToast(page, '¡Servicio creado!');
  await expect(dialog).toBeHidden();
  const mine = page.getByRole('region', { name: 'Tus cifras' }).getByText('1', { exact: true });
  await expect(mine.first()).toBeVisible();
});

test('areas are shown as they were understood, and a provider who names none is asked about the whole country', async ({
  as,
}) => {
  const page = await as(await aPerson('Pedro'), PHONE);
  const dialog = await openDialog(page);
  await dialog.getByLabel('Nombre del servicio').fill('Gasista Pedro');
  await dialog.getByLabel('Descripción').fill('Instalo y reparo calderas y estufas.');
  await dialog.getByLabel('Teléfono de contacto').fill('099 123 456');
  const areas = dialog.getByLabel('Áreas de cobertura');
  await areas.fill('Pocitos, Punta Carretas, la costa');
  await expect(dialog.getByText('Entendimos: Pocitos, Punta Carretas.')).toBeVisible();
  await expect(dialog.getByText('No reconocemos: la costa.')).toBeVisible();
  await expectAccessible(page);
  await areas.fill('la costa');
  await expect(dialog.getByText(/^Entendimos/)).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Publicar Servicio' }).click();
  await expect(dialog.getByRole('alert')).toContainText('¿Atiendes en todo el país?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elegir zonas' }).click();
  await expect(areas).toBeFocused();
  await areas.fill('');
  await dialog.getByRole('button', { name: 'Publicar Servicio' }).click();
  await dialog.getByRole('button', { name: 'Sí, en todo el país' }).click();
  await expect(dialog).toBeHidden();
  await follow(page, '/services?my=true');
  await expect(page.getByRole('article').getByText('Todo el país')).toBeVisible();
});

test('a provider draws an area on the map of Mexico City', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'));
  const tiles: string[] = [];
  await page.route(TILES, (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const editor = await openEditor(page);
  const map = editor.getByRole('region', { name: 'Mapa del área' });
  await expect(map.getByText('OpenStreetMap')).toBeVisible();
  await expect.poll(() => tiles).toContain(MEXICO_CITY_AT_ZOOM_10);
  expect((await map.locator('.leaflet-container').boundingBox())?.height).toBe(400);
  expect(
    await map
      .locator('img.leaflet-tile')
      .first()
      .evaluate((tile) => tile.clientWidth),
  ).toBe(256);

  const name = editor.getByLabel('Nombre del área');
  await editor.getByRole('button', { name: 'Dibujar área' }).click();
  await expectToast(
    page,
    'Error de validación',
    'Por favor ingresa un nombre para el área antes de dibujarla',
  );
  await expect(page.getByText('Por favor ingresa un nombre para el área antes de dibujarla')).toHaveCount(1);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await name.fill('Mi barrio');
  await editor.getByRole('button', { name: 'Dibujar área' }).click();
  await map.dblclick({ position: { x: 300, y: 120 } });
  await expectToast(page, 'Error de validación', 'El área necesita al menos 3 puntos');
  await expect(editor.getByRole('button', { name: 'Completar área' })).toBeDisabled();
  await map.click({ position: { x: 420, y: 120 } });
  await expectAccessible(page);
  await map.dblclick({ position: { x: 420, y: 260 } });
  await expectToast(page, 'Área agregada', 'Mi barrio');
  await editor.getByRole('button', { name: 'Listo' }).click();
  await expect(editor).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Ofrecer Servicio' });
  const areas = dialog.getByRole('group', { name: 'Áreas personalizadas' });
  await expect(areas.getByText('Mi barrio')).toBeVisible();
  await dialog.getByLabel('Nombre del servicio').fill('Fletes Pedro');
  await dialog.getByLabel('Descripción').fill('Llevo muebles y cajas.');
  await dialog.getByLabel('Teléfono de contacto').fill('55 1234 5678');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Publicar Servicio' }).click();
  const { servicePolygons } = (await sent).postDataJSON() as {
    servicePolygons: { id: string; name: string; coordinates: { lat: number; lng: number }[] }[];
  };
  expect(servicePolygons).toMatchObject([{ id: expect.stringMatching(/^area-\d+$/), name: 'Mi barrio' }]);
  expect(servicePolygons[0]?.coordinates).toHaveLength(3);
  await expectToast(page, '¡Servicio creado!');
});

test('the map opens where the zones chosen are, or else in the country of the phone', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'));
  await page.route(TILES, (route) => route.abort());
  const dialog = await openDialog(page);
  await dialog.getByLabel('Teléfono de contacto').fill('+598 99 123 456');
  await dialog.getByRole('button', { name: 'Dibujar o generar un área' }).click();
  const editor = page.getByRole('dialog', { name: 'Áreas de servicio' });
  const map = editor.getByRole('region', { name: 'Mapa del área' });
  await expect(map.getByText('Concordia', { exact: true })).toBeVisible();
  await editor.getByRole('button', { name: 'Listo' }).click();

  await dialog.getByLabel('Buscar zona').fill('Palermo');
  await dialog.getByRole('checkbox', { name: 'Palermo', exact: true }).first().check();
  await dialog.getByRole('button', { name: 'Dibujar o generar un área' }).click();
  await expect(map.getByText('Concordia', { exact: true })).toHaveCount(0);
  await expect(map.getByText('Montevideo', { exact: true })).toBeVisible();
});

test('a provider draws an area with a finger, where no map tile arrives', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'), { ...PHONE, isMobile: true });
  await page.route(TILES, (route) => route.abort());
  const editor = await openEditor(page);
  const map = editor.getByRole('region', { name: 'Mapa del área' });
  await expect(map.getByText('Ciudad de México', { exact: true })).toBeVisible();
  await expect(map.getByText('GeoNames')).toBeVisible();
  await expect(map.locator('.leaflet-base-pane path').first()).toHaveCSS('fill-opacity', '1');

  await editor.getByLabel('Nombre del área').fill('Mi zona');
  await editor.getByRole('button', { name: 'Dibujar área' }).tap();
  await map.tap({ position: { x: 80, y: 100 } });
  await map.tap({ position: { x: 220, y: 100 } });
  const points = editor.getByRole('list', { name: 'Puntos del área' }).getByRole('listitem');
  await expect(points).toHaveCount(2);
  await editor.getByRole('button', { name: 'Deshacer último punto' }).tap();
  await expect(points).toHaveCount(1);
  await map.tap({ position: { x: 220, y: 140 } });
  await twoTaps(map, { x: 150, y: 300 });
  await expectToast(page, 'Área agregada', 'Mi zona');
  await expect(editor.getByRole('button', { name: 'Quitar Mi zona' })).toBeVisible();
  await expect(points).toHaveCount(0);
});

test('a provider draws an area by keyboard alone', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'));
  await page.route(TILES, (route) => route.abort());
  const editor = await openEditor(page);
  const drawn = editor.getByRole('list', { name: 'Puntos del área' });
  const add = editor.getByRole('button', { name: 'Añadir el centro del mapa' });
  const map = editor.locator('.leaflet-container');

  await expect(editor.getByLabel('Nombre del área')).toBeFocused();
  await page.keyboard.type('Mi zona');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(add).toBeVisible();
  await expect(map).toBeFocused();
  await page.keyboard.press('Enter');
  for (const arrow of ['ArrowRight', 'ArrowDown']) {
    const before = await drawn.getByRole('listitem').count();
    await page.keyboard.press(arrow);
    await expect(map.locator('.leaflet-pan-anim')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(drawn.getByRole('listitem')).toHaveCount(before + 1);
  }
  await add.focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Ese punto ya está marcado', 'Mueve el mapa para marcar otro.');

  const latitude = editor.getByLabel('Punto 1, latitud');
  await latitude.fill('19.5');
  await page.keyboard.press('Tab');
  await expect(latitude).toHaveValue('19.5');
  await editor.getByRole('button', { name: 'Quitar el punto 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawn.getByRole('listitem')).toHaveCount(2);
  await expect(editor.getByRole('button', { name: 'Quitar el punto 2' })).toBeFocused();
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(map.locator('.leaflet-pan-anim')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Completar área' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Área agregada', 'Mi zona');
  await expect(editor.getByRole('button', { name: 'Dibujar área' })).toBeFocused();
});

test('a provider generates an area from the names of a place', async ({ as }) => {
  const page = await as(await aPerson('Pedro', 'Rodríguez'), { ...PHONE, colorScheme: 'dark' });
  await page.route(TILES, (route) => route.abort());
  const editor = await openEditor(page);
  const generate = editor.getByRole('button', { name: 'Generar área' });
  await generate.click();
  await expectToast(page, 'Error de validación', 'Ingresa al menos un campo geográfico para generar el área');
  for (const field of ['País', 'Departamento, estado o provincia', 'Ciudad', 'Barrio'])
    await expect(editor.getByLabel(field, { exact: true })).toBeVisible();
  await editor.getByLabel('País').fill('Uruguay');
  await editor.getByLabel('Barrio').fill('Qwxzzk');
  await generate.click();
  await expectToast(page, 'Sin resultados', 'No se encontró un área para esa ubicación');
  await refuse(page, AREA, 409);
  await generate.click();
  await expectToast(page, 'Error', 'No se pudo obtener el polígono para esa ubicación');
  await page.unroute(AREA);
  await refuse(page, AREA, 500);
  await generate.click();
  await expectToast(page, 'Error', 'No se pudo generar el área automáticamente');
  await page.unroute(AREA);
  await expectAccessible(page);

  await editor.getByLabel('Ciudad').fill('Montevideo');
  await editor.getByLabel('Barrio').fill('Pocitos');
  await generate.click();
  await expectToast(page, 'Área agregada', 'Pocitos');
  await expect(editor.getByRole('button', { name: 'Quitar Pocitos' })).toBeVisible();

  const name = 'Desde el arroyo hasta el Parque Rodó y las calles de alrededor';
  await editor.getByLabel('Nombre del área').fill(name);
  await editor.getByLabel('Barrio').fill('Pocitos');
  await generate.click();
  await expectToast(page, 'Área agregada', name);
  await expect(editor.getByRole('button', { name: `Quitar ${name}` })).toBeInViewport({ ratio: 1 });
});

test('the map comes as near as zoom 18 and speaks Spanish', async ({ as }) => {
  const page = await as(await aPerson(), DESKTOP);
  let nearest = 0;
  await page.route(TILES, (route) => {
    const [, zoom = '0'] = /\/(\d+)\/\d+\/\d+\./.exec(route.request().url()) ?? [];
    nearest = Math.max(nearest, Number(zoom));
    return route.abort();
  });
  const editor = await openEditor(page);
  const nearer = editor.getByRole('button', { name: 'Acercar' });
  await expect(editor.getByRole('button', { name: 'Alejar' })).toBeVisible();
  await expect.poll(() => nearest).toBe(10);
  // A click while the map still moves is lost.
  await expect(async () => {
    await nearer.dispatchEvent('click');
    expect(await isDisabled(nearer)).toBe(true);
  }).toPass({ timeout: 30_000, intervals: [50] });
  await expect.poll(() => nearest).toBe(18);
});

test('a service whose button is pressed twice is published once, without an error', async ({ as }) => {
  const page = await as(await aPerson('Pedro'));
  const dialog = await openDialog(page);
  await dialog.getByLabel('Nombre del servicio').fill('Gasista Pedro');
  await dialog.getByLabel('Descripción').fill('Instalo y reparo calderas y estufas.');
  await dialog.getByLabel('Teléfono de contacto').fill('099 123 4567');
  await dialog.getByLabel('Precio base (opcional)').fill('1.250');
  await expect(dialog.getByText('Se verá «Desde: $1.250»')).toBeVisible();
  await dialog.getByLabel('Áreas de cobertura').fill('Salto');
  // The second press comes as soon as the first has succeeded: the form is empty and its dialog still closing.
  const complaints = await countToasts(page, 'Error de validación');
  const pressed = await page.evaluateHandle(() => {
    const second = { done: false };
    new MutationObserver(() => {
      const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
      if (second.done || !form || form.querySelector('input')?.value !== '') return;
      second.done = true;
      form.requestSubmit();
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
    return second;
  });
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/services'),
  );
  await dialog.getByRole('button', { name: 'Publicar Servicio' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ basePrice: '1250' });
  await expect(dialog).toHaveCount(0);
  expect(await pressed.evaluate(({ done }) => done)).toBe(true);
  await expectToast(page, '¡Servicio creado!');
  expect(await complaints()).toBe(0);
});

/** Taps twice at one spot as a finger does, with no wait between. */
/** Sent together: one after the other they may come too late on a busy machine to be a double tap. */
async function twoTaps(target: Locator, position: { x: number; y: number }) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const page = target.page();
  const finger = { x: box.x + position.x, y: box.y + position.y };
  const browser = await page.context().newCDPSession(page);
  const touches = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const;
  await Promise.all(
    touches.map((type) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [finger] : [] }),
    ),
  );
}

async function isDisabled(button: Locator): Promise<boolean> {
  return (await button.getAttribute('aria-disabled')) === 'true';
}

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Ofrecer Servicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofrecer Servicio' });
  await expect(dialog.getByLabel('Nombre del servicio')).toBeVisible();
  return dialog;
}

async function openEditor(page: Page) {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Dibujar o generar un área' }).click();
  const editor = page.getByRole('dialog', { name: 'Áreas de servicio' });
  await expect(editor.getByLabel('Nombre del área')).toBeVisible();
  return editor;
}

test('a phone typed as at home, in one piece, is a phone', async ({ as }) => {
  const page = await as(await aPerson('Pedro'), PHONE);
  await page.goto('/services?my=true');
  await page.getByRole('button', { name: 'Ofrecer Servicio' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre del servicio').fill('Sanitario Pedro');
  await dialog.getByLabel('Descripción').fill('Destapo piletas y desagües.');
  const phone = dialog.getByLabel('Teléfono de contacto');
  await expect(phone).toHaveAttribute('placeholder', 'Ej: 094 231 234');
  await phone.fill('099412733');
  await dialog.getByLabel('Áreas de cobertura').fill('Salto');
  await dialog.getByRole('button', { name: 'Publicar Servicio' }).click();
  await expectToast(page, '¡Servicio creado!');
});
