import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { anAdministrator } from './support/administrator.ts';
import { anAgreement, say } from './support/deals.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';

const WORD = 'a'.repeat(240);
const NAME = 'Maximiliano'.padEnd(60, 'o');

const WIDTHS = [320, 360, 768];

test(`very long words push nothing off a screen of ${WIDTHS.join(', ')} px`, async ({ as }) => {
  test.slow();
  const [clara, pedro] = [await aPerson(NAME, NAME), await aPerson(NAME, NAME)];
  const service = await aService(pedro, { name: `Plomería ${WORD.slice(0, 100)}`, description: WORD });
  const open = await anOrder(clara, { description: WORD, location: WORD });
  await anOffer(pedro, open, service);
  const { orderId: agreed } = await anAgreement(clara, pedro, service);
  await say(clara, pedro, agreed, [WORD]);
  await api('POST', '/api/contacts', clara.token, { message: WORD });

  const hers = await as(clara, PHONE);
  await hers.goto('/');
  await expectToFit(hers);
  for (const path of [
    '/orders?tab=my-orders',
    `/my-orders/${open}`,
    `/chat/${agreed}?receiverId=${pedro.id}`,
    '/notifications',
    '/profile',
    `/my-orders/${agreed}`,
  ])
    await fits(hers, path);
  await hers.getByRole('tab', { name: /Mensajes/ }).click();
  await expectToFit(hers);
  const his = await as(pedro, PHONE);
  await his.goto(`/orders/${open}`);
  await expectToFit(his);
  for (const path of ['/services?my=true', `/service/${service}`, `/service/${service}/manage`])
    await fits(his, path);
  const admin = await as(await anAdministrator(), PHONE);
  await admin.goto('/admin');
  await expectToFit(admin);
  for (const tab of ['Reclamos', 'Usuarios', 'Matches']) {
    await admin.getByRole('tab', { name: tab }).click();
    await expectToFit(admin);
  }
});

