import { NO_ORDER } from './no-order.ts';
import type { Notification } from './notifications.ts';

/**
 * Every kind of notification and the screen that a click on it opens: 'order' is `/orders/:id`, where providers read an order
 * and offer, and 'my-order' is `/my-orders/:id`, where its customer acts and whoever offered sees how it ended.
 * How a kind looks and reads stands in `web/notifications/kinds.ts`; `notify` sends it; a new one asks for no migration.
 */
const NOTIFICATION_ROUTES = {
  new_order_match: 'order',
  offer_accepted: 'order',
  offer_rejected: 'order',
  new_offer: 'my-order',
  quote_proposed: 'order',
  quote_renewal: 'order',
  quote_answered: 'my-order',
  extra_proposed: 'my-order',
  extra_answered: 'order',
  order_updated: 'order',
  order_question: 'my-order',
  question_answered: 'order',
  order_completed: 'my-order',
  order_completed_by_other: 'my-order',
  order_cancelled: 'my-order',
  order_cancelled_with_pending_offers: 'my-order',
  order_cancelled_with_accepted_offers: 'my-order',
  new_message: 'chat',
  claim_answered: 'claim',
  announcement: 'notifications',
} as const;
export type NotificationType = keyof typeof NOTIFICATION_ROUTES;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_ROUTES) as NotificationType[];

export const CHANNELS = ['push', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Answers to a person, which are mailed unless they refuse. All others are mailed only to people who ask for it. */
export const MAILED_UNLESS_REFUSED: readonly NotificationType[] = ['claim_answered'];

type Choices = Partial<Record<Channel, Partial<Record<string, boolean>>>>;

/** Whether a person gets notifications of this type by this channel: their choice or else the default. */
export function wants(chosen: Choices, channel: Channel, type: NotificationType): boolean {
  return chosen[channel]?.[type] ?? (channel === 'push' || MAILED_UNLESS_REFUSED.includes(type));
}

/** The screen that a click on a notification opens. */
export function notificationTarget({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  const route = NOTIFICATION_ROUTES[type];
  if (route === 'chat') {
    const senderId = data.senderId ?? data.message?.senderId ?? '';
    return `/chat/${data.message?.orderId ?? NO_ORDER}?receiverId=${senderId}`;
  }
  if (route === 'claim') return data.claimId ? `/contact?claim=${data.claimId}` : '/contact';
  if (route === 'notifications') return '/notifications';
  // A newer server may send a type that this one does not know.
  if (!route || !data.orderId) return '/notifications';
  return route === 'order' ? `/orders/${data.orderId}` : `/my-orders/${data.orderId}`;
}
