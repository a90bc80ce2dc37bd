import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { anAgreement, complete } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test, today } from './support/market.ts';
import { hold, refuse, retryOnceMended } from './support/network.ts';
import { expectToast } from './support/toasts.ts';

test('an owner changes a service, pauses it, and everybody sees it as it is now', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const clara = await aPerson('Clara');
  const service = await aService(pedro, { name: 'Destapaciones Pedro' });
  const page = await as(pedro);
  await test.step('its owner opens it to manage it', async () => {
    await page.goto(`/service/${service}`);
    await expect(page.getByRole('heading', { name: 'Destapaciones Pedro' })).toBeVisible();
    for (const action of ['Pedido directo', 'Chat'])
      await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Gestionar Servicio' }).click();
    await expect(page).toHaveURL(`/service/${service}/manage`);
    await expect(page.getByText('No hay reseñas aún')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ver todas las reseñas' })).toHaveCount(0);
  });

  const form = page.getByRole('form', { name: 'Datos del servicio' });
  const save = form.getByRole('button', { name: 'Guardar cambios' });
  const name = form.getByLabel('Nombre del servicio');
  const price = form.getByLabel('Precio base (opcional)');
  await test.step('the form shows the service as it is, also on a phone', async () => {
    await expect(name).toHaveValue('Destapaciones Pedro');
    await expect(form.getByLabel('Descripción')).toHaveValue(/Destapo piletas/);
    await expect(form.getByLabel('Teléfono de contacto')).toHaveValue('+598 99 123 456');
    await expect(form.getByLabel('Áreas de cobertura')).toHaveValue('Montevideo');
    await expect(price).toHaveValue('900');
    await expect(price).toHaveAttribute('min', '0');
    await expect(price).toHaveAttribute('step', '0.01');
    const zones = form.getByRole('group', { name: 'Zonas predefinidas' });
    await expect(zones.getByRole('button', { name: /^Uruguay/ })).toHaveAttribute('aria-expanded', 'true');
    const desk = page.viewportSize()!;
    await page.setViewportSize(PHONE.viewport);
    await expect(zones.getByRole('checkbox', { name: 'Pocitos' })).toBeVisible();
    expect((await zones.boundingBox())!.height).toBeLessThan(2 * PHONE.viewport.height);
    await page.setViewportSize(desk);
    await expectAccessible(page);
  });

  await test.step('what is required cannot be emptied', async () => {
    for (const field of ['Nombre del servicio', 'Descripción', 'Teléfono de contacto']) {
      const before = await form.getByLabel(field).inputValue();
      await form.getByLabel(field).fill('   ');
      await save.click();
      await expect(page.getByText('Campos requeridos')).toBeVisible();
      await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
      await form.getByLabel(field).fill(before);
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(page.getByText('Campos requeridos')).toHaveCount(0);
    }
  });

  await test.step('a change that failed is kept, and saved with the pause', async () => {
    await name.fill('Sanitaria y gas Pedro');
    await price.fill('');
    await page.route('**/api/services/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await save.click();
    await expect(page.getByText('Error al actualizar el servicio')).toBeVisible();
    await expect(name).toHaveValue('Sanitaria y gas Pedro');
    // Saves while the switch's own request is still under way: saving must not turn the switch back.
    const release = await hold(page, (url) => url.pathname.endsWith(service));
    await form.getByRole('switch', { name: 'Servicio activo' }).click();
    const sent = page.waitForRequest((request) => Object.keys(request.postDataJSON() ?? {}).includes('name'));
    await save.click();
    const saved = (await sent).postDataJSON();
    release();
    expect(Object.keys(saved).sort()).toEqual(
      ['name', 'description', 'phone', 'basePrice', 'coverageAreas', 'isActive'].sort(),
    );
    expect(saved.isActive).toBe(false);
    await expect(page.getByText('Servicio actualizado')).toBeVisible();
    await expect(page.getByText('Los cambios se han guardado correctamente.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Inactivo');
  });

  await test.step('others find it only while it is active', async () => {
    const hers = await as(clara);
    await hers.goto(`/service/${service}`);
    await expect(hers.getByText('Servicio no encontrado', { exact: true })).toBeVisible();
    await form.getByRole('switch', { name: 'Servicio activo' }).click();
    await expect(page.getByRole('region', { name: 'Estadísticas' })).not.toContainText('Inactivo');
    await hers.reload();
    await expect(hers.getByRole('heading', { name: 'Sanitaria y gas Pedro' })).toBeVisible();
    await expect(hers.getByText('Precio a convenir')).toBeVisible();
    // What her browser remembers of it is not shown once it is paused again.
    await form.getByRole('switch', { name: 'Servicio activo' }).click();
    await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Inactivo');
    await hers.reload();
    await expect(hers.getByText('Servicio no encontrado', { exact: true })).toBeVisible();
    await form.getByRole('switch', { name: 'Servicio activo' }).click();
    await expect(page.getByRole('region', { name: 'Estadísticas' })).not.toContainText('Inactivo');
    await hers.reload();
    await expect(hers.getByRole('heading', { name: 'Sanitaria y gas Pedro' })).toBeVisible();
  });

  await test.step('links lead to its profile and to orders', async () => {
    await page.getByRole('link', { name: 'Ver perfil público' }).click();
    await expect(page).toHaveURL(`/service/${service}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Ver pedidos' }).click();
    await expect(page).toHaveURL('/orders');
    await page.goBack();
    await page.getByRole('link', { name: 'Volver al perfil' }).click();
    await expect(page).toHaveURL(`/service/${service}`);
  });
});

test('an owner reads how a service is doing: figures, the last three reviews, then all', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const service = await aService(pedro);
  for (const [index, comment] of [
    'El primero de todos',
    'El segundo vino igual',
    'El tercero quedó bien',
    'El cuarto, excelente',
  ].entries()) {
    const customer = await aPerson(['Ana', 'Berta', 'Clara', 'Delia'][index]);
    await complete(customer, await anAgreement(customer, pedro, service), { rating: index + 2, comment });
  }
  const page = await as(pedro, { ...PHONE, colorScheme: 'dark' });
  await page.goto(`/service/${service}/manage`);
  const figures = page.getByRole('region', { name: 'Estadísticas' });
  await expect(figures).toContainText('3,5 / 5');
  await expect(figures).toContainText('Total de reseñas4');
  await expect(figures).toContainText('Ofertas enviadas4');
  await expect(figures).toContainText('EstadoActivo');
  await expect(figures).toContainText(`Creado${today()}`);
  const reviews = page.getByRole('region', { name: 'Reseñas recientes' });
  await expect(reviews.getByRole('article')).toHaveCount(3);
  await expect(reviews.getByRole('article').first()).toContainText('El cuarto, excelente');
  await expect(reviews.getByText('El primero de todos')).toHaveCount(0);
  await expectAccessible(page);
  await reviews.getByRole('button', { name: 'Ver todas las reseñas' }).click();
  const all = page.getByRole('dialog');
  await expect(all.getByRole('article')).toHaveCount(4);
  await expect(all.getByText('El primero de todos')).toBeVisible();
  await expectAccessible(page);
  // An offer that is made meanwhile counts on the next visit.
  await page.keyboard.press('Escape');
  await follow(page, `/service/${service}`);
  await anOffer(pedro, await anOrder(await aPerson()), service);
  await page.goBack();
  await expect(figures).toContainText('Ofertas enviadas5');
});

test('older reviews that do not come say so and are asked for again', async ({ as }) => {
  const service = await aService(await aPerson('Pedro'));
  const reviews = Array.from({ length: 20 }, (_, place) => ({
    id: UNKNOWN_ID.replace(/..$/, String(place + 10)),
    rating: 5,
    comment: `Muy bien, vez ${place + 1}`,
    createdAt: new Date().toISOString(),
    reviewer: { id: UNKNOWN_ID, firstName: 'Ana', lastName: 'Pérez', profileImage: null },
  }));
  const page = await as(await aPerson('Clara'));
  await page.route('**/reviews?*', (route) =>
    route.request().url().includes('after=')
      ? route.fulfill({ status: 403, json: { error: 'No', code: 'no' } })
      : route.fulfill({ json: reviews }),
  );
  await page.goto(`/service/${service}`);
  await page.getByRole('button', { name: 'Ver todas las reseñas' }).click();
  const all = page.getByRole('dialog');
  await all.getByRole('button', { name: 'Ver más reseñas' }).click();
  await expect(all.getByRole('alert')).toHaveText('No pudimos cargar más reseñas.');
  await page.unroute('**/reviews?*');
  await all.getByRole('button', { name: 'Reintentar' }).click();
  await expect(all.getByRole('alert')).toHaveCount(0);
});

test('an owner reads what to add to a service, and what costs it points', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const unclear = await aService(pedro, {
    name: 'Pedro a domicilio',
    description: 'Te resuelvo lo que haga falta, consulta sin compromiso.',
  });
  const page = await as(pedro, { ...PHONE, colorScheme: 'dark' });
  const address = '**/api/services/*/hints';
  await refuse(page, address, 400);
  await page.goto(`/service/${unclear}/manage`);
  const hints = page.getByRole('region', { name: 'Qué agregar' });
  await expect(hints).toContainText('No pudimos cargar las sugerencias.');
  await retryOnceMended(page, () => page.unroute(address), hints);
  await expect(hints).toContainText('No reconocimos tu oficio: nómbralo en el título y di qué haces.');
  await expectAccessible(page);

  await page.route(address, (route) =>
    route.fulfill({
      json: {
        trades: ['Plomería', 'Gas'],
        orders: 4,
        costs: [
          { part: 'text', points: -20, orders: 3, text: 'Tu servicio no dice justo lo que pide' },
          { part: 'place', points: -8, orders: 1, text: 'Quien nombra su zona va antes' },
        ],
        hints: [{ kind: 'word', text: 'Agrega «cocina» si corresponde: lo piden 3 pedidos.', orders: 3 }],
      },
    }),
  );
  await page.reload();
  await expect(hints).toContainText('Te mostramos a quien busca plomería y gas.');
  await expect(hints.getByRole('listitem').first()).toHaveText(
    'Agrega «cocina» si corresponde: lo piden 3 pedidos.',
  );
  await expect(hints).toContainText('Tu descripción no nombra justo lo que te piden');
  await expect(hints.getByRole('listitem').last()).toContainText('8 puntos menos en 1 pedido');
});

test('nobody else manages it, and a service that is not there is not managed', async ({ as }) => {
  const service = await aService(await aPerson('Pedro'));
  const page = await as(await aPerson('Clara'));
  await page.goto(`/service/${service}/manage`);
  await expect(page.getByText('Acceso denegado', { exact: true })).toBeVisible();
  await expect(page.getByText('No tienes permisos para gestionar este servicio.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/service/${UNKNOWN_ID}/manage`);
  await expect(page.getByText('Servicio no encontrado', { exact: true })).toBeVisible();
  await expect(
    page.getByText('El servicio que intentas gestionar no existe o no está disponible.'),
  ).toBeVisible();
});

test('a service is paused until a day, says so everywhere, and comes back by itself', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const service = await aService(pedro);
  const page = await as(pedro, PHONE);
  await page.goto(`/service/${service}/manage`);
  await page.getByRole('button', { name: 'Pausar hasta…' }).click();
  const day = new Date(Date.now() + 10 * 86_400_000);
  const zone = { timeZone: 'America/Montevideo' };
  const said = `En pausa hasta el ${day.toLocaleDateString('es-ES', { ...zone, day: 'numeric', month: 'long' })}`;
  const until = page.getByLabel('Vuelve a estar activo el');
  await until.press('Enter');
  await expect(page.getByText('Elige un día de los próximos doce meses')).toBeVisible();
  await expectAccessible(page);
  await until.fill(day.toLocaleDateString('sv-SE', zone));
  await page.getByRole('button', { name: 'Pausar', exact: true }).click();
  await expect(page.getByText(`${said}: nadie lo ve.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar la fecha' })).toBeVisible();
  await follow(page, '/services?my=true');
  await expect(page.getByRole('article').getByText(said)).toBeVisible();
  await follow(page, '/');
  const paused = page.getByRole('list', { name: 'Servicios en pausa' });
  await expect(paused).toContainText(said.replace('En', 'en'));

  await api('PUT', `/api/services/${service}`, pedro.token, {
    pausedUntil: new Date(Date.now() + 1000).toISOString(),
  });
  await expect(paused).toHaveCount(0);
});

test('a pause acts at once, and what is not saved says so and asks before leaving', async ({ as }) => {
  const pedro = await aPerson('Pedro');
  const service = await aService(pedro);
  const page = await as(pedro, PHONE);
  await page.goto(`/service/${service}/manage`);
  const pause = page.getByRole('switch', { name: 'Servicio activo' });
  await pause.click();
  await expect(page.getByText('En pausa: nadie lo ve y no recibe pedidos.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Inactivo');
  await page.reload();
  await expect(pause).not.toBeChecked();

  const unsaved = page.getByText('Sin guardar', { exact: true });
  await expect(unsaved).toHaveCount(0);
  await page.getByLabel('Nombre del servicio').fill('Sanitaria Pedro e hijos');
  await expect(unsaved).toBeVisible();
  await page.getByRole('link', { name: 'Volver al perfil' }).click();
  const asking = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/manage$/);
  await page.getByRole('link', { name: 'Volver al perfil' }).click();
  await asking.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Perfil del Servicio' })).toBeVisible();
  await expect(page).toHaveURL(`/service/${service}`);
  await page.goBack();
  await expect(unsaved).toBeVisible();
  // What is written while it is saved waits for the next time.
  const release = await hold(page, `**/api/services/${service}`);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const description = page.getByLabel('Descripción');
  await description.fill('Destapaciones y sanitaria en general, también de noche');
  release();
  await expectToast(page, 'Servicio actualizado');
  await expect(description).toHaveValue('Destapaciones y sanitaria en general, también de noche');
  await expect(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(unsaved).toHaveCount(0);
  // Pressed with the keyboard, because the toast lies over the link.
  await page.getByRole('link', { name: 'Volver al perfil' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sanitaria Pedro e hijos' })).toBeVisible();
});
