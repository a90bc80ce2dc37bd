import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { accept, aDirectOrder } from './support/deals.ts';
import { follow } from './support/follow.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  api,
  aService,
  expect,
  PHONE,
  type Someone,
  test,
} from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';

test('somebody new has no notifications', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  await page.goto('/notifications');
  await expect(page.getByText('No tienes notificaciones', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toHaveCount(1);
  await expect(page.getByText(/nuevas/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Marcar todas como leídas' })).toHaveCount(0);
  await expectAccessible(page);
});

test('notifications are counted, lead to what they are about, and are read one by one or all together', async ({
  as,
}) => {
  const { clara, ana } = await withTwoOffers();
  const orderId = await anOrder(clara, { description: 'Cambiar la cerradura de la puerta' });
  await anOffer(ana, orderId, await serviceFar(ana));
  const page = await as(clara);
  await page.clock.install();
  await page.goto('/notifications');
  await expect(page.getByText('3 nuevas')).toBeVisible();
  await expect(unreadInBar(page)).toHaveText('3');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').first().locator('time')).toHaveText('Ahora');
  await page.clock.fastForward('03:00');
  await expect(page.getByRole('article').first().locator('time')).toHaveText(/^Hace [34]m$/);
  await expectAccessible(page);

  await page.getByRole('article').first().click();
  await expect(page).toHaveURL(`/my-orders/${orderId}`);
  await expect(unreadInBar(page)).toHaveText('2');
  await page.goBack();
  await expect(page.getByText('2 nuevas')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText(/nuevas/)).toHaveCount(0);
  await expect(unreadInBar(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText(/nuevas/)).toHaveCount(0);
});

test('a list that was asked for before all were marked does not bring them back', async ({ as }) => {
  const { clara, ana } = await withTwoOffers();
  const page = await as(clara);
  await page.goto('/notifications');
  await expect(page.getByText('2 nuevas')).toBeVisible();
  const answer = await hold(page, /\/api\/notifications$/);
  const asked = page.waitForRequest(/\/api\/notifications$/);
  const mark = await hold(page, /read-all/);
  await anOffer(ana, await anOrder(clara), await serviceFar(ana));
  const request = await asked;
  // A list requested after the marking may still be answered before it, so such lists are held too.
  const later = await hold(page, /\/api\/notifications$/);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText(/nuevas/)).toHaveCount(0);
  answer();
  await request.response().catch(() => undefined);
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  expect(await page.getByText(/nuevas/).count()).toBe(0);
  mark();
  later();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText(/nuevas/)).toHaveCount(0);
});

test('a new one arrives by itself, and an accepted offer leads the provider to the order', async ({ as }) => {
  const { pedro, orderId, offers } = await withTwoOffers();
  const page = await as(pedro);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible();
  await accept(offers.clara, offers.ids[0]);
  await page.getByRole('article').filter({ hasText: '¡Oferta aceptada!' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
});

test('a cancelled direct order leads the provider who never offered to the order', async ({ as }) => {
  const [clara, pedro] = [await aPerson(), await aPerson('Pedro')];
  const orderId = await aDirectOrder(clara, await aService(pedro));
  await api('PATCH', `/api/orders/${orderId}/cancel`, clara.token, {});
  const page = await as(pedro, PHONE);
  await page.goto('/notifications');
  await page.getByRole('article').filter({ hasText: 'Pedido cancelado' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}`);
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('opening an order reads its notifications, a new one passes by as a toast, and withdrawing an offer removes its own', async ({
  as,
}) => {
  const { clara, ana, pedro, orderId, offers } = await withTwoOffers();
  const page = await as(clara, PHONE);
  await page.goto('/contact');
  await expect(unreadInBar(page)).toHaveText('2');
  await api('DELETE', `/api/offers/${offers.ids[1]}`, ana.token);
  await expect(unreadInBar(page)).toHaveText('1');
  await follow(page, '/orders?tab=my-orders');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(`/my-orders/${orderId}`);
  await expect(unreadInBar(page)).toHaveCount(0);

  const other = await anOrder(clara, { description: 'Cambiar la cerradura de la puerta' });
  await anOffer(pedro, other, await serviceFar(pedro));
  const passing = page.getByRole('status').filter({ hasText: 'Nueva oferta: $1.500' });
  await passing.getByRole('link', { name: /ofertó en «Cambiar la cerradura/ }).click();
  await expect(page).toHaveURL(`/my-orders/${other}`);
  await expect(unreadInBar(page)).toHaveCount(0);
});

test('each kind of notification leads to its screen', async ({ as }) => {
  const page = await as(await aPerson());
  const orderId = '0198c2f1-7a3b-7cc0-9d0e-1234567890ab';
  const senderId = '0198c2f1-7a3b-7cc0-9d0e-1234567890ac';
  const targets = {
    new_order_match: `/orders/${orderId}`,
    offer_accepted: `/orders/${orderId}`,
    offer_rejected: `/orders/${orderId}`,
    new_offer: `/my-orders/${orderId}`,
    order_completed: `/my-orders/${orderId}`,
    order_completed_by_other: `/my-orders/${orderId}`,
    order_cancelled: `/my-orders/${orderId}`,
    order_cancelled_with_pending_offers: `/my-orders/${orderId}`,
    order_cancelled_with_accepted_offers: `/my-orders/${orderId}`,
    new_message: `/chat/${orderId}?receiverId=${senderId}`,
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const notifications = Object.keys(targets).map((type, index) => ({
    id: `0198c2f1-7a3b-7cc0-9d0e-00000000000${index}`,
    type,
    title: type,
    message: 'Pasó algo',
    isRead: false,
    createdAt: ago([0, 5, 3 * 60, 2 * 24 * 60, 8 * 24 * 60][index] ?? 0),
    data: { orderId, senderId, message: { orderId } },
  }));
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { notifications, unreadCount: 120 } }),
  );
  await page.goto('/notifications');
  for (const [type, target] of Object.entries(targets)) {
    const link = page.getByRole('link', { name: new RegExp(`^${type} sin leer`) });
    await expect(link, type).toHaveAttribute('href', target);
    await expect(page.getByText(type, { exact: true })).toHaveCount(1);
  }
  const times = page.getByRole('article').locator('time');
  await expect(times.nth(0)).toHaveText('Ahora');
  await expect(times.nth(1)).toHaveText('Hace 5m');
  await expect(times.nth(2)).toHaveText('Hace 3h');
  await expect(times.nth(3)).toHaveText('Hace 2d');
  await expect(times.nth(4)).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  await expect(unreadInBar(page)).toHaveText('99+');
  await expect(page.getByRole('link', { name: 'Notificaciones 120 sin leer', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toHaveCount(1);
  await follow(page, '/');
  await expect(page.getByText('99+', { exact: true })).toHaveCount(1);
});

test('a failure is shown, and can be tried again', async ({ as }) => {
  const { clara } = await withTwoOffers();
  const page = await as(clara);
  const list = '**/api/notifications';
  await page.route(list, (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Error al obtener notificaciones' })).toBeVisible();
  await expectAccessible(page);
  await retryOnceMended(page, () => page.unroute(list));
  await expect(page.getByRole('article')).toHaveCount(2);

  await page.route('**/api/notifications/**', (route) => route.fulfill({ status: 400, body: '' }));
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('Error al marcar todas las notificaciones como leídas')).toBeVisible();
  await expect(page.getByText('2 nuevas')).toBeVisible();
  await page.getByRole('article').first().click();
  await expect(page.getByText('Error al marcar notificación como leída')).toBeVisible();
  await follow(page, '/');
  await expect(page.getByText('Error al obtener órdenes disponibles')).toBeVisible();
});

test('notifications seen before stay below the error of a failed refresh', async ({ as }) => {
  const { clara, ana } = await withTwoOffers();
  const page = await as(clara, PHONE);
  await page.goto('/notifications');
  await expect(page.getByRole('article')).toHaveCount(2);
  await refuse(page, '**/api/notifications', 403);
  await anOffer(ana, await anOrder(clara), await serviceFar(ana));
  const failure = page.getByRole('alert').filter({ hasText: 'Error al obtener notificaciones' });
  await expect(failure.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.context().setOffline(true);
  await expect(failure).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('the browser is asked once for its own notices, and shows one when an order matches', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  await aService(pedro);
  const page = await as(pedro);
  await page.addInitScript(() => {
    const notices = { asked: 0, shown: [] as string[] };
    class Notice {
      static permission = 'default';
      onclick = null;
      constructor(title: string) {
        notices.shown.push(title);
      }
      static async requestPermission() {
        notices.asked++;
        Notice.permission = 'granted';
        return 'granted';
      }
      close() {}
    }
    Object.assign(window, { Notification: Notice, notices });
  });
  const notices = () =>
    page.evaluate(() => (window as unknown as { notices: { asked: number; shown: string[] } }).notices);
  await page.goto('/contact');
  await expect.poll(async () => (await notices()).asked).toBe(1);
  await anOrder(await aPerson('Clara'));
  await expect.poll(async () => (await notices()).shown.length).toBeGreaterThan(0);
  await expect(unreadInBar(page)).toHaveText(/\d/);
  await page.reload();
  await expect(unreadInBar(page)).toHaveText(/\d/);
  expect((await notices()).asked).toBe(0);
});

function unreadInBar(page: Page) {
  return page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /Notificaciones/ })
    .locator('[aria-hidden="true"]:not(svg)');
}

async function withTwoOffers() {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const ana = await aPerson('Ana');
  const orderId = await anOrder(clara);
  const ids: [string, string] = [
    await anOffer(pedro, orderId, await serviceFar(pedro)),
    await anOffer(ana, orderId, await serviceFar(ana)),
  ];
  return { clara, pedro, ana, orderId, offers: { clara, ids } };
}

/** A service that matches no order, so that its owner hears only of their own deals. */
function serviceFar(owner: Someone) {
  return aService(owner, {
    name: 'Clases de violín',
    description: 'Enseño violín a domicilio.',
    coverageAreas: ['Bogotá'],
  });
}
