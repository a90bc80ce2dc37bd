import { expect, type Page } from '@playwright/test';

/** Expects a toast with this title and message; a regular expression may leave out the end of the message. */
export async function expectToast(page: Page, title: string, message?: string | RegExp): Promise<void> {
  const said = page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByText(title, { exact: true }) });
  const whole = message ? said.filter({ has: page.getByText(message, { exact: true }) }) : said;
  await expect(whole).toBeVisible();
}

/** Watches how many toasts with this title the page has at once; the returned function gives the maximum so far. */
export async function countToasts(page: Page, title: string): Promise<() => Promise<number>> {
  const most = await page.evaluateHandle((wanted) => {
    const seen = { most: 0 };
    const count = () =>
      [...document.querySelectorAll('[role="alert"], [role="status"]')].filter(({ textContent }) =>
        textContent.includes(wanted),
      ).length;
    new MutationObserver(() => {
      seen.most = Math.max(seen.most, count());
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, title);
  return () => most.evaluate((seen) => seen.most);
}
