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
