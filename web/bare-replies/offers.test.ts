import { expect, test } from 'vitest';
import { type BareOffer, offerWithDefaults } from './offers.ts';

test.each([
  ['pending', true],
  ['accepted', false],
  ['rejected', false],
] as const)('a bare %s offer may be decided: %s', (status, decidable) => {
  const { can, order } = offerWithDefaults({ id: 'offer', orderId: 'order', status } as BareOffer);
  expect(can).toEqual({ accept: decidable, reject: decidable, withdraw: false, edit: false });
  expect(order.id).toBe('order');
});

test('fields that came with an offer stay', () => {
  const can = { accept: false, reject: false, withdraw: true, edit: true };
  expect(offerWithDefaults({ status: 'pending', can } as BareOffer).can).toBe(can);
});
