import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OrderDetail } from '../../contract/order-detail.ts';
import { follow } from './support/follow.ts';
import { anOffer, anOrder, aPerson, api, aService, DESKTOP, expect, PHONE, test } from './support/market.ts';

/** The limits are in bytes as transferred, with whichever compression makes the scripts largest. */
const ENCODINGS = ['br', 'gzip'];
const LANDING_MAX = 90_000;
const HOME_MAX = 152_000;
const SHIFT_MAX = 0.02;
/** A string that only the map library contains. */
const MAP_CLASS = 'leaflet-container';
/** Slow enough for resources that arrive late, above all fonts, to shift what is already shown. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOW_PROCESSOR = { rate: 4 };
/** As real visitors come: the service worker may register. */
const REAL = { serviceWorkers: 'allow' } as const;

test('a visitor downloads little JavaScript', async ({ as }) => {
  const page = await as(null, { ...PHONE, ...REAL });
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await bytesOf(scripts);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(LANDING_MAX);
});

test('the home downloads little JavaScript', async ({ as }) => {
  const page = await as(await aPerson(), { ...PHONE, ...REAL });
  const scripts = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pedidos recientes', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await bytesOf(scripts);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(HOME_MAX);
});

test('the home asks for what it shows before its code has come, and once', async ({ as }) => {
  const page = await as(await aPerson(), { ...PHONE, ...REAL });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/assets/*.js', async (route) => {
    await expect.poll(() => asked, { intervals: [20] }).toContain('/api/users/stats');
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pedidos recientes', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const timesOf = (path: string) => asked.filter((one) => one === path).length;
  for (const path of ['/api/auth/me', '/api/users/stats', '/api/orders', '/api/orders/won'])
    expect(timesOf(path), path).toBe(1);
  // Conversations come once more as soon as live messages do.
  await expect.poll(() => timesOf('/api/chats')).toBe(2);
});

test('the README promises what is held here', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`less than ${LANDING_MAX / 1000} KB of JavaScript, the home ${HOME_MAX / 1000};`);
});

test('the code of maps is loaded only when a map is opened', async ({ as }) => {
  const page = await as(await aPerson(), DESKTOP);
  const scripts = scriptsOf(page);
  await page.goto('/profile');
  for (const address of ['/orders?tab=my-orders', '/services', '/']) {
    await follow(page, address);
    await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Ofrecer Servicio' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Cargando/)).toHaveCount(0);
  expect(await mapsAmong(scripts)).toEqual([]);

  await page
    .getByRole('button', { name: /Dibujar|área/i })
    .first()
    .click();
  await expect.poll(async () => (await mapsAmong(scripts)).length).toBe(1);
});

for (const [size, options] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const) {
  test(`nothing jumps on the landing at ${size}`, async ({ as }) => {
    const page = await as(null, { ...options, ...REAL });
    await watchShifts(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
  });

  test(`nothing jumps on the home at ${size}`, async ({ as }) => {
    const customer = await aPerson();
    const provider = await aPerson('Pedro', 'Rodríguez');
    await anOffer(provider, await anOrder(customer), await aService(provider));
    const page = await as(customer, { ...options, ...REAL });
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Pedidos recientes', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
  });

  test(`nothing jumps at ${size} on the home of somebody whose order waits for its first offer`, async ({
    as,
  }) => {
    const customer = await aPerson();
    await aService(await aPerson('Pedro', 'Rodríguez'));
    const order = await anOrder(customer);
    await expect
      .poll(async () => (await api<OrderDetail>('GET', `/api/orders/${order}/detail`, customer.token)).reach)
      .toMatchObject({ finished: true });
    const page = await as(customer, { ...options, ...REAL });
    await watchShifts(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Avisamos a/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

test('several things that wait move nothing, neither on a first visit nor on the next', async ({ as }) => {
  const customer = await aPerson();
  const provider = await aPerson('Pedro', 'Rodríguez');
  await anOffer(provider, await anOrder(customer), await aService(provider));
  await aService(customer);
  await anOrder(provider, { description: 'Hay que destapar el desagüe de la pileta del fondo' });
  const page = await as(customer, { ...PHONE, ...REAL });
  const needs = page.getByRole('region', { name: 'Lo que te espera' }).getByRole('listitem');
  await watchShifts(page);
  for (const visit of ['first', 'next']) {
    await page.goto('/');
    await expect(needs).toHaveCount(2);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page), visit).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

test('an installation that shows its own figures moves nothing by it', async ({ as }) => {
  const page = await as(null, DESKTOP);
  await page.route('/config.json', (route) =>
    route.fulfill({ json: { figures: { members: 15234, connections: 7, projects: 3, conversations: 120 } } }),
  );
  await watchShifts(page);
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'La comunidad en cifras' });
  await expect(figures).toContainText('15.234');
  await expect(figures).not.toContainText('25K+');
  expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
});

/** The addresses of the scripts that the page loads from here on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
}

async function mapsAmong(scripts: Set<string>): Promise<string[]> {
  const texts = [...scripts].map(async (url) => ({ url, text: await (await fetch(url)).text() }));
  return (await Promise.all(texts)).filter(({ text }) => text.includes(MAP_CLASS)).map(({ url }) => url);
}

/** The total size of the scripts in the encoding that makes them largest. */
async function bytesOf(scripts: Set<string>): Promise<number> {
  const sums = ENCODINGS.map(async (encoding) => {
    const sizes = [...scripts].map((url) => sizeOf(url, encoding));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
  return Math.max(...(await Promise.all(sums)));
}

async function sizeOf(url: string, encoding: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
  return Number(headers.get('content-length'));
}

async function watchShifts(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (window as Window & { shifts?: number[] }).shifts?.reduce((sum, shift) => sum + shift, 0) ?? Number.NaN,
  );
}
