import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { aPhoto } from './support/files.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';
import { openNewOrder } from './support/new-order.ts';
import { savedReads } from './support/saved-reads.ts';
import { countToasts } from './support/toasts.ts';

test('a photo and a question, a quote in parts, another price by lines, a comparison, an acceptance, and only then the address', async ({
  as,
}) => {
  // Three people through a whole deal, each screen looked at in two widths.
  test.slow();
  const [clara, pedro, rita] = await Promise.all([
    aPerson('Clara', 'Benavídez'),
    aPerson('Pedro'),
    aPerson('Rita', 'Sosa'),
  ]);
  const [, ritasService] = await Promise.all([aService(pedro), aService(rita, { name: 'Sanitaria Rita' })]);
  const theirs = await as(pedro, DESKTOP);
  const received = whatReaches(theirs);
  await theirs.goto('/orders');
  const mine = await as(clara, PHONE);
  await publish(mine);
  const [order] = await api<{ id: string; latitude: number; longitude: number }[]>(
    'GET',
    '/api/orders?my=true',
    clara.token,
  );
  const orderId = order!.id;
  const secrets = ['Ellauri', 'Quebracho', 'Benavídez', String(order!.latitude), String(order!.longitude)];
  await anOffer(rita, orderId, ritasService);

  const asked = theirs.getByRole('region', { name: 'Preguntas' });
  await test.step('the provider sees the order, its photo and its zone, and asks', async () => {
    await follow(theirs, '/notifications');
    await expect(theirs.getByText(/pileta/).first()).toBeVisible();
    await follow(theirs, `/orders/${orderId}`);
    await expect(theirs.getByText('Ves la zona. La dirección se abre si aceptan tu oferta.')).toBeVisible();
    await expect(theirs.getByText('Clara B.')).toBeVisible();
    const zone = theirs.getByRole('region', { name: 'Mapa de la zona: Pocitos, Montevideo, Uruguay' });
    await expect(zone.locator('path').first()).toBeVisible();
    const photo = theirs.getByRole('img', { name: 'La pileta llena de agua' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessibleAtBothWidths(theirs);
    await theirs.getByRole('button', { name: 'Preguntar' }).click();
    await theirs.getByLabel('Tu pregunta').fill('¿La pileta es simple o doble?');
    await theirs.getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(asked).toContainText('Todavía sin respuesta');
  });

  await test.step('the customer answers', async () => {
    await follow(mine, `/my-orders/${orderId}`);
    const questions = mine.getByRole('region', { name: 'Preguntas' });
    await questions.getByRole('button', { name: 'Responder' }).click();
    await questions.getByLabel('Tu respuesta').fill('Es doble, de acero');
    await questions.getByRole('button', { name: 'Publicar respuesta' }).click();
    await expect(asked).toContainText('Es doble, de acero');
  });

  await test.step('the provider offers a quote in parts', async () => {
    await theirs.getByRole('button', { name: 'Ofertar mi Servicio' }).click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Mensaje').fill('Voy hoy con la máquina.');
    await expect(dialog.getByLabel('Qué incluye la línea 1')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Detallar el presupuesto' }).click();
    await dialog.getByLabel('Qué incluye la línea 1').fill('Destapar y probar');
    await dialog.getByLabel('Importe de la línea 1').fill('1.200');
    await dialog.getByRole('button', { name: 'Agregar línea' }).click();
    await expect(dialog.getByLabel('Qué incluye la línea 2')).toBeFocused();
    await theirs.keyboard.type('Sifón nuevo');
    await dialog.getByLabel('Importe de la línea 2').fill('800');
    await dialog.getByLabel('Seña').fill('9000');
    await expect(dialog.getByText('$2.000')).toBeVisible();
    await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
    await expect(dialog.getByText('La seña puede ser como máximo el total')).toBeVisible();
    await dialog.getByLabel('Seña').fill('500');
    // Switching to a single price and back keeps the lines.
    await dialog.getByRole('button', { name: 'Ofrecer solo un precio' }).click();
    await dialog.getByRole('button', { name: 'Detallar el presupuesto' }).click();
    await expect(dialog.getByLabel('Qué incluye la línea 2')).toHaveValue('Sifón nuevo');
    await dialog.getByLabel('Garantía').fill('6 meses en la mano de obra');
    await expectAccessibleAtBothWidths(theirs);
    await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
    await expect(theirs.getByText('¡Oferta enviada!')).toBeVisible();
    await expect(theirs.getByText('Sifón nuevo')).toBeVisible();
  });

  const card = mine.getByRole('article', { name: /Oferta de Pedro/ });
  await test.step('the customer proposes another price, line by line', async () => {
    await expect(card.getByRole('list', { name: 'Qué incluye' })).toContainText('Sifón nuevo');
    await expect(card.getByText(/Vale hasta el|Vence/)).toBeVisible();
    await card.getByRole('button', { name: 'Proponer otro precio' }).click();
    const counter = mine.getByRole('dialog');
    await expect(counter.getByLabel('Importe de la línea 1')).toHaveValue('1200');
    await counter.getByLabel('Importe de la línea 1').fill('1.700');
    await counter.getByRole('button', { name: 'Quitar la línea 2' }).click();
    await expect(counter.getByText('hoy son $2.000')).toBeVisible();
    await counter.getByLabel('Mensaje').fill('El sifón lo compro yo.');
    await expectAccessibleAtBothWidths(mine);
    await mine.route('**/revisions', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    const said = await countToasts(mine, 'No pudimos enviar la propuesta');
    await mine.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(counter.getByRole('alert')).toContainText('No pudimos enviar la propuesta');
    expect(await said()).toBe(1);
    await mine.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(card.getByText('Propusiste $1.700.')).toBeVisible();
  });

  await test.step('the provider compares it and agrees', async () => {
    // The proposal appears without a reload, compared line by line.
    await expect(theirs.getByText('El cliente te propone $1.700.')).toBeVisible();
    const changes = theirs.getByRole('list', { name: 'Qué cambia' }).getByRole('listitem');
    await expect(changes).toContainText([
      /Destapar y probar.*Antes \$1\.200 \$1\.700/,
      /Sifón nuevo.*Antes \$800 Se quita/,
      /Total.*Antes \$2\.000 \$1\.700/,
      '$300 menos',
    ]);
    await expectAccessibleAtBothWidths(theirs);
    await theirs.getByRole('button', { name: 'De acuerdo' }).click();
    await expect(theirs.getByText('El cliente te propone $1.700.')).toHaveCount(0);
    await expect(card.getByText('$1.700', { exact: true }).first()).toBeVisible();
    await expect(card.getByRole('list', { name: 'Qué incluye' })).not.toContainText('Sifón nuevo');
    await card.getByRole('button', { name: 'Ver los cambios' }).click();
    await expect(mine.getByRole('dialog').getByRole('listitem').first()).toContainText('El que vale hoy');
    await mine.keyboard.press('Escape');
  });

  await test.step('the customer compares two offers', async () => {
    await mine.getByRole('button', { name: 'Comparar 2 ofertas' }).click();
    const table = mine.getByRole('table');
    await expect(table.getByRole('columnheader')).toContainText([/Rita|Pedro/, /Rita|Pedro/]);
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$1.700');
    await expect(table).toContainText('La más barata');
    await expect(table.getByRole('row', { name: /^Estado/ })).toHaveCount(0);
    await expect(table.getByRole('button', { name: 'Aceptar' })).toHaveCount(2);
    await expectAccessibleAtBothWidths(mine);
    await mine.keyboard.press('Escape');
    await expect(table).toBeHidden();
  });

  await test.step('accepting one opens the address, and nothing before it', async () => {
    const before = await received();
    for (const secret of secrets) expect(before, secret).not.toContain(secret);
    await card.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(mine.getByRole('button', { name: 'Volver', exact: true })).toBeFocused();
    await mine.getByRole('button', { name: 'Sí, aceptar' }).click();
    await expect(mine.getByText('Oferta actualizada correctamente')).toBeVisible();
    await expect(theirs.getByText(/Ellauri 1350, Pocitos/)).toBeVisible();
    await expect(theirs.getByText('Piso 5, timbre Quebracho')).toBeVisible();
    await expect(theirs.getByText('Clara Benavídez')).toBeVisible();
    await expect(theirs.getByRole('region', { name: /^Mapa de Ellauri 1350/ })).toBeVisible();
    const after = await received();
    for (const secret of secrets) expect(after, secret).toContain(secret);
    await expectAccessibleAtBothWidths(theirs);
  });

  await test.step('an extra is proposed and approved', async () => {
    await theirs.getByRole('button', { name: 'Agregar adicional' }).click();
    await theirs.getByRole('dialog').getByLabel('Qué es').fill('Cambiar el flotador');
    await theirs.getByRole('dialog').getByLabel('Importe').fill('300');
    await expectAccessibleAtBothWidths(theirs);
    await theirs.getByRole('button', { name: 'Proponer adicional' }).click();
    await card.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(card.getByText('Total con adicionales')).toContainText('$2.000');
    await expectAccessibleAtBothWidths(mine);

    await expect(theirs.getByText('Total con adicionales')).toContainText('$2.000');
  });

  await test.step('cancelling hides the address again, also in what the browser keeps', async () => {
    // Cancelling hides the exact place again, also in what the browser stores for offline use.
    await expect.poll(() => savedReads(theirs)).toContain('Quebracho');
    await follow(theirs, '/notifications');
    await api('PATCH', `/api/orders/${orderId}/cancel`, clara.token, { reason: 'Ya lo arreglé' });
    await expect(theirs.getByText('Pedido cancelado').first()).toBeVisible();
    await expect.poll(() => savedReads(theirs)).not.toContain('Quebracho');
  });
});

test('an expired quote cannot be accepted until it is renewed', async ({ as }) => {
  const [clara, pedro] = await Promise.all([aPerson(), aPerson('Pedro')]);
  const serviceId = await aService(pedro);
  const orderId = await anOrder(clara);
  const validUntil = new Date(Date.now() + 4000).toISOString();
  const offer = { orderId, serviceId, message: 'Voy hoy', price: 900, validUntil };
  await api('POST', '/api/offers', pedro.token, offer);

  const mine = await as(clara, PHONE);
  await expect
    .poll(async () => {
      const { offers } = await api<{ offers: { can: { accept: boolean } }[] }>(
        'GET',
        `/api/orders/${orderId}/detail`,
        clara.token,
      );
      return offers[0]?.can.accept;
    })
    .toBe(false);
  await mine.goto(`/my-orders/${orderId}`);
  await expect(mine.getByText(/^Venció/)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Aceptar', exact: true })).toHaveCount(0);
  await mine.getByRole('button', { name: 'Pedir que lo renueve' }).click();
  await expect(mine.getByText('Pediste que lo renueve.')).toBeVisible();

  const theirs = await as(pedro, PHONE);
  await theirs.goto('/notifications');
  await theirs.getByText('Clara pide que renueves tu presupuesto').click();
  await theirs.getByRole('button', { name: 'Renovar', exact: true }).click();
  await expect(mine.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible();
});

async function publish(page: Page): Promise<void> {
  await page.goto('/');
  const dialog = await openNewOrder(page);
  const description = dialog.getByLabel('Descripción');
  await description.fill('Se me tapó la pileta, vivo en José Ellauri 1350');
  await expect(dialog.getByText('Parece que escribiste una dirección.', { exact: false })).toBeVisible();
  await description.fill('Se me tapó la pileta de la cocina y el agua no baja');
  await dialog.locator('input[type=file][multiple]').setInputFiles(await aPhoto('#c2410c'));
  await dialog.getByLabel('Qué muestra la foto 1').fill('La pileta llena de agua');
  await dialog.getByLabel('Buscar ubicación').fill('Ellauri 1350, Pocitos');
  await dialog
    .getByRole('option', { name: /Ellauri 1350/ })
    .first()
    .click();
  await dialog.getByLabel('Piso, timbre, referencias').fill('Piso 5, timbre Quebracho');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Publicar Pedido' }).click();
  await expect(page.getByText('¡Pedido creado!')).toBeVisible();
}

/** Everything that a browser receives, shows and stores. */
function whatReaches(page: Page): () => Promise<string> {
  const sent: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) sent.push(response.text().catch(() => ''));
  });
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => sent.push(Promise.resolve(String(payload))));
  });
  return async () => [...(await Promise.all(sent)), await page.content(), await savedReads(page)].join('\n');
}
