import type { Page } from '@playwright/test';
import { UNKNOWN_ID } from '../support/people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { accept } from './support/deals.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';
import { refuse, retryOnceMended } from './support/network.ts';

test('words nobody taught us are read only when asked for, with the orders that had them', async ({ as }) => {
  const [clara, alma] = [await aPerson(), await anAdministrator()];
  const word = aNewWord();
  const orderId = await anOrder(clara, { description: `Se me rompió el ${word} de la cocina` });
  await anOrder(clara, { description: `Busco arreglar un ${word} viejo` });
  await expect
    .poll(() => api<{ word: string }[]>('GET', WORDS, alma.token))
    .toContainEqual(expect.objectContaining({ word }));
  const page = await as(alma, PHONE);
  let asked = 0;
  await page.route(`**${WORDS}`, (route) => {
    asked++;
    return route.fulfill({ status: 400, body: '' });
  });
  await page.goto('/admin?tab=matches');
  const study = page.getByRole('button', { name: 'Palabras que aún no entendemos' });
  await expect(study).toHaveAttribute('aria-expanded', 'false');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);

  await study.click();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar las palabras' })).toBeVisible();
  await retryOnceMended(page, async () => {
    await page.unroute(`**${WORDS}`);
    await onlyWord(page, word);
  });
  await page.getByRole('button', { name: `${word} en 2 pedidos` }).click();
  const orders = page.getByRole('list', { name: `Pedidos con «${word}»` }).getByRole('listitem');
  await expect(orders).toHaveCount(2);
  await expect(orders.last()).toContainText(`Se me rompió el ${word} de la cocina`);
  await expectAccessible(page);
  await orders.last().getByRole('link').click();
  await expect(page).toHaveURL(`/orders/${orderId}`);

  await page.route(`**${WORDS}`, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin?tab=matches');
  await study.click();
  await expect(page.getByText('Por ahora entendemos todo', { exact: true })).toBeVisible();
});

test('past orders are weighed again under other weights, which changes nothing', async ({ as }) => {
  const [clara, pedro, alma] = [
    await aPerson(),
    await aPerson('Pedro', 'Rodríguez'),
    await anAdministrator(),
  ];
  const [serviceId, orderId] = [await aService(pedro), await anOrder(clara)];
  // An order that is accepted before it was matched cannot be weighed again, so this waits for its match.
  await expect
    .poll(async () => JSON.stringify(await api('GET', '/api/orders?available=true', pedro.token)))
    .toContain(orderId);
  await accept(clara, await anOffer(pedro, orderId, serviceId));
  await expect
    .poll(async () => (await api<{ orders: number }>('GET', REPLAY, alma.token)).orders)
    .toBeGreaterThan(0);
  const page = await as(alma);
  await page.goto('/admin?tab=matches');
  // The list of matches is above the button and moves it while loading.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: '¿Y con otra ponderación?' }).click();
  await expect(page.getByText('Probar no cambia nada')).toBeVisible();
  const tryOut = page.getByRole('button', { name: 'Probar' });
  await refuse(page, `**${REPLAY}?*`, 400);
  await tryOut.press('Enter');
  await expect(page.getByRole('heading', { name: 'No pudimos hacer la prueba' })).toBeVisible();
  await retryOnceMended(page, () => page.unroute(`**${REPLAY}?*`));
  await expect(page.getByText('Así quedan con los pesos de hoy.')).toBeVisible();

  let asked = '';
  await page.route(`**${REPLAY}?*`, (route) => {
    asked = new URL(route.request().url()).search;
    return route.fulfill({ json: A_REPLAY });
  });
  await page.getByLabel('Reputación').selectOption('No cuenta');
  await page.getByLabel('Pedidos', { exact: true }).selectOption('Los últimos 100');
  await tryOut.press('Enter');
  await expect(page.getByText('Unas cosas mejoran y otras empeoran.')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({ reputation: '0', orders: '100' });
  const figures = page.getByRole('table', { name: 'El servicio que la persona eligió' });
  for (const row of [
    'Quedó primero 20 23 +3 mejor',
    'Recibió el aviso 30 29 -1 peor',
    'Puesto promedio 1,5 1,5 Igual',
  ])
    await expect(figures.getByRole('row', { name: row })).toBeVisible();
  const changes = page.getByRole('table', { name: 'Pedidos que cambian' }).getByRole('row');
  await expect(changes.nth(1)).toContainText('Baja 3 puestos');
  await expect(changes.nth(2)).toContainText('Pierde el aviso');
  await expect(changes.nth(1).getByRole('link', { name: 'Pintar el living' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a los de hoy' }).click();
  await expect(page.getByLabel('Reputación')).toHaveValue('1');
});

const WORDS = '/api/admin/unknown-words';
const REPLAY = '/api/admin/matches/replay';

const A_REPLAY = {
  orders: 40,
  now: { first: 20, told: 30, meanRank: 1.5 },
  other: { first: 23, told: 29, meanRank: 1.5 },
  changes: [
    {
      orderId: UNKNOWN_ID,
      orderTitle: 'Destapar pileta',
      serviceId: UNKNOWN_ID,
      serviceName: 'Sanitario Pedro',
      before: { rank: 1, score: 55, told: true },
      after: { rank: 1, score: 40, told: false },
    },
    {
      orderId: UNKNOWN_ID.replace('0198', '0199'),
      orderTitle: 'Pintar el living',
      serviceId: UNKNOWN_ID,
      serviceName: 'Pinturas Marta',
      before: { rank: 1, score: 80, told: true },
      after: { rank: 4, score: 70, told: true },
    },
  ],
};

/** A word of letters only that no other run uses. */
function aNewWord(): string {
  return `trilis${Array.from(String(Date.now()), (digit) => `a${'bcdfghjklm'[Number(digit)]}`).join('')}`;
}

/** Hides the words that other stories brought. */
async function onlyWord(page: Page, word: string): Promise<void> {
  await page.route(`**${WORDS}`, async (route) => {
    const words = (await (await route.fetch()).json()) as { word: string }[];
    await route.fulfill({ json: words.filter((one) => one.word === word) });
  });
}
