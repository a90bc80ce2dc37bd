import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on what the page shows now, nor in the colours that it has by the other light. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await stillness(page);
  const found = await violationsOn(page);
  expect(await withoutHalfCovered(page, found)).toEqual([]);
  await byTheOtherLight(page, async () => expect(await coloursOn(page)).toEqual([]));
}

/** A button half under a fixed bar counts as small: what is small is so wherever the page stands. */
async function withoutHalfCovered(page: Page, found: Violation[]): Promise<Violation[]> {
  const isOfSize = ({ rule }: Violation) => rule === 'target-size';
  if (!found.some(isOfSize)) return found;
  await page.evaluate(() => scrollBy(0, scrollY > 0 ? -48 : 48));
  const again = await violationsOn(page);
  return found.filter(
    (one) => !isOfSize(one) || again.some(({ rule, html }) => rule === one.rule && html === one.html),
  );
}

async function byTheOtherLight(page: Page, look: () => Promise<void>): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, atOnce];
  });
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await look();
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    // What turns for as long as something is waited for never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}

const violationsOn = (page: Page) =>
  analysis(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

const coloursOn = (page: Page) =>
  analysis(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

type Rules = Parameters<AxeBuilder['options']>[0]['runOnly'];

interface Violation {
  rule: string;
  /** The start of the node. */
  html: string;
  /** What is wrong with it, in axe's words. */
  why: string | undefined;
}

/** Our pages hold no frames: the report needs no page of its own. */
async function analysis(page: Page, runOnly: Rules): Promise<Violation[]> {
  const options = { runOnly, resultTypes: ['violations' as const], selectors: false };
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => ({
      rule: id,
      html: html.slice(0, 160),
      why: [...any, ...all, ...none][0]?.message,
    })),
  );
}
