import type { Page } from '@playwright/test';
import { SERVICES_PAGE_SIZE } from '../../contract/service-search.ts';
import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { aDirectOrder, anAgreement, complete } from './support/deals.ts';
import { follow } from './support/follow.ts';
import {
  anOffer,
  aPerson,
  api,
  aService,
  expect,
  PHONE,
  type Someone,
  test,
  today,
} from './support/market.ts';
import { hold, refuse } from './support/network.ts';
import { savedReads } from './support/saved-reads.ts';

test('the services are called the same while their code is on its way', async ({ as }) => {
  const page = await as(await aPerson('Clara'), PHONE);
  for (const [address, title] of [
    ['/services', 'Servicios Profesionales'],
    ['/services?my=true', 'Mis servicios'],
  ] as const) {
    const release = await hold(page, '**/ServicesScreen*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByText('Cargando...')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    release();
    await expect(page.getByText('Cargando...')).toBeHidden();
    await expect(heading).toHaveText(title);
  }
});

test('browsing services: each card says what it offers and to whom', async ({ as }) => {
  const word = aWord();
  const pedro = await aPerson('Pedro');
  const clara = await aPerson('Clara');
  const theirs = await aService(pedro, {
    name: `Destapaciones ${word}`,
    coverageAreas: ['Montevideo', 'Canelones', 'San José', 'Florida'],
  });
  await complete(clara, await anAgreement(clara, pedro, theirs), { rating: 4 });
  const mine = await aService(clara, { name: `Costura ${word}`, basePrice: null });
  const page = await as(clara);
  const sort = page.getByLabel('Ordenar por');
  await test.step('a search puts the best match first, until another order is chosen', async () => {
    await page.goto('/services');
    await expect(page.getByRole('heading', { name: 'Servicios Profesionales', level: 1 })).toBeVisible();
    await expect(sort.getByRole('option')).toHaveText(['Mejor valorados', 'Más reseñas', 'Más recientes']);
    await page.getByLabel('Buscar servicios').fill(word);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(sort).toHaveValue('');
    await expect(sort.getByRole('option', { selected: true })).toHaveText('Mejor coincidencia');
    await expect(page.getByRole('article').first()).toContainText(`Destapaciones ${word}`);
    await sort.selectOption('Más recientes');
    await expect(page.getByRole('article').first()).toContainText(`Costura ${word}`);
    await expect(page).toHaveURL(/sort=newest/);
  });

  const card = page.getByRole('article', { name: `Destapaciones ${word}` });
  await test.step('a card says what is offered, and where', async () => {
    await expect(card.getByText('D', { exact: true })).toBeVisible();
    await expect(card.getByRole('img', { name: '4,0 de 5 estrellas' })).toBeVisible();
    for (const text of [
      '(1 reseña)',
      'Destapo piletas',
      'Montevideo',
      'Canelones',
      '+2 más',
      'Desde: $900',
      '4,0',
    ])
      await expect(card).toContainText(text);
    await expect(card).not.toContainText('San José');
    const message = `Hola! Me interesa tu servicio: Destapaciones ${word}. ¿Podrías darme más información?`;
    await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/59899123456?text=${encodeURIComponent(message)}`,
    );
    await expectAccessible(page);
  });

  const own = page.getByRole('article', { name: `Costura ${word}` });
  await test.step('one’s own card leads to managing it', async () => {
    await expect(own).toContainText('Mi servicio');
    await expect(own.getByRole('button', { name: /Ver|Pedido directo/ })).toHaveCount(0);
    await expect(own.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
    await own.getByRole('button', { name: 'Gestionar' }).click();
    await expect(page).toHaveURL(`/service/${mine}/manage`);
    await page.goBack();
  });

  await test.step('another’s card leads to a direct order and to its profile', async () => {
    await card.getByRole('button', { name: 'Pedido directo' }).click();
    await expect(page.getByRole('dialog', { name: 'Pedido directo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Ver' }).click();
    await expect(page).toHaveURL(`/service/${theirs}`);
    await page.goBack();
  });

  await test.step('a place leaves out who does not work there', async () => {
    await page.getByRole('textbox', { name: 'Ubicación' }).fill('Florida');
    await expect(card).toBeVisible();
    await page.getByRole('textbox', { name: 'Ubicación' }).fill('Bogotá');
    await expect(card).toHaveCount(0);
  });
});

test("the home leads to one's own services, also those in pause", async ({ as }) => {
  const clara = await aPerson('Clara');
  const page = await as(clara, PHONE);
  await page.goto('/services?my=true');
  await expect(page.getByText('Todavía no ofreces servicios', { exact: true })).toBeVisible();
  const word = aWord();
  const paused = await aService(clara, { name: `Bordados ${word}` });
  await api('PUT', `/api/services/${paused}`, clara.token, { isActive: false });
  await aService(clara, { name: `Costura ${word}` });
  await aService(await aPerson('Pedro'), { name: `Destapaciones ${word}` });
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver servicios' }).click();
  await expect(page.getByRole('heading', { name: 'Mis servicios', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: `Bordados ${word}` })).toContainText('En pausa');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver todos los servicios' }).click();
  await expect(page.getByRole('heading', { name: 'Servicios Profesionales', level: 1 })).toBeVisible();
});

test('more services come as one scrolls, and each wait has its shape', async ({ as }) => {
  const word = aWord();
  const pedro = await aPerson('Pedro');
  for (let count = 1; count <= SERVICES_PAGE_SIZE + 2; count++)
    await aService(pedro, { name: `Servicio ${count} ${word}` });
  const page = await as(await aPerson('Clara'), PHONE);
  const pages = { 1: aGate(), 2: aGate() };
  await page.route('**/api/services?*', async (route) => {
    await (new URL(route.request().url()).searchParams.get('page') === '1' ? pages[1] : pages[2]).opened;
    await route.continue();
  });
  await page.goto(`/services?search=${word}`);
  await expect(page.getByTestId('service-skeleton')).toHaveCount(6);
  pages[1].open();
  await expect(page.getByRole('article')).toHaveCount(SERVICES_PAGE_SIZE);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Cargando más servicios...')).toBeVisible();
  pages[2].open();
  await expect(page.getByRole('article')).toHaveCount(SERVICES_PAGE_SIZE + 2);
  await expect(page.getByText('Cargando más servicios...')).toHaveCount(0);
  await expectAccessible(page);
});

test('the commonest trades stand in a row, the rest unfold, and choosing one folds them again', async ({
  as,
}) => {
  const trades = Array.from({ length: 30 }, (_, place) => ({
    id: `oficio-${place}`,
    name: `Oficio ${place}`,
    count: 30 - place,
  }));
  const page = await as(await aPerson('Clara'), PHONE);
  await page.route('**/api/categories', (route) => route.fulfill({ json: trades }));
  await page.goto('/services');
  const row = page.getByRole('list', { name: 'Oficios' });
  await expect(row.getByRole('button', { name: /^Oficio \d/ })).toHaveCount(12);
  await row.getByRole('button', { name: 'Todos los oficios' }).click();
  await expect(row.getByRole('button', { name: /^Oficio \d/ })).toHaveCount(30);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Todos los oficios' })).toBeFocused();
  await expect(row.getByRole('button', { name: /^Oficio \d/ })).toHaveCount(12);
  await row.getByRole('button', { name: 'Todos los oficios' }).click();
  await row.getByRole('button', { name: 'Oficio 9 21' }).click();
  await expect(row.getByRole('button', { name: 'Oficio 9 21' })).toBeInViewport();
  await row.getByRole('button', { name: 'Todos los oficios' }).click();
  await row.getByRole('button', { name: 'Oficio 27 3' }).click();
  await expect(page).toHaveURL(/category=oficio-27/);
  await expect(row.getByRole('button', { name: /^Oficio \d/ })).toHaveCount(13);
  await expect(row.getByRole('button', { name: 'Oficio 27 3' })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone, what the keyboard reaches is never under a bar, and areas unfold in its place', async ({
  as,
}) => {
  const pedro = await aPerson('Pedro');
  const areas = Array.from({ length: 14 }, (_, place) => `Zona ${place + 1}`);
  const service = await aService(pedro, { coverageAreas: areas });
  for (const name of ['Gasista Pedro', 'Fletes Pedro', 'Pintor Pedro']) await aService(pedro, { name });
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto('/services?search=Pedro');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  const bar = page.getByRole('navigation').filter({ hasText: 'Inicio' });
  const end = (await bar.boundingBox())?.y ?? 0;
  await page
    .getByRole('button', { name: 'Todos los oficios' })
    .or(page.getByLabel('Ordenar por'))
    .last()
    .focus();
  for (let times = 0; times < 24; times++) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(end);
  }

  await follow(page, `/service/${service}`);
  const coverage = page.getByRole('list', { name: 'Zonas de cobertura' });
  await coverage.getByRole('button', { name: '+2 más' }).press('Enter');
  await expect(coverage.getByText('Zona 14')).toBeVisible();
  await expect(coverage).toBeFocused();
});

test('a search that finds no service offers to publish the first, and one that fails can be tried again', async ({
  as,
}) => {
  const page = await as(await aPerson('Clara'), { colorScheme: 'dark' });
  await aService(await aPerson('Pedro'));
  await page.goto(`/services?search=${aWord()}`);
  await expect(page.getByText('No se encontraron servicios', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ofrecer el primer servicio' }).click();
  await expect(page.getByRole('dialog').getByLabel('Nombre del servicio')).toBeVisible();

  await refuse(page, '**/api/services?*', 400);
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'Error al cargar servicios' })).toBeVisible();
  await expect(
    page.getByText('No se pudieron cargar los servicios. Por favor, intenta de nuevo.'),
  ).toBeVisible();
  await page.unroute('**/api/services?*');
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Error al cargar servicios' })).toHaveCount(0);

  // The list of an earlier visit stays visible below the error.
  const name = await page.getByRole('article').first().getByRole('heading').textContent();
  await expect.poll(() => savedReads(page)).toContain(name);
  await refuse(page, '**/api/services?*', 400);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error al cargar servicios' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('prices are written also while the settings of the installation cannot be read', async ({ as }) => {
  const id = await aService(await aPerson('Pedro'), { basePrice: 900 });
  const page = await as(await aPerson('Clara'));
  await refuse(page, '**/config.json', 500, 'Algo falló');
  for (const visit of ['first', 'next']) {
    await page.goto(`/service/${id}?visit=${visit}`);
    await expect(page.getByText('$900')).toBeVisible();
  }
});

test('services of several countries say which pesos they ask for', async ({ as }) => {
  const word = aWord();
  const pedro = await aPerson('Pedro');
  await aService(pedro, { name: `Letras ${word}`, basePrice: 1500 });
  const page = await as(await aPerson('Clara'), PHONE);
  await page.goto(`/services?search=${word}`);
  await expect(page.getByText(/^Desde: \$1\.500 ?(Nuevo)?$/)).toBeVisible();
  await aService(pedro, { name: `Carteles ${word}`, basePrice: 2300, phone: '+52 55 1234 5678' });
  await page.reload();
  await expect(page.getByText(/^Desde: \$1\.500.UYU/)).toBeVisible();
  await page.getByRole('link', { name: /Carteles/ }).click();
  await expect(page.getByText(/^Desde: \$2\.300.MXN/)).toBeVisible();
  // Until the code that formats phone numbers has loaded, the link has its place and no name.
  await expect(page.getByRole('link', { name: /^\+52/ })).toBeVisible();
  await expectAccessible(page);
});

test('the profile of a service tells all there is before asking for it', async ({ as }) => {
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const clara = await aPerson('Clara');
  const service = await aService(pedro);
  const page = await as(clara);
  await page.goto(`/service/${service}`);
  await expect(page.getByRole('heading', { name: 'Perfil del Servicio', level: 1 })).toBeVisible();
  await expect(page.getByText('Este servicio aún no tiene reseñas', { exact: true })).toBeVisible();
  await expect(page.getByText(/Mis Pedidos con este Servicio/)).toHaveCount(0);
  const summary = page.getByRole('region', { name: 'Sanitario Pedro' });
  const since = today({ month: 'long', year: 'numeric' });
  for (const text of [
    'Pedro Rodríguez',
    'Destapo piletas',
    'Montevideo',
    'Desde: $900',
    `Miembro desde ${since}`,
  ])
    await expect(summary).toContainText(text);
  const provider = page.getByRole('region', { name: 'Proveedor' });
  await expect(provider).toContainText(`Miembro desde ${new Date().getFullYear()}`);
  await expect(provider.getByRole('link', { name: '099 123 456' })).toHaveAttribute(
    'href',
    'tel:+59899123456',
  );
  await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Activo');
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /Me%20interesa%20tu%20servicio/,
  );
  await expect(page.getByRole('button', { name: 'Gestionar Servicio' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page).toHaveURL(`/chat/demo-order-id?receiverId=${pedro.id}`);

  // Four completed jobs and two open orders.
  for (const comment of ['Muy buen trabajo', 'Otra vez impecable', 'Siempre cumple', 'El mejor del barrio'])
    await complete(clara, await anAgreement(clara, pedro, service), { comment });
  const waiting = await aDirectOrder(clara, service, { title: 'Mirar la canilla' });
  const offered = await aDirectOrder(clara, service, { title: 'Cambiar el sifón' });
  await anOffer(pedro, offered, service);
  await page.goto(`/service/${service}`);
  await expect(page.getByText('Tienes pedidos abiertos con este servicio')).toBeVisible();
  const orders = page.getByRole('region', { name: 'Mis Pedidos con este Servicio (6)' });
  await expect(orders.getByRole('article')).toHaveCount(5);
  const open = orders.getByRole('article').filter({ hasText: 'Cambiar el sifón' });
  for (const text of ['Activo', 'Necesito que vengas a mirar la canilla', today(), 'Pendiente'])
    await expect(open).toContainText(text);
  await expect(orders).toContainText('Y 1 pedidos más...');
  await expect(orders.getByText('Completado')).toHaveCount(3);
  await expect(orders.getByRole('link', { name: 'Mirar la canilla' })).toHaveAttribute(
    'href',
    `/my-orders/${waiting}`,
  );
  const review = page.getByRole('region', { name: 'Reseñas' }).getByRole('article').first();
  for (const text of ['Clara Benítez', 'El mejor del barrio']) await expect(review).toContainText(text);
  await expect(review.getByRole('img', { name: '5,0 de 5 estrellas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Total de reseñas4');
  await expectAccessible(page);

  await page.goto(`/service/${UNKNOWN_ID}`);
  await expect(page.getByText('Servicio no encontrado', { exact: true })).toBeVisible();
  await expect(page.getByText('El servicio que buscas no existe o no está disponible.')).toBeVisible();
  // A 429 must not be shown as a missing service.
  await page.route('**/api/services/*', (route) => route.fulfill({ status: 429, body: '' }), { times: 1 });
  await page.reload();
  await expect(page.getByText('Error al cargar el servicio')).toBeVisible();
});

test('in a short window, as when zoomed in, the field in error stands clear of what the dialog says', async ({
  as,
}) => {
  const service = await aService(await aPerson('Pedro'));
  const page = await as(await aPerson('Clara'), { viewport: { width: 640, height: 450 } });
  const dialog = await openDirectOrder(page, service);
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
  const description = dialog.getByLabel('Descripción');
  await expect(description).toBeFocused();
  const field = await description.boundingBox();
  const says = await dialog.getByRole('alert').boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(says?.y ?? 0);
});

test('a direct order is prefilled, asks for what it needs, and again when another is open', async ({
  as,
}) => {
  const pedro = await aPerson('Pedro');
  const clara = await aPerson('Clara');
  const service = await aService(pedro, { name: 'Cañerías Pedro' });
  const page = await as(clara, PHONE);
  const dialog = await openDirectOrder(page, service);
  const send = dialog.getByRole('button', { name: 'Enviar Pedido' });
  await test.step('it is prefilled, and asks for what it needs', async () => {
    await expect(dialog.getByLabel('Título (opcional)')).toHaveValue('Pedido directo para: Cañerías Pedro');
    await expect(dialog.getByLabel('Presupuesto (opcional)')).toHaveValue('900');
    await expect(dialog.getByLabel('Urgencia')).toHaveValue('normal');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Por favor completa la descripción y ubicación');
    await expect(dialog.getByLabel('Descripción')).toHaveAccessibleDescription(/Cuenta qué necesitas/);
    // Only one person reads a direct order, so the warning does not say that everybody reads it.
    await dialog.getByLabel('Descripción').fill('Se rompió el caño, llámame al 099 123 456');
    await expect(dialog.getByText('Parece que escribiste un teléfono. No hace falta:')).toBeVisible();
    await dialog.getByLabel('Descripción').fill('Se rompió el caño del baño');
    await expect(dialog.getByText('Cuenta qué necesitas.')).toHaveCount(0);
    await expect(dialog.getByText('Di dónde es.')).toBeVisible();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Por favor completa la descripción y ubicación');
    await expectAccessible(page);
    await dialog.getByLabel('Buscar ubicación').fill('Calle sin número, frente a la plaza');
  });

  await test.step('thought better of while other orders are looked up, nothing is sent', async () => {
    // Thought better of while it was looked up whether another order is open: nothing is sent.
    const release = await hold(page, '**/api/orders/with-service/*');
    const lookedUp = page.waitForResponse('**/api/orders/with-service/*');
    await send.click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    release();
    await lookedUp;
    await openDirectOrder(page, service);
  });

  const call = '**/api/orders/direct';
  await test.step('what fails is said, and then it is sent', async () => {
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await page.route('**/api/orders/with-service/*', (route) => route.fulfill({ status: 400, body: '' }));
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error verificando pedidos existentes'),
    );
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Error al enviar el pedido directo');
    await logged;
    await page.unroute('**/api/orders/with-service/*');
    await page.route(
      call,
      (route) => route.fulfill({ status: 409, json: { error: 'El servicio está en pausa', code: 'x' } }),
      {
        times: 1,
      },
    );
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('El servicio está en pausa');
    const posted = page.waitForRequest(call);
    await send.click();
    expect((await posted).postDataJSON()).toMatchObject({ latitude: -34.6037, longitude: -58.3816 });
    await expect(page.getByText('Pedido directo enviado exitosamente...')).toBeVisible();
    await expect(page).toHaveURL('/orders?tab=my-orders');
    await expect(
      page.getByRole('article').filter({ hasText: 'Pedido directo para: Cañerías Pedro' }),
    ).toBeVisible();
    expect(await api<Record<string, unknown>[]>('GET', '/api/orders?my=true', clara.token)).toEqual([
      expect.objectContaining({ latitude: -34.6037, longitude: -58.3816, budget: '900', urgency: 'normal' }),
    ]);
  });

  await test.step('a second one is sent once confirmed', async () => {
    const again = await openDirectOrder(page, service);
    await again.getByLabel('Descripción').fill('Y también el del patio');
    await again.getByLabel('Buscar ubicación').fill('Pocitos');
    await page
      .getByRole('option', { name: /Pocitos, Montevideo/ })
      .first()
      .click();
    await expect(again.getByText('Ubicación seleccionada:')).toBeVisible();
    await again.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expect(again.getByRole('alert')).toContainText('Ya tienes un pedido abierto con este servicio');
    await expectAccessible(page);
    const confirm = again.getByRole('button', { name: 'Confirmar y enviar' });
    await page.route(call, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await confirm.click();
    await expect(again.getByText('Error al enviar el pedido directo')).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    await expect(page).toHaveURL('/orders?tab=my-orders');
    await expectNotified(pedro, clara, 2);
  });
});

test('a direct order to a place where the service does not work says so before it is sent', async ({
  as,
}) => {
  const [clara, pedro] = [await aPerson('Clara'), await aPerson('Pedro')];
  const service = await aService(pedro, { name: 'Cañerías Pedro', coverageAreas: ['Montevideo'] });
  const page = await as(clara, PHONE);
  const dialog = await openDirectOrder(page, service);
  const word = dialog.getByText('Quizás no llegue hasta ahí');
  const pick = async (text: string, option: RegExp) => {
    await dialog.getByLabel('Buscar ubicación').fill(text);
    await page.getByRole('option', { name: option }).first().click();
  };
  await pick('Rivera', /Rivera/);
  await expect(word).toBeVisible();
  await expectAccessible(page);
  await pick('Pocitos', /Pocitos, Montevideo/);
  await expect(word).toHaveCount(0);
  await pick('Rivera', /Rivera/);
  await dialog.getByLabel('Descripción').fill('Se rompió el caño del baño');
  await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
  await expect(page.getByText('Pedido directo enviado exitosamente...')).toBeVisible();
});

async function openDirectOrder(page: Page, service: string) {
  await page.goto(`/service/${service}`);
  await page.getByRole('button', { name: 'Pedido directo' }).click();
  return page.getByRole('dialog', { name: 'Pedido directo' });
}

/** Waits until the provider was notified of each direct order of the customer's. */
async function expectNotified(provider: Someone, customer: Someone, orders: number): Promise<void> {
  const sent = await api<{ id: string }[]>('GET', '/api/orders?my=true', customer.token);
  expect(sent).toHaveLength(orders);
  await expect
    .poll(async () => {
      const { notifications } = await api<{ notifications: { data: { orderId?: string } }[] }>(
        'GET',
        '/api/notifications',
        provider.token,
      );
      return notifications.filter(({ data }) => sent.some(({ id }) => id === data.orderId)).length;
    })
    .toBe(orders);
}

function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A word that no other service has. */
function aWord(): string {
  const letters = 'bcdfghjklmnpqrstvwz';
  return Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
}

test('a search that finds nobody becomes an order with the same words, and one that does is found again', async ({
  as,
}) => {
  const word = aWord();
  await aService(await aPerson('Pedro'), { name: `Letras ${word}` });
  const page = await as(await aPerson('Clara'), PHONE);
  // The service screen's code comes late: until then the list stays, and its search is not lost.
  const release = await hold(page, /\/assets\/ServiceScreen-/);
  await page.goto(`/services?search=${word}`);
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(page).toHaveURL(/\/service\//);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.getByLabel('Buscar servicios').inputValue()).toBe(word);
  release();
  await page.getByRole('main').getByRole('link', { name: 'Servicios', exact: true }).click();
  await expect(page.getByLabel('Buscar servicios')).toHaveValue(word);
  await page.getByLabel('Buscar servicios').fill(`restaurar un ${word}${word}`);
  await page.getByRole('button', { name: 'Pedirlo con estas palabras' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Qué necesitas?' });
  const description = dialog.getByRole('textbox', { name: 'Descripción' });
  await expect(description).toHaveValue(`restaurar un ${word}${word}`);

  // What somebody had half written gives way to the words of the next search, and can be put back.
  await description.fill('Se me rompió la silla de mi abuela');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Pedirlo con estas palabras' }).click();
  await expect(description).toHaveValue(`restaurar un ${word}${word}`);
  await dialog.getByRole('button', { name: 'Recuperar lo que habías escrito' }).click();
  await expect(description).toHaveValue('Se me rompió la silla de mi abuela');
  await expect(description).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Recuperar lo que habías escrito' })).toBeHidden();
});
