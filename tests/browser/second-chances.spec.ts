import { expectAccessible } from './support/accessibility.ts';
import { aDirectOrder, anAgreement, complete } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

test('a customer finds an old order by its provider, and repeats it with its own words', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await anOrder(clara, { description: 'Cortar el pasto del fondo' });
  const done = await anAgreement(clara, pedro, await aService(pedro), {
    description: 'Gotea la canilla del baño',
  });
  await complete(clara, done);
  const page = await as(clara, PHONE);
  await page.goto('/orders?tab=my-orders');
  for (const words of ['rodriguez', 'plomero pedro']) {
    await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(words);
    await expect(page.getByRole('article')).toHaveText([/Gotea la canilla/]);
  }
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Gotea la canilla del baño');
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
  await follow(page, '/orders?tab=my-orders');
  await expect(page.getByRole('article').filter({ hasText: 'Gotea la canilla' })).toHaveCount(2);
});

test('a provider changes an offer without losing its text, and the customer accepts what it says now', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro', 'Rodríguez')];
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  await anOffer(pedro, orderId, await aService(pedro));
  const customer = await as(clara, DESKTOP);
  await customer.goto(`/my-orders/${orderId}`);
  await customer.getByRole('button', { name: 'Aceptar' }).click();
  const provider = await as(pedro, PHONE);
  await provider.goto(`/orders/${orderId}`);
  await provider.getByRole('button', { name: 'Cambiar oferta' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Cambiar mi oferta' });
  await expect(dialog.getByLabel('Mensaje')).not.toHaveValue('');
  await dialog.getByLabel('Precio').fill('2.900');
  await expectAccessible(provider);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(provider.getByText('$2.900')).toBeVisible();

  const offer = customer.getByRole('article', { name: 'Oferta de Pedro Rodríguez' });
  await expect(offer).toContainText('$2.900');
  await customer.getByRole('button', { name: 'Sí, aceptar' }).click();
  await expect(customer.getByText('La oferta cambió mientras la mirabas')).toBeVisible();
  await expect(offer).toContainText('Cambiada');
  await offer.getByRole('button', { name: 'Aceptar' }).click();
  await expect(customer.getByRole('dialog')).toContainText('Son $2.900.');
  await customer.getByRole('button', { name: 'Sí, aceptar' }).click();
  await expect(offer.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await expect(provider.getByRole('button', { name: 'Cambiar oferta' })).toHaveCount(0);
});

test('a provider who is changing an offer is told that it changed in another tab, and keeps what is written', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const orderId = await anOrder(clara);
  const serviceId = await aService(pedro);
  const offerId = await anOffer(pedro, orderId, serviceId);
  const page = await as(pedro, PHONE);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: 'Cambiar oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar mi oferta' });
  await dialog.getByLabel('Precio').fill('2.900');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await api('PATCH', `/api/offers/${offerId}`, pedro.token, {
    serviceId,
    message: 'Con materiales.',
    price: 3100,
  });
  await expect(dialog.getByRole('status')).toContainText('cambió mientras escribías');
  await expect(dialog.getByLabel('Precio')).toHaveValue('2.900');
});

test('an author changes a fresh review, and the service shows the new stars', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const serviceId = await aService(pedro);
  const done = await anAgreement(clara, pedro, serviceId);
  await complete(clara, done, { rating: 2, comment: 'Llegó tarde y goteaba.' });
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${done.orderId}`);
  await page.getByRole('button', { name: 'Cambiar reseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar mi reseña' });
  await expect(dialog.getByLabel('Comentario')).toHaveValue('Llegó tarde y goteaba.');
  await dialog.getByRole('radio', { name: '5 Excelente' }).check();
  await dialog.getByLabel('Comentario').fill('Volvió y lo dejó como nuevo.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Volvió y lo dejó como nuevo.')).toBeVisible();
  expect(await api('GET', `/api/services/${serviceId}`, clara.token)).toMatchObject({ rating: '5.00' });
});

test('a customer repeats a direct order to the same service', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const orderId = await aDirectOrder(clara, await aService(pedro), { budget: '1500.50' });
  await api('PATCH', `/api/orders/${orderId}/cancel`, clara.token, {});
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  await page.getByRole('button', { name: 'Pedir de nuevo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedido directo' });
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Necesito que vengas a mirar la canilla');
  await expect(dialog.getByLabel('Presupuesto')).toHaveValue('1500,50');
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(page.getByText('Pedido directo enviado exitosamente...')).toBeVisible();
});
