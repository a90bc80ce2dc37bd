import type { Locator, Page } from '@playwright/test';

/** Holds the calls to these addresses until the returned function lets them go on to the server. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<() => void> {
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

/** Mends the network and presses the button at once: if the screen read again by itself first, the button would be gone. */
export async function retryOnceMended(page: Page, mend: () => Promise<void>, within: Page | Locator = page) {
  await within.getByRole('button', { name: 'Reintentar' }).focus();
  await mend();
  await page.keyboard.press('Enter');
}
