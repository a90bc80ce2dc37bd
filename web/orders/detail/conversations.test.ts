import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../contract/order-detail.ts';
import { conversationsOf } from './conversations.ts';

const message = (id: string, senderId: string, receiverId: string, minute: number) => ({
  id,
  senderId,
  receiverId,
  message: id,
  createdAt: `2025-07-15T10:0${minute}:00.000Z`,
});

const detail = {
  customer: { id: 'ana', firstName: 'Ana', lastName: 'Pérez' },
  offers: [{ providerId: 'beto', provider: { firstName: 'Beto', lastName: 'Díaz' } }],
  messages: [
    message('segundo', 'beto', 'ana', 2),
    message('primero', 'ana', 'beto', 1),
    message('otro', 'carla', 'ana', 3),
  ],
} as unknown as OrderDetail;

test('each person has one conversation, the latest first, read from old to new', () => {
  const read = conversationsOf(detail, 'ana').map(({ name, messages }) => [
    name,
    messages.map(({ id }) => id),
  ]);
  expect(read).toEqual([
    ['Proveedor de Servicio', ['otro']],
    ['Beto Díaz', ['primero', 'segundo']],
  ]);
});

test('a provider talks with the customer', () => {
  expect(conversationsOf(detail, 'beto').some(({ name }) => name === 'Ana Pérez')).toBe(true);
});
