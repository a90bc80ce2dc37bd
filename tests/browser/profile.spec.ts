import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anAgreement, complete } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { linkMailedTo } from './support/mails.ts';
import { anOrder, aPerson, api, aService, expect, PASSWORD, PHONE, test, today } from './support/market.ts';
import { expectToast } from './support/toasts.ts';

test('a provider sees who they are to others and what they have earned', async ({ as }) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const clara = await aPerson('Clara');
  await api('PATCH', '/api/users/me', pedro.token, { phone: '099 123 456' });
  const page = await as(pedro, PHONE);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Pedro Rodríguez', level: 1 })).toBeVisible();
  await expect(page.getByText(pedro.email).first()).toBeVisible();
  await expect(page.getByText('En línea', { exact: true })).toBeVisible();
  await expect(page.getByText('Usuario Verificado')).toHaveCount(0);
  await expectFigures(page, { Trabajos: '0', Rating: '0.0', Activas: '0', Servicios: '0' });
  await expect(page.getByRole('region', { name: 'Ganancias Acumuladas' })).toContainText('$0');

  const service = await aService(pedro);
  await complete(clara, await anAgreement(clara, pedro, service), { rating: 5 });
  await complete(clara, await anAgreement(clara, pedro, service), { rating: 4 });
  await anOrder(pedro);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ganancias Acumuladas' })).toContainText('$3.000');
  await expectFigures(page, { Trabajos: '2', Rating: '4.5', Activas: '1', Servicios: '1' });

  const contact = page.getByRole('region', { name: 'Información de Contacto' });
  await expect(contact).toContainText(pedro.email);
  await expect(contact).toContainText('099 123 456');
  const now = today({ month: 'long', year: 'numeric' });
  await expect(contact).toContainText(`Miembro desde ${now}`);
  await expect(page.getByRole('region', { name: 'Configuración de Cuenta' })).toContainText('Activa');
  await expect(
    page.getByRole('region', { name: 'Actividad Reciente' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('every button of the profile does what it says', async ({ as }) => {
  test.slow();
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const clara = await aPerson('Clara');
  const service = await aService(pedro, { name: 'Destapaciones Pedro' });
  await complete(clara, await anAgreement(clara, pedro, service));
  const page = await as(pedro, { colorScheme: 'dark' });
  await page.goto('/profile');
  const settings = page.getByRole('region', { name: 'Configuración de Cuenta' });
  const actions = page.getByRole('region', { name: 'Acciones Rápidas' });
  const dialog = page.getByRole('dialog');
  await expect(settings.getByText('Esta sesión')).toBeVisible();
  await expectAccessible(page);

  await test.step("the settings and one's own data", async () => {
    await page.getByRole('button', { name: 'Configuración', exact: true }).click();
    await expect(settings).toBeFocused();
    await page.getByRole('button', { name: 'Editar Perfil' }).click();
    await dialog.getByLabel('Apellido').fill('Rodríguez Silva');
    await dialog.getByLabel('Teléfono (opcional)').fill('099 765 432');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByRole('heading', { name: 'Pedro Rodríguez Silva', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Información de Contacto' })).toContainText('099 765 432');
    await settings.getByRole('button', { name: 'Editar información' }).click();
    await expect(page.getByRole('dialog', { name: 'Editar Perfil' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
  });

  await test.step('the quick actions', async () => {
    await actions.getByRole('button', { name: 'Config', exact: true }).click();
    await expect(settings).toBeFocused();
    await actions.getByRole('button', { name: 'Servicios' }).click();
    await expect(dialog.getByRole('link', { name: /Destapaciones Pedro/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await actions.getByRole('button', { name: 'Historial' }).click();
    await expect(dialog.getByRole('link', { name: /Con Destapaciones Pedro/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the password: the wrong one, a failure, then the new one', async () => {
    await settings.getByRole('button', { name: 'Cambiar contraseña' }).click();
    for (const which of ['la actual', 'la nueva', 'la repetida'])
      await expect(dialog.getByRole('button', { name: `Mostrar u ocultar ${which}` })).toHaveCount(1);
    await dialog.getByLabel('Contraseña actual').fill('una-clave-mala');
    await dialog.getByLabel('Nueva contraseña').fill('otra-clave-buena');
    await dialog.getByLabel('Confirmar contraseña').fill('otra-clave-buena');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await expect(dialog.getByLabel('Contraseña actual')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Contraseña actual')).toBeFocused();
    await dialog.getByLabel('Contraseña actual').fill('una-clave-buena');
    const change = dialog.getByRole('button', { name: 'Actualizar contraseña' });
    await page.route('**/api/users/me/password', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await change.press('Enter');
    await expect(dialog.getByText('Error al actualizar contraseña')).toBeVisible();
    await expect(change).toBeFocused();
    await change.click();
    await expect(page.getByText('Contraseña actualizada')).toBeVisible();
  });

  await actions.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveURL('/orders');
});

test('a form that was only looked at keeps nothing, so that later it shows what changed elsewhere', async ({
  as,
}) => {
  const clara = await aPerson();
  const changePhone = (phone: string) => api('PATCH', '/api/users/me', clara.token, { phone });
  await changePhone('099 111 111');
  const page = await as(clara, PHONE);
  await page.goto('/profile');
  const phone = page.getByRole('dialog', { name: 'Editar Perfil' }).getByLabel('Teléfono (opcional)');
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(phone).toHaveValue('+598 99 111 111');
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  await changePhone('099 222 222');
  await page.reload();
  await page.getByRole('button', { name: 'Editar Perfil' }).click();
  await expect(phone).toHaveValue('+598 99 222 222');
});

test('the notification settings are folded, so that the rest of the account stays near', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/profile');
  await expect(page.getByText('Sin reseñas aún')).toBeVisible();
  const part = page.getByRole('region', { name: 'Notificaciones', exact: true });
  await expect(part.getByRole('checkbox')).toHaveCount(0);
  await part.getByRole('heading', { name: 'Notificaciones' }).click();
  const wanted = part.getByLabel('Recibo una oferta, por correo');
  await wanted.click();
  await expectAccessible(page);
  await part.getByRole('heading', { name: 'Notificaciones' }).click();
  await expect(wanted).toBeHidden();
});

test('somebody closes the session they left open elsewhere, and the keyboard stays in the list', async ({
  as,
}) => {
  const pedro = await aPerson('Pedro');
  const elsewhere = { email: pedro.email, password: PASSWORD };
  const { token } = await api<{ token: string }>('POST', '/api/auth/login', undefined, elsewhere);
  const page = await as(pedro);
  await page.goto('/profile');
  const settings = page.getByRole('region', { name: 'Configuración de Cuenta' });
  await settings.getByRole('button', { name: /^Cerrar la sesión de / }).press('Enter');
  await expectToast(page, 'Sesión cerrada');
  const list = settings.getByRole('list').filter({ hasText: 'Esta sesión' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toBeFocused();
  await expect(api('GET', '/api/auth/me', token)).rejects.toThrow('401');
});

test('many sessions are shown a few at a time', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const again = { email: pedro.email, password: PASSWORD };
  for (let more = 0; more < 5; more++) await api('POST', '/api/auth/login', undefined, again);
  const page = await as(pedro, PHONE);
  await page.goto('/profile');
  const settings = page.getByRole('region', { name: 'Configuración de Cuenta' });
  const list = settings.getByRole('list').filter({ hasText: 'Esta sesión' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await settings.getByRole('button', { name: 'Ver más (2)' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list).toBeFocused();
  await expect(settings.getByRole('button', { name: /^Ver más/ })).toHaveCount(0);
});

test('somebody is verified once they follow the link that was mailed to them', async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(clara);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Verificar mi correo' }).click();
  await expect(page.getByText('Correo enviado')).toBeVisible();
  await page.goto(await linkMailedTo(clara.email, '/verify-email'));
  await expect(page.getByRole('main')).toContainText(/verificad/i);
  await follow(page, '/profile');
  await expect(page.getByText('Usuario Verificado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verificar mi correo' })).toHaveCount(0);
});

test('the profile says it is loading, and lacks no more than what did not come', async ({ as }) => {
  const page = await as(await aPerson('Clara'));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/stats', async (route) => {
    await asked;
    await route.fulfill({ json: { completedJobs: 3, activeOrders: 1, myServices: 2 } });
  });
  await page.goto('/profile');
  await expect(page.getByText('Cargando perfil...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Clara Benítez', level: 1 })).toBeVisible();
  await expectFigures(page, { Trabajos: '3', Rating: '0.0', Activas: '1', Servicios: '2' });
  await expect(page.getByText('Ganancias Acumuladas')).toHaveCount(0);
  await expect(page.getByText('Todavía no hay actividad')).toBeVisible();
});

/** Waits for the cards to show these figures: they first show what was last known. */
async function expectFigures(page: Page, expected: Record<string, string>): Promise<void> {
  const cards = page.locator('dl').first().locator('> div');
  const shown = () =>
    cards.evaluateAll((all) =>
      Object.fromEntries(
        all.map((card) => [
          card.querySelector('dt')?.textContent ?? '',
          card.querySelector('dd')?.textContent ?? '',
        ]),
      ),
    );
  await expect.poll(shown).toEqual(expected);
}
