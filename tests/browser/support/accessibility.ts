import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { DESKTOP, PHONE } from './market.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe finds nothing wrong with what the page shows now, nor with its colours in the other colour scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A dialog gets its name a moment after it appears.
  await expect(page.locator('[role=dialog]:not([aria-label], [aria-labelledby])')).toHaveCount(0);
  await stillness(page);
  const found = await violationsOn(page);
  expect(await withoutHalfCovered(page, found)).toEqual([]);
  await byTheOtherLight(page, async () => expect(await coloursOn(page)).toEqual([]));
}

/** The same at the page's own width and at that of the other kind of device: people do the same things on both. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize()!;
  await page.setViewportSize(own.width === PHONE.viewport.width ? DESKTOP.viewport : PHONE.viewport);
  await drawn(page);
  await expectAccessible(page);
  await page.setViewportSize(own);
}

/**
 * Repeats the size check with each small target in the middle of the page: axe also reports a button half under a fixed bar, and
 * one far down in a card that is not drawn yet and lacks its full height.
 */
async function withoutHalfCovered(page: Page, found: Violation[]): Promise<Violation[]> {
  const whole: Violation[] = [];
  for (const one of found) {
    if (one.rule !== 'target-size') {
      whole.push(one);
      continue;
    }
    await page.evaluate((place) => {
      document.querySelectorAll('*')[place]?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, one.place);
    const again = await analysis(page, { type: 'rule', values: ['target-size'] });
    if (again.some(({ place }) => place === one.place)) whole.push(one);
  }
  return whole;
}

async function byTheOtherLight(page: Page, look: () => Promise<void>): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // With reduced motion, nothing fades from one colour scheme to the other.
  const isMoving = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isMoving)
    await page.evaluate(() => {
      const atOnce = new CSSStyleSheet();
      atOnce.replaceSync('* { transition: none !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, atOnce];
    });
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await drawn(page);
  await look();
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  if (isMoving)
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Endless animations, such as a spinner's, are not waited for.
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
  /** The start of the node's HTML, and its index among the page's nodes: a list has many alike. */
  html: string;
  place: number;
  /** What is wrong with it, in axe's words. */
  why: string | undefined;
}

/** axe is loaded into a page once: loading it again takes longer than the check. Our pages have no frames. */
async function analysis(page: Page, runOnly: RunOptions['runOnly']): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = { runOnly, resultTypes: ['violations'], selectors: false, elementRef: true };
  return page.evaluate<Violation[], RunOptions>(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(wanted);
    const places = violations.length > 0 ? [...document.querySelectorAll('*')] : [];
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ element, html, any, all, none }) => ({
        rule: id,
        html: html.slice(0, 160),
        place: places.indexOf(element!),
        why: [...any, ...all, ...none][0]?.message,
      })),
    );
  }, options);
}
