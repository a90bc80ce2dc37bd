import { anAgreement, complete } from './support/deals.ts';
import { anOrder, aPerson, aService, expect, PHONE, test } from './support/market.ts';

test('an old order is found by who did it, and asked for again with its own words', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await anOrder(clara, { description: 'Cortar el pasto del fondo' });
  const done = await anAgreement(clara, pedro, await aService(pedro), {
    description: 'Gotea la canilla del baño',
  });
  await complete(clara, done);
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders');
  for (const words of ['rodriguez', 'sanitario']) {
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(words);
    await expect(page.getByRole('article')).toHaveText([/Gotea la canilla/]);
  }
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Gotea la canilla del baño');
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
  await page.goto('/orders?tab=my-orders');
  await expect(page.getByRole('article').filter({ hasText: 'Gotea la canilla' })).toHaveCount(2);
});
