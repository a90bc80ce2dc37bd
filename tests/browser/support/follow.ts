import type { Page } from '@playwright/test';

/**
 * Goes to another screen as a link of the application does, and waits until the title of the one before is gone: loading the page
 * anew costs five times as much. The screens must differ in kind: one that only changes its contents keeps its title.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const title = await page.locator('h1').first().elementHandle();
  await page.evaluate((address) => history.pushState({}, '', address), path);
  await page.waitForFunction((left) => !left?.isConnected, title);
}
