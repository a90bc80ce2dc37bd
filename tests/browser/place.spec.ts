import type { BrowserContextOptions, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anOffer, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

const sizes: [string, BrowserContextOptions][] = [
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
];

for (const [size, options] of sizes)
  test(`${size}: who offers sees a zone on the map, and the door once they are accepted`, async ({ as }) => {
    test.setTimeout(180_000);
    const clara = await aPerson('Clara', 'Benavídez');
    const pedro = await aPerson('Pedro', 'Rodríguez');
    const serviceId = await aService(pedro);
    const mine = await as(clara, options);
    await publish(mine, `Se me tapó la pileta, vivo en José Ellauri 1350. Es urgente ${size}`);
    const [order] = await api<{ id: string; location: string }[]>('GET', '/api/orders?my=true', clara.token);
    expect(order!.location).toContain('Ellauri');

    const theirs = await as(pedro, options);
    await theirs.goto(`/orders/${order!.id}`);
    await expect(theirs.getByText('Ves la zona. La dirección se abre si aceptan tu oferta.')).toBeVisible();
    await expect(theirs.getByText('Clara B.')).toBeVisible();
    const zone = theirs.getByRole('region', { name: 'Mapa de la zona: Pocitos, Montevideo, Uruguay' });
    await expect(zone.locator('path').first()).toBeVisible();
    await expectAccessible(theirs);
    await expect(theirs.getByText('timbre Quebracho')).toBeHidden();

    const offerId = await anOffer(pedro, order!.id, serviceId);
    await api('PUT', `/api/offers/${offerId}/status`, clara.token, { status: 'accepted' });
    await expect(theirs.getByText(/Ellauri 1350, Pocitos/)).toBeVisible();
    await expect(theirs.getByText('Piso 5, timbre Quebracho')).toBeVisible();
    await expect(theirs.getByText('Clara Benavídez')).toBeVisible();
    await expect(theirs.getByRole('region', { name: /^Mapa de Ellauri 1350/ })).toBeVisible();
    await expectAccessible(theirs);

    await theirs.goto('/notifications');
    await expect.poll(() => keptOffline(theirs)).toContain('Quebracho');
    await api('PATCH', `/api/orders/${order!.id}/cancel`, clara.token, { reason: 'Ya lo arreglé' });
    await expect(theirs.getByText('Pedido cancelado').first()).toBeVisible();
    await expect.poll(() => keptOffline(theirs)).not.toContain('Quebracho');
  });

async function publish(page: Page, description: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const inMenu = page.getByRole('menuitem', { name: 'Crear Pedido' });
  const inSheet = page
    .getByRole('dialog', { name: '¿Qué quieres crear?' })
    .getByRole('button', { name: 'Crear Pedido' });
  await inMenu.or(inSheet).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await dialog.getByRole('textbox').first().fill(description);
  await expect(dialog.getByText('Parece que escribiste una dirección.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Buscar ubicación').fill('Ellauri 1350, Pocitos');
  await dialog
    .getByRole('option', { name: /Ellauri 1350/ })
    .first()
    .click();
  await dialog.getByLabel('Piso, timbre, referencias').fill('Piso 5, timbre Quebracho');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
}

/** All that this browser kept for when there is no network. */
const keptOffline = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('echamano');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('reads').objectStore('reads').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
