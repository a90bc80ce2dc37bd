import { expect, test } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { withAllRead, withOneRead } from './markRead.ts';

const LIST = { notifications: [aNotification('a', false), aNotification('b', true)], unreadCount: 7 };

test('reading a notification lowers the count by one, and only the first time', () => {
  const once = withOneRead(LIST, 'a');
  expect(once?.notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(once?.unreadCount).toBe(6);
  expect(withOneRead(once, 'a')).toBe(once);
});

test('reading a notification that was already read changes nothing', () => {
  expect(withOneRead(LIST, 'b')).toBe(LIST);
});

test('reading all notifications leaves none unread, also those of other pages', () => {
  expect(withAllRead(LIST)?.unreadCount).toBe(0);
  expect(withAllRead(LIST)?.notifications.every(({ isRead }) => isRead)).toBe(true);
});

test('reading notifications changes nothing before their list has arrived', () => {
  expect(withOneRead(undefined, 'a')).toBeUndefined();
  expect(withAllRead(undefined)).toBeUndefined();
});

function aNotification(id: string, isRead: boolean): Notification {
  return {
    id,
    type: 'new_offer',
    title: 'Nueva oferta',
    message: 'Ana te ofertó',
    isRead,
    createdAt: '2025-03-07T12:00:00Z',
    data: {},
  };
}
