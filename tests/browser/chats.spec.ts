import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { say } from './support/deals.ts';
import { follow } from './support/follow.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  api,
  aService,
  expect,
  PHONE,
  type Someone,
  test,
} from './support/market.ts';
import { retryOnceMended } from './support/network.ts';
import { countToasts } from './support/toasts.ts';

test('two people talk: what one says appears to the other, with ticks as it is read', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  const mine = await as(clara, PHONE);
  const field = mine.getByPlaceholder('Escribe tu mensaje...');
  const send = mine.getByRole('button', { name: 'Enviar mensaje' });
  await test.step('an empty conversation sends nothing blank', async () => {
    await mine.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
    await expect(mine.getByRole('heading', { name: 'Pedro Benítez', level: 1 })).toBeVisible();
    await expect(mine.getByText('Proveedor de Servicio')).toBeVisible();
    await expect(mine.getByText('Desconectado')).toBeVisible();
    await expect(mine.getByText('No hay mensajes aún', { exact: true })).toBeVisible();
    await expectAccessible(mine);
    await expect(send).toBeDisabled();
    await field.fill('   ');
    await expect(send).toBeDisabled();
    await field.press('Enter');
    await expect(mine.getByRole('log').getByRole('listitem')).toHaveCount(0);
  });

  const bubble = mine.getByRole('log').getByRole('listitem').filter({ hasText: '¿A qué hora venís?' });
  await test.step('what one writes stands there, sent', async () => {
    await field.fill('  ¿A qué hora venís?  ');
    await send.click();
    await expect(field).toHaveValue('');
    await expect(bubble.getByRole('img', { name: 'Enviado' })).toBeVisible();
    await expect(bubble.locator('time')).toHaveText(/^\d{2}:\d{2}$/);
    await expect(mine.getByRole('log').getByRole('heading', { name: 'Hoy' })).toBeVisible();
  });

  const theirs = await as(pedro, { colorScheme: 'dark' });
  await test.step('the other reads it and answers', async () => {
    await theirs.goto(`/chat/${orderId}?receiverId=${clara.id}`);
    const message = theirs.getByRole('log').getByRole('listitem').filter({ hasText: '¿A qué hora venís?' });
    await expect(message).toBeVisible();
    await expect(bubble.getByRole('img', { name: 'Leído' })).toBeVisible();
    await expect(mine.getByText('En línea')).toBeVisible();
    await theirs.getByPlaceholder('Escribe tu mensaje...').fill('A las cinco');
    await theirs.getByPlaceholder('Escribe tu mensaje...').press('Enter');
    const answer = mine.getByRole('log').getByRole('listitem').filter({ hasText: 'A las cinco' });
    await expect(answer).toBeVisible();
    expect((await bubble.boundingBox())?.x).toBeGreaterThan((await answer.boundingBox())?.x ?? 0);
    await expectAccessible(theirs);
    await expectAccessible(mine);
  });

  await test.step('the options are worked by keyboard', async () => {
    const options = theirs.getByRole('button', { name: 'Opciones' });
    await options.press('Enter');
    await expect(theirs.getByRole('menuitem', { name: 'Bloquear' })).toBeFocused();
    await theirs.keyboard.press('ArrowDown');
    await expect(theirs.getByRole('menuitem', { name: 'Denunciar' })).toBeFocused();
    await theirs.keyboard.press('Escape');
    await expect(theirs.getByRole('menu')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  const others = mine.getByRole('button', { name: 'Opciones' });
  await test.step('one blocks the other, and takes it back', async () => {
    await others.click();
    await mine.getByRole('menuitem', { name: 'Bloquear' }).click();
    await expect(mine.getByText('Bloqueaste a Pedro Benítez. No pueden escribirse.')).toBeVisible();
    const unblocked = await countToasts(mine, 'Desbloqueaste a Pedro Benítez');
    await mine.getByRole('button', { name: 'Desbloquear' }).press('Enter');
    await expect(field).toBeFocused();
    await expect.poll(unblocked).toBe(1);
  });

  await test.step('one reports the other', async () => {
    // Pressed with the keyboard, because the toast lies over the button.
    await others.press('Enter');
    await mine.getByRole('menuitem', { name: 'Denunciar' }).click();
    const report = mine.getByRole('dialog', { name: 'Denunciar' });
    await report.getByLabel('¿Qué pasó?').fill('Pidió que le pague por adelantado');
    await expectAccessible(mine);
    await report.getByRole('button', { name: 'Enviar denuncia' }).click();
    await expect(mine.getByText('Denuncia enviada')).toBeVisible();
    await expect(others).toBeFocused();
  });

  await test.step('both go back to their orders', async () => {
    await mine.getByRole('button', { name: 'Volver a pedidos' }).press('Enter');
    await expect(mine).toHaveURL('/orders?tab=my-orders');
    await theirs.getByRole('button', { name: 'Volver a pedidos' }).click();
    await expect(theirs).toHaveURL('/orders');
  });
});

test('older messages come when one nears the top, twenty at a time and in place', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  await say(
    pedro,
    clara,
    orderId,
    Array.from({ length: 25 }, (_, index) => `Mensaje número ${index + 1}.`),
  );
  const page = await as(clara, PHONE);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/chats\/.*before=/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem')).toHaveCount(20);
  await expect(log.getByText('Mensaje número 25.')).toBeInViewport();
  await expect(page.getByText('Cargando mensajes anteriores...')).toHaveCount(0);
  await log.evaluate((box) => box.scrollTo({ top: 90 }));
  await expect(page.getByText('Cargando mensajes anteriores...')).toBeVisible();
  answer();
  await expect(log.getByRole('listitem')).toHaveCount(25);
  await expect(page.getByText('Cargando mensajes anteriores...')).toHaveCount(0);
  await expect(log.getByRole('listitem').first()).toContainText('Mensaje número 1.');
});

test('a reader at the end is still there after turning the phone', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  await say(
    pedro,
    clara,
    orderId,
    Array.from({ length: 12 }, (_, index) => `Mensaje ${index + 1}, que en un teléfono ocupa dos renglones.`),
  );
  const page = await as(clara, PHONE);
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  const last = page.getByRole('log').getByText('Mensaje 12,');
  await expect(last).toBeInViewport();
  const { width, height } = page.viewportSize() ?? { width: 390, height: 780 };
  await page.setViewportSize({ width: height, height: width });
  await expect(last).toBeInViewport();
  await page.setViewportSize({ width, height });
  await expect(last).toBeInViewport();
});

