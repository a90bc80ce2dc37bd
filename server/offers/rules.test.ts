import { expect, test } from 'vitest';
import { OFFER_STATUSES, type OfferStatus } from '../../contract/offer-values.ts';
import { ORDER_STATUSES } from '../../contract/order-values.ts';
import { refuseOnOffer, refuseService, type ServiceOfferFacts } from './rules.ts';

const facts = (
  change: { order?: ServiceOfferFacts['order']; service?: Partial<ServiceOfferFacts['service']> } = {},
): ServiceOfferFacts => ({
  actorId: 'provider',
  order: { directServiceId: null, ...change.order },
  service: { id: 'service', userId: 'provider', isActive: true, ...change.service },
});

test('a provider may offer with a service of their own', () => {
  expect(refuseService(facts())).toBeUndefined();
});

test.each([
  ["with another's service", facts({ service: { userId: 'other' } }), 403],
  ['with a paused service', facts({ service: { isActive: false } }), 409],
  ['on a direct order with another service', facts({ order: { directServiceId: 'another' } }), 400],
])('an offer is refused %s', (_, given, status) => {
  expect(refuseService(given)?.status).toBe(status);
});

const may = (
  ability: 'accept' | 'reject' | 'withdraw',
  actorId: string,
  status: OfferStatus,
  isThere = true,
  validUntil: Date | null = null,
) =>
  ORDER_STATUSES.filter(
    (orderStatus) =>
      !refuseOnOffer(ability, {
        actorId,
        order: { status: orderStatus, userId: 'customer' },
        offer: { status, providerId: 'provider', validUntil },
        now: new Date('2026-03-10T12:00:00Z'),
        providerIsThere: isThere,
      }),
  );

test('only the order’s owner decides, only a pending offer, only while the order is open', () => {
  for (const ability of ['accept', 'reject'] as const) {
    expect(may(ability, 'customer', 'pending')).toEqual(['active', 'in_progress']);
    for (const decided of OFFER_STATUSES.slice(1)) expect(may(ability, 'customer', decided)).toEqual([]);
    for (const other of ['provider', 'other', 'admin']) expect(may(ability, other, 'pending')).toEqual([]);
  }
});

test('nobody accepts the offer of a provider who is gone', () => {
  expect(may('accept', 'customer', 'pending', false)).toEqual([]);
  expect(may('reject', 'customer', 'pending', false)).toEqual(['active', 'in_progress']);
});

test('nobody accepts an expired offer until it is renewed', () => {
  const until = (moment: string) => may('accept', 'customer', 'pending', true, new Date(moment));
  expect(until('2026-03-10T12:00:00Z')).toEqual([]);
  expect(until('2026-03-10T12:00:01Z')).toEqual(['active', 'in_progress']);
});

test('only its provider withdraws a pending offer', () => {
  expect(may('withdraw', 'provider', 'pending')).toEqual(ORDER_STATUSES);
  expect(may('withdraw', 'provider', 'accepted')).toEqual([]);
  for (const other of ['customer', 'other', 'admin']) expect(may('withdraw', other, 'pending')).toEqual([]);
});
