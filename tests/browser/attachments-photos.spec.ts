import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { aConversation, openAttachments } from './support/deals.ts';
import { aPhoto } from './support/files.ts';
import { follow } from './support/follow.ts';
import { aPerson, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold } from './support/network.ts';

async function choose(where: Locator, ...colours: string[]): Promise<void> {
  await where.locator('input[type=file][multiple]').setInputFiles(await Promise.all(colours.map(aPhoto)));
}

/** Checks that a photo was loaded and drawn, not only its placeholder. */
const isDrawn = (photo: Locator) =>
  expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

async function swipe(photo: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const at = (clientX: number) => [{ identifier: 1, clientX, clientY: 300 }];
  await photo.dispatchEvent('touchstart', { touches: at(from), changedTouches: at(from) });
  await photo.dispatchEvent('touchend', { touches: [], changedTouches: at(to) });
}

const isUpload = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/attachments');

async function fillOrder(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByLabel('Descripción').fill('Se me tapó la pileta de la cocina');
  await dialog.getByLabel('Buscar ubicación').fill('Pocitos, Montevideo');
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('Ubicación encontrada')).toBeVisible();
  return dialog;
}

test('a customer shows what is wrong, and a provider looks at it', async ({ as }) => {
  const [clara, pedro] = [await aPerson(), await aPerson('Pedro')];
  await aService(pedro);
  const page = await as(clara, PHONE);
  const arrived = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/api/attachments')) return;
    // When the page is left during an upload, the response cannot be read.
    const photo = (await response.json().catch(() => null)) as { id: string } | null;
    if (photo) arrived.add(photo.id);
  });
  const dialog = await fillOrder(page);
  await choose(dialog, '#c2410c', '#14634f', '#1e4e8c');
  const chosen = dialog.getByRole('list', { name: 'Fotos elegidas' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await isDrawn(chosen.first().getByRole('img'));
  await dialog.getByRole('button', { name: 'Quitar foto 3' }).press('Enter');
  await expect(chosen).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Agregar fotos' })).toBeFocused();
  await dialog.getByLabel('Qué muestra la foto 1').fill('La pileta llena de agua');
  // Chosen photos and their texts are still there on the next visit, and each photo is uploaded once.
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Crear Pedido' }).click();
  await expect(chosen).toHaveCount(2);
  await expect(dialog.getByLabel('Qué muestra la foto 1')).toHaveValue('La pileta llena de agua');
  await isDrawn(chosen.first().getByRole('img', { name: 'La pileta llena de agua' }));
  await choose(dialog, ...Array.from({ length: 6 }, () => '#7a4b00'));
  await expect(dialog.getByText('Puedes sumar como máximo 6 fotos')).toBeVisible();
  await expect(chosen).toHaveCount(6);
  await expectAccessible(page);
  // On a slow phone the last one is still being shrunk when its order is sent, and goes with it.
  await dialog.getByRole('button', { name: 'Quitar foto 6' }).press('Enter');
  await page.evaluate(() => {
    const draw = createImageBitmap;
    window.createImageBitmap = (file: ImageBitmapSource) =>
      new Promise((drawn) => setTimeout(() => drawn(draw(file)), 1500));
  });
  await choose(dialog, '#991b1b');
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(dialog.getByText('Preparando la foto... En cuanto termine, se envía.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await follow(page, '/orders?tab=my-orders');
  const card = page.getByRole('article').filter({ hasText: 'Se me tapó la pileta' });
  await isDrawn(card.getByRole('img', { name: 'La pileta llena de agua' }));
  await expect(card.getByText('y 5 más')).toBeAttached();
  // The upload of the removed photo may have been cut off.
  expect(arrived.size).toBeLessThanOrEqual(7);
  await card.getByRole('link').click();

  const theirs = await as(pedro, { ...PHONE, colorScheme: 'dark' });
  await page.waitForURL(/my-orders\/[0-9a-f-]+/);
  await theirs.goto(`/orders/${new URL(page.url()).pathname.split('/').at(-1)}`);
  const photos = theirs.getByRole('list', { name: 'Fotos del pedido' }).getByRole('button');
  await expect(photos).toHaveCount(6);
  await expect(photos.first().getByRole('img', { name: 'La pileta llena de agua' })).toBeVisible();
  await photos.nth(1).press('Enter');
  const viewer = theirs.getByRole('dialog', { name: 'Fotos' });
  await isDrawn(viewer.getByRole('img', { name: 'Foto 2 de 6' }));
  await expectAccessible(theirs);
  await theirs.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 de 6')).toBeVisible();
  await swipe(viewer.getByRole('img', { name: /^Foto/ }), { from: 300, to: 80 });
  await expect(viewer.getByText('4 de 6')).toBeVisible();
  await swipe(viewer.getByRole('img', { name: /^Foto/ }), { from: 80, to: 300 });
  await viewer.getByRole('button', { name: 'Foto anterior' }).press('Enter');
  await isDrawn(viewer.getByRole('img', { name: 'Foto 2 de 6' }));
  await theirs.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(photos.nth(1)).toBeFocused();
});

test('photos chosen without a network wait with their order, and go once', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara, PHONE);
  const dialog = await fillOrder(page);
  await page.context().setOffline(true);
  await choose(dialog, '#c2410c');
  await expect(dialog.getByText('Sube al volver la red')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  const waiting = page.getByRole('region', { name: 'Pendiente de enviar' });
  await expect(waiting).toContainText('Se me tapó la pileta');
  const release = await hold(page, '**/api/attachments');
  await page.context().setOffline(false);
  await expect(waiting.getByRole('progressbar', { name: 'Subiendo fotos y notas de voz' })).toBeVisible();
  release();
  await expect(waiting).toBeHidden();
  await follow(page, '/orders?tab=my-orders');
  const cards = page.getByRole('article').filter({ hasText: 'Se me tapó la pileta' });
  await expect(cards).toHaveCount(1);
  await isDrawn(cards.getByRole('img', { name: 'Foto del pedido' }));
});

test('a photo that met no network comes with it', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  const dialog = await fillOrder(page);
  await choose(dialog, '#c2410c');
  // Before the home asks for it, which keeps it in memory. What is on its way to the server may go.
  await page.route('**/api/attachments/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(dialog).toBeHidden();
  await follow(page, '/orders?tab=my-orders');
  const photo = page.getByRole('article').getByRole('img', { name: 'Foto del pedido' });
  await expect(photo.locator('.tabler-icon-photo-off')).toBeVisible();
  await page.unrouteAll();
  // A page may hear of the network a moment before it is there.
  await expect(async () => {
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.context().setOffline(false);
    await expect(photo.locator('.tabler-icon-photo-off')).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await isDrawn(photo);
});

test('six photos leave one after the other, so that a slow network brings each in time', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  const dialog = await fillOrder(page);
  let left = 0;
  page.on('request', (request) => {
    if (isUpload(request)) left++;
  });
  const release = await hold(page, '**/api/attachments');
  await choose(dialog, '#c2410c', '#14634f', '#1e4e8c', '#7a4b00', '#991b1b', '#52605c');
  const chosen = dialog.getByRole('list', { name: 'Fotos elegidas' });
  await expect(chosen.getByRole('progressbar')).toHaveCount(6);
  expect(left).toBe(1);
  release();
  await expect(chosen.getByRole('progressbar')).toHaveCount(0);
  await expect(chosen.getByRole('alert')).toHaveCount(0);
  expect(left).toBe(6);
});

test('an upload that no longer moves is aborted, and the photo goes with its order', async ({ as }) => {
  const page = await as(await aPerson(), PHONE);
  await page.clock.install();
  const dialog = await fillOrder(page);
  const release = await hold(page, '**/api/attachments');
  await choose(dialog, '#c2410c');
  const chosen = dialog.getByRole('list', { name: 'Fotos elegidas' });
  await expect(chosen.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor('01:00');
  await expect(chosen.getByRole('alert')).toHaveText('No se pudo subir. La enviamos de nuevo con lo demás.');
  await expectAccessible(page);
  release();
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(dialog).toBeHidden();
  await follow(page, '/orders?tab=my-orders');
  await isDrawn(page.getByRole('article').getByRole('img', { name: 'Foto del pedido' }));
});

test('a chat shows how far its photos have come, and nothing overtakes them', async ({ as }) => {
  const { mine } = await aConversation(as);
  await mine.getByRole('button', { name: 'Adjuntar' }).click();
  const release = await hold(mine, '**/api/attachments');
  await choose(mine.locator('#chat-attachments'), '#c2410c', '#14634f');
  await expect(mine.getByRole('progressbar', { name: 'Subiendo foto 1' })).toBeVisible();
  const field = mine.getByLabel('Escribe tu mensaje...');
  await field.fill('Así está la pileta');
  await field.press('Enter');
  await field.fill('¿Puedes hoy?');
  await field.press('Enter');
  const bubbles = mine
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: mine.locator('time') });
  await expect(bubbles).toHaveCount(2);
  await expect(bubbles.getByRole('img', { name: 'Pendiente' })).toHaveCount(2);
  const progress = bubbles.first().getByRole('progressbar', { name: 'Subiendo fotos y notas de voz' });
  await expect(progress).toBeVisible();
  await expectAccessible(mine);
  release();
  await expect(bubbles.getByRole('img', { name: 'Enviado' })).toHaveCount(2);
  await expect(progress).toHaveCount(0);
  await mine.reload();
  await expect(bubbles).toContainText(['Así está la pileta', '¿Puedes hoy?']);
  await expect(bubbles.first().getByRole('button')).toHaveCount(2);
});

test('two people send each other photos', async ({ as }) => {
  const { clara, pedro, orderId, mine } = await aConversation(as);
  await openAttachments(mine);
  await expect(mine.getByRole('button', { name: 'Agregar fotos' })).toBeVisible();
  await choose(mine.locator('#chat-attachments'), '#c2410c', '#14634f', '#1e4e8c', '#7a4b00');
  await mine.getByLabel('Qué muestra la foto 2').fill('El sifón');
  await mine.reload();
  await expect(mine.getByLabel('Qué muestra la foto 2')).toHaveValue('El sifón');
  await expectAccessibleAtBothWidths(mine);
  await mine.getByRole('button', { name: 'Enviar mensaje' }).click();
  const bubble = mine
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: mine.getByRole('list') });
  await expect(bubble.getByRole('img', { name: 'Enviado' })).toBeVisible();
  await expect(bubble.getByText('📷')).toHaveCount(0);

  const theirs = await as(pedro, { ...DESKTOP, colorScheme: 'dark' });
  await theirs.goto(`/chat/${orderId}?receiverId=${clara.id}`);
  const photos = theirs.getByRole('list', { name: 'Fotos del mensaje' }).getByRole('button');
  await expect(photos).toHaveCount(4);
  await isDrawn(photos.first().getByRole('img'));
  await expect(photos.nth(1).getByRole('img', { name: 'El sifón' })).toBeVisible();
  await expectAccessibleAtBothWidths(theirs);
  await follow(theirs, '/messages');
  await expect(theirs.getByText('📷 4 fotos')).toBeVisible();
});
