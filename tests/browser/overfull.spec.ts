import type { Page } from '@playwright/test';
import { anAdministrator } from './support/administrator.ts';
import { anAgreement, say } from './support/deals.ts';
import { anOffer, anOrder, aPerson, api, aService, expect, PHONE, test } from './support/market.ts';

const WORD = 'a'.repeat(240);
const NAME = 'Maximiliano'.padEnd(60, 'o');

for (const width of [320, 360, 768])
  test(`words without an end push nothing off a screen of ${width} px`, async ({ as }) => {
    test.slow();
    const [clara, pedro] = [await aPerson(NAME, NAME), await aPerson(NAME, NAME)];
    const service = await aService(pedro, { name: `Plomería ${WORD.slice(0, 100)}`, description: WORD });
    const open = await anOrder(clara, { description: WORD, location: WORD });
    await anOffer(pedro, open, service);
    const { orderId: agreed } = await anAgreement(clara, pedro, service);
    await say(clara, pedro, agreed, [WORD]);
    await api('POST', '/api/contacts', clara.token, { message: WORD });
    const view = { ...PHONE, viewport: { width, height: 780 } };

    const hers = await as(clara, view);
    for (const path of ['/', '/orders?tab=my-orders', `/my-orders/${open}`, `/my-orders/${agreed}`])
      await fits(hers, path, width);
    await hers.getByRole('tab', { name: /Mensajes/ }).click();
    await expectToFit(hers, width);
    for (const path of [`/chat/${agreed}?receiverId=${pedro.id}`, '/notifications', '/profile'])
      await fits(hers, path, width);
    const his = await as(pedro, view);
    for (const path of [
      `/orders/${open}`,
      '/services?my=true',
      `/service/${service}`,
      `/service/${service}/manage`,
    ])
      await fits(his, path, width);
    const admin = await as(await anAdministrator(), view);
    await fits(admin, '/admin', width);
    for (const tab of ['Reclamos', 'Usuarios', 'Matches']) {
      await admin.getByRole('tab', { name: tab }).click();
      await expectToFit(admin, width);
    }
  });

async function fits(page: Page, path: string, width: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectToFit(page, width);
}

/** Phones widen the window to what overflows: the width to keep is the one that was asked for. */
async function expectToFit(page: Page, width: number): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByText(/^Cargando/)
      .filter({ visible: true }),
  ).toHaveCount(0);
  const wide = () => page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
  await expect.poll(wide, page.url()).toBe(width);
}
