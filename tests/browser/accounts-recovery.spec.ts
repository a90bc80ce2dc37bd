import { expectAccessible } from './support/accessibility.ts';
import { linkMailedTo } from './support/mails.ts';
import { aPerson, api, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { hold, refuse } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

const FORGOT = '**/api/auth/forgot-password';
const RESET = '**/api/auth/reset-password';
const NEW_PASSWORD = 'una-clave-nueva';

test('somebody who forgot their password gets a mail, chooses another and goes to sign in', async ({
  as,
}) => {
  const clara = await aPerson();
  const page = await as(null);
  await page.goto('/forgot-password');
  await expect(page.getByRole('link', { name: 'Volver a Iniciar Sesión' })).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  const ask = page.getByRole('button', { name: 'Enviar enlace' });
  await page.getByLabel('Correo electrónico').fill('no-es-correo');
  await ask.click();
  await expect(page.getByText('El correo electrónico no es válido')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(clara.email);
  await refuse(page, FORGOT, 500);
  await ask.click();
  await expectToast(page, 'Error', 'Error al enviar correo de recuperación');
  await page.unrouteAll();
  const release = await hold(page, FORGOT);
  await ask.click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  release();
  await expectToast(
    page,
    'Correo enviado',
    'Si el correo tiene una cuenta, te enviamos un enlace para cambiar la contraseña.',
  );
  await expect(page.getByRole('heading', { name: 'Correo Enviado' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Volver al inicio' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkMailedTo(clara.email, '/reset-password'));
  await expectAccessible(page);
  const first = page.getByLabel('Nueva contraseña');
  const second = page.getByLabel('Confirmar contraseña');
  const change = page.getByRole('button', { name: 'Actualizar contraseña' });
  await first.fill('corta');
  await second.fill('otra');
  await change.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await second.fill('corta');
  await change.click();
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeHidden();
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  for (const field of [first, second]) await expect(field).toHaveAttribute('type', 'text');

  await first.fill(NEW_PASSWORD);
  await second.fill(NEW_PASSWORD);
  await refuse(page, RESET, 500);
  await change.click();
  await expectToast(page, 'Error', 'Error al actualizar contraseña');
  await page.unrouteAll();
  await change.click();
  await expectToast(
    page,
    'Contraseña actualizada',
    'Tu contraseña fue actualizada. Ya puedes iniciar sesión.',
  );
  await expect(page.getByRole('heading', { name: 'Contraseña Actualizada' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog').getByLabel('Correo electrónico')).toBeVisible();
  await api('POST', '/api/auth/login', undefined, { email: clara.email, password: NEW_PASSWORD });
});

test('the longest address stays within a phone', async ({ as }) => {
  const page = await as(null, PHONE);
  await page.goto('/forgot-password');
  await page
    .getByLabel('Correo electrónico')
    .fill(`${'una-direccion-sin-espacios-'.repeat(2)}a@${'servidor'.repeat(5)}.ejemplo.com`);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Correo Enviado' })).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBe(PHONE.viewport.width);
});

test('a link without a token, or with one already used, says so and offers another', async ({ as }) => {
  const page = await as(null, { ...DESKTOP, colorScheme: 'dark' });
  await page.goto('/reset-password?token=un-token-inventado');
  await page.getByLabel('Nueva contraseña').fill(NEW_PASSWORD);
  await page.getByLabel('Confirmar contraseña').fill(NEW_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expectToast(page, 'Error', 'El enlace de recuperación no es válido o ha expirado.');
  const another = page.getByRole('link', { name: 'Solicitar un enlace nuevo' });
  await expect(another).toHaveAttribute('href', '/forgot-password');

  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Token Inválido' })).toBeVisible();
  const why = page.getByText('El enlace de recuperación no es válido o ha expirado.');
  await expect(why).toBeVisible();
  await expect(why).toHaveCSS('text-align', 'center');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Solicitar un enlace nuevo' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
  await expectAccessible(page);
});
