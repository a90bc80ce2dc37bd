import type { Page } from '@playwright/test';

/** The calls to these addresses wait until the test lets them go on to the server. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** The calls to these addresses are refused, with a sentence for people or with nothing at all. */
export async function refuse(page: Page, address: string | RegExp, status: number, sentence = '') {
  const body = sentence ? JSON.stringify({ error: sentence, code: 'refused' }) : '';
  await page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body }));
}
