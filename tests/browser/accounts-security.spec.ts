import type { Page } from '@playwright/test';
import pg from 'pg';
import { findRunning } from '../../server/db/embedded.ts';
import { codeFor } from '../support/second-factor.ts';
import { expectAccessible } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { linkMailedTo } from './support/mails.ts';
import { aPerson, api, DESKTOP, expect, PASSWORD, PHONE, type Someone, test } from './support/market.ts';
import { refuse, retryOnceMended } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

const settingsOf = (page: Page) => page.getByRole('region', { name: 'Configuración de Cuenta' });

test('somebody moves to another address, and takes the account back from the old one', async ({ as }) => {
  const clara = await aPerson('Clara');
  const next = `nueva.${clara.email}`;
  const page = await as(clara, PHONE);
  await page.goto('/profile');
  await settingsOf(page).getByRole('button', { name: 'Cambiar correo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Correo nuevo')).toBeFocused();
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('Escribe tu correo electrónico')).toBeVisible();
  await dialog.getByLabel('Correo nuevo').fill(next);
  await dialog.getByLabel('Tu contraseña').fill('no-es-esta');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
  await expect(dialog.getByLabel('Tu contraseña')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await settingsOf(page).getByRole('button', { name: 'Cambiar correo' }).click();
  await expect(dialog.getByLabel('Correo nuevo')).toHaveValue(next);
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  await dialog.getByLabel('Tu contraseña').press('Enter');
  await expectToast(page, 'Revisa tu correo nuevo');
  await expect(settingsOf(page).getByRole('status')).toContainText(`Falta confirmar ${next}`);
  await expectAccessible(page);

  await page.goto(await linkMailedTo(next, '/confirm-email'));
  await expect(page.getByRole('button', { name: 'Usar este correo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar este correo' }).click();
  await expect(page.getByRole('heading', { name: 'Tu correo cambió' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi perfil' }).click();
  await expect(page.getByRole('region', { name: 'Información de Contacto' })).toContainText(next);
  await expect(settingsOf(page).getByRole('status')).toHaveCount(0);

  const visitor = await as(null, DESKTOP);
  await visitor.goto(await linkMailedTo(clara.email, '/undo-email'));
  await expect(visitor.getByRole('button', { name: 'Recuperar mi cuenta' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Recuperar mi cuenta' }).click();
  await expect(visitor.getByRole('heading', { name: 'Tu cuenta vuelve a ser tuya' })).toBeVisible();
  await expect(api('GET', '/api/auth/me', clara.token)).rejects.toThrow('401');
  await visitor.goto(await linkMailedTo(clara.email, '/reset-password'));
  await expect(visitor.getByLabel('Nueva contraseña')).toBeVisible();
});

test('a change of address that waits can be cancelled, and a link of nobody says so', async ({ as }) => {
  const clara = await aPerson('Clara');
  await api('POST', '/api/users/me/email', clara.token, { email: `otra.${clara.email}`, password: PASSWORD });
  const page = await as(clara, { ...DESKTOP, colorScheme: 'dark' });
  await page.goto('/profile');
  await settingsOf(page).getByRole('button', { name: 'Cancelar el cambio' }).press('Enter');
  await expectToast(page, 'Cambio cancelado', 'Tu correo sigue siendo el de siempre.');
  await expect(settingsOf(page).getByRole('status')).toHaveCount(0);
  await expect(settingsOf(page)).toBeFocused();
  await follow(page, '/confirm-email?token=inventado');
  await page.getByRole('button', { name: 'Usar este correo' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos cambiar tu correo' })).toBeVisible();
  await expect(page.getByText('El enlace no es válido o ha expirado.')).toBeVisible();
});

test('a link that meets a failing server is not called invalid, and works once the server does', async ({
  as,
}) => {
  const page = await as(null, PHONE);
  await refuse(page, '**/api/auth/*-email', 503);
  await page.goto('/undo-email?token=inventado');
  const recover = page.getByRole('button', { name: 'Recuperar mi cuenta' });
  await recover.click();
  await expect(page.getByText('Algo salió mal de nuestro lado. Intenta de nuevo.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await recover.click();
  await expect(page.getByText('El enlace no es válido o ha expirado.')).toBeVisible();
  await expect(recover).toHaveCount(0);

  await refuse(page, '**/api/auth/*-email', 503);
  await page.goto('/verify-email?token=inventado');
  await expect(page.getByText('Algo salió mal de nuestro lado. Intenta de nuevo.')).toBeVisible();
  await expectAccessible(page);
  await retryOnceMended(page, () => page.unrouteAll());
  await expect(page.getByText('no es válido', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

test('an administrator switches the second step on, and signs in with it', async ({ as }) => {
  const alma = await aPerson('Alma');
  const page = await as(alma, { ...PHONE, colorScheme: 'dark' });
  await page.goto('/profile');
  const part = settingsOf(page).getByRole('region', { name: 'Verificación en dos pasos' });
  await part.getByRole('button', { name: 'Activar la verificación' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /aplicación de códigos/ })).toBeVisible();
  await expect(dialog.getByRole('list')).toBeFocused();
  await expectAccessible(page);
  const link = (await dialog.getByRole('link', { name: 'abre la aplicación' }).getAttribute('href'))!;
  const secret = new URL(link).searchParams.get('secret')!;
  await dialog.getByLabel('Código', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('El código no es correcto o ya se usó')).toBeVisible();
  await dialog.getByLabel('Código', { exact: true }).fill(codeFor(secret));
  await dialog.getByLabel('Código', { exact: true }).press('Enter');
  const codes = dialog.getByRole('list', { name: 'Códigos de respaldo' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [backup = ''] = await codes.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(part.getByText('Te quedan 10 códigos de respaldo')).toBeVisible();
  await expectAccessible(page);

  const visitor = await as(null, PHONE);
  await signInAt(visitor, alma);
  const code = visitor.getByLabel('Código de tu aplicación');
  await expect(code).toBeFocused();
  await expectAccessible(visitor);
  await code.fill('000000');
  await code.press('Enter');
  await expect(visitor.getByText('El código no es correcto o ya se usó').first()).toBeVisible();
  await code.fill(codeFor(secret, 1));
  await code.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'Pedidos recientes', exact: true })).toBeVisible();

  const other = await as(null, DESKTOP);
  await signInAt(other, alma);
  await other.getByRole('button', { name: 'No tengo mi teléfono' }).click();
  await other.getByLabel('Código de respaldo').fill(backup);
  await other.getByLabel('Código de respaldo').press('Enter');
  await expect(other.getByRole('heading', { name: 'Pedidos recientes', exact: true })).toBeVisible();
  await follow(other, '/profile');
  await expect(settingsOf(other).getByText('Te quedan 9 códigos de respaldo')).toBeVisible();
  await settingsOf(other).getByRole('button', { name: 'Desactivar' }).click();
  await expect(settingsOf(other).getByRole('button', { name: 'Activar la verificación' })).toBeVisible();
});

test('a person who signed in a while ago gives the password again, and goes on where they were', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const page = await as(clara);
  await page.goto('/profile');
  await signedInLongAgo(clara);
  const download = settingsOf(page).getByRole('button', { name: 'Descargar mis datos' });
  await download.click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await expect(dialog.getByLabel('Tu contraseña')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectToast(page, 'Error', 'Por seguridad, confirma tu contraseña para continuar');
  await expect(download).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Tu contraseña').fill('no-es-esta');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill(PASSWORD);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  expect((await file).suggestedFilename()).toBe('echamano-mis-datos.json');
  await expect(dialog).toBeHidden();
});

test('the part of the second step says when it cannot be read', async ({ as }) => {
  const page = await as(await aPerson('Clara'));
  await refuse(page, '**/api/users/me/security', 400);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta parte' })).toBeVisible();
});

async function signedInLongAgo({ id }: Someone): Promise<void> {
  const client = new pg.Client({ connectionString: await findRunning(process.env.BROWSER_DATA_DIR!) });
  await client.connect();
  await client.query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [id]);
  await client.end();
}

async function signInAt(page: Page, person: Someone): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
}
