import { expect, test } from 'vitest';
import { cancelVariant } from './cancelVariant.ts';

test.each([
  [{ pending: 0, accepted: 0 }, false, 'Nadie te ofertó todavía'],
  [{ pending: 1, accepted: 0 }, true, 'Hay una oferta esperando'],
  [{ pending: 3, accepted: 0 }, true, 'Hay 3 ofertas esperando'],
  [{ pending: 0, accepted: 1 }, true, 'Ya aceptaste una oferta'],
  [{ pending: 2, accepted: 1 }, true, 'Las que estaban pendientes se rechazan'],
])('cancelling with %o offers', (offers, reasonNeeded, text) => {
  const variant = cancelVariant(offers);
  expect(variant.reasonNeeded).toBe(reasonNeeded);
  expect(variant.consequence).toContain(text);
});
