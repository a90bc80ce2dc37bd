import { expect, type Page } from '@playwright/test';

/** A toast says this now; a trailing part of its message may be left out with a regular expression. */
export async function expectToast(page: Page, title: string, message?: string | RegExp): Promise<void> {
  const said = page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: page.getByText(title, { exact: true }) });
  const whole = message ? said.filter({ has: page.getByText(message, { exact: true }) }) : said;
  await expect(whole).toBeVisible();
}

/** Watches from now on how many toasts with this title the page holds at once, and answers the most. */
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
