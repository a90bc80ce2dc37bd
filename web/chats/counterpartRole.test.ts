import { expect, test } from 'vitest';
import { NO_ORDER } from '../../contract/no-order.ts';
import { counterpartRole } from './counterpartRole.ts';
import { NOTHING } from './history.ts';

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
  expect(counterpartRole({ mine: true }, NOTHING, 'you')).toBe('Proveedor de Servicio');
  expect(counterpartRole({ mine: false }, NOTHING, 'you')).toBe('Cliente');
});

test('outside an order, the person who wrote first is the customer', () => {
  expect(counterpartRole(null, from('you'), 'you')).toBe('Cliente');
  expect(counterpartRole(null, from('me'), 'you')).toBe('Proveedor de Servicio');
  expect(counterpartRole(null, from('you', true), 'you')).toBe('Proveedor de Servicio');
});

test('who asked about a service is the customer, however long the conversation', () => {
  const asked = (mine: boolean) => ({ id: 's', name: 'Plomería', mine });
  expect(counterpartRole(null, from('you', true), 'you', asked(true))).toBe('Cliente');
  expect(counterpartRole(null, from('you', true), 'you', asked(false))).toBe('Proveedor de Servicio');
});
