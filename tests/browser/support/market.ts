import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { callsTo } from '../../hostile/support/send.ts';
import * as people from '../../support/people.ts';
import { PASSWORD, POCITOS } from '../../support/people.ts';
import { Profiles } from './profiles.ts';

export { expect, PASSWORD, POCITOS };

export type Someone = people.Someone;

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The time zone of the tests' browser, where it may already be another day than on the machine. */
const TIME_ZONE = 'America/Montevideo';

/** Today as the pages write it. */
export function today(parts: Intl.DateTimeFormatOptions = {}): string {
  return new Date().toLocaleDateString('es-ES', { timeZone: TIME_ZONE, ...parts });
}

/** The running server. */
export const market = callsTo(process.env.BASE_URL!);

/** Makes a call to the running server; anything but success fails the test. */
export const api = <Reply = { id: string }>(
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Reply> => people.succeed(market, method, path, token, body);

export const aPerson = (firstName = 'Clara', lastName = 'Benítez') =>
  people.aPerson(market, firstName, lastName);

export const aService = (owner: Someone, service: Record<string, unknown> = {}) =>
  people.aService(market, owner, { name: 'Sanitario Pedro', ...service });

export const anOrder = (owner: Someone, order: Record<string, unknown> = {}) =>
  people.anOrder(market, owner, order);

export const anOffer = (provider: Someone, orderId: string, serviceId: string) =>
  people.anOffer(market, { ...provider, serviceId }, orderId, {
    message: 'Puedo ir hoy a la tarde.',
    estimatedDuration: undefined,
  });

/** The card of an order in a list, found by its id: by its words, a repeated story would find those of the first time too. */
export const cardOf = (page: Page, orderId: string) =>
  page.getByRole('article').filter({ has: page.locator(`#order-${orderId}`) });

export interface Screens {
  /** Opens a new page for somebody, signed in without clicking; null means a visitor. */
  as(person: Someone | null, options?: BrowserContextOptions): Promise<Page>;
}

/** A test that fails when the console of one of its pages reports an error. */
export const test = base.extend<Screens, { profiles: Profiles }>({
  profiles: [async ({ browser }, use) => use(new Profiles(browser)), { scope: 'worker' }],
  as: async ({ profiles }, use) => {
    const errors: string[] = [];
    const opened: Page[] = [];
    await use(async (person, options = DESKTOP) => {
      const page = await profiles.openPage(options);
      opened.push(page);
      if (person) await page.addInitScript(signIn, person.token);
      listenForErrors(page, errors);
      return page;
    });
    for (const page of opened) await profiles.giveBack(page.context());
    expect(errors).toEqual([]);
  },
});

/** Signs in once: somebody who signs out during the test stays signed out. */
function signIn(token: string): void {
  if (!sessionStorage.getItem('signed-in-by-test')) localStorage.setItem('token', token);
  sessionStorage.setItem('signed-in-by-test', 'yes');
}

function listenForErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
}

/** The browser itself reports each refused call and each tile or socket that the test cut off. */
function isExpected(text: string): boolean {
  return /Failed to load resource|net::ERR_|WebSocket connection to/.test(text);
}
