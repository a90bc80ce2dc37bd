import type { ORDER_DESCRIPTION_MAX } from '../../contract/orders.ts';

/** What a visitor wrote before having an account; the new-order dialog picks it up. */
const KEY = 'echamano:need';

/** Repeated here so that the landing loads no code of orders; the type keeps it equal to the original. */
export const NEED_MAX: typeof ORDER_DESCRIPTION_MAX = 255;

export function saveNeed(text: string): void {
  const trimmed = text.trim();
  if (trimmed) sessionStorage.setItem(KEY, trimmed);
  else sessionStorage.removeItem(KEY);
}

export function readNeed(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

/** Set for a visitor who wants to offer services: after registering, the form for a service opens. */
const OFFERS_KEY = 'echamano:offers';

export function saveOffering(offers: boolean): void {
  if (offers) sessionStorage.setItem(OFFERS_KEY, 'yes');
  else sessionStorage.removeItem(OFFERS_KEY);
}

export const readOffering = (): boolean => sessionStorage.getItem(OFFERS_KEY) !== null;
