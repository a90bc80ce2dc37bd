import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { anOrder, aPerson, DESKTOP, expect, PASSWORD, PHONE, test } from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

const LOGIN = '**/api/auth/login';
const REGISTER = '**/api/auth/register';
const ME = '**/api/auth/me';

test('a button pressed before the page’s code has loaded works once it has', async ({ as }) => {
  const page = await as(null, DESKTOP);
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Ofrecer mis servicios' }).click();
  release();
  const dialog = page.getByRole('dialog', { name: 'Únete a Echamano' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

for (const [how, close] of [
  ['its button', (page: Page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(5, 5)],
] as const)
  test(`closing what /login opens with ${how} leads to the start, where a reload opens nothing`, async ({
    as,
  }) => {
    const page = await as(null, DESKTOP);
    await page.goto('/');
    await page.goto('/login');
    const dialog = page.getByRole('dialog', { name: 'Qué bueno verte' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/login');
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toBeHidden();
  });

test('a visitor reads what Echamano is', async ({ as }) => {
  const page = await as(null, DESKTOP);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alguien cerca de ti sabe resolverlo');
  const figures = page.getByRole('region', { name: 'La comunidad en cifras' });
  for (const [figure, of] of [
    ['15K+', 'miembros activos'],
    ['25K+', 'conexiones realizadas'],
    ['3.2K+', 'proyectos colaborativos'],
    ['500+', 'conversaciones diarias'],
  ] as const) {
    await expect(figures.getByRole('term').filter({ hasText: of })).toBeVisible();
    await expect(figures.getByRole('definition').filter({ hasText: figure })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: '¿Por qué elegir Echamano?' })).toBeVisible();
  await expect(page.getByText(/una comunidad que conecta talentos/)).toContainText(
    'compartir, colaborar y crecer',
  );
  for (const benefit of [
    'Conecta con la comunidad',
    'Comparte experiencia',
    'Red global con impacto local',
    'Crece junto a otros',
  ])
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('© 2024');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Iniciar Sesión' })).toBeVisible();
  await expectAccessible(page);
});

test('a page before signing in fetches no code ahead that only other pages use', async ({ as }) => {
  const page = await as(null);
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ahead = page.locator('link[rel=preload][as=style]');
  const hrefs = await ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const used = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(hrefs.filter((href) => !used.includes(href))).toEqual([]);
});

test('the landing follows the colours of its device, also while it is open', async ({ as }) => {
  const page = await as(null, { ...DESKTOP, colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('a visitor looks at both tabs and leaves by the close button or the backdrop, losing nothing typed', async ({
  as,
}) => {
  const page = await as(null);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const dialog = page.getByRole('dialog');
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
  await expect(tab('Iniciar Sesión')).toHaveAttribute('aria-selected', 'true');
  await dialog.getByLabel('Correo electrónico').fill('clara@ejemplo.com');
  const password = dialog.getByLabel('Contraseña', { exact: true });
  await password.fill('secreta');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('checkbox', { name: 'Recordarme' }).check();

  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('clara@ejemplo.com');
  await expect(dialog.getByRole('checkbox', { name: 'Recordarme' })).toBeChecked();

  await tab('Registrarse').click();
  for (const field of ['Nombre', 'Apellido', 'Correo electrónico', 'Contraseña'])
    await expect(dialog.getByLabel(field, { exact: true })).toBeVisible();
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeFocused();

  const left = page.evaluate(
    () =>
      new Promise((pressed) => {
        const watch = new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"]')) return;
          watch.disconnect();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
          pressed(null);
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await left;
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Ingresar' }).click();
  await dialog.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('somebody makes an account: what is missing is said, what fails is said, and then they are in', async ({
  as,
}) => {
  const page = await as(null);
  const dialog = await openDialog(page, 'Registrarse');
  const send = dialog.getByRole('button', { name: 'Crear cuenta' });
  await send.click();
  for (const sentence of [
    'Escribe tu nombre',
    'Escribe tu apellido',
    'Escribe tu correo electrónico',
    'La contraseña debe tener al menos 6 caracteres',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();

  await dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
  await dialog.getByLabel('Apellido').fill('Pérez');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Correo electrónico').fill('no-es-correo');
  await send.click();
  await expect(dialog.getByText('El correo electrónico no es válido')).toBeVisible();

  await dialog.getByLabel('Correo electrónico').fill((await aPerson()).email);
  await send.click();
  await expectToast(page, 'Error', 'Ya existe una cuenta con ese correo');
  await refuse(page, REGISTER, 500);
  await send.click();
  await expectToast(page, 'Error', 'Error al crear la cuenta');
  await page.unrouteAll();

  // The account is made, but its answer is lost: sent again, it lets them in.
  await dialog.getByLabel('Correo electrónico').fill(`ana.${Date.now()}@ejemplo.com`);
  await page.route(
    REGISTER,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/register'));
  await send.click();
  await lost;
  const release = await hold(page, REGISTER);
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Creando cuenta...' })).toBeDisabled();
  release();
  await expectToast(page, '¡Cuenta creada!', 'Tu cuenta ha sido creada exitosamente.');
  await expect(page.getByRole('heading', { name: 'Hola, Ana Pérez' })).toBeVisible();
  expect(await storedToken(page)).toBeTruthy();
});

test('somebody signs in, and out again', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(null);
  const dialog = await openDialog(page, 'Iniciar Sesión');
  const send = dialog.getByRole('button', { name: 'Iniciar Sesión' });
  await send.click();
  await expect(dialog.getByText('Escribe tu correo electrónico')).toBeVisible();
  await expect(dialog.getByText('Escribe tu contraseña')).toBeVisible();

  await dialog.getByLabel('Correo electrónico').fill(clara.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await page.route(LOGIN, (route) => route.abort());
  await send.click();
  await expectToast(page, 'Error', 'Credenciales inválidas');
  await page.context().setOffline(true);
  await send.click();
  await expectToast(page, 'Error', 'No hay conexión. Revisa tu internet e intenta de nuevo.');
  await page.context().setOffline(false);
  await page.unrouteAll();
  await refuse(page, LOGIN, 401, 'Correo o contraseña incorrectos.');
  await send.click();
  await expectToast(page, 'Error', 'Correo o contraseña incorrectos.');
  await page.unrouteAll();
  await refuse(page, LOGIN, 401);
  await send.click();
  await expectToast(page, 'Error', 'Credenciales inválidas');
  await page.unrouteAll();
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(clara.email);

  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  const release = await hold(page, LOGIN);
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Iniciando...' })).toBeDisabled();
  release();
  await expectToast(page, '¡Bienvenido!', 'Has iniciado sesión correctamente.');
  await expect(page.getByRole('heading', { name: 'Hola, Clara Benítez' })).toBeVisible();
  const token = await storedToken(page);
  expect(token).toBeTruthy();

  await page.getByRole('button', { name: 'Menú de Clara Benítez' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expectToast(page, 'Sesión cerrada', 'Has cerrado sesión correctamente.');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('the next person to sign in sees nothing of the one before', async ({ as }) => {
  const clara = await aPerson();
  const ana = await aPerson('Ana', 'Pérez');
  await anOrder(clara);
  const page = await as(clara);
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/orders?tab=my-orders');
  await page.getByLabel('Ubicación', { exact: true }).fill('Buceo');
  await expect(page.getByText('Ningún pedido coincide', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menú de Clara Benítez' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();

  await hold(page, '**/api/orders?*');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill(ana.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Ana Pérez' })).toBeVisible();
  await expect(page.getByText('Cargando pedidos...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await follow(page, '/orders');
  await expect(page.getByLabel('Ubicación', { exact: true })).toHaveValue('');
});

test('without a token nobody is asked for, and a refused token is forgotten', async ({ as }) => {
  const page = await as(null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Correo electrónico')).toBeVisible();
  expect(asked).not.toContain('/api/auth/me');

  await page.evaluate(() => localStorage.setItem('token', 'un-token-de-otro-tiempo'));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('the app asks once who is signed in, and a failing server leaves the session alone', async ({ as }) => {
  const page = await as(await aPerson());
  let asked = 0;
  await page.route(ME, (route) => {
    asked++;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'No pudimos abrir tu cuenta', level: 1 })).toBeVisible();
  expect(asked).toBe(1);
  expect(await storedToken(page)).toBeTruthy();
  await retryOnceMended(page, () => page.unrouteAll());
  await expect(page.getByRole('heading', { name: 'Hola, Clara Benítez' })).toBeVisible();
});

test('toasts come one at a time, stay 5 seconds and are gone for good when dismissed', async ({ as }) => {
  const page = await as(null);
  await page.clock.install();
  const dialog = await openDialog(page, 'Iniciar Sesión');
  await refuse(page, LOGIN, 401);
  await dialog.getByLabel('Correo electrónico').fill('clara@ejemplo.com');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  const toast = page.getByText('Credenciales inválidas');
  const submit = dialog.getByRole('button', { name: 'Iniciar Sesión' });
  for (const _ of ['first', 'second']) {
    const answered = page.waitForResponse(LOGIN);
    await submit.click();
    await answered;
    await expect(submit).toBeEnabled();
    await expect(toast).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await submit.click();
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4900);
  await expect(toast).toHaveCount(1);
  // The rest of the toast's 5 seconds, and its closing animation.
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
});

test('on a phone a toast covers nothing of the form that it answers', async ({ as }) => {
  const page = await as(null, PHONE);
  const dialog = await openDialog(page, 'Iniciar Sesión');
  await refuse(page, LOGIN, 401);
  await dialog.getByLabel('Correo electrónico').fill('clara@ejemplo.com');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Credenciales inválidas' });
  await expect(toast).toBeVisible();
  await expect
    .poll(async () => {
      const [said, form] = [await toast.boundingBox(), await dialog.getByRole('tabpanel').boundingBox()];
      return said!.y + said!.height <= form!.y;
    })
    .toBe(true);
});

async function openDialog(page: Page, tab: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: tab, exact: true }).click();
  return dialog;
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}