test('a quote of twenty lines and many questions fold away, and a phone shows two offers side by side', async ({
  as,
}) => {
  const [clara, pedro, rita, luis] = await Promise.all(
    ['Clara', 'Pedro', 'Rita', 'Luis'].map((name) => aPerson(name)),
  );
  const order = await anOrder(clara!);
  const services = await Promise.all([pedro!, rita!, luis!].map((one) => aService(one)));
  const lines = Array.from({ length: 20 }, (_, at) => ({
    kind: 'labour',
    text: `Tramo ${at + 1}`,
    amount: 100,
  }));
  const offer = { orderId: order, serviceId: services[0], message: 'Voy hoy', price: 2000, lines };
  const { id: offerId } = await api('POST', '/api/offers', pedro!.token, offer);
  await anOffer(rita!, order, services[1]!);
  for (const asker of [pedro!, rita!, luis!])
    for (const text of ['¿Es simple?', '¿Es doble?', '¿Es de acero?']) {
      const { id } = await api('POST', `/api/orders/${order}/questions`, asker.token, { text });
      await api('PUT', `/api/questions/${id}/answer`, clara!.token, { text: 'Sí' });
    }

  const page = await as(clara!, PHONE);
  await page.goto(`/my-orders/${order}`);
  const questions = page.getByRole('region', { name: 'Preguntas' });
  await expect(questions.getByRole('article')).toHaveCount(0);
  await questions.getByText('9 preguntas').click();
  await expect(questions.getByRole('article')).toHaveCount(9);
  const card = page.getByRole('article', { name: /Oferta de Pedro/ });
  await expect(card.getByRole('list', { name: 'Qué incluye' }).getByRole('listitem')).toHaveCount(6);
  await card.getByText('14 líneas más').click();
  await expect(card.getByRole('list', { name: 'Qué más incluye' }).getByRole('listitem')).toHaveCount(14);
  const decide = ['Aceptar', 'Rechazar'].map((name) => card.getByRole('button', { name, exact: true }));
  const rows = [...decide, card.getByRole('link', { name: 'Chatear' })].map((one) => one.boundingBox());
  expect(new Set((await Promise.all(rows)).map((box) => box?.y)).size).toBe(1);

  await card.getByRole('button', { name: 'Proponer otro precio' }).click();
  const amount = page.getByRole('dialog').getByLabel('Importe de la línea 1', { exact: true });
  await amount.fill('1.250.000');
  for (const width of [PHONE.viewport.width, 1280]) {
    await page.setViewportSize({ width, height: PHONE.viewport.height });
    expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  }
  await page.setViewportSize(PHONE.viewport);
  await page.keyboard.press('Escape');
  const fewer = { lines: lines.slice(0, 19), price: 1900 };
  await api('POST', `/api/offers/${offerId}/revisions`, clara!.token, fewer);
  await expect(card.getByRole('list', { name: 'Qué cambia' }).getByRole('listitem')).toContainText([
    /Tramo 20.*Se quita/,
    /19 líneas siguen igual.*\$1\.900/,
    /Total.*\$1\.900/,
    '$100 menos',
  ]);

  await page.getByRole('button', { name: 'Comparar 2 ofertas' }).click();
  for (const total of ['$2.000', '$1.500'])
    await expect(page.getByRole('table').getByText(total, { exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  const theirs = await as(luis!, PHONE);
  await theirs.goto(`/orders/${order}`);
  const read = theirs.getByRole('region', { name: 'Preguntas' });
  await expect(read.getByRole('article')).toHaveCount(3);
  await expect(read.getByText('6 preguntas más')).toBeVisible();
});

test('offers are compared in columns of one width, whatever the names', async ({ as }) => {
  const [clara, pedro, rita] = await Promise.all(['Clara', 'Pedro', 'Rita'].map((name) => aPerson(name)));
  const luis = await aPerson(NAME, NAME);
  const order = await anOrder(clara!);
  for (const one of [pedro!, rita!, luis]) {
    const service = await aService(one, one === luis ? { name: WORD.slice(0, 100) } : {});
    await anOffer(one, order, service);
  }
  const page = await as(clara!);
  await page.goto(`/my-orders/${order}`);
  await page.getByRole('button', { name: 'Comparar 3 ofertas' }).click();
  const table = page.getByRole('region', { name: 'Tabla de ofertas' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const widths = await table
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((header) => Math.round(header.getBoundingClientRect().width)));
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});

test('a font twice as large pushes nothing off a phone’s screen', async ({ as }) => {
  test.slow();
  const [clara, pedro] = [await aPerson('Clara', 'Etcheverry'), await aPerson('Pedro')];
  const service = await aService(pedro);
  const open = await anOrder(clara);
  await anOffer(pedro, open, service);
  await api('POST', '/api/contacts', clara.token, { message: 'Me gusta, pero falta algo' });
  const enlarged = async (person: Parameters<typeof as>[0]) => {
    const page = await as(person, PHONE);
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    return page;
  };
  const fitsAt = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expectToFit(page, [PHONE.viewport.width]);
      expect(await cutOff(page), path).toEqual([]);
    }
  };
  await fitsAt(await enlarged(null), ['/', '/forgot-password', '/no-existe']);
  await fitsAt(await enlarged(clara), ['/', `/my-orders/${open}`, '/profile', `/service/${service}`]);
  await fitsAt(await enlarged(pedro), [`/orders/${open}`, `/service/${service}/manage`]);
  const hers = await enlarged(clara);
  await say(pedro, clara, open, ['Voy hoy a las 5']);
  await fitsAt(hers, ['/services']);
  expect(await overlapping(hers, 'search input, search select')).toEqual([]);
  for (const bar of ['Pantalla', 'Principal'])
    expect(await overlapping(hers, `nav[aria-label="${bar}"] :is(a, button)`), bar).toEqual([]);
  await fitsAt(hers, [`/chat/${open}?receiverId=${pedro.id}`]);
  for (const [part, width] of [
    [hers.getByRole('heading', { name: 'Pedro' }), 100],
    [hers.getByLabel('Escribe tu mensaje...'), 200],
  ] as const)
    expect((await part.boundingBox())!.width).toBeGreaterThan(width);
  const { orderId: agreed } = await anAgreement(clara, pedro, service);
  for (const [person, paths] of [
    [clara, ['/notifications', '/messages', `/my-orders/${agreed}`]],
    [pedro, ['/my-work', '/notifications']],
  ] as const) {
    const page = await enlarged(person);
    for (const path of paths) {
      await fitsAt(page, [path]);
      expect(await brokenWords(page), path).toEqual([]);
    }
    if (person !== clara) continue;
    await page.getByRole('button', { name: 'Confirmar trabajo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmar trabajo' });
    await expect(dialog.getByLabel('Comentario')).toBeVisible();
    // The space around the cross of the button that closes may reach over the edge.
    const beyond = await dialog
      .locator('p, label, strong, span, input, textarea, button:not([aria-label])')
      .evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent),
      );
    expect(beyond).toEqual([]);
  }
  const tabs = ['dashboard', 'claims', 'users', 'matches'].map((tab) => `/admin?tab=${tab}`);
  await fitsAt(await enlarged(await anAdministrator()), tabs);
});

/** Which of these elements reach, with all that they hold, over one another or beyond the window's sides. */
function overlapping(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) => {
    const boxes = all.map((element) => {
      const held = [element, ...element.querySelectorAll('svg, span')]
        .filter((one) => !one.classList.contains('visually-hidden'))
        .map((one) => one.getBoundingClientRect());
      return {
        name: element.getAttribute('aria-label') || element.textContent || element.tagName,
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom,
        left: Math.min(...held.map(({ left }) => left)),
        right: Math.max(...held.map(({ right }) => right)),
      };
    });
    return boxes
      .filter(
        (one) =>
          one.left < 0 ||
          one.right > innerWidth ||
          boxes.some(
            (other) =>
              other !== one &&
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      )
      .map(({ name }) => name);
  });
}

/** The short words of titles and buttons that continue on another line. */
function brokenWords(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, strong, a, button')
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const broken: string[] = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.visually-hidden')) continue;
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S{2,12}(?=\s|$)/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              broken.push(word);
          }
        }
        return broken;
      }),
    );
}

/** What stands beyond the right edge in a part that cannot be scrolled there, so that nobody can read it. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd, input')]
      .filter((element) => {
        const { width, height, right } = element.getBoundingClientRect();
        return width > 1 && height > 1 && right > innerWidth + 1 && !scrolls(element);
      })
      .map((element) => element.textContent || element.tagName);
  });
}

async function fits(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expectToFit(page);
}

/** Phones widen the window to fit what overflows, so the width is compared with the one that was set. */
async function expectToFit(page: Page, widths = WIDTHS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height: PHONE.viewport.height });
    await expect(
      page
        .getByRole('main')
        .getByText(/^Cargando/)
        .filter({ visible: true }),
    ).toHaveCount(0);
    const wide = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
    await expect.poll(wide, `${page.url()} at ${width}`).toBe(width);
  }
}
