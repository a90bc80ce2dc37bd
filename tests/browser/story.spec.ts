import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { follow } from './support/follow.ts';
import { aPerson, aService, DESKTOP, expect, PASSWORD, PHONE, test } from './support/market.ts';
import { openNewOrder } from './support/new-order.ts';

const MOVING = { reducedMotion: 'no-preference' } as const;

test('somebody with a blocked sink finds a plumber, agrees, talks and leaves five stars', async ({ as }) => {
  // The whole way of two people, with every motion, each screen looked at in two widths.
  test.slow();
  const plumber = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(plumber);
  const theirs = await as(plumber, { ...DESKTOP, ...MOVING });
  const his = writesOf(theirs);
  await theirs.goto('/orders');
  await expect(theirs.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();

  const mine = await as(null, { ...PHONE, ...MOVING });
  const hers = writesOf(mine);
  const who = `Clara${Date.now()}`;
  const order = `Se me tapó la pileta de la cocina y sale agua por todos lados. Soy ${who}`;
  await register(mine, who);
  // Every button is clicked twice, and each publishes, offers or accepts once.
  await publish(mine, order);
  await expect(mine.getByText('¡Pedido creado!')).toBeVisible();

  // The plumber hears of it without touching anything.
  const card = theirs.getByRole('article').filter({ hasText: who }).first();
  await expect(card).toBeVisible();
  await expect(card).toContainText(/\d+\s*%/);
  await expectAccessibleAtBothWidths(theirs);
  await card.getByRole('button', { name: /Ofertar/ }).click();
  const offer = theirs.getByRole('dialog');
  await offer.getByLabel('Mensaje', { exact: false }).fill('Puedo ir hoy a la tarde con la máquina.');
  await offer.getByLabel('Precio', { exact: false }).fill('1800');
  await expectAccessibleAtBothWidths(theirs);
  await offer.getByRole('button', { name: /Enviar/ }).dblclick();
  await expect(theirs.getByText('¡Oferta enviada!')).toBeVisible();

  await follow(mine, '/orders?tab=my-orders');
  await mine.getByRole('article').filter({ hasText: who }).first().click();
  await expect(mine).toHaveURL(/\/my-orders\/[0-9a-f-]+$/);
  await expect(mine.getByText('Pedro Rodríguez').first()).toBeVisible();
  await expectAccessibleAtBothWidths(mine);
  await mine.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await mine.getByRole('button', { name: 'Sí, aceptar' }).dblclick();
  await expect(mine.getByText('Oferta actualizada correctamente')).toBeVisible();
  expect(his).toEqual(['POST /api/offers']);
  expect(hers).toEqual(['POST /api/orders', expect.stringMatching(/^PUT .*status$/)]);

  await mine
    .getByRole('link', { name: /Chatear|Chat/ })
    .or(mine.getByRole('button', { name: /Chatear|Chat/ }))
    .first()
    .click();
  await expect(mine).toHaveURL(/\/chat\/.+receiverId=/);
  await mine.getByPlaceholder('Escribe tu mensaje...').fill('¿A qué hora venís?');
  await mine.getByRole('button', { name: /Enviar/ }).click();
  await expect(mine.getByRole('log').getByText('¿A qué hora venís?')).toBeVisible();
  await expectAccessibleAtBothWidths(mine);

  await follow(theirs, '/notifications');
  await theirs.getByText('¡Oferta aceptada!').click();
  await expect(theirs).toHaveURL(/\/orders\/[0-9a-f-]+$/);
  await expect(theirs.getByText('Estado de mi Oferta')).toBeVisible();
  await expectAccessibleAtBothWidths(theirs);

  await follow(mine, '/orders?tab=my-orders');
  await mine.getByRole('article').filter({ hasText: who }).first().click();
  await mine
    .getByRole('button', { name: /Confirmar/ })
    .first()
    .click();
  const completion = mine.getByRole('dialog');
  await completion
    .getByRole('radio', { name: /5.*|Excelente/ })
    .last()
    .check({ force: true });
  await completion.getByLabel('Comentario').fill('Vino en hora y dejó todo impecable.');
  await expectAccessibleAtBothWidths(mine);
  await completion.getByRole('button', { name: 'Confirmar trabajo' }).click();
  await expect(mine.getByText('Trabajo Completado').first()).toBeVisible();

  await expect(
    theirs.getByText('Tu Servicio Fue Calificado').or(theirs.getByText('Completado').first()).first(),
  ).toBeVisible();
  await follow(theirs, `/service/${serviceId}`);
  await expect(theirs.getByText('Vino en hora y dejó todo impecable.')).toBeVisible();
  await expectAccessibleAtBothWidths(theirs);
});

/** What a page sends to publish, to offer and to accept. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /\/(orders|offers|status)$/.test(pathname))
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

async function register(page: Page, firstName: string): Promise<void> {
  await page.goto('/');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Ingresar' }).first().click();
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(firstName);
  await page.getByLabel('Apellido', { exact: true }).fill('Benítez');
  await page.getByLabel('Correo electrónico').last().fill(`${firstName.toLowerCase()}@ejemplo.com`);
  await page.getByLabel('Contraseña', { exact: true }).last().fill(PASSWORD);
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('button', { name: /Registrarse|Crear cuenta/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: new RegExp(firstName) })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
}

async function publish(page: Page, description: string): Promise<void> {
  const dialog = await openNewOrder(page);
  await dialog.getByRole('textbox').first().fill(description);
  await dialog.getByLabel('Buscar ubicación').fill('Pocit');
  await dialog
    .getByRole('option', { name: /Pocitos, Montevideo/ })
    .first()
    .click();
  await expect(dialog.getByText('Ubicación seleccionada:')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).dblclick();
}
