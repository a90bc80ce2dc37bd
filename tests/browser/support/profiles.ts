import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Browser profiles that stories use one after the other. A profile keeps what it has loaded, like the browser of a returning
 * visitor: a new one reads and compiles the whole application again, which is half of a short story's work. What a story stored,
 * granted, routed or cut off is undone before the next one.
 */
export class Profiles {
  readonly #browser: Browser;
  /** One page of each profile, open as long as the profile: it keeps the process alive that holds the compiled code. */
  readonly #keepers = new Set<Page>();
  /** The profiles not in use, each as its one empty page, by the profile's options without those set per page. */
  readonly #free = new Map<string, Page[]>();
  readonly #optionsOf = new Map<BrowserContext, string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page of a profile that nobody else uses, perhaps one used before: size, colours and motion are set per page. */
  async openPage(options: BrowserContextOptions): Promise<Page> {
    const { viewport, colorScheme, reducedMotion, ...own } = options;
    const key = JSON.stringify(own);
    const page = this.#free.get(key)?.pop() ?? (await this.#newPage(own, key));
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
    return page;
  }

  async #newPage(options: BrowserContextOptions, key: string): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: process.env.BASE_URL,
      serviceWorkers: 'block',
      permissions: [],
      ...options,
    });
    this.#optionsOf.set(context, key);
    if (options.serviceWorkers !== 'allow') {
      const keeper = await context.newPage();
      await keeper.goto('/robots.txt');
      this.#keepers.add(keeper);
    }
    return context.newPage();
  }

  async giveBack(context: BrowserContext): Promise<void> {
    const key = this.#optionsOf.get(context);
    const { serviceWorkers } = JSON.parse(key ?? '{}') as BrowserContextOptions;
    const isReusable = serviceWorkers !== 'allow' && (await hasRealClock(context));
    if (!key || !isReusable) return context.close();
    for (const page of context.pages()) if (!this.#keepers.has(page)) await page.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: process.env.BASE_URL!, storageTypes: 'all' });
    await session.detach();
    this.#free.set(key, [...(this.#free.get(key) ?? []), page]);
  }
}

/** Whether no story replaced the clock: a replaced clock cannot be removed again. */
async function hasRealClock(context: BrowserContext): Promise<boolean> {
  const isReal = context
    .pages()
    .map((page) => page.evaluate(() => String(setTimeout).includes('native code')).catch(() => false));
  return isReal.length > 0 && (await Promise.all(isReal)).every(Boolean);
}
