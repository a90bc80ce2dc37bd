import { expect, test } from 'vitest';
import { waitingOffersIn } from './useWaitingOffers.ts';

const queued = { path: '/api/offers', problem: '', body: { orderId: 'order-1', price: 80 } };

test('an offer that waits keeps the money it was made in', () => {
  const inDollars = { ...queued, body: { ...queued.body, currency: 'USD' } };
  expect(waitingOffersIn([inDollars])).toEqual([{ orderId: 'order-1', price: 80, currency: 'USD' }]);
  expect(waitingOffersIn([queued])).toEqual([{ orderId: 'order-1', price: 80 }]);
});

test('a refused write, or one that is no offer, is no waiting offer', () => {
  expect(
    waitingOffersIn([
      { ...queued, problem: 'Ya venció' },
      { ...queued, path: '/api/orders' },
    ]),
  ).toEqual([]);
});
