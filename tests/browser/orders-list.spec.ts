import type { Page } from '@playwright/test';
import { LIST_MAX } from '../../contract/common.ts';
import { expectAccessible } from './support/accessibility.ts';
import { accept, complete } from './support/deals.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  api,
  aService,
  cardOf,
  expect,
  PHONE,
  type Someone,
  test,
} from './support/market.ts';
import { hold, refuse } from './support/network.ts';

const MINUTE_MS = 60_000;

const SALTO = { location: 'Salto, Uruguay', latitude: -31.383, longitude: -57.967 };
const MINE = /\/api\/orders\?my=true/;
const AVAILABLE = /\/api\/orders\?available=true/;

test('a customer finds their orders by words and by filters', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'Pintar el dormitorio, son dos paredes' });
  await anOrder(clara, { description: 'Cortar el pasto del fondo', urgency: 'urgent', ...SALTO });
  const paused = await anOrder(clara, { description: 'Mudar una heladera al segundo piso' });
  await api('PATCH', `/api/orders/${paused}/cancel`, clara.token, {});
  const page = await as(clara);
  await page.goto('/orders');
  await expect(page.getByRole('tab', { name: 'Disponibles' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Mis Pedidos' }).click();
  await expect(page).toHaveURL('/orders?tab=my-orders');
  const cards = page.getByRole('tabpanel').getByRole('article');
  const count = (text: string) =>
    expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();
  await count('3 pedidos');
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Buscar pedidos' });
  for (const words of ['dormitorio', 'DOS PAREDES']) {
    await search.fill(words);
    await count('1 pedido');
    await expect(cards).toContainText('Pintar el dormitorio');
  }
  await search.fill('salto');
  await count('1 pedido');
  await expect(cards).toContainText('Cortar el pasto');
  await search.fill('paracaídas');
  await expect(page.getByText('Ningún pedido coincide', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await count('3 pedidos');
  await expect(cards.first().getByRole('link')).toBeFocused();

  await choose(page, 'Estado', ['Todos', 'Activo', 'En Progreso', 'Completado', 'Cancelado'], 'Cancelado');
  await count('1 pedido');
  await expect(cards).toContainText('Mudar una heladera');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await count('3 pedidos');
  await expect(page.getByRole('combobox', { name: 'Estado' })).toBeFocused();
  await choose(
    page,
    'Urgencia',
    ['Todas', 'Normal (1-3 días)', 'Urgente (24 horas)', 'Emergencia (Inmediato)'],
    'Urgente (24 horas)',
  );
  await count('1 pedido');
  await expect(cards).toContainText('Cortar el pasto');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await page.getByLabel('Ubicación', { exact: true }).fill('Pocitos');
  await count('2 pedidos');
  const dated = page.waitForRequest(/dateFrom=/);
  await choose(
    page,
    'Fecha',
    ['Todas', 'Hoy', 'Desde ayer', 'Esta semana', 'Este mes', 'Últimos 6 meses', 'Último año'],
    'Este mes',
  );
  expect(new URL((await dated).url()).searchParams.get('location')).toBe('Pocitos');
  await count('2 pedidos');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await search.fill('nada de esto');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await count('3 pedidos');
  await expect(page.getByRole('button', { name: 'Limpiar filtros' })).toBeHidden();
  await expect(page.getByLabel('Ubicación', { exact: true })).toHaveValue('');
  expect(asked.filter((address) => /location=/.test(address) && !/dateFrom=/.test(address))).toEqual([]);
  await search.fill('dormitorio');
  await count('1 pedido');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await count('3 pedidos');
  await expect(search).toHaveValue('');

  const cancel = { name: 'Cancelar pedido' };
  await expect(card(page, 'Cortar el pasto').getByRole('button', cancel)).toBeVisible();
  await expect(card(page, 'Mudar una heladera').getByText('Cancelado')).toBeVisible();
  await expect(card(page, 'Mudar una heladera').getByRole('button', cancel)).toBeHidden();
  await card(page, 'Cortar el pasto').getByText(SALTO.location).click();
  await expect(page).toHaveURL(/\/my-orders\/[0-9a-f-]+$/);
});

test('an order with offers invites to read them, a completed one wears green and a new customer starts from the empty list', async ({
  as,
}) => {
  const clara = await aPerson();
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const orderId = await anOrder(clara, { urgency: 'urgent' });
  const offerId = await anOffer(pedro, orderId, await aService(pedro));
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders');
  // Before that, what its card invites to is reading the offers, not cancelling.
  await expect(page.getByText('Urgente', { exact: true })).toBeVisible();
  const offers = page.getByRole('link', { name: '1 oferta desde $1.500', exact: true });
  await expect(offers).toHaveAttribute('href', `/my-orders/${orderId}`);
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toHaveText('Cancelar');
  await expectAccessible(page);
  await accept(clara, offerId);
  await complete(clara, { orderId, offerId });
  await page.reload();
  await expect(page.getByText('Urgente', { exact: true })).toHaveCount(0);
  const badge = page.getByRole('article').getByText('Completado', { exact: true });
  const [red, green, blue] = await badge.evaluate((element) =>
    [...getComputedStyle(element).color.matchAll(/\d+/g)].map(Number),
  );
  expect(green).toBeGreaterThan(Math.max(red!, blue!));

  const newcomer = await as(await aPerson('Ana', 'Pérez'), { ...PHONE, colorScheme: 'dark' });
  await newcomer.goto('/orders?tab=my-orders');
  await expect(newcomer.getByText('Todavía no publicaste pedidos', { exact: true })).toBeVisible();
  await newcomer.getByRole('button', { name: 'Filtros' }).click();
  await expect(newcomer.getByLabel('Fecha').first()).toBeVisible();
  await expectAccessible(newcomer);
  await newcomer.getByRole('button', { name: 'Crear mi primer pedido' }).click();
  await expect(newcomer.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await newcomer.keyboard.press('Escape');
  await newcomer.getByRole('tab', { name: 'Disponibles' }).click();
  await expect(newcomer.getByText('No hay pedidos disponibles', { exact: true })).toBeVisible();
  await newcomer.getByRole('button', { name: 'Ofrecer Servicio' }).click();
  await expect(newcomer.getByRole('dialog', { name: 'Ofrecer Servicio' })).toBeVisible();
});

test('a provider sees why an order fits, discards it and thinks again', async ({ as }) => {
  const { pedro, orderId } = await aMatch('Se tapó la pileta de la cocina en la calle Artigas');
  // High enough for a toast to cover no button.
  const page = await as(pedro, { viewport: { width: 1280, height: 1600 } });
  await page.goto('/orders');
  const found = cardOf(page, orderId);
  await expect(found.getByRole('img', { name: /^\d+% de coincidencia$/ })).toBeVisible();
  await expect(
    found.getByRole('list', { name: 'Por qué coincide' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(found.getByRole('button', { name: 'Ofertar' })).toBeVisible();

  await found.getByRole('button', { name: 'Descartar' }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(page.getByText(/^Descartaste «Se tapó la pileta/)).toBeVisible();
  await expect(undo).toBeFocused();
  const newer = await anOrder(await aPerson(), { description: 'Gotea el sifón del baño', ...SALTO });
  await expect(page.locator(`#order-${newer}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(found.getByRole('link')).toBeFocused();
  // Two at once: each row follows its own call.
  await found.getByRole('button', { name: 'Descartar' }).click();
  await cardOf(page, newer).getByRole('button', { name: 'Descartar' }).click();
  await expect(undo).toHaveCount(2);
  const release = await hold(page, '**/discard');
  await undo.first().click();
  await undo.last().click();
  release();
  await expect(undo).toHaveCount(0);
  const discarded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/discard'),
  );
  await found.getByRole('button', { name: 'Descartar' }).click();
  await expect(undo).toBeVisible();
  await discarded;
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Disponibles' })).toBeVisible();
  await expect(page.getByText('Cargando pedidos...')).toBeHidden();
  await expect(found).toBeHidden();

  await api('DELETE', `/api/orders/${orderId}/discard`, pedro.token);
  await page.reload();
  await found.getByRole('list', { name: 'Por qué coincide' }).getByRole('listitem').first().click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
});

test('order cards outside the window turn light and dark with the device too', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  await aService(pedro);
  const clara = await aPerson('Clara');
  for (let n = 0; n < 12; n++) await anOrder(clara, { description: `Se tapó la pileta ${n} de la cocina` });
  const page = await as(pedro, PHONE);
  await page.goto('/orders');
  await expect(page.getByRole('article').nth(11)).toBeAttached();
  const grounds = () =>
    page
      .getByRole('button', { name: 'Ofertar' })
      .evaluateAll((buttons) => [
        ...new Set(buttons.map((button) => getComputedStyle(button).backgroundColor)),
      ]);
  const [byDay, ...others] = await grounds();
  expect(others).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(async () => (await grounds()).length).toBe(1);
  expect(await grounds()).not.toContain(byDay);
});

test('an order already offered on says so and hides its buttons', async ({ as }) => {
  const { pedro, orderId, serviceId } = await aMatch('Pierde agua la canilla del patio, calle Rivera');
  await anOffer(pedro, orderId, serviceId);
  const page = await as(pedro, { ...PHONE, colorScheme: 'dark' });
  await page.goto('/orders');
  const found = cardOf(page, orderId);
  await expect(found.getByText(/^Ofertaste/)).toContainText('$1.500');
  await expect(found.getByText('Pendiente')).toBeVisible();
  await expect(found.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const items = await api<object[]>('GET', '/api/orders?available=true', pedro.token);
  const json = items.map((item) => ({ ...item, offered: false }));
  await page.route(AVAILABLE, (route) => route.fulfill({ json }));
  await page.reload();
  await expect(found.getByText(/^Ofertaste/)).toBeVisible();
  await expect(found.getByRole('button')).toHaveCount(0);
});

test('each tab reads only its own lists, waits in shape and says what failed', async ({ as }) => {
  const page = await as(await aPerson());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*\/api/, '/api')));
  const release = await hold(page, MINE);
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByText('Cargando pedidos...')).toBeVisible();
  release();
  await expect(page.getByText('Todavía no publicaste pedidos', { exact: true })).toBeVisible();
  expect(asked).toContain('/api/offers?forMyOrders=true');
  expect(asked.filter((address) => /available=true|providerId=/.test(address))).toEqual([]);

  await refuse(page, AVAILABLE, 403);
  await page.getByRole('tab', { name: 'Disponibles' }).click();
  await expect(page.getByRole('heading', { name: 'Error al cargar pedidos' })).toBeVisible();
  await expect(
    page.getByText('Hubo un problema al obtener los pedidos. Por favor, intenta de nuevo.'),
  ).toBeVisible();
  expect(asked.some((address) => address.startsWith('/api/offers?providerId='))).toBe(true);
  await expectAccessible(page);
  await page.unrouteAll();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await reloaded;
  await expect(page.getByText('No hay pedidos disponibles', { exact: true })).toBeVisible();
});

test('the orders read before stay below the error of a failed refresh', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'Colgar un espejo grande en el pasillo' });
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders');
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await refuse(page, MINE, 403);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar pedidos' });
  await expect(failure.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(card(page, 'Colgar un espejo')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expect(failure).toBeHidden();
  await expect(card(page, 'Colgar un espejo')).toBeVisible();
});

test('a list that failed says so until it comes, however often it is asked again', async ({ as }) => {
  const page = await as(await aPerson());
  await page.clock.install();
  await refuse(page, AVAILABLE, 403);
  await page.goto('/orders');
  const failure = page.getByRole('heading', { name: 'Error al cargar pedidos' });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  const release = await hold(page, AVAILABLE);
  const again = page.waitForRequest(AVAILABLE);
  await page.clock.fastForward(MINUTE_MS);
  await again;
  await page.waitForFunction(() => new Promise(requestAnimationFrame));
  await expect(failure).toBeVisible({ timeout: 100 });
  await expect(page.getByText('Cargando pedidos...')).toHaveCount(0);
  release();
  await expect(page.getByText('No hay pedidos disponibles', { exact: true })).toBeVisible();
});

test('a customer with more orders than a list holds goes on to the older ones', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'Pintar el dormitorio, son dos paredes' });
  const [order] = await api<{ id: string }[]>('GET', '/api/orders?my=true', clara.token);
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const id = String(from + index).padStart(12, '0');
      return { ...order, id: `${order!.id.slice(0, 24)}${id}`, title: `Pedido ${from + index}` };
    });
  let all = numbered(1, LIST_MAX + 3);
  const older = new RegExp(`${MINE.source}.*after=${all[LIST_MAX / 2]?.id}`);
  const page = await as(clara, PHONE);
  await page.route(MINE, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const from = all.findIndex(({ id }) => id === after) + 1;
    return route.fulfill({ json: all.slice(from, from + LIST_MAX) });
  });
  await refuse(page, older, 403);
  await page.goto('/orders?tab=my-orders');
  const count = page.getByRole('tabpanel').getByRole('status');
  await expect(count).toHaveText('200 pedidos');
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('Pedido 201');
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Ver pedidos anteriores' }).click();
  await expect(page.getByRole('alert')).toHaveText('No pudimos cargar los pedidos anteriores.');
  await expectAccessible(page);
  await page.unroute(older);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card(page, 'Pedido 201')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver pedidos anteriores' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('');
  await expect(count).toHaveText('202 pedidos');
  // One more is published: the newest move on by one, and none is lost between them and the older ones.
  all = [...numbered(1000, 1001), ...all];
  await anOrder(clara);
  await expect(count).toHaveText('203 pedidos');
  // So many are published that none of the newest is left: the older ones go on after those again.
  all = [...numbered(1001, 1001 + LIST_MAX), ...all];
  await anOrder(clara);
  const upTo = LIST_MAX / 2 + 1 + LIST_MAX;
  await expect(count).toHaveText(`${upTo} pedidos`);
});

test('the home leads to the active orders alone, and an address may name another state', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'Colgar un espejo grande en el pasillo' });
  const dropped = await anOrder(clara, { description: 'Mudar una heladera al segundo piso' });
  await api('PATCH', `/api/orders/${dropped}/cancel`, clara.token, {});
  const page = await as(clara);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver pedidos' }).click();
  await expect(card(page, 'Colgar un espejo')).toBeVisible();
  await expect(card(page, 'Mudar una heladera')).toBeHidden();
  await expect(page).toHaveURL('/orders?tab=my-orders');
  await page.goto('/orders?tab=my-orders&status=cancelled');
  await expect(card(page, 'Mudar una heladera')).toBeVisible();
  await expect(card(page, 'Colgar un espejo')).toBeHidden();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(card(page, 'Colgar un espejo')).toBeVisible();
});

function card(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

/** Opens a filter, sees all that it offers and picks one. */
async function choose(page: Page, label: string, offered: string[], picked: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).and(page.locator('input')).click();
  const options = page.getByRole('listbox', { name: label }).getByRole('option');
  await expect(options).toHaveText(offered);
  await options.getByText(picked, { exact: true }).click();
}

/** An order of which a plumber of Salto was notified. */
async function aMatch(description: string): Promise<{ pedro: Someone; orderId: string; serviceId: string }> {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(pedro, { coverageAreas: ['Salto'] });
  const orderId = await anOrder(await aPerson(), { description, ...SALTO });
  return { pedro, orderId, serviceId };
}

test('a card says each word once, and no urgency that nobody chose', async ({ as }) => {
  const clara = await aPerson('Clara');
  const description = 'Necesito una torta para quince, de tres pisos y con flores';
  await anOrder(clara, { description });
  const page = await as(clara, PHONE);
  await page.clock.install();
  await page.goto('/orders?tab=my-orders');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText(description);
  await expect(card.getByText(/torta/)).toHaveCount(1);
  await expect(card.getByText('1-3 días')).toHaveCount(0);
  const time = card.locator('time');
  const before = await time.textContent();
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect(time).not.toHaveText(before ?? '');
});

test('an order told at length leaves room for the next one on a phone', async ({ as }) => {
  const clara = await aPerson('Clara');
  await anOrder(clara, {
    description: 'Necesito destapar la pileta de la cocina antes del viernes, '.repeat(4),
  });
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders');
  const heading = page.getByRole('article').getByRole('heading');
  await expect(heading).toBeVisible();
  const lines = await heading.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(4);
});
