import type { Locator, Page } from '@playwright/test';
import type { Offer } from '../../contract/offers.ts';
import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { accept, anAgreement, complete, say } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';

test('a customer weighs offers: one accepted, one rejected, and the order moves on', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const ana = await aPerson('Ana');
  const orderId = await anOrder(clara);
  const page = await as(clara);
  await page.goto(`/my-orders/${orderId}`);
  await expect(page.getByText(`Pedido #${orderId.slice(0, 8)}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();
  await expect(page.getByText('Aún no has recibido ofertas para este pedido.')).toBeVisible();
  await expect(page.getByText('1-3 días')).toBeVisible();
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(page.getByText('No hay mensajes aún...')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Confirmar trabajo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox').first().fill('La pileta de la cocina pierde por abajo');
  await edit.getByRole('button', { name: /Guardar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /pierde por abajo/ })).toBeVisible();

  // Offers arrive without touching anything.
  await page.getByRole('tab', { name: 'Ofertas' }).click();
  await anOffer(pedro, orderId, await aService(pedro));
  await anOffer(ana, orderId, await aService(ana, { name: 'Cañerías Ana' }));
  const his = page.getByRole('article', { name: 'Oferta de Pedro Benítez' });
  const hers = page.getByRole('article', { name: 'Oferta de Ana Benítez' });
  await expect(his).toContainText('Pendiente');
  await expect(his).toContainText('Puedo ir hoy a la tarde.');
  await expect(hers).toContainText('$1.500');
  expect(await statistics(page)).toMatchObject({ 'Ofertas recibidas': '2', Pendientes: '2', Aceptadas: '0' });
  await expect(page.getByRole('region', { name: 'Qué pasó' })).toContainText('Pedro Benítez ofertó $1.500');

  const status = '**/api/offers/*/status';
  await page.route(status, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await his.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Sí, aceptar' }).click();
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toHaveText('Error al actualizar la oferta');
  await expect(his.getByRole('button', { name: 'Aceptar' })).toBeFocused();
  expect(await hueOf(alert)).toBe('red');
  await expect(alert).toHaveCount(0);

  await his.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Sí, aceptar' }).click();
  const done = page.getByRole('tabpanel').getByRole('status');
  await expect(done).toHaveText('Oferta actualizada correctamente');
  expect(await hueOf(done)).toBe('green');
  await expect(his).toContainText('Aceptada');
  await expect(his.getByRole('link', { name: 'Chatear' })).toBeFocused();
  await expect(page.getByText('En Progreso', { exact: true })).toBeVisible();
  await expect(done).toHaveCount(0);
  await hers.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(hers).toContainText('Pendiente');
  await hers.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(hers).toContainText('Rechazada');
  await expect(hers.getByRole('link', { name: 'Chatear' })).toBeFocused();
  for (const offer of [his, hers])
    await expect(offer.getByRole('button', { name: /Aceptar|Rechazar/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Confirmar trabajo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  expect(await statistics(page)).toMatchObject({ Pendientes: '0', Aceptadas: '1', Rechazadas: '1' });

  await say(pedro, clara, orderId, ['Llego a las cinco']);
  await page.getByRole('tab', { name: 'Mensajes' }).click();
  await expect(page.getByRole('tabpanel').getByText('Llego a las cinco')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a Mis Pedidos' }).click();
  await expect(page).toHaveURL('/orders?tab=my-orders');
});

test('two decisions close together each report their result', async ({ as }) => {
  const [clara, pedro, ana] = [await aPerson('Clara'), await aPerson('Pedro'), await aPerson('Ana')];
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, await aService(pedro));
  await anOffer(ana, orderId, await aService(ana, { name: 'Cañerías Ana' }));
  const page = await as(clara);
  await page.goto(`/my-orders/${orderId}`);
  const his = page.getByRole('article', { name: 'Oferta de Pedro Benítez' });
  const hers = page.getByRole('article', { name: 'Oferta de Ana Benítez' });
  await refuse(page, '**/api/offers/*/status', 409, 'Esa oferta ya cambió');
  const release = await hold(page, '**/api/offers/*/status');
  await his.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('button', { name: 'Sí, aceptar' }).click();
  await page.route('**/api/offers/*/status', (route) => route.continue(), { times: 1 });
  await hers.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(hers).toContainText('Rechazada');
  release();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText('Esa oferta ya cambió');

  await api('PUT', `/api/users/${pedro.id}/block`, clara.token);
  await page.reload();
  await expect(his).toContainText('Este proveedor ya no está disponible.');
  await expect(his.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
});

test('a customer reads how far an order got, and why no farther', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const orderId = await anOrder(clara);
  const page = await as(clara, PHONE);
  const why = 'Solo un proveedor ofrece plomería en Rivera por ahora.';
  await page.route(`**/api/orders/${orderId}/detail`, async (route) => {
    const detail = await (await route.fetch()).json();
    const reach = { matched: 4, notified: 1, seen: 2, finished: true, why, wider: { km: 10, adds: 3 } };
    await route.fulfill({ json: { ...detail, reach } });
  });
  await page.goto(`/my-orders/${orderId}`);
  const reach = page.getByRole('status').filter({ hasText: 'Avisamos a 1 proveedor' });
  for (const line of [
    '2 personas ya vieron tu pedido.',
    'Otros 3 que encajan menos también pueden verlo.',
    why,
  ])
    await expect(reach.getByText(line, { exact: true })).toBeVisible();
  const widen = page.getByRole('button', { name: 'Ampliar a 10 km (+3 proveedores)' });
  await expect(widen).toBeVisible();
  expect(await isWhole(widen)).toBe(true);
  await expectAccessible(page);

  // In the narrow column beside the offers.
  await anOffer(pedro, orderId, await aService(pedro));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('article', { name: 'Oferta de Pedro Benítez' })).toBeVisible();
  expect(await isWhole(widen)).toBe(true);
});

test('confirming a job asks for an accepted offer, stars and ten characters; each person reads how the order ended for them', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const ana = await aPerson('Ana');
  const berta = await aPerson('Berta');
  const orderId = await anOrder(clara);
  await anOffer(berta, orderId, await aService(berta));
  const hisOffer = await anOffer(pedro, orderId, await aService(pedro, { name: 'Sanitaria Pedro' }));
  const herOffer = await anOffer(ana, orderId, await aService(ana, { name: 'Cañerías Ana' }));
  await accept(clara, hisOffer);
  await accept(clara, herOffer);
  const more = { text: 'Sifón nuevo', amount: 500 };
  const { extras } = await api<Offer>('POST', `/api/offers/${hisOffer}/extras`, pedro.token, more);
  await api('PUT', `/api/extras/${extras![0]!.id}/status`, clara.token, { status: 'approved' });
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  await page.getByRole('button', { name: 'Confirmar trabajo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar trabajo' });
  await expect(dialog.getByRole('radio', { name: /Benítez/ })).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: /Pedro/ })).toContainText('$2.000con adicionales');
  await expect(dialog.getByRole('radio', { name: /Ana/ })).toContainText('$1.500');
  await expect(dialog.getByText('Berta Benítez')).toHaveCount(0);
  const confirm = dialog.getByRole('button', { name: 'Confirmar trabajo' });
  await confirm.click();
  await expect(dialog.getByText('Elige la oferta del trabajo realizado')).toBeVisible();
  await expect(dialog.getByText('Elige una calificación de 1 a 5')).toBeVisible();
  await expect(dialog.getByText('Mínimo 10 caracteres')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('radio', { name: /Pedro/ }).click();
  for (const name of ['1 Muy malo', '2 Malo', '3 Regular', '4 Bueno', '5 Excelente'])
    await dialog.getByRole('radio', { name, exact: true }).check({ force: true });
  await dialog.getByLabel('Comentario').fill('  muy bien ');
  await confirm.click();
  await expect(dialog.getByText('Mínimo 10 caracteres')).toBeVisible();
  await dialog.getByLabel('Comentario').fill('Vino en hora y no dejó nada sucio.');

  const call = '**/api/orders/*/complete';
  await page.route(
    call,
    (route) => route.fulfill({ status: 401, json: { error: 'Token inválido', code: 'x' } }),
    {
      times: 1,
    },
  );
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
  );
  await page.route(
    call,
    (route) => route.fulfill({ status: 409, json: { error: 'Ya estaba hecho', code: 'x' } }),
    {
      times: 1,
    },
  );
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('Ya estaba hecho');
  await confirm.click();
  const done = page.getByRole('region', { name: 'Trabajo Completado' });
  await expect(done).toContainText('Excelente');
  await expect(done).toContainText('por $2.000 con adicionales.');
  await expect(page.getByText('Completado', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['Confirmar trabajo', 'Cancelar pedido', 'Editar'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const his = await as(pedro, { colorScheme: 'dark' });
  await his.goto(`/my-orders/${orderId}`);
  await expect(his.getByRole('region', { name: 'Tu Servicio Fue Calificado' })).toContainText(
    'Vino en hora y no dejó nada sucio.',
  );
  await expectAccessible(his);
  const hers = await as(berta);
  await hers.goto(`/my-orders/${orderId}`);
  const ending = hers.getByRole('region', { name: 'Trabajo Completado por Otro Proveedor' });
  await expect(ending).toContainText('Pedro Benítez');
  await expect(ending).not.toContainText('$');
});

test('an order without an accepted offer cannot be confirmed, and a status that this version does not know reads «Desconocido»', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const orderId = await anOrder(clara, { urgency: 'emergency' });
  const page = await as(clara);
  await page.route('**/api/orders/*/detail', async (route) => {
    const detail = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...detail,
        order: { ...detail.order, status: 'archived' },
        can: { ...detail.can, complete: true },
      },
    });
  });
  await page.goto(`/my-orders/${orderId}`);
  await expect(page.getByText('Desconocido', { exact: true })).toBeVisible();
  await expect(page.getByText(/Emergencia/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar trabajo' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(
        'No hay ofertas aceptadas para este pedido. Debes aceptar una oferta antes de poder completar el trabajo.',
      ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a provider looks, discards, thinks again, offers, and only then may talk', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  await aService(pedro);
  const orderId = await anOrder(clara);
  const page = await as(pedro);
  await expect(async () => {
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: 'Estado de mi Oferta' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const offer = page.getByRole('button', { name: 'Ofertar mi Servicio' });
  await expect(page.getByRole('button', { name: 'Chatear con el cliente' })).toBeDisabled();
  await expect(page.getByText(`Pedido #${orderId.slice(0, 8)}`, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartaste este pedido.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeFocused();

  await offer.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mensaje').fill('Voy mañana a primera hora.');
  await dialog.getByLabel('Precio').fill('1200');
  await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
  await expect(page.getByText('¡Oferta enviada!')).toBeVisible();
  await expect(offer).toBeDisabled();
  const mine = page.getByRole('region', { name: 'Estado de mi Oferta' });
  await expect(mine).toContainText('Pendiente');
  await expect(mine).toContainText('$1.200');
  await expect(mine.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Chatear con el cliente' }).click();
  await expect(page).toHaveURL(`/chat/${orderId}?receiverId=${clara.id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Volver a Disponibles' }).click();
  await expect(page).toHaveURL('/orders?tab=available-orders');
});

test('an offer is taken back in two steps, from either view, and the keyboard stays beside it', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const serviceId = await aService(pedro);
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, serviceId);
  const page = await as(pedro);
  await page.goto(`/orders/${orderId}`);
  const mine = page.getByRole('region', { name: 'Estado de mi Oferta' });
  const withdraw = mine.getByRole('button', { name: 'Retirar oferta' });
  const yes = mine.getByRole('button', { name: 'Sí, retirar' });
  await withdraw.focus();
  await page.keyboard.press('Enter');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(mine).toContainText('Todavía no ofertaste en este pedido.');
  await expect(mine.getByRole('heading')).toBeFocused();

  await anOffer(pedro, orderId, serviceId);
  await page.goto(`/my-orders/${orderId}`);
  await withdraw.click();
  await yes.click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(mine).toContainText('Todavía no ofertaste en este pedido.');
});

test('an order that is not theirs to see is not found, in either view', async ({ as }) => {
  const clara = await aPerson('Clara');
  const { orderId } = await someAgreement(clara);
  const page = await as(await aPerson('Berta'));
  await page.goto('/contact');
  for (const path of [
    `/my-orders/${orderId}`,
    `/orders/${orderId}`,
    `/my-orders/${UNKNOWN_ID}`,
    `/orders/${UNKNOWN_ID}`,
  ]) {
    await follow(page, path);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Error al cargar el pedido' }), path).toBeVisible();
    await expect(alert).toContainText(
      'No se pudo cargar el detalle del pedido. Puede que no exista o no tengas permisos para verlo.',
    );
  }
  await expectAccessible(page);
});

test('an order that does not come says what failed, and can be asked for again', async ({ as }) => {
  const clara = await aPerson('Clara');
  const orderId = await anOrder(clara);
  const mine = await as(clara);
  await mine.route('**/api/orders/*/detail', (route) => route.fulfill({ status: 400, body: '' }));
  await mine.goto(`/my-orders/${orderId}`);
  await expect(mine.getByRole('alert')).toContainText('Error al obtener detalle de la orden');
  await retryOnceMended(mine, () => mine.unroute('**/api/orders/*/detail'));
  await expect(mine.getByText(`Pedido #${orderId.slice(0, 8)}`, { exact: true })).toBeVisible();

  const pedro = await aPerson('Pedro');
  await aService(pedro);
  const theirs = await as(pedro);
  await theirs.route('**/api/orders/*', (route) => route.fulfill({ status: 400, body: '' }));
  await theirs.goto(`/orders/${orderId}`);
  await expect(theirs.getByRole('alert')).toContainText('Error al obtener la orden');
});

async function someAgreement(customer: Awaited<ReturnType<typeof aPerson>>) {
  const pedro = await aPerson('Pedro');
  return anAgreement(customer, pedro, await aService(pedro));
}

async function statistics(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('region', { name: 'Estadísticas' }).locator('dl > div');
  const pairs = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
  return Object.fromEntries(pairs);
}

/** Whether all of an element's text fits into it. */
const isWhole = (element: Locator): Promise<boolean> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);

/** Whether an element's background is red or green. */
async function hueOf(element: ReturnType<Page['getByRole']>): Promise<string> {
  const [red = 0, green = 0] = await element.evaluate((alert) =>
    (getComputedStyle(alert).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  );
  return red > green ? 'red' : 'green';
}

test('each offer says why it is there, where it works, and what it is among the others', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const ana = await aPerson('Ana');
  const service = await aService(pedro, { name: 'Destapaciones Pedro' });
  await complete(clara, await anAgreement(clara, pedro, service));
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, service);
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  const his = page.getByRole('article', { name: 'Oferta de Pedro Benítez' });
  const reasons = his.getByRole('list', { name: 'Por qué encaja' });
  await expect(reasons.getByRole('listitem')).toHaveCount(3);
  await expect(reasons).toContainText('Hace ');
  await expect(reasons).toContainText('Cubre Montevideo');
  await expect(his.getByRole('img', { name: /% de coincidencia$/ })).toBeVisible();
  await expect(his.getByText('La más barata')).toHaveCount(0);

  const cheaper = { orderId, serviceId: await aService(ana), message: 'Voy mañana temprano', price: 1200 };
  await api('POST', '/api/offers', ana.token, cheaper);
  const hers = page.getByRole('article', { name: 'Oferta de Ana Benítez' });
  await expect(hers.getByText('La más barata', { exact: true })).toBeVisible();
  await expect(his.getByText('La mejor calificada', { exact: true })).toBeVisible();
  await expect(his.getByText('La más barata')).toHaveCount(0);
  await expectAccessible(page);
});
