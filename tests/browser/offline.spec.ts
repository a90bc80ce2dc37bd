import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, POCITOS, test } from './support/market.ts';
import { openNewOrder } from './support/new-order.ts';
import { savedReads } from './support/saved-reads.ts';
import { expectToast } from './support/toasts.ts';

const WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' } as const;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const OFFLINE = 'Sin conexión - Funcionando offline';

test('without a network the app opens with what was last seen', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'La heladera hace ruido y no enfría' });
  const page = await as(clara, WITH_WORKER);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^La heladera hace ruido/ })).toBeVisible();
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
  await keptForOffline(page);

  await page.context().setOffline(true);
  await expect(page.getByRole('alert').getByText(OFFLINE)).toBeVisible();
  await page.reload();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
  // After a read that failed, the data last seen is saved again.
  await savedAgain(page);
  await page.reload();
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^La heladera hace ruido/ })).toBeVisible();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test('a page loaded before the service worker took control is controlled too', async ({ as }) => {
  const page = await as(await aPerson(), WITH_WORKER);
  await page.goto('/notifications');
  await controlled(page);
  // A reload that bypasses the worker stands for a page that was loading when the worker took over.
  const browser = await page.context().newCDPSession(page);
  const anew = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await anew;
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('data read a moment before the network was lost is shown offline too', async ({ as }) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'La heladera hace ruido y no enfría' });
  const page = await as(clara, WITH_WORKER);
  await page.goto('/notifications');
  await keptForOffline(page);
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
});

test('a dialog whose code cannot be loaded leaves the screen as it was', async ({ as }) => {
  const page = await as(await aPerson());
  await page.route(/NewOrderDialog/, (route) => route.abort());
  await page.goto('/');
  const create = page.getByRole('main').getByRole('button', { name: 'Crear Pedido' });
  await create.click();
  await expectToast(page, 'Sin conexión');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
  await create.click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
});

test('a dialog whose code failed for as long as the page lives comes with a page anew', async ({ as }) => {
  const page = await as(await aPerson());
  await page.route(/NewOrderDialog/, (route) => route.abort());
  await page.goto('/');
  const create = page.getByRole('main').getByRole('button', { name: 'Crear Pedido' });
  await create.click();
  await expectToast(page, 'Sin conexión');
  const anew = page.waitForEvent('load');
  await create.click();
  await anew;
  await page.unrouteAll();
  await create.click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
});

test('an offer written offline shows as pending on its card, and is made once', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const page = await as(pedro, WITH_WORKER);
  const words = `Se me tapó la pileta de la cocina, soy ${pedro.id.slice(-6)}`;
  const orderId = await anOrder(clara, { description: words });
  await page.goto('/orders');
  const card = page.getByRole('article').filter({ hasText: words }).first();
  await expect(card).toBeVisible();
  await keptForOffline(page);
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Ofertar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mensaje', { exact: false }).fill('Puedo ir hoy a la tarde');
  await dialog.getByLabel('Precio', { exact: false }).fill('1800');
  await dialog.getByRole('button', { name: /Enviar/ }).click();
  await expect(card.getByText('Pendiente')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(card.getByText('Pendiente')).toBeVisible();
  await page.context().setOffline(false);
  await expect(card.getByText(/Ofertaste/)).toBeVisible();
  const { offers } = await api<{ offers: unknown[] }>('GET', `/api/orders/${orderId}/detail`, clara.token);
  expect(offers).toHaveLength(1);
});

test('without a network a screen never opened before says so, and loads when the network returns', async ({
  as,
}) => {
  const clara = await aPerson();
  await anOrder(clara, { description: 'La heladera hace ruido y no enfría' });
  // The home screen reads the newest order in full, so this one keeps the first from being read.
  await anOrder(clara, { description: 'El lavarropas no centrifuga' });
  const page = await as(clara, WITH_WORKER);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^La heladera hace ruido/ })).toBeVisible();
  await keptForOffline(page);

  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^La heladera hace ruido/ }).click();
  await expect(page.getByText('Error al cargar el pedido')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: /La heladera hace ruido/ })).toBeVisible();
});

