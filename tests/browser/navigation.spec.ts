import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, aService, expect, PHONE, type Someone, test } from './support/market.ts';
import { hold } from './support/network.ts';

test('at a desk, the bar leads to every section, creates orders and services, and signs out', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const page = await as(clara);
  await page.goto('/contact');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  for (const [link, address] of [
    ['Inicio', '/'],
    ['Pedidos', '/orders?tab=my-orders'],
    ['Servicios', '/services'],
    ['Notificaciones', '/notifications'],
    ['Echamano', '/'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expect(page, link).toHaveURL(address);
  }

  const create = page.getByRole('button', { name: 'Crear', exact: true });
  await expect(page.getByRole('banner')).toHaveCount(1);
  await create.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Crear Pedido' }).click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('heading')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Crear Pedido' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Nombre del servicio')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();

  const account = page.getByRole('button', { name: 'Menú de Clara Benítez' });
  for (const [item, address] of [
    ['Perfil', '/profile'],
    ['Configuración', '/profile#configuracion'],
    ['Sugerencias', '/contact'],
  ] as const) {
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Administración' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(page, item).toHaveURL(address);
  }
  await account.click();
  await page.getByRole('menuitemradio', { name: 'Oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await account.click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  // Screen readers read what enters a region that is there already; a region that comes with its words stays unread.
  await expect(page.locator('body > [role=status]')).toContainText('Has cerrado sesión correctamente.');
  await expect(page.getByRole('button', { name: 'Ingresar' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a menu whose code comes late leaves the focus to the dialog that was opened meanwhile', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'));
  const release = await hold(page, /\/assets\/CreateMenu-/);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Crear' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByLabel('Descripción').fill('Se tapó la pileta');
  const came = page.waitForResponse(/\/assets\/CreateMenu-/);
  release();
  await came;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog.getByLabel('Descripción')).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Crear Pedido' })).toBeFocused();
});

test('a dialog whose code comes late says meanwhile that it opens', async ({ as }) => {
  const page = await as(await aPerson('Clara'));
  const release = await hold(page, /\/assets\/NewOrderDialog-/);
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  await expect(page.getByRole('status').getByText('Abriendo...')).toBeVisible();
  release();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await expect(page.getByText('Abriendo...')).toHaveCount(0);
});

test('on a phone, a conversation whose code comes late has the whole screen from the start', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const order = await anOrder(clara);
  await anOffer(pedro, order, await aService(pedro));
  const page = await as(clara, PHONE);
  const release = await hold(page, /\/assets\/ChatScreen-.*js/);
  await page.goto(`/chat/${order}?receiverId=${pedro.id}`);
  await expect(page.getByRole('main').getByText('Cargando...')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Pedro/ })).toBeVisible();
});

test('on a phone, the title says where one is and the menus open what they name', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  const title = page.getByRole('navigation', { name: 'Pantalla' }).getByRole('paragraph');
  await page.goto('/orders');
  await expect(title).toHaveText('Pedidos');
  for (const [path, name] of [
    ['/services', 'Servicios'],
    ['/notifications', 'Notificaciones'],
    ['/profile', 'Mi Perfil'],
    ['/contact', 'Sugerencias'],
  ] as const) {
    await follow(page, path);
    await expect(title, path).toHaveText(name);
  }

  const bar = page.getByRole('navigation', { name: 'Pantalla' });
  const [menuSign, messagesSign] = await Promise.all(
    [bar.getByRole('button', { name: 'Abrir menú' }), bar.getByRole('link', { name: 'Mensajes' })].map(
      async (place) => middle(await place.locator('svg').first().boundingBox()),
    ),
  );
  expect(messagesSign, 'both signs stand on one line').toBeCloseTo(menuSign!, 0);

  const bottom = page.getByRole('navigation', { name: 'Principal' });
  for (const [link, address] of [
    ['Inicio', '/'],
    ['Pedidos', '/orders?tab=my-orders'],
    ['Notificaciones', '/notifications'],
  ] as const) {
    await bottom.getByRole('link', { name: link, exact: true }).click();
    await expect(page, link).toHaveURL(address);
  }

  const create = bottom.getByRole('button', { name: 'Crear' });
  const sheet = page.getByRole('dialog', { name: '¿Qué quieres crear?' });
  await create.click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancelar' }).click();
  await expect(sheet).toHaveCount(0);
  await create.click();
  await sheet.getByRole('button', { name: 'Crear Pedido' }).click();
  await expect(page.getByRole('dialog', { name: '¿Qué necesitas?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();
  await create.click();
  await sheet.getByRole('button', { name: 'Ofrecer Servicio' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nombre del servicio')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expect(page.getByRole('banner')).toHaveCount(1);
  const menu = page.getByRole('dialog', { name: 'Menú' });
  const open = page.getByRole('button', { name: 'Abrir menú' });
  for (const [link, address] of [
    ['Mi Perfil', '/profile'],
    ['Sugerencias', '/contact'],
  ] as const) {
    await open.click();
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page, link).toHaveURL(address);
    await expect(menu).toHaveCount(0);
  }
  await open.click();
  await expect(menu.getByRole('link', { name: 'Administración' })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: 'Configuración' })).toBeDisabled();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Ingresar' }).first()).toBeVisible();
});

test('on a phone, however many messages are unread, their count keeps clear of the edge', async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(clara, PHONE);
  for (const unread of [3, 42, 120]) {
    await hasUnread(page, clara, unread);
    await page.goto('/notifications');
    const link = page.getByRole('navigation', { name: 'Pantalla' }).getByRole('link', { name: /sin leer/ });
    await expect(link).toHaveAccessibleName(`Mensajes ${unread} sin leer`);
    const count = (await link.locator('[aria-hidden=true]').last().boundingBox())!;
    expect(PHONE.viewport.width - count.x - count.width).toBeGreaterThanOrEqual(8);
  }
});

