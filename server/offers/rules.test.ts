import { expect, it } from 'vitest';
import type { OrderStatus } from '../../contract/orders.ts';
import { mayDecide, mayWithdraw, type OfferFacts, refuseOffer } from './rules.ts';

const facts = (
  change: { order?: Partial<OfferFacts['order']>; service?: Partial<OfferFacts['service']> } = {},
): OfferFacts => ({
  actorId: 'provider',
  order: { userId: 'customer', status: 'active', directServiceId: null, ...change.order },
  service: { id: 'service', userId: 'provider', isActive: true, ...change.service },
});

it('lets a provider offer with a service of their own', () => {
  expect(refuseOffer(facts())).toBeUndefined();
});

it.each([
  ['on their own order', facts({ order: { userId: 'provider' } }), 403],
  ["with another's service", facts({ service: { userId: 'other' } }), 403],
  ['with a paused service', facts({ service: { isActive: false } }), 409],
  ['on an order in progress', facts({ order: { status: 'in_progress' } }), 409],
  ['on a completed order', facts({ order: { status: 'completed' } }), 409],
  ['on a cancelled order', facts({ order: { status: 'cancelled' } }), 409],
  ['on a direct order with another service', facts({ order: { directServiceId: 'another' } }), 400],
])('refuses an offer %s', (_, given, status) => {
  expect(refuseOffer(given)?.status).toBe(status);
});

const statuses: OrderStatus[] = ['active', 'in_progress', 'completed', 'cancelled'];

it('lets only the owner decide, only what is pending, only while the order lives', () => {
  const may = (actor: string, offerStatus: 'pending' | 'accepted' | 'rejected' | 'cancelled') =>
    statuses.filter((status) => mayDecide({ status, userId: 'customer' }, { status: offerStatus }, actor));
  expect(may('customer', 'pending')).toEqual(['active', 'in_progress']);
  for (const decided of ['accepted', 'rejected', 'cancelled'] as const)
    expect(may('customer', decided)).toEqual([]);
  for (const other of ['provider', 'other', 'admin']) expect(may(other, 'pending')).toEqual([]);
});

it('lets only its provider withdraw a pending offer', () => {
  expect(mayWithdraw({ status: 'pending', providerId: 'provider' }, 'provider')).toBe(true);
  expect(mayWithdraw({ status: 'accepted', providerId: 'provider' }, 'provider')).toBe(false);
  for (const other of ['customer', 'other', 'admin'])
    expect(mayWithdraw({ status: 'pending', providerId: 'provider' }, other)).toBe(false);
});
