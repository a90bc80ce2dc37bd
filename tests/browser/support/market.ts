import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Profiles } from './profiles.ts';

export { expect };

export interface Someone {
  id: string;
  email: string;
  token: string;
}

export const PASSWORD = 'una-clave-buena';
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const POCITOS = { location: 'Pocitos, Montevideo, Uruguay', latitude: -34.9105, longitude: -56.15 };

/** Where the browser of the tests is, which may already live another day than the machine. */
const TIME_ZONE = 'America/Montevideo';

let counter = 0;

/** Today as the pages write it. */
export function today(parts: Intl.DateTimeFormatOptions = {}): string {
  return new Date().toLocaleDateString('es-ES', { timeZone: TIME_ZONE, ...parts });
}

/** Makes a call to the running server; anything but success fails the test. */
export async function api<Reply = { id: string }>(
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Reply> {
  const response = await fetch(`${process.env.BASE_URL}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

export async function aPerson(firstName = 'Clara', lastName = 'Benítez'): Promise<Someone> {
  const email = `${firstName}${++counter}.${process.pid}.${Date.now()}@ejemplo.com`.toLowerCase();
  const { token, user } = await api<{ token: string; user: { id: string } }>(
    'POST',
    '/api/auth/register',
    undefined,
    {
      email,
      password: PASSWORD,
      firstName,
      lastName,
    },
  );
  return { id: user.id, email, token };
}

export async function aService(owner: Someone, service: Record<string, unknown> = {}): Promise<string> {
  const { id } = await api('POST', '/api/services', owner.token, {
    name: 'Sanitario Pedro',
    description: 'Destapo piletas y desagües, arreglo canillas y cisternas.',
    phone: '+598 99 123 456',
    basePrice: 900,
    coverageAreas: ['Montevideo'],
    predefinedZones: [],
    servicePolygons: [],
    ...service,
  });
  return id;
}

export async function anOrder(owner: Someone, order: Record<string, unknown> = {}): Promise<string> {
  const { id } = await api('POST', '/api/orders', owner.token, {
    description: 'Se me tapó la pileta de la cocina y el agua no baja',
    ...POCITOS,
    urgency: 'normal',
    budget: '',
    ...order,
  });
  return id;
}

export async function anOffer(provider: Someone, orderId: string, serviceId: string): Promise<string> {
  const { id } = await api('POST', '/api/offers', provider.token, {
    orderId,
    serviceId,
    message: 'Puedo ir hoy a la tarde.',
    price: 1500,
  });
  return id;
}

interface Screens {
  /** Opens a page of its own for somebody, signed in without clicking; nobody means a visitor. */
  as(person: Someone | null, options?: BrowserContextOptions): Promise<Page>;
}

/** A test whose pages fail it when the console reports an error. */
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

/** Signed in once: who signs out in the test stays so. */
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
