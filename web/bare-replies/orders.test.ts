import { expect, test } from 'vitest';
import type { Order, OrderAbilities } from '../../contract/orders.ts';
import {
  availableOrderWithDefaults,
  type BareAvailableOrder,
  type BareListedOrder,
  listedOrderWithDefaults,
} from './orders.ts';

const bare = (status: Order['status']) => ({ id: 'order', userId: 'clara', status }) as Order;
const granted = (can: OrderAbilities) => Object.entries(can).flatMap(([name, may]) => (may ? name : []));

test.each([
  ['active', ['edit', 'cancel', 'decideOffers']],
  ['in_progress', ['cancel', 'decideOffers']],
  ['completed', []],
  ['cancelled', []],
] as const)('of a bare %s order of their own somebody may %s', (status, expected) => {
  const { offers, can } = listedOrderWithDefaults(bare(status) as BareListedOrder);
  expect(offers).toEqual({ total: 0, pending: 0, accepted: 0 });
  expect(granted(can)).toEqual(expected);
});

test.each([
  ['active', undefined, ['offer', 'discard']],
  ['active', true, ['chat']],
  ['in_progress', undefined, []],
] as const)('on a bare %s order of others, offered: %s, somebody may %s', (status, offered, expected) => {
  const available = availableOrderWithDefaults({ order: bare(status), offered } as BareAvailableOrder);
  expect(available.offered).toBe(offered ?? false);
  expect(granted(available.can)).toEqual(expected);
});

test('fields that came with an order stay', () => {
  const can = { cancel: false } as OrderAbilities;
  const offers = { total: 2, pending: 1, accepted: 1 };
  expect(listedOrderWithDefaults({ ...bare('active'), offers, can })).toMatchObject({ offers, can });
});
