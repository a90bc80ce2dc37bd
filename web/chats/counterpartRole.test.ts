import { expect, test } from 'vitest';
import { NO_ORDER } from '../../contract/no-order.ts';
import { counterpartRole } from './counterpartRole.ts';
import { NOTHING } from './history.ts';

const OUTSIDE = { order: null };
const from = (senderId: string, hasMore = false) => ({
  messages: [
    {
      id: 'm',
      orderId: NO_ORDER,
      senderId,
      receiverId: 'me',
      clientId: null,
      message: 'Hola',
      createdAt: new Date(0).toISOString(),
      isRead: false,
    },
  ],
  hasMore,
});

test('on an order, its owner talks with a provider and the provider with a customer', () => {
  const about = (mine: boolean) => ({ order: { id: 'o', title: 'Canilla', status: 'active', mine } });
  expect(counterpartRole(about(true), NOTHING, 'you')).toBe('provider');
  expect(counterpartRole(about(false), NOTHING, 'you')).toBe('customer');
});

test('outside an order, the person who wrote first is the customer', () => {
  expect(counterpartRole(OUTSIDE, from('you'), 'you')).toBe('customer');
  expect(counterpartRole(OUTSIDE, from('me'), 'you')).toBe('provider');
  expect(counterpartRole(OUTSIDE, from('you', true), 'you')).toBe('provider');
});

test('the person who wrote first is the customer also where the first message is not loaded yet', () => {
  expect(counterpartRole({ ...OUTSIDE, begunByMe: false }, from('me', true), 'you')).toBe('customer');
  expect(counterpartRole({ ...OUTSIDE, begunByMe: true }, from('you', true), 'you')).toBe('provider');
});

test('who asked about a service is the customer, however long the conversation', () => {
  const asked = (mine: boolean) => ({
    ...OUTSIDE,
    service: { id: 's', name: 'Plomería', mine },
    begunByMe: mine,
  });
  expect(counterpartRole(asked(true), from('you', true), 'you')).toBe('customer');
  expect(counterpartRole(asked(false), from('you', true), 'you')).toBe('provider');
});
