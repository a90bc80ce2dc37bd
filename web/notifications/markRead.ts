import type { ReplyOf } from '../../contract/endpoint.ts';
import type { listNotifications, Notification } from '../../contract/notifications.ts';

type List = ReplyOf<typeof listNotifications>;

export function withOneRead(list: List | undefined, id: Notification['id']): List | undefined {
  const unread = list?.notifications.find((one) => one.id === id && !one.isRead);
  if (!list || !unread) return list;
  return {
    notifications: list.notifications.map((one) => (one === unread ? { ...one, isRead: true } : one)),
    unreadCount: Math.max(0, list.unreadCount - 1),
  };
}

export function withAllRead(list: List | undefined): List | undefined {
  return (
    list && { notifications: list.notifications.map((one) => ({ ...one, isRead: true })), unreadCount: 0 }
  );
}