test('without a live connection nothing can be written, and the chat says so', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  const page = await as(clara);
  const lines: { server: (text: string) => void }[] = [];
  await page.routeWebSocket('**/ws', (socket) => {
    lines.push({ server: (text) => socket.send(text) });
  });
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(page.getByText('Conectando al chat en tiempo real...')).toBeVisible();
  await expect(page.getByText('Los mensajes solo se pueden enviar cuando esté conectado')).toBeVisible();
  await expectDisabled(page);
  await expectAccessible(page);
  lines.at(-1)?.server(JSON.stringify({ type: 'auth_error', data: { error: 'No', code: 'unauthorized' } }));
  await expect(page.getByText('Conectando al chat en tiempo real...')).toHaveCount(0);
  await expect(page.getByText('Los mensajes solo se pueden enviar cuando esté conectado')).toBeVisible();
  await expectDisabled(page);
});

test('a server that says only what is specified is enough: no names of ours, pages by their number', async ({
  as,
}) => {
  const { clara, pedro, orderId } = await aDeal();
  const stored = Array.from({ length: 25 }, (_, index) =>
    specified(orderId, clara, pedro, `Mensaje número ${index + 1}.`, index === 24),
  );
  const page = await as(clara);
  await specifiedServer(page, orderId, clara, pedro, { 1: stored.slice(5), 2: stored.slice(0, 5) });
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  const log = page.getByRole('log');
  await expect(log.getByRole('img', { name: 'Leído' })).toHaveCount(1);
  await log.evaluate((box) => box.scrollTo({ top: 90 }));
  await expect(log.getByRole('listitem')).toHaveCount(25);

  await page.getByPlaceholder('Escribe tu mensaje...').fill('Son dos pisos');
  await page.getByPlaceholder('Escribe tu mensaje...').press('Enter');
  const mine = log.getByRole('listitem').filter({ hasText: 'Son dos pisos' });
  await expect(mine.getByRole('img', { name: 'Enviado' })).toBeVisible();
  await expect(mine).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Pendiente' })).toHaveCount(0);
});

