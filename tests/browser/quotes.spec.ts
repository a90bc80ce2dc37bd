import type { BrowserContextOptions } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

const STREET = 'Gabriel Pereira 2834';

const sizes: [string, BrowserContextOptions][] = [
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
];

for (const [size, options] of sizes) {
  test(`${size}: a quote in parts, another price, a comparison, an acceptance, and only then the address`, async ({
    as,
  }) => {
    test.setTimeout(240_000);
    const [clara, pedro, rita] = await Promise.all([aPerson(), aPerson('Pedro'), aPerson('Rita', 'Sosa')]);
    const [, ritasService] = await Promise.all([aService(pedro), aService(rita, { name: 'Sanitaria Rita' })]);
    const orderId = await anOrder(clara, { location: `${STREET}, Pocitos, Montevideo, Uruguay` });
    await anOffer(rita, orderId, ritasService);

    const theirs = await as(pedro, options);
    await theirs.goto(`/orders/${orderId}`);
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
    await dialog.getByLabel('Garantía').fill('6 meses en la mano de obra');
    await expectAccessible(theirs);
    await dialog.getByRole('button', { name: 'Enviar Oferta' }).click();
    await expect(theirs.getByText('¡Oferta enviada!')).toBeVisible();
    await expect(theirs.getByText('Sifón nuevo')).toBeVisible();
    await expect(theirs.getByText(STREET)).toHaveCount(0);

    const mine = await as(clara, options);
    await mine.goto(`/my-orders/${orderId}`);
    const card = mine.getByRole('article', { name: /Oferta de Pedro/ });
    await expect(card.getByRole('list', { name: 'Qué incluye' })).toContainText('Sifón nuevo');
    await expect(card.getByText(/Vale hasta el|Vence/)).toBeVisible();
    await card.getByRole('button', { name: 'Proponer otro precio' }).click();
    const counter = mine.getByRole('dialog');
    await expect(counter.getByLabel('Importe de la línea 1')).toHaveValue('1200');
    await counter.getByLabel('Importe de la línea 1').fill('1.700');
    await counter.getByRole('button', { name: 'Quitar la línea 2' }).click();
    await expect(counter.getByText('hoy son $2.000')).toBeVisible();
    await counter.getByLabel('Mensaje').fill('El sifón lo compro yo.');
    await expectAccessible(mine);
    await mine.getByRole('button', { name: 'Enviar propuesta' }).click();
    await expect(card.getByText('Propusiste $1.700.')).toBeVisible();

    // It arrives by itself, line by line.
    await expect(theirs.getByText('El cliente te propone $1.700.')).toBeVisible();
    const changes = theirs.getByRole('list', { name: 'Qué cambia' }).getByRole('listitem');
    await expect(changes).toContainText([
      /Destapar y probar.*Antes \$1\.200 \$1\.700/,
      /Sifón nuevo.*Antes \$800 Se quita/,
      /Total.*Antes \$2\.000 \$1\.700/,
      '$300 menos',
    ]);
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'De acuerdo' }).click();
    await expect(theirs.getByText('El cliente te propone $1.700.')).toHaveCount(0);
    await expect(card.getByText('$1.700', { exact: true }).first()).toBeVisible();
    await expect(card.getByRole('list', { name: 'Qué incluye' })).not.toContainText('Sifón nuevo');
    await card.getByRole('button', { name: 'Ver los cambios' }).click();
    await expect(mine.getByRole('dialog').getByRole('listitem').first()).toContainText('El que vale hoy');
    await mine.keyboard.press('Escape');

    await mine.getByRole('button', { name: 'Comparar 2 ofertas' }).click();
    const table = mine.getByRole('table');
    await expect(table.getByRole('columnheader')).toContainText([/Rita|Pedro/, /Rita|Pedro/]);
    await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$1.700');
    await expectAccessible(mine);
    await mine.keyboard.press('Escape');
    await expect(table).toBeHidden();

    await card.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await mine.getByRole('button', { name: 'Sí, aceptar' }).click();
    await expect(mine.getByText('Oferta actualizada correctamente')).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(STREET).first()).toBeVisible();

    await theirs.getByRole('button', { name: 'Agregar adicional' }).click();
    await theirs.getByRole('dialog').getByLabel('Qué es').fill('Cambiar el flotador');
    await theirs.getByRole('dialog').getByLabel('Importe').fill('300');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Proponer adicional' }).click();
    await card.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(card.getByText('Total con adicionales')).toContainText('$2.000');
    await expectAccessible(mine);
  });
}

test('what has expired cannot be accepted until it is renewed', async ({ as }) => {
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
