import type { Locator } from '@playwright/test';
import { FINISHED_PAGE_SIZE, type WonOrder } from '../../contract/won-orders.ts';
import { expectAccessible } from './support/accessibility.ts';
import { accept, anAgreement, complete, say } from './support/deals.ts';
import { follow } from './support/follow.ts';
import {
  anOffer,
  anOrder,
  aPerson,
  api,
  aService,
  DESKTOP,
  expect,
  PHONE,
  type Someone,
  test,
} from './support/market.ts';
import { refuse } from './support/network.ts';

const FINISHED = /\/api\/orders\/won\?status=completed/;
const FINISHED_BEFORE = /\/api\/orders\/won\?status=completed.*after=/;

test('a provider finds the job they won on the home, with its next step, until it is done', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(pedro);
  const leak = await anAgreement(clara, pedro, serviceId, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, PHONE);
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Trabajos en curso' });
  const job = work.getByRole('article', { name: 'Gotea la canilla del baño' });
  await expect(job).toContainText('Clara Benítez');
  await expect(job.getByRole('link', { name: 'Escríbele a Clara para acordar día y hora' })).toBeVisible();
  await expectAccessible(page);

  await say(clara, pedro, leak.orderId, ['¿Podés venir mañana?']);
  await job.getByRole('link', { name: 'Clara te escribió: respóndele' }).click();
  await expect(page).toHaveURL(`/chat/${leak.orderId}?receiverId=${clara.id}`);
  await expect(page.getByRole('log').getByText('¿Podés venir mañana?')).toBeVisible();
  await expect.poll(() => unreadOf(pedro)).toBe(0);
  await follow(page, '/');
  await expect(job).toContainText('Cuando termines, Clara confirma el trabajo y te califica');

  await complete(clara, leak);
  await expect(work).toBeHidden();
});

test('among the available orders stands the work one has, and by month what one finished', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const serviceId = await aService(pedro);
  const done = await anAgreement(clara, pedro, serviceId, { description: 'Destapar la rejilla del patio' });
  await complete(clara, done, { rating: 4 });
  const doorbell = `timbre ${Date.now()}`;
  const open = await anOrder(clara, { description: `Se tapó la pileta, ${doorbell}` });
  await anAgreement(clara, pedro, serviceId, { description: 'Gotea la canilla del baño' });
  const page = await as(pedro, DESKTOP);
  await page.goto('/orders');
  const work = page.getByRole('region', { name: 'Trabajos en curso' });
  await expect(work.getByRole('article')).toHaveText([/Gotea la canilla/]);
  await expect(page.getByRole('article').filter({ hasText: doorbell })).toBeVisible();
  await anOffer(pedro, open, serviceId);

  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Completado', exact: true }).click();
  const finished = page.getByRole('region', { name: 'Trabajos terminados' });
  await expect(finished.getByRole('link', { name: /Destapar la rejilla/ })).toContainText('4 estrellas');
  await expect(work).toBeHidden();

  await finished.getByRole('link', { name: 'Mis trabajos' }).click();
  await expect(page).toHaveURL('/my-work');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Mis trabajos' })).toBeVisible();
  await expect(main.getByText(/1 trabajo ·/)).toBeVisible();
  await main.getByRole('link', { name: /Destapar la rejilla/ }).click();
  await expect(page.getByRole('region', { name: 'Tu Servicio Fue Calificado' })).toContainText('4,0');
  await page.goBack();
  await expect(work.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
});

test('the history names what one finished, not what another did', async ({ as }) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  const winner = await aPerson('Gustavo');
  const serviceId = await aService(pedro);
  const done = await anAgreement(clara, pedro, serviceId, { description: 'Destapar la rejilla del patio' });
  await complete(clara, done);
  const orderId = await anOrder(clara, { description: 'Gotea la canilla del baño' });
  const offerIds = [
    await anOffer(pedro, orderId, serviceId),
    await anOffer(winner, orderId, await aService(winner)),
  ];
  for (const offerId of offerIds) await accept(clara, offerId);
  await complete(clara, { orderId, offerId: offerIds[1]! });
  const page = await as(pedro, PHONE);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Historial' }).click();
  const jobs = page.getByRole('dialog', { name: 'Historial' }).getByRole('listitem');
  await expect(jobs).toHaveText([/Destapar la rejilla del patio/]);
});

test('earlier jobs that fail to load are said so, on their screen and in the history, and asked for again', async ({
  as,
}) => {
  const clara = await aPerson('Clara');
  const pedro = await aPerson('Pedro', 'Rodríguez');
  await complete(clara, await anAgreement(clara, pedro, await aService(pedro)));
  const [job] = await api<WonOrder[]>('GET', '/api/orders/won?status=completed', pedro.token);
  const numbered = (from: number, count: number): WonOrder[] =>
    Array.from({ length: count }, (_, n) => {
      const id = `${job!.order.id.slice(0, 24)}${String(from + n).padStart(12, '0')}`;
      return { ...job!, order: { ...job!.order, id, title: `Trabajo ${from + n}` } };
    });
  const page = await as(pedro, PHONE);
  await page.route(FINISHED, (route) =>
    route.fulfill({
      json: FINISHED_BEFORE.test(route.request().url())
        ? numbered(FINISHED_PAGE_SIZE + 1, 1)
        : numbered(1, FINISHED_PAGE_SIZE),
    }),
  );
  const failThenLoad = async (place: Locator, button: string) => {
    const earlier = place.getByText(`Trabajo ${FINISHED_PAGE_SIZE + 1}`, { exact: true });
    await refuse(page, FINISHED_BEFORE, 403);
    await place.getByRole('button', { name: button }).click();
    await expect(place.getByRole('alert')).toHaveText('No pudimos cargar los trabajos anteriores.');
    await expectAccessible(page);
    await page.unroute(FINISHED_BEFORE);
    // A live message may have had the list read again meanwhile; then the button says what it said at first.
    await place.getByRole('button', { name: new RegExp(`Reintentar|${button}`) }).click();
    await expect(earlier).toBeVisible();
    await expect(place.getByRole('alert')).toHaveCount(0);
  };
  await page.goto('/my-work');
  await failThenLoad(page.getByRole('main'), 'Ver meses anteriores');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Historial' }).click();
  await failThenLoad(page.getByRole('dialog', { name: 'Historial' }), 'Ver trabajos anteriores');
});

/** The number of unread messages in all of somebody's conversations. */
async function unreadOf({ token }: Someone): Promise<number> {
  const conversations = await api<{ unread: number }[]>('GET', '/api/chats', token);
  return conversations.reduce((sum, { unread }) => sum + unread, 0);
}
