import { describe, expect, test } from 'vitest';
import { isOpen, ORDER_STATUSES, type OrderStatus } from '../../contract/order-values.ts';
import { needsReason } from '../../contract/orders.ts';
import {
  type AbilityFacts,
  abilities,
  cancelVariant,
  customerFacts,
  factsOfOthers,
  type OthersFacts,
} from './rules.ts';

const owner = (status: OrderStatus, acceptedOffers = 0) =>
  customerFacts({ status, directServiceId: null }, { acceptedOffers, hasOffers: acceptedOffers > 0 });
const facts = (
  viewer: OthersFacts['viewer'],
  status: OrderStatus,
  { direct = false, ...dealings }: { offered?: boolean; matched?: boolean; direct?: boolean } = {},
): AbilityFacts => ({
  viewer,
  ...factsOfOthers(
    { status, directServiceId: direct ? 'service' : null },
    { offered: false, matched: false, directed: false, ownerIsThere: true, ...dealings },
  ),
});
const what = (given: AbilityFacts) =>
  Object.entries(abilities(given))
    .filter(([, may]) => may)
    .map(([name]) => name)
    .sort();

describe('what each person may do with an order', () => {
  const cases: [string, AbilityFacts, string[]][] = [
    ['its owner, active', owner('active'), ['cancel', 'decideOffers', 'edit']],
    [
      'its owner, active with an accepted offer',
      owner('active', 1),
      ['cancel', 'chat', 'complete', 'decideOffers', 'edit'],
    ],
    ['its owner, in progress', owner('in_progress', 1), ['cancel', 'chat', 'complete', 'decideOffers']],
    ['its owner, completed', owner('completed', 1), ['chat']],
    ['its owner, cancelled', owner('cancelled'), []],
    ['a matched provider, active', facts('provider', 'active', { matched: true }), ['discard', 'offer']],
    ['a provider who offered', facts('provider', 'active', { matched: true, offered: true }), ['chat']],
    ['a provider who offered, completed', facts('provider', 'completed', { offered: true }), ['chat']],
    ['a provider, in progress', facts('provider', 'in_progress', { matched: true }), []],
    ['somebody with its address', facts('other', 'active'), ['offer']],
    ['somebody, of a direct order to another', facts('other', 'active', { direct: true }), []],
    ['an administrator', facts('admin', 'active'), []],
  ];
  test.each(cases)('%s', (_, given, expected) => expect(what(given)).toEqual(expected));
});

test('an order is open until it is completed or cancelled', () => {
  expect(ORDER_STATUSES.filter(isOpen)).toEqual(['active', 'in_progress']);
});

test.each([
  [{ pending: 0, accepted: 0 }, 'order_cancelled', false],
  [{ pending: 2, accepted: 0 }, 'order_cancelled_with_pending_offers', true],
  [{ pending: 2, accepted: 1 }, 'order_cancelled_with_accepted_offers', true],
] as const)('cancelling with %o is %s', (offers, variant, reason) => {
  expect(cancelVariant(offers)).toBe(variant);
  expect(needsReason(offers)).toBe(reason);
});
