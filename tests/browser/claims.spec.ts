import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, expect, PHONE, test } from './support/market.ts';
import { expectToast } from './support/toasts.ts';

const THANKS = 'Tu mensaje ha sido enviado exitosamente. Agradecemos tu feedback para mejorar la plataforma.';

test('somebody sends a suggestion, knowing how much room is left', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara, PHONE);
  // The order that one came from is not the next message's.
  const orderId = await anOrder(clara);
  await page.goto(`/contact?order=${orderId}`);
  const about = page.getByLabel('¿Sobre qué pedido?', { exact: false });
  await expect(about).toHaveValue(orderId);
  await page.evaluate(() => history.pushState({}, '', '/contact'));
  await expect(about).toHaveValue('');
  const field = page.getByRole('textbox', { name: 'Tu mensaje' });
  const button = page.getByRole('button', { name: 'Enviar Mensaje' });
  await expect(page.getByText('Cuéntanos qué mejorarías', { exact: false })).toBeVisible();
  await expect(page.getByText('255 caracteres restantes')).toBeVisible();
  await expect(button).toBeDisabled();
  await field.fill('     ');
  await expect(button).toBeDisabled();

  await field.fill('a'.repeat(235));
  const remaining = page.getByText(/caracteres? restantes?/);
  await expect(remaining).toHaveText('20 caracteres restantes');
  const calm = await remaining.evaluate((element) => getComputedStyle(element).color);
  await field.press('End');
  await field.pressSequentially('b');
  await expect(remaining).toHaveText('19 caracteres restantes');
  await expect(remaining).not.toHaveCSS('color', calm);
  const [red = 0, green = 0, blue = 0] = await remaining.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(Math.max(green, blue));
  await field.pressSequentially('c'.repeat(30));
  await expect(remaining).toHaveText('0 caracteres restantes');
  expect(await field.inputValue()).toHaveLength(255);
  await expectAccessible(page);

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contacts', async (route) => {
    await asked;
    await route.continue();
  });
  await field.fill('Me gustaría guardar a mis proveedores favoritos');
  await button.click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
  answer();
  await expect(page.getByText('¡Mensaje enviado!')).toBeVisible();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a failure says why and keeps what was written, also after leaving', async ({ as }) => {
  const page = await as(await aPerson(), { colorScheme: 'dark' });
  await page.goto('/contact');
  const field = page.getByRole('textbox', { name: 'Tu mensaje' });
  const button = page.getByRole('button', { name: 'Enviar Mensaje' });
  await field.fill('La búsqueda no me encontró a nadie');
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await button.click();
  await expect(page.getByText('Error al enviar el mensaje')).toBeVisible();
  await page.route(
    '**/api/contacts',
    (route) => route.fulfill({ status: 429, json: { error: 'Espera un momento', code: 'too_many' } }),
    { times: 1 },
  );
  await button.click();
  await expectToast(page, 'Error', 'Espera un momento');
  await page.reload();
  await expect(field).toHaveValue('La búsqueda no me encontró a nadie');
  await expectAccessible(page);
});

test('the server refuses an empty message and one that is too long, in the same words', async ({ as }) => {
  const clara = await aPerson();
  const page = await as(clara);
  const send = async (message: string) => {
    const reply = await page.request.post('/api/contacts', {
      headers: { authorization: `Bearer ${clara.token}` },
      data: { message },
    });
    return [reply.status(), ((await reply.json()) as { error: string }).error];
  };
  expect(await send('   ')).toEqual([400, 'Por favor escribe tu mensaje']);
  expect(await send('a'.repeat(256))).toEqual([400, 'El mensaje no puede exceder los 255 caracteres']);
});