test('the first words of a conversation appear, and stand on the page once', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  const page = await as(clara);
  const say = await specifiedServer(page, orderId, clara, pedro, { 1: [] });
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(page.getByText('No hay mensajes aún', { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder('Escribe tu mensaje...')).toBeEnabled();
  const aloud = page.getByRole('img', { name: 'Alguien: Perfecto, voy' });
  // Looked for from before it is there: it goes again.
  const appeared = aloud.waitFor({ state: 'attached' });
  say({ type: 'new_message', data: { message: specified(orderId, pedro, clara, 'Perfecto, voy') } });
  await appeared;
  await expect(aloud).toHaveCount(0);
  // A locator that finds two elements fails at once, so this also checks that the message appears only once.
  await expect(page.getByText('Perfecto, voy')).toBeVisible();
});

test('a message left on its way goes out when the app is opened again, on any screen', async ({ as }) => {
  const { clara, pedro, orderId } = await aDeal();
  const page = await as(clara);
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (!String(text).includes('chat_message')) server.send(text);
    });
  });
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await page.getByPlaceholder('Escribe tu mensaje...').fill('Dejé la llave con el portero');
  await page.getByPlaceholder('Escribe tu mensaje...').press('Enter');
  await expect(page.getByRole('img', { name: 'Pendiente' })).toBeVisible();
  const again = await page.context().newPage();
  await page.close();
  await again.goto('/');
  await expect.poll(() => said(pedro, orderId, clara)).toEqual(['Dejé la llave con el portero']);
});

test('a customer may call a provider who offered; a conversation that fails can be opened again', async ({
  as,
}) => {
  const { clara, pedro, orderId } = await aDeal();
  const page = await as(clara);
  await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(page.getByRole('link', { name: 'Llamar a Pedro Benítez' })).toHaveAttribute(
    'href',
    /^tel:\+598/,
  );

  const again = await as(clara);
  const chats = /\/api\/chats\/[^/]+\?/;
  await again.route(chats, (route) => route.abort());
  const logged = again.waitForEvent('console', (message) =>
    message.text().includes('Failed to fetch messages'),
  );
  await again.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(again.getByRole('heading', { name: 'Error al cargar los mensajes' })).toBeVisible();
  await logged;
  await expectAccessible(again);
  await retryOnceMended(again, () => again.unroute(chats));
  await expect(again.getByPlaceholder('Escribe tu mensaje...')).toBeEnabled();

  const stranger = await as(await aPerson('Berta'));
  await stranger.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(stranger.getByText('No encontramos la conversación', { exact: true })).toBeVisible();
});

test("a conversation with a service's owner needs no order", async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const clara = await aPerson('Clara');
  await aService(pedro);
  const page = await as(clara);
  await page.goto(`/chat/demo-order-id?receiverId=${pedro.id}`);
  await page.getByPlaceholder('Escribe tu mensaje...').fill('¿Trabajás los sábados?');
  await page.getByPlaceholder('Escribe tu mensaje...').press('Enter');
  const theirs = await as(pedro);
  await theirs.goto('/notifications');
  await theirs.getByRole('article').filter({ hasText: 'Clara' }).first().click();
  await expect(theirs).toHaveURL(`/chat/demo-order-id?receiverId=${clara.id}`);
  await expect(theirs.getByRole('log').getByText('¿Trabajás los sábados?')).toBeVisible();
});

