import { expect, test } from 'vitest';
import type { Offer } from '../../contract/offers.ts';
import { cancelConsequence, openOffers } from './cancelConsequence.ts';

test.each([
  [{ total: 0, pending: 0, accepted: 0 }, 'Nadie te ofertó todavía'],
  [{ total: 2, pending: 0, accepted: 0 }, 'Ya no queda ninguna oferta en pie'],
  [{ total: 1, pending: 1, accepted: 0 }, 'Hay una oferta esperando'],
  [{ total: 3, pending: 3, accepted: 0 }, 'Hay 3 ofertas esperando'],
  [{ total: 1, pending: 0, accepted: 1 }, 'Ya aceptaste una oferta'],
  [{ total: 3, pending: 2, accepted: 1 }, 'Las que estaban pendientes se rechazan'],
])('what is lost by cancelling an order with %o offers', (offers, text) =>
  expect(cancelConsequence(offers)).toContain(text),
);

test.each([
  [{ total: 0, pending: 0, accepted: 0 }, [], { total: 0, pending: 0, accepted: 0 }],
  [{ total: 0, pending: 0, accepted: 0 }, ['pending', 'rejected'], { total: 2, pending: 1, accepted: 0 }],
  [{ total: 0, pending: 0, accepted: 0 }, ['accepted', 'cancelled'], { total: 2, pending: 0, accepted: 1 }],
  [{ total: 4, pending: 2, accepted: 1 }, ['pending'], { total: 4, pending: 2, accepted: 1 }],
])('an order that counts %o, with %o in the list of offers received', (offers, statuses, expected) => {
  const received = [...statuses, 'pending'].map(
    (status, index) => ({ status, orderId: index < statuses.length ? 'order' : 'another' }) as Offer,
  );
  expect(openOffers({ id: 'order', offers }, received)).toEqual(expected);
});