test('from a tablet to a desk, the bar ends before the edge, however much is unread', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await anOffer(pedro, await anOrder(clara), await aService(pedro));
  const page = await as(clara);
  await hasUnread(page, clara, 120);
  await page.goto('/contact');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect(bar.getByRole('link', { name: 'Mensajes 120 sin leer' })).toBeVisible();
  for (const width of [768, 991, 992, 1024, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('button').last(), `${width}`).toBeInViewport({ ratio: 1 });
  }
});

test('the bar counts what is unread wherever one is', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const page = await as(clara, PHONE);
  await page.goto('/contact');
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /Notificaciones/ });
  await expect(link).toHaveAccessibleName('Notificaciones');
  await anOffer(pedro, await anOrder(clara), await aService(pedro));
  await expect(link).toHaveAccessibleName('Notificaciones 1 sin leer');
  await expect(page.getByText('1', { exact: true })).toHaveCount(1);
});

for (const [size, options] of [
  ['a phone', PHONE],
  ['a desk', { viewport: { width: 1280, height: 500 } }],
] as const) {
  test(`at ${size}, whatever the keyboard reaches stands clear of the bars`, async ({ as }) => {
    const clara = await aPerson('Clara');
    const service = await aService(clara);
    for (const work of ['lavarropas', 'canilla', 'persiana', 'estufa', 'portón'])
      await anOrder(clara, { description: `Arreglar ${work}, dejó de andar ayer y lo necesito para mañana` });
    const near = await anOrder(await aPerson('Rita'));
    const page = await as(clara, options);
    await page.goto('/contact');
    for (const path of [
      '/',
      '/orders?tab=my-orders',
      '/services?my=true',
      '/profile',
      `/service/${service}/manage`,
      `/orders/${near}`,
    ]) {
      await follow(page, path);
      await hasCome(page);
      const { reached, covered } = await reachedByKeyboard(page);
      expect(reached, path).toBeGreaterThan(5);
      expect(covered, path).toEqual([]);
    }
  });
}

/** Waits until the screen has loaded what it asked for. */
async function hasCome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0);
}

const TABS_MAX = 160;

/**
 * Presses Tab through the page once, from its start; returns how many elements it reached and which focused ones a bar covered.
 * After the last element a browser focuses its own bars, or the first element again.
 */
async function reachedByKeyboard(page: Page): Promise<{ reached: number; covered: string[] }> {
  const covered: string[] = [];
  await page.evaluate(() => {
    for (const before of document.querySelectorAll('[data-reached]')) before.removeAttribute('data-reached');
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
  });
  for (let reached = 0; reached < TABS_MAX; reached++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.hasAttribute('data-reached')) return null;
      focused.setAttribute('data-reached', '');
      const { top, bottom } = focused.getBoundingClientRect();
      const under = [...document.querySelectorAll('body header, body nav, [data-at-hand]')]
        .filter(
          (bar) => !bar.contains(focused) && ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
        )
        .map((bar) => bar.getBoundingClientRect())
        .some((bar) => bar.height > 0 && top < bar.bottom && bar.top < bottom);
      return under && focused.closest('main') ? focused.outerHTML.slice(0, 120) : '';
    });
    if (found === null) return { reached, covered };
    if (found) covered.push(found);
  }
  throw new Error('The keyboard never left the page');
}

function middle(box: { y: number; height: number } | null): number {
  if (!box) throw new Error('Nothing is drawn');
  return box.y + box.height / 2;
}

/** All of somebody's conversations are one, with this many unread messages. */
async function hasUnread(page: Page, { id }: Someone, unread: number): Promise<void> {
  const lastMessage = { message: 'Hola', senderId: id, createdAt: new Date().toISOString() };
  const counterpart = { id, firstName: 'Pedro', lastName: '', profileImage: null };
  const one = { orderId: id, orderTitle: 'Gotea', service: null, counterpart, lastMessage, unread };
  await page.route('**/api/chats', (route) => route.fulfill({ json: [one] }));
}
