import { expect, test } from 'vitest';
import type { Offer } from '../../contract/offers.ts';
import { cancelVariant, openOffers } from './cancelVariant.ts';

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

test.each([
  [{ pending: 0, accepted: 0 }, [], { pending: 0, accepted: 0 }],
  [{ pending: 0, accepted: 0 }, ['pending', 'rejected'], { pending: 1, accepted: 0 }],
  [{ pending: 0, accepted: 0 }, ['accepted', 'cancelled'], { pending: 0, accepted: 1 }],
  [{ pending: 2, accepted: 1 }, ['pending'], { pending: 2, accepted: 1 }],
])('an order that counts %o, with %o in the list of offers received', (offers, statuses, expected) => {
  const received = [...statuses, 'pending'].map(
    (status, index) => ({ status, orderId: index < statuses.length ? 'order' : 'another' }) as Offer,
  );
  expect(openOffers({ id: 'order', offers }, received)).toEqual(expected);
});
