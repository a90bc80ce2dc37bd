import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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

interface Violation {
  rule: string;
  /** The start of the node. */
  html: string;
  /** What is wrong with it, in axe's words. */
  why: string | undefined;
}

/** axe is given to a page once: reading it again takes longer than looking. Our pages hold no frames. */
async function analysis(page: Page, runOnly: RunOptions['runOnly']): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(wanted),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => ({
      rule: id,
      html: html.slice(0, 160),
      why: [...any, ...all, ...none][0]?.message,
    })),
  );
}
