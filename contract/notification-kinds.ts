import type { Notification } from './notifications.ts';

/** The specification's address for a conversation with a service's owner outside any order. */
export const NO_ORDER = 'demo-order-id';

/** Every kind of notification: its type and where a click leads. A new kind is one entry here. */
export const NOTIFICATION_ROUTES = {
  new_order_match: 'order',
  offer_accepted: 'order',
  offer_rejected: 'order',
  new_offer: 'my-order',
  order_updated: 'order',
  order_completed: 'my-order',
  order_completed_by_other: 'my-order',
  order_cancelled: 'my-order',
  order_cancelled_with_pending_offers: 'my-order',
  order_cancelled_with_accepted_offers: 'my-order',
  new_message: 'chat',
} as const;
export type NotificationType = keyof typeof NOTIFICATION_ROUTES;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_ROUTES) as NotificationType[];
/** The screen that a click on a notification opens. */
export function notificationTarget({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  const route = NOTIFICATION_ROUTES[type];
  if (route === 'chat') {
    const senderId = data.senderId ?? data.message?.senderId ?? '';
    return `/chat/${data.message?.orderId ?? NO_ORDER}?receiverId=${senderId}`;
  }
  // A newer server may send a type that this one does not know.
  if (!route || !data.orderId) return '/notifications';
  return route === 'order' ? `/orders/${data.orderId}` : `/my-orders/${data.orderId}`;
}
