import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';

test('a provider notified of an order sees that it became another, without its old score', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  await aService(pedro);
  const orderId = await anOrder(clara);
  const page = await as(pedro, PHONE);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('list', { name: 'Por qué coincide' })).toBeVisible();

  await api('PATCH', `/api/orders/${orderId}`, clara.token, {
    description: 'Clases de piano para una nena de ocho años',
  });
  await expect(page.getByRole('heading', { level: 1, name: /Clases de piano/ })).toBeVisible();
  await expect(page.getByText('Este pedido ya no coincide con tus servicios.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Por qué coincide' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await follow(page, '/notifications');
  await expect(page.locator(`a[href="/orders/${orderId}"]`)).toContainText(
    'Ya no coincide con tus servicios',
  );
  await follow(page, '/profile');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByRole('dialog')).toContainText('se borra lo tuyo');
});
