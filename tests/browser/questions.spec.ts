import { expectAccessible } from './support/accessibility.ts';
import { anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

test('a provider asks before offering, the customer answers for all, and another provider reads it', async ({
  as,
}) => {
  const [clara, pedro, luis] = [await aPerson('Clara'), await aPerson('Pedro'), await aPerson('Luis')];
  for (const provider of [pedro, luis]) await aService(provider);
  const orderId = await anOrder(clara);

  const provider = await as(pedro, PHONE);
  await provider.goto(`/orders/${orderId}`);
  await provider.getByRole('button', { name: 'Preguntar' }).click();
  const box = provider.getByLabel('Tu pregunta');
  await expect(box).toBeFocused();
  await box.fill('Llámame al 099 123 456');
  await provider.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(provider.getByText('Sin teléfonos: esto lo leen todos.')).toBeVisible();
  await expectAccessible(provider);

  // What is written outlives a lost network and a reload.
  await box.fill('¿La pileta es simple o doble?');
  await provider.context().setOffline(true);
  await provider.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(provider.getByText('Lo que escribiste queda guardado aquí.')).toBeVisible();
  await provider.context().setOffline(false);
  await provider.reload();
  await expect(box).toHaveValue('¿La pileta es simple o doble?');
  await provider.getByRole('button', { name: 'Enviar pregunta' }).click();
  const asked = provider.getByRole('region', { name: 'Preguntas' });
  await expect(asked).toContainText('Todavía sin respuesta');
  await expect(asked).toContainText('Te quedan 2 preguntas.');
  await expect(asked.getByRole('heading')).toBeFocused();

  const customer = await as(clara, DESKTOP);
  await customer.goto('/notifications');
  await customer.getByRole('link', { name: /Un proveedor pregunta/ }).click();
  const questions = customer.getByRole('region', { name: 'Preguntas' });
  await expect(questions).toContainText('1 espera respuesta');
  await expect(questions).not.toContainText('Pedro');
  await questions.getByRole('button', { name: 'Responder' }).click();
  await questions.getByLabel('Tu respuesta').fill('Es doble, en calle Ellauri 1350');
  await expect(questions.getByText('Parece que escribiste una dirección.')).toBeVisible();
  await questions.getByLabel('Tu respuesta').fill('Es doble, de acero');
  await expectAccessible(customer);
  await questions.getByRole('button', { name: 'Publicar respuesta' }).click();
  await expect(questions.getByRole('heading')).toBeFocused();
  await expect(questions).toContainText('Es doble, de acero');
  await expect(asked).toContainText('Es doble, de acero');

  const other = await as(luis, PHONE);
  await other.goto(`/orders/${orderId}`);
  const read = other.getByRole('region', { name: 'Preguntas' });
  await expect(read).toContainText('Un proveedor');
  await expect(read).toContainText('¿La pileta es simple o doble?');
  await expect(read).toContainText('Es doble, de acero');
  await expectAccessible(other);

  await questions.getByRole('button', { name: 'Ocultar' }).click();
  await expect(questions.getByText('1 oculta')).toBeVisible();
  await expect(read).not.toContainText('Es doble, de acero');
});

test('of many questions that wait two are in sight, and an answer begun to a later one opens them', async ({
  as,
}) => {
  const [clara, pedro, luis] = [await aPerson('Clara'), await aPerson('Pedro'), await aPerson('Luis')];
  const orderId = await anOrder(clara);
  for (const provider of [pedro, luis]) {
    await aService(provider);
    for (const text of ['¿Qué piso es?', '¿Hay ascensor?'])
      await api('POST', `/api/orders/${orderId}/questions`, provider.token, { text });
  }
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  const questions = page.getByRole('region', { name: 'Preguntas' });
  await expect(questions.getByRole('button', { name: 'Responder' })).toHaveCount(2);
  await questions.getByText('2 más esperan respuesta').click();
  await questions.getByRole('button', { name: 'Responder' }).last().click();
  await questions.getByLabel('Tu respuesta').fill('Sí, uno chico');
  await page.reload();
  await expect(questions.getByLabel('Tu respuesta')).toHaveValue('Sí, uno chico');
  await expect(questions.getByLabel('Tu respuesta')).toBeVisible();
});
