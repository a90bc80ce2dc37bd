import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';
import { expectToast } from './support/toasts.ts';

test('a complaint about an order is answered, and the answer arrives where it was written', async ({
  as,
}) => {
  const [clara, alma] = [await aPerson('Clara', `Queja${Date.now()}`), await anAdministrator()];
  const orderId = await anOrder(clara, { description: 'Se me rompió la heladera y pierde agua' });
  const page = await as(clara, PHONE);
  await page.goto(`/my-orders/${orderId}`);
  await page.getByRole('link', { name: '¿Algún problema con este pedido? Escríbenos' }).click();
  await expect(page.getByLabel('¿Sobre qué pedido? (opcional)')).toHaveValue(orderId);
  await page.getByRole('button', { name: 'Queja' }).click();
  await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('Nadie me contesta hace una semana');
  await page.getByRole('button', { name: 'Enviar Mensaje' }).click();
  await expectToast(page, '¡Mensaje enviado!');
  const mine = page.getByRole('region', { name: 'Lo que nos escribiste' });
  await expect(mine.getByRole('link', { name: /Queja.*Nadie me contesta/ })).toBeVisible();
  await expectAccessible(page);

  const desk = await as(alma);
  await desk.goto('/');
  await expect(desk.getByText('Estás al día', { exact: false })).toHaveCount(0);
  await desk.getByRole('link', { name: /reclamos? esperan? respuesta/ }).click();
  await expect(desk.getByRole('button', { name: 'Esperan respuesta' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await desk.getByLabel('Tipo de reclamo').selectOption('Queja');
  const row = desk.getByRole('row').filter({ hasText: clara.email });
  await row.getByRole('button', { name: /Nadie me contesta.*Leer y responder/ }).click();
  const thread = desk.getByRole('dialog');
  await expect(thread.getByRole('link', { name: /Se me rompió la heladera/ })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
  await thread.getByRole('textbox', { name: 'Tu respuesta' }).fill('Perdón por la espera. Hoy te llama Ana.');
  await expectAccessible(desk);
  await thread.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(thread.getByRole('list', { name: 'Conversación' })).toContainText('Hoy te llama Ana');
  await expect(thread.getByText('Revisado')).toBeVisible();

  await page.getByRole('link', { name: /Notificaciones/ }).click();
  await page.getByRole('link', { name: /Respondimos tu mensaje/ }).click();
  await expect(page).toHaveURL(/\/contact\?claim=/);
  await expect(page.getByRole('list', { name: 'Conversación' })).toContainText('Hoy te llama Ana');
  await expect(page.getByRole('link', { name: 'Notificaciones', exact: true })).toBeVisible();
  // The same words again are one more message.
  for (const times of [1, 2]) {
    await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Ya llamó, gracias');
    await page.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ya llamó, gracias' })).toHaveCount(times);
  }
  await expectAccessible(page);

  await expect(thread.getByRole('list', { name: 'Conversación' })).toContainText('Ya llamó, gracias');
  await thread.getByRole('textbox', { name: 'Tu respuesta' }).fill('¡Qué bueno!');
  await thread.getByRole('button', { name: 'Responder y resolver' }).click();
  await expect(page.getByText('Lo dimos por resuelto', { exact: false })).toBeVisible();
});

test('a message to a group says how many it is for, asks, and reaches them and nobody else', async ({
  as,
}) => {
  const [pedro, clara, alma] = [await aPerson('Pedro', 'Tucumano'), await aPerson(), await anAdministrator()];
  // A country of their own, so that people of other stories are not counted.
  await aService(pedro, {
    name: 'Electricista Pedro',
    description: 'Instalo luces',
    phone: '+595 981 234 567',
  });
  const title = `Novedades ${Date.now()}`;
  const page = await as(alma, PHONE);
  await page.goto('/admin?tab=announcements');
  await expect(page.getByText(/^Le llega a (más de )?[\d.]+ personas?$/)).toBeVisible();
  await page.getByLabel('Para').selectOption('Quienes ofrecen servicios');
  await page.getByLabel('País').selectOption('Paraguay');
  await expect(page.getByRole('status').getByText(/Proveedores en Paraguay/)).toBeVisible();
  const send = page.getByRole('button', { name: /^Enviar a \d+ personas?$/ });
  await send.click();
  await expect(page.getByText('Escribe un título')).toBeVisible();
  await page.getByLabel('Título').fill(title);
  await page
    .getByRole('textbox', { name: 'Mensaje' })
    .fill('Ahora puedes pausar un servicio hasta una fecha.');
  await expectAccessible(page);
  await send.click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('No se puede deshacer');
  await asked.getByRole('button', { name: /^Sí, enviar a/ }).click();
  await expectToast(page, 'Mensaje en camino');
  const sent = page.getByRole('article').filter({ hasText: title });
  await expect(sent).toContainText('Llegó a');
  await page.getByRole('tab', { name: 'Auditoría' }).click();
  await expect(
    page.getByText(/Envió un mensaje a \d+ personas?: Proveedores en Paraguay/).first(),
  ).toBeVisible();

  const his = await as(pedro, PHONE);
  await his.goto('/notifications');
  await expect(his.getByRole('link', { name: new RegExp(title) })).toContainText('hasta una fecha');
  const hers = await as(clara, PHONE);
  await hers.goto('/notifications');
  await expect(hers.getByText('No tienes notificaciones')).toBeVisible();
});

test('a report leads to its person and its order instead of their numbers', async ({ as }) => {
  const [clara, braulio] = [
    await aPerson('Clara', 'Denunciante'),
    await aPerson('Braulio', `Denunciado${Date.now()}`),
  ];
  await aService(braulio);
  const orderId = await anOrder(clara);
  const reason = `Cobró y no vino ${Date.now()}`;
  await api('POST', `/api/users/${braulio.id}/report`, clara.token, { reason, orderId });
  const page = await as(await anAdministrator(), PHONE);
  await page.goto('/admin?tab=claims');
  const card = page.getByRole('row').filter({ hasText: reason });
  await expect(card).toContainText('Denuncia');
  await expect(card).not.toContainText(braulio.id);
  await card.getByRole('button', { name: /Leer y responder/ }).click();
  const thread = page.getByRole('dialog');
  await expect(thread.getByRole('link', { name: /Se me tapó/ })).toBeVisible();
  await expectAccessible(page);
  await thread.getByRole('link', { name: /Braulio Denunciado/ }).click();
  await expect(page.getByRole('tab', { name: 'Usuarios' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row').filter({ hasText: braulio.email })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: clara.email })).toHaveCount(0);
});