test('a blocked person is offered no direct order on a screen seen before', async ({ as }) => {
  const [pedro, clara] = [await aPerson('Pedro'), await aPerson('Clara')];
  const serviceId = await aService(pedro);
  const page = await as(clara);
  await page.goto(`/service/${serviceId}`);
  const direct = page.getByRole('button', { name: 'Pedido directo' });
  await expect(direct).toBeVisible();
  await follow(page, `/chat/demo-order-id?receiverId=${pedro.id}`);
  await page.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear' }).click();
  await expect(page.getByText('No pueden escribirse.', { exact: false })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Perfil del Servicio' })).toBeVisible();
  await expect(direct).toHaveCount(0);
});

let written = 0;

/** A message with the specification's fields and no other. */
function specified(orderId: string, from: Someone, to: Someone, message: string, isRead = false) {
  written += 1;
  return {
    id: `00000000-0000-4000-8000-${String(written).padStart(12, '0')}`,
    orderId,
    senderId: from.id,
    receiverId: to.id,
    message,
    createdAt: new Date(Date.now() + written * 1000).toISOString(),
    isRead,
  };
}

/** Answers a page's chat calls with the specification's fields and no other; returns a function that sends a live message. */
async function specifiedServer(
  page: Page,
  orderId: string,
  reader: Someone,
  other: Someone,
  pages: Record<string, ReturnType<typeof specified>[]>,
): Promise<(news: unknown) => void> {
  await page.route(/\/api\/chats\/[^/]+\?/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: { messages: pages[number], hasMore: pages[number + 1] !== undefined } });
  });
  let say = (_: unknown) => {};
  await page.routeWebSocket('**/ws', (socket) => {
    say = (news) => socket.send(JSON.stringify(news));
    socket.onMessage((text) => {
      const { type, message } = JSON.parse(String(text));
      if (type === 'auth') say({ type: 'auth_success', data: { userId: reader.id } });
      if (type === 'chat_message')
        say({ type: 'message_sent', data: { message: specified(orderId, reader, other, message) } });
    });
  });
  return (news) => say(news);
}

test('on a shared phone nobody sees what another person was writing', async ({ as }) => {
  const [clara, luisa, pedro] = [await aPerson('Clara'), await aPerson('Luisa'), await aPerson('Pedro')];
  const serviceId = await aService(pedro);
  const page = await as(clara, PHONE);
  const reportOf = async (person: typeof clara) => {
    const orderId = await anOrder(person);
    await anOffer(pedro, orderId, serviceId);
    await page.evaluate((token) => localStorage.setItem('token', token), person.token);
    await page.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
    await page.getByRole('button', { name: 'Opciones' }).click();
    await page.getByRole('menuitem', { name: 'Denunciar' }).click();
    return page.getByRole('dialog', { name: 'Denunciar' }).getByLabel('¿Qué pasó?');
  };
  await page.goto('/');
  await (await reportOf(clara)).fill('Pidió que le pague por adelantado');
  await expect(await reportOf(luisa)).toHaveValue('');
  await expect(await reportOf(clara)).toHaveValue('Pidió que le pague por adelantado');
});

test('messages about a withdrawn offer can be read, but not answered', async ({ as }) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const orderId = await anOrder(clara);
  const offerId = await anOffer(pedro, orderId, await aService(pedro));
  await say(pedro, clara, orderId, ['¿Puedo pasar a las 5?']);
  const mine = await as(clara, PHONE);
  await mine.goto(`/chat/${orderId}?receiverId=${pedro.id}`);
  await expect(mine.getByPlaceholder('Escribe tu mensaje...')).toBeVisible();
  await api('DELETE', `/api/offers/${offerId}`, pedro.token);
  await expect(mine.getByText('La oferta se retiró: ya no pueden escribirse por este pedido')).toBeVisible();
  await expect(mine.getByPlaceholder('Escribe tu mensaje...')).toHaveCount(0);
  await expect(mine.getByRole('log').getByText('¿Puedo pasar a las 5?')).toBeVisible();
  await expectAccessible(mine);
});

async function said(reader: Someone, orderId: string, other: Someone): Promise<string[]> {
  const path = `/api/chats/${orderId}?receiverId=${other.id}`;
  const { messages } = await api<{ messages: { message: string }[] }>('GET', path, reader.token);
  return messages.map(({ message }) => message);
}

async function expectDisabled(page: Page): Promise<void> {
  await expect(page.getByPlaceholder('Escribe tu mensaje...')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toBeDisabled();
}

async function aDeal() {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro');
  const orderId = await anOrder(clara);
  await anOffer(pedro, orderId, await aService(pedro));
  return { clara, pedro, orderId };
}
