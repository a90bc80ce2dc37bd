import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { refuse, retryOnceMended } from './support/network.ts';

test('an operator vouches for somebody, customers read what that means, and it is taken back', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro', 'Rodríguez')];
  const serviceId = await aService(pedro);
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, serviceId);

  const office = await as(await anAdministrator(), DESKTOP);
  const day = new Date().toISOString().slice(0, 10);
  await office.clock.setFixedTime(`${day}T23:30:00-03:00`);
  await office.goto('/admin?tab=users');
  await office.getByRole('searchbox').fill(pedro.email);
  await office.keyboard.press('Enter');
  const given = '**/api/admin/users/*/badges';
  await refuse(office, given, 400);
  await office
    .getByRole('row')
    .filter({ hasText: pedro.email })
    .getByRole('button', { name: 'Insignias de Pedro Rodríguez' })
    .click();
  const dialog = office.getByRole('dialog', { name: 'Insignias de Pedro Rodríguez' });
  await expect(dialog.getByText('No pudimos cargar las insignias')).toBeVisible();
  await retryOnceMended(office, () => office.unroute(given), dialog);
  // Late in the evening of Montevideo, when it is tomorrow elsewhere.
  await expect(dialog.getByLabel('Revisado el')).toHaveValue(day);
  await dialog.getByLabel('Documento').selectOption('Pasaporte');
  await dialog.getByLabel('Vale hasta').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Dar insignia de identidad' }).click();
  await expect(dialog.getByText('Elige el país del documento')).toBeVisible();
  await dialog.getByLabel('País').selectOption('Uruguay');
  await dialog.getByRole('button', { name: 'Dar insignia de identidad' }).click();
  await expect(dialog.getByText(/pasaporte de Uruguay/)).toBeVisible();
  await expectAccessible(office);

  const customer = await as(clara, PHONE);
  await customer.goto(`/my-orders/${orderId}`);
  const offer = customer.getByRole('article', { name: 'Oferta de Pedro Rodríguez' });
  await offer.getByText('Identidad revisada por Echamano').first().click();
  await expect(offer.getByText(/No guardamos ni el número ni una foto/)).toBeVisible();
  await expectAccessible(customer);
  await follow(customer, `/service/${serviceId}`);
  await expect(customer.getByText('Identidad revisada por Echamano').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Retirar Identidad revisada por Echamano' }).click();
  await expect(dialog.getByText('1 retirada')).toBeVisible();
  await customer.goto(`/my-orders/${orderId}`);
  await expect(offer).toBeVisible();
  await expect(offer.getByText('Identidad revisada por Echamano')).toHaveCount(0);
});

test('somebody checks their phone with the code it gets', async ({ as }) => {
  const ana = await aPerson('Ana');
  const phone = `+598991${String(Date.now()).slice(-5)}`;
  await api('PATCH', '/api/users/me', ana.token, { phone });
  const page = await as(ana, PHONE);
  await page.goto('/profile');
  const begin = page.getByRole('button', { name: 'Comprobar mi teléfono' });
  await begin.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Comprobar mi teléfono' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar código' }).press('Enter');
  const code = dialog.getByLabel('Código');
  await expect(code).toBeFocused();
  const message = async () =>
    (await fetch(`${process.env.PHONES_URL}?to=${encodeURIComponent(phone)}`)).text();
  await expect.poll(message).toMatch(/\d{6}/);
  const sent = (await message()).match(/\d{6}/)![0];
  await code.fill(sent === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('El código no es ese.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  // They look the code up in another application; the field is still there when they come back.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await begin.press('Enter');
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Teléfono comprobado')).toBeVisible();
  await expect(begin).toHaveCount(0);
  await page.getByRole('main').locator('summary').filter({ hasText: 'Teléfono' }).click();
  await expect(
    page.getByText('Respondió con el código que enviamos a su teléfono.', { exact: false }),
  ).toBeVisible();
  // Changing the phone withdraws it.
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  const profile = page.getByRole('dialog', { name: 'Editar Perfil' });
  await profile.getByLabel('Teléfono (opcional)').fill('099 765 432');
  await profile.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(begin).toBeVisible();
});
