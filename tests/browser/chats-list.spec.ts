import { CONVERSATIONS_PAGE_SIZE, type Conversation } from '../../contract/chats.ts';
import { expectAccessible } from './support/accessibility.ts';
import { say } from './support/deals.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { refuse } from './support/network.ts';

test('the navigation leads to the conversations and counts their unread messages', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  await anOffer(pedro, orderId, await aService(pedro));
  await say(pedro, clara, orderId, ['¿Es la de agua caliente?', '¿Hay llave de paso?']);

  const desk = await as(clara, DESKTOP);
  await desk.goto('/services');
  await desk
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Mensajes 2 sin leer' })
    .click();
  await expect(desk).toHaveURL('/messages');
  await expect(desk.getByRole('link', { name: /Pedro Rodríguez/ })).toContainText(
    'Gotea la canilla del baño',
  );
  await expectAccessible(desk);

  const phone = await as(clara, PHONE);
  await phone.goto('/');
  const bar = phone.getByRole('navigation', { name: 'Pantalla' });
  await expect(bar.getByRole('link', { name: 'Mensajes 2 sin leer' })).toBeVisible();
  await phone.getByRole('button', { name: 'Abrir menú' }).click();
  await phone
    .getByRole('dialog', { name: 'Menú' })
    .getByRole('link', { name: /^Mensajes/ })
    .click();
  await phone.getByRole('link', { name: /Pedro Rodríguez/ }).click();
  await expect(phone.getByRole('log').getByText('¿Hay llave de paso?')).toBeVisible();
  await expect(bar).toBeHidden();
  await phone.getByRole('button', { name: 'Volver a pedidos' }).click();
  await expect(phone).toHaveURL('/orders?tab=my-orders');
  await expect(bar.getByRole('link', { name: 'Mensajes', exact: true })).toBeVisible();

  const row = desk.getByRole('link', { name: /^Pedro Rodríguez/ });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'page');
  await expect(row).toContainText('¿Hay llave de paso?');
});

test('a consultation outside any order names the service it is about, to both', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await aService(pedro, {
    name: 'Pintura Pedro',
    description: 'Pinto paredes y techos por dentro y por fuera.',
  });
  const serviceId = await aService(pedro, { name: 'Sanitario Pedro' });
  const page = await as(clara, PHONE);
  await page.goto(`/service/${serviceId}`);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(`/chat/demo-order-id?receiverId=${pedro.id}`);
  const pin = page.getByRole('link', { name: 'Consulta por «Sanitario Pedro»' });
  await expect(pin).toBeVisible();
  await page.getByPlaceholder('Escribe tu mensaje...').fill('¿Trabajás los sábados?');
  await page.getByPlaceholder('Escribe tu mensaje...').press('Enter');
  await expect(page.getByRole('log').getByRole('img', { name: 'Enviado' })).toBeVisible();

  const theirs = await as(pedro, DESKTOP);
  await theirs.goto('/messages');
  await theirs.getByRole('link', { name: /Clara B\./ }).click();
  await expect(theirs.getByRole('link', { name: 'Consulta por «Sanitario Pedro»' }).last()).toBeVisible();
  await expectAccessible(theirs);

  await page.getByRole('button', { name: 'Volver a pedidos' }).click();
  await expect(page).toHaveURL('/orders?tab=my-orders');
});

test('whoever talks with more people than the list holds goes on to the older conversations', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  await anOffer(pedro, orderId, await aService(pedro));
  await say(pedro, clara, orderId, ['¿Hay llave de paso?']);
  const [real] = await api<Conversation[]>('GET', '/api/chats', clara.token);
  const numbered = (n: number): Conversation => {
    const id = `${clara.id.slice(0, 24)}${String(n).padStart(12, '0')}`;
    return {
      ...real!,
      counterpart: { ...real!.counterpart, id, firstName: `Persona ${n}` },
      lastMessage: { ...real!.lastMessage, id },
    };
  };
  const many = 2 * CONVERSATIONS_PAGE_SIZE + 2;
  let all = Array.from({ length: many }, (_, index) => numbered(index + 1));
  const page = await as(clara, PHONE);
  const older = /\/api\/chats\?after=/;
  await page.route(/\/api\/chats(\?|$)/, (route) => {
    const after = new URL(route.request().url()).searchParams.get('after');
    const from = all.findIndex(({ lastMessage }) => lastMessage.id === after) + 1;
    return route.fulfill({ json: all.slice(from, from + CONVERSATIONS_PAGE_SIZE) });
  });
  await refuse(page, older, 403);
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Mensajes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mensajes' });
  const rows = sheet.getByRole('link');
  await expect(rows).toHaveCount(CONVERSATIONS_PAGE_SIZE);
  const more = sheet.getByRole('button', { name: 'Ver conversaciones anteriores' });
  await more.click();
  await expect(sheet.getByRole('alert')).toHaveText('No pudimos cargar las conversaciones anteriores.');
  await expectAccessible(page);
  await page.unroute(older);
  await sheet.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows).toHaveCount(1.5 * CONVERSATIONS_PAGE_SIZE + 1);
  await more.click();
  await expect(rows).toHaveCount(many);
  await expect(more).toHaveCount(0);
  // The oldest writes again: it stands first, once, and no other is lost.
  const last = all.pop()!;
  all = [{ ...last, lastMessage: { ...last.lastMessage, id: real!.lastMessage.id } }, ...all];
  await say(pedro, clara, orderId, ['¿Estás?']);
  await expect(rows.first()).toContainText(`Persona ${many}`);
  await expect(rows).toHaveCount(many);
});
