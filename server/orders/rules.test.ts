import { describe, expect, it } from 'vitest';
import { isOpen, ORDER_STATUSES, type OrderStatus } from '../../contract/labels.ts';
import { needsReason } from '../../contract/orders.ts';
import { type AbilityFacts, abilities, cancelVariant, type Viewer } from './rules.ts';

const facts = (viewer: Viewer, status: OrderStatus, more: Partial<AbilityFacts> = {}): AbilityFacts => ({
  viewer,
  status,
  acceptedOffers: 0,
  offered: false,
  matched: false,
  directToOthers: false,
  hasCounterpart: more.offered ?? (more.acceptedOffers ?? 0) > 0,
  ...more,
});
const what = (given: AbilityFacts) =>
  Object.entries(abilities(given))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .sort();

describe('what each person may do with an order', () => {
  const cases: [string, AbilityFacts, string[]][] = [
    ['its owner, active', facts('customer', 'active'), ['cancel', 'decideOffers', 'edit']],
    [
      'its owner, active with an accepted offer',
      facts('customer', 'active', { acceptedOffers: 1 }),
      ['cancel', 'chat', 'complete', 'decideOffers', 'edit'],
    ],
    [
      'its owner, in progress',
      facts('customer', 'in_progress', { acceptedOffers: 1 }),
      ['cancel', 'chat', 'complete', 'decideOffers'],
    ],
    ['its owner, completed', facts('customer', 'completed', { acceptedOffers: 1 }), ['chat']],
    ['its owner, cancelled', facts('customer', 'cancelled'), []],
    ['a matched provider, active', facts('provider', 'active', { matched: true }), ['discard', 'offer']],
    ['a provider who offered', facts('provider', 'active', { matched: true, offered: true }), ['chat']],
    ['a provider who offered, completed', facts('provider', 'completed', { offered: true }), ['chat']],
    ['a provider, in progress', facts('provider', 'in_progress', { matched: true }), []],
    ['somebody with its address', facts('other', 'active'), ['offer']],
    ['somebody, of a direct order to another', facts('other', 'active', { directToOthers: true }), []],
    ['an administrator', facts('admin', 'active'), []],
  ];
  it.each(cases)('%s', (_, given, expected) => expect(what(given)).toEqual(expected));
});

it('an order is open until it is completed or cancelled', () => {
  expect(ORDER_STATUSES.filter(isOpen)).toEqual(['active', 'in_progress']);
});

it.each([
  [{ pending: 0, accepted: 0 }, 'order_cancelled', false],
  [{ pending: 2, accepted: 0 }, 'order_cancelled_with_pending_offers', true],
  [{ pending: 2, accepted: 1 }, 'order_cancelled_with_accepted_offers', true],
] as const)('cancelling with %o is %s', (offers, variant, reason) => {
  expect(cancelVariant(offers)).toBe(variant);
  expect(needsReason(offers)).toBe(reason);
});
