// The largest paint of the signed-in home on a slow phone (Lighthouse's: 1.6 Mbit/s, 150 ms, a CPU four times slower),
// first visit: once using the reads that the boot script starts early, once as if it had started none: node bench/home.ts
// [--runs N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { buildWebIfChanged } from '../build/build-if-changed.ts';
import { CHROMIUM, findOrInstall } from '../scripts/test-programs.ts';
import { callsTo } from '../tests/hostile/support/send.ts';
import { anOrder, aPerson } from '../tests/support/people.ts';
import { ready, spawnServer, stop } from '../tests/support/server.ts';
import { percentile } from './figures.ts';

const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PROCESSOR = { rate: 4 };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
/** If nothing larger is painted for this long, nothing larger is expected. */
const STILL_MS = 1_500;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

const folder = mkdtempSync(join(tmpdir(), 'echamano-home-'));
buildWebIfChanged();
const server = await ready(await spawnServer(join(folder, 'data')));
const browser = await chromium.launch({
  executablePath: await findOrInstall(CHROMIUM),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const token = await aCustomer(server.url);
  const found = { early: [] as number[], late: [] as number[] };
  // The two ways take turns, so that other load on the machine falls on both alike.
  for (let run = 0; run < Number(values.runs); run++)
    for (const way of ['early', 'late'] as const)
      found[way].push(await largestPaint(browser, token, way === 'early'));
  console.log(
    `La primera visita al inicio con la sesión abierta, ${values.runs} veces de cada modo, en ms\n`,
  );
  console.log('                                        mediana   mejor    peor');
  console.log(row('los datos se piden junto al código', found.early));
  console.log(row('lo pedido se pide otra vez después', found.late));
} finally {
  await browser.close();
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

/** Somebody with three orders. */
async function aCustomer(url: string): Promise<string> {
  const api = callsTo(url);
  const clara = await aPerson(api, 'Clara', 'Paz');
  for (const description of ['Se tapó la pileta de la cocina', 'Pintar un dormitorio', 'Cortar el pasto'])
    await anOrder(api, clara, { description });
  return clara.token;
}

/** Milliseconds from the start of the visit. */
async function largestPaint(browser: Browser, token: string, isEarly: boolean): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
    if (!isEarly)
      await context.addInitScript(() =>
        Object.defineProperty(globalThis, 'earlyReads', { get: () => undefined, set: () => undefined }),
      );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', PROCESSOR);
    await page.goto(server.url);
    await page.getByRole('article').first().waitFor();
    return await page.evaluate(
      (still) =>
        new Promise<number>((resolve) => {
          let last = 0;
          let timer = setTimeout(() => resolve(last), still);
          new PerformanceObserver((list) => {
            last = list.getEntries().at(-1)?.startTime ?? last;
            clearTimeout(timer);
            timer = setTimeout(() => resolve(last), still);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
      STILL_MS,
    );
  } finally {
    await context.close();
  }
}

function row(name: string, times: number[]): string {
  const figures = [percentile(times, 0.5), Math.min(...times), Math.max(...times)];
  return name.padEnd(40) + figures.map((ms) => ms.toFixed(0).padStart(7)).join(' ');
}
