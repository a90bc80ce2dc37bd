import { NO_ORDER } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';

/** What a screen shows that notifications may tell of: an order, or a conversation with somebody. */
export interface Visit {
  orderId: string;
  senderId: string | null;
}

const ORDER = /^\/(?:my-)?orders\/([^/?]+)/;
const CHAT = /^\/chat\/([^/?]+)/;

/** What is visited at an address; nothing at most of them. */
export function visitOf(address: string): Visit | null {
  const order = ORDER.exec(address)?.[1];
  if (order) return { orderId: order, senderId: null };
  const chat = CHAT.exec(address)?.[1];
  const senderId = new URL(address, 'http://here').searchParams.get('receiverId');
  return chat && senderId ? { orderId: chat, senderId } : null;
}

export function isAbout(
  { type, data }: Pick<Notification, 'type' | 'data'>,
  { orderId, senderId }: Visit,
): boolean {
  if (senderId === null) return type !== 'new_message' && data.orderId === orderId;
  const from = data.senderId ?? data.message?.senderId;
  return type === 'new_message' && from === senderId && (data.message?.orderId ?? NO_ORDER) === orderId;
}
