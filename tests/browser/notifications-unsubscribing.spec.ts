import { expectAccessible } from './support/accessibility.ts';
import { linkMailedTo } from './support/mails.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';

test('somebody stops the mails of their notifications from the mail, without signing in', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const wishes = { push: {}, mail: { new_offer: true } };
  await api('PUT', '/api/users/me/preferences', clara.token, wishes);
  await anOffer(pedro, await anOrder(clara), await aService(pedro));
  const link = await linkMailedTo(clara.email, '/unsubscribe');

  const page = await as(null, PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Dejar de recibir correos' })).toBeVisible();
  await expectAccessible(page);
  expect(await api('GET', '/api/users/me/preferences', clara.token)).toEqual(wishes);
  await page.getByRole('button', { name: 'No recibir más correos' }).click();
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible();
  await expect(page.getByText('No te enviaremos más correos de avisos')).toBeVisible();
  await expectAccessible(page);
  expect(await api('GET', '/api/users/me/preferences', clara.token)).toEqual({
    push: {},
    mail: { claim_answered: false },
  });

  await page.goto('/unsubscribe?token=inventado');
  await page.getByRole('button', { name: 'No recibir más correos' }).click();
  await expect(page.getByText('El enlace para dejar de recibir correos no es válido.')).toBeVisible();
  await expectAccessible(page);
});
