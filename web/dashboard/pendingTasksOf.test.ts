import { expect, test } from 'vitest';
import type { Conversation } from '../../contract/chats.ts';
import type { Claim } from '../../contract/claims.ts';
import { NO_ORDER } from '../../contract/no-order.ts';
import type { AvailableOrder, ListedOrder } from '../../contract/orders.ts';
import { pendingTasksOf } from './pendingTasksOf.ts';

const NOTHING = { orders: [], nearby: [], conversations: [] };

test('nothing waits for a person who is up to date', () => {
  const answered = anOrder('Pintar la sala', { pending: 0 });
  expect(
    pendingTasksOf({ ...NOTHING, orders: [answered], nearby: [aNearbyOrder('Gotera', 80, true)] }),
  ).toEqual([]);
});

test('an administrator reads how many claims wait, first of all', () => {
  const message = 'Me cobraron dos veces';
  const claims = { claims: [{ message } as Claim], pagination: { page: 1, totalPages: 6, total: 6 } };
  const offered = anOrder('Gotea la canilla', { pending: 1 });
  expect(pendingTasksOf({ ...NOTHING, orders: [offered], claims })[0]).toMatchObject({
    title: '6 reclamos esperan respuesta',
    detail: message,
    link: { to: '/admin', search: { tab: 'claims', filter: 'awaiting' } },
  });
});

test('offers on one order lead to that order, offers on several to the list', () => {
  const leak = anOrder('Gotea la canilla', { pending: 2 });
  const paint = anOrder('Pintar la sala', { pending: 1 });
  expect(pendingTasksOf({ ...NOTHING, orders: [leak] })[0]).toMatchObject({
    title: '2 ofertas esperan tu respuesta',
    detail: 'Gotea la canilla',
    link: { to: '/my-orders/$id', params: { id: leak.id } },
  });
  expect(pendingTasksOf({ ...NOTHING, orders: [leak, paint] })[0]).toMatchObject({
    title: '3 ofertas esperan tu respuesta',
    detail: 'En 2 pedidos',
    link: { to: '/orders', search: { tab: 'my-orders', status: 'all' } },
  });
});

test('offers that can no longer be decided wait for nobody', () => {
  expect(
    pendingTasksOf({ ...NOTHING, orders: [anOrder('Mudanza', { pending: 1, decideOffers: false })] }),
  ).toEqual([]);
});

test('unread messages lead to the latest conversation, also one outside any order', () => {
  const [need] = pendingTasksOf({ ...NOTHING, conversations: [aConversation(3)] });
  expect(need).toMatchObject({
    title: '3 mensajes sin leer',
    detail: 'Ana Pérez',
    link: { to: '/chat/$orderId', params: { orderId: 'demo-order-id' }, search: { receiverId: 'ana' } },
  });
});

test('orders nearby name the best match', () => {
  const nearby = [aNearbyOrder('Cambiar llave', 61), aNearbyOrder('Destapar pileta', 94)];
  expect(pendingTasksOf({ ...NOTHING, nearby })[0]).toMatchObject({
    title: '2 pedidos para tus servicios',
    detail: 'Destapar pileta',
  });
});

test('answering customers comes before reading, and reading before looking for work', () => {
  const kinds = pendingTasksOf({
    orders: [anOrder('Gotera', { pending: 1 })],
    nearby: [aNearbyOrder('Mudanza', 70)],
    conversations: [aConversation(1)],
  }).map(({ kind }) => kind);
  expect(kinds).toEqual(['offers', 'messages', 'nearby']);
});

function anOrder(
  title: string,
  { pending, decideOffers = true }: { pending: number; decideOffers?: boolean },
) {
  return {
    id: title,
    title,
    offers: { total: pending, pending, accepted: 0 },
    can: { decideOffers },
  } as ListedOrder;
}

function aNearbyOrder(title: string, matchScore: number, offered = false) {
  return { order: { id: title, title }, match: { matchScore }, offered } as AvailableOrder;
}

function aConversation(unread: number) {
  return {
    orderId: NO_ORDER,
    unread,
    counterpart: { id: 'ana', firstName: 'Ana', lastName: 'Pérez' },
  } as Conversation;
}
