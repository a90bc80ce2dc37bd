import { expect, test } from 'vitest';
import type { Order, OrderAbilities } from '../../contract/orders.ts';
import {
  type BareAvailableOrder,
  type BareListedOrder,
  type BareOrderDetail,
  type BareOrderForProvider,
  wholeAvailableOrder,
  wholeListedOrder,
  wholeOrderDetail,
  wholeOrderForProvider,
} from './wholeOrder.ts';

const bare = (status: Order['status']) => ({ id: 'order', userId: 'clara', status }) as Order;
const granted = (can: OrderAbilities) => Object.entries(can).flatMap(([name, may]) => (may ? name : []));

test.each([
  ['active', ['edit', 'cancel', 'decideOffers']],
  ['in_progress', ['cancel', 'decideOffers']],
  ['completed', []],
  ['cancelled', []],
] as const)('of a bare %s order of their own somebody may %s', (status, expected) => {
  const { offers, can } = wholeListedOrder(bare(status) as BareListedOrder);
  expect(offers).toEqual({ total: 0, pending: 0, accepted: 0 });
  expect(granted(can)).toEqual(expected);
});

test.each([
  ['active', undefined, ['offer', 'discard']],
  ['active', true, ['chat']],
  ['in_progress', undefined, []],
] as const)('on a bare %s order of others, offered: %s, somebody may %s', (status, offered, expected) => {
  const available = wholeAvailableOrder({ order: bare(status), offered } as BareAvailableOrder);
  expect(available.offered).toBe(offered ?? false);
  expect(granted(available.can)).toEqual(expected);
  const opened = wholeOrderForProvider({ ...bare(status), offered } as BareOrderForProvider);
  expect(granted(opened.can)).toEqual(expected);
  expect(opened).toMatchObject({ match: null, myOffer: null, discarded: false, customer: { id: 'clara' } });
});

test.each([
  ['clara', 1, 'customer', ['edit', 'cancel', 'complete', 'decideOffers']],
  ['clara', 0, 'customer', ['edit', 'cancel', 'decideOffers']],
  ['pedro', 1, 'provider', []],
  ['juana', 1, 'winner', []],
])(
  'a bare detail opened by %s, with %i accepted, is seen as %s, who may %s',
  (reader, acceptedOffers, ...expected) => {
    const detail = {
      order: bare('active'),
      offers: [],
      stats: { acceptedOffers },
      completionInfo: { completedOffer: { providerId: 'juana' } },
    } as unknown as BareOrderDetail;
    const { viewer, can, timeline, reach } = wholeOrderDetail(detail, reader);
    expect([viewer, granted(can)]).toEqual(expected);
    expect([timeline, reach]).toEqual([[], null]);
  },
);

test('what came with an order stays', () => {
  const can = { cancel: false } as OrderAbilities;
  const offers = { total: 2, pending: 1, accepted: 1 };
  expect(wholeListedOrder({ ...bare('active'), offers, can })).toMatchObject({ offers, can });
});
