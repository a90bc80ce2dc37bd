import { afterEach, expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../calls/query.ts';
import { notifications } from './calls.ts';
import { refreshOlderOrders } from './olderOrders.ts';

const READ_AT = Date.parse('2026-03-01T12:00:00Z');
const ORDER = ['/api/orders/uno'];

const hear = (createdAt: string) =>
  queryClient.setQueryData(notifications.queryKey, {
    notifications: [
      {
        id: 'n',
        type: 'order_cancelled',
        title: '',
        message: '',
        isRead: false,
        createdAt,
        data: { orderId: 'uno' },
      },
    ],
    unreadCount: 1,
  } as never);

afterEach(() => queryClient.clear());

test('an order that changed while disconnected is not kept with its address', () => {
  onTestFinished(refreshOlderOrders());
  queryClient.setQueryData(ORDER, { exactLocation: true }, { updatedAt: READ_AT });
  hear('2026-03-01T11:59:00Z');
  expect(queryClient.getQueryState(ORDER)?.isInvalidated).toBe(false);
  hear('2026-03-01T12:01:00Z');
  expect(queryClient.getQueryData(ORDER)).toBeUndefined();
});

test('a phone whose clock is slow keeps the address that it has read since the notification', () => {
  onTestFinished(refreshOlderOrders());
  hear('2026-03-01T12:50:00Z');
  queryClient.setQueryData(ORDER, { exactLocation: true }, { updatedAt: READ_AT });
  hear('2026-03-01T12:50:00Z');
  expect(queryClient.getQueryState(ORDER)?.isInvalidated).toBe(false);
  hear('2026-03-01T12:55:00Z');
  expect(queryClient.getQueryData(ORDER)).toBeUndefined();
});
