import type { Page } from '@playwright/test';

/**
 * Goes to another screen as a link of the application does, a fifth of the work of loading the page, and waits until the title
 * of the former screen is gone. Not for two addresses of one screen, such as two orders: its title would stay.
 */
export async function follow(page: Page, path: string): Promise<void> {
  // The entry of a dialog that was just closed goes first: meanwhile the router would not hear of another.
  await page.waitForFunction(
    () => history.state?.dialog === undefined || document.querySelector('[role=dialog]') !== null,
  );
  const title = await page.locator('h1').first().elementHandle();
  await page.evaluate((address) => history.pushState({}, '', address), path);
  await page.waitForFunction((left) => !left?.isConnected, title);
}