test('an order that is refused once the network returns says why, and can be given up', async ({ as }) => {
  const page = await as(await aPerson(), { ...PHONE, permissions: ['geolocation'], geolocation: POCITOS });
  await page.goto('/');
  const publish = await writeAnOrder(page, 'Se cortó la luz en media casa y no sé por qué');
  await page.context().setOffline(true);
  await publish.click();

  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 400, json: { error: 'Tu cuenta está desactivada.', code: 'inactive' } }),
  );
  await page.context().setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'No se pudo enviar: «Se cortó la luz' });
  await expect(refused).toContainText('Tu cuenta está desactivada.');
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Descartar' }).click();
  await expect(refused).toBeHidden();
});

test('an order written offline waits, and is published once when the network returns', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara, {
    ...WITH_WORKER,
    ...DESKTOP,
    permissions: ['geolocation'],
    geolocation: POCITOS,
  });
  await page.goto('/');
  await keptForOffline(page);

  await page.context().setOffline(true);
  await (await writeAnOrder(page, 'Se cortó la luz en media casa y no sé por qué')).click();

  const waiting = page.getByRole('region', { name: 'Pendiente de enviar' });
  await expect(waiting.getByText('Se cortó la luz')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(waiting.getByText('Se cortó la luz')).toBeVisible();
  await expectAccessible(page);
  await (await writeAnOrder(page, 'Esto lo escribí por error y no lo quiero')).click();
  const mistaken = waiting.getByRole('listitem').filter({ hasText: 'por error' });
  await mistaken.getByRole('button', { name: 'Descartar' }).click();
  await expect(mistaken).toBeHidden();

  await page.context().setOffline(false);
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(page.getByText('Se cortó la luz').first()).toBeVisible();
  const orders = await api<unknown[]>('GET', '/api/orders?my=true', clara.token);
  expect(orders).toHaveLength(1);
});

test('a direct order written offline waits, and reaches its provider once when the network returns', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const service = await aService(pedro);
  const page = await as(clara, WITH_WORKER);
  await page.goto(`/service/${service}`);
  await page.getByRole('button', { name: 'Pedido directo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido directo' });
  await dialog.getByLabel('Descripción').fill('Se rompió el caño del baño');
  await dialog.getByLabel('Buscar ubicación').fill('Calle sin número, frente a la plaza');
  await keptForOffline(page);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expectToast(page, 'Tu pedido se envía en cuanto vuelva la conexión.');
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('region', { name: 'Pendiente de enviar' });
  await expect(waiting.getByText('Se rompió el caño')).toBeVisible();

  await page.context().setOffline(false);
  await expectToast(page, 'Tu pedido directo salió al volver la conexión.');
  await expect(waiting).toBeHidden();
  const orders = await api<unknown[]>('GET', '/api/orders?my=true', clara.token);
  expect(orders).toMatchObject([{ directServiceId: service }]);
});

test('a session left without a network ends on the server when the network returns', async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(clara);
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^Menú de Clara/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await page.context().setOffline(true);
  // Where both changes come at once, the page hears of neither.
  await page.waitForFunction(() => !navigator.onLine);
  await page.unrouteAll();
  await page.context().setOffline(false);
  const headers = { authorization: `Bearer ${clara.token}` };
  await expect.poll(async () => (await page.request.get('/api/auth/me', { headers })).status()).toBe(401);
});

test('a person who signs out without a network reads the landing, and may write to sign in', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'), WITH_WORKER);
  await page.goto('/');
  await keptForOffline(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alguien cerca de ti sabe resolverlo');
  await page.reload();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog', { name: 'Qué bueno verte' })).toBeVisible();
});

test('without a network the place can be that of an earlier order, and the address typed waits', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  await anOrder(clara, { description: 'La heladera hace ruido y no enfría' });
  const page = await as(clara, WITH_WORKER);
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByRole('article').getByText('La heladera hace ruido').first()).toBeVisible();
  await keptForOffline(page);
  await page.context().setOffline(true);
  const dialog = await openNewOrder(page);
  await dialog.getByLabel('Descripción').fill('Se cortó la luz en media casa');
  const field = dialog.getByLabel('Buscar ubicación');
  await field.fill('Ellauri 1350');
  await expect(
    dialog.getByText('Sin conexión no podemos buscar direcciones.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await openNewOrder(page);
  await expect(field).toHaveValue('Ellauri 1350');
  await dialog.getByRole('group', { name: 'Últimos lugares' }).getByRole('button').first().click();
  await expect(dialog.getByText('Sin conexión no podemos', { exact: false })).toBeHidden();
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  const waiting = page.getByRole('region', { name: 'Pendiente de enviar' });
  await expect(waiting.getByText('Se cortó la luz')).toBeVisible();
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden();
  const orders = await api<{ location: string }[]>('GET', '/api/orders?my=true', clara.token);
  expect(orders.map(({ location }) => location)).toEqual([POCITOS.location, POCITOS.location]);
});

test('the browser offers to install, and not again in this visit once refused', async ({ as }) => {
  const page = await as(null, WITH_WORKER);
  await page.goto('/');
  const card = page.getByRole('complementary', { name: 'Instalar Echamano' });
  await expect(card).toBeHidden();
  await offerToInstall(page);
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Ahora no' }).click();
  await expect(card).toBeHidden();

  await page.reload();
  expect(await offerToInstall(page)).toBe(true);
  await expect(card).toBeHidden();
});

test('the button that installs the app opens the browser’s own question', async ({ as }) => {
  const page = await as(null, WITH_WORKER);
  await page.goto('/');
  await offerToInstall(page);
  await page.getByRole('button', { name: 'Instalar', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.asked)).toBe('yes');
});

test('on an iPhone the steps to install are shown', async ({ as }) => {
  const page = await as(null, { ...WITH_WORKER, userAgent: IPHONE });
  await page.goto('/');
  const card = page.getByRole('complementary', { name: 'Instalar Echamano' });
  await expect(card).toContainText('Compartir');
  await expect(card).toContainText('Añadir a pantalla de inicio');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Ahora no' }).click();
  await expect(card).toBeHidden();
});

test('a new version waits until it is asked for', async ({ as }) => {
  const page = await as(null, WITH_WORKER);
  await page.goto('/');
  await controlled(page);
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  await expect(page.getByRole('alert')).toContainText('Nueva versión disponible');
  await expectAccessible(page);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toMatch(/\?next$/);
});

test('while a new version waits, the start is that of the newest page, as is every other address', async ({
  as,
}) => {
  const page = await as(null, WITH_WORKER);
  await page.goto('/');
  await controlled(page);
  await pretendItsPageIsOld(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alguien cerca de ti sabe resolverlo');
});

/** Fills in a new order at Pocitos and answers the button that publishes it. */
async function writeAnOrder(page: Page, description: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByRole('textbox').first().fill(description);
  await dialog.getByRole('button', { name: 'Mi ubicación' }).click();
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeVisible();
  return dialog.getByRole('button', { name: 'Publicar Pedido' });
}

/** Fires Chromium's event for an app that can be installed; returns whether the page replaces the browser's own prompt. */
function offerToInstall(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes';
    };
    return !window.dispatchEvent(Object.assign(offer, { prompt }));
  });
}

async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Replaces the page that the worker stored when it was installed, as if a release had come since. */
async function pretendItsPageIsOld(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))!;
    const stored = await caches.open(name);
    const [old] = (await stored.keys()).filter(({ url }) => url.includes('index.html'));
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await stored.put(old!, new Response('<h1>La versión de antes</h1>', { headers }));
  });
}

/** Waits until what was seen is saved once more since this page began, after a read that failed. */
async function savedAgain(page: Page): Promise<void> {
  const began = await page.evaluate(() => performance.timeOrigin);
  const savedAt = async () => {
    const [kept] = JSON.parse(await savedReads(page)) as { savedAt: number }[];
    return kept?.savedAt ?? 0;
  };
  await expect.poll(savedAt).toBeGreaterThan(began);
}

/** Waits until the worker has stored every file of its own list. */
async function keptForOffline(page: Page): Promise<void> {
  await controlled(page);
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text();
      const kept = await (await caches.open('echamano-chunks')).keys();
      const paths = kept.map(({ url }) => new URL(url).pathname);
      return (worker.match(/assets\/[\w.~-]+/g) ?? ['nothing listed']).filter(
        (file) => !paths.includes(`/${file}`),
      );
    });
  await expect.poll(missing, { timeout: 40_000 }).toEqual([]);
}
