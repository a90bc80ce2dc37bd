import { NO_ORDER } from '../../contract/no-order.ts';
import type { Notification } from '../../contract/notifications.ts';

/** The subject of a screen that notifications may be about: an order, a conversation with somebody, or a claim. */
type Visit = { orderId: string; senderId: string | null } | { claimId: string };

const ORDER = /^\/(?:my-)?orders\/([^/?]+)/;
const CHAT = /^\/chat\/([^/?]+)/;

/** The subject of the screen at an address; null when notifications do not lead to that address. */
export function visitOf(address: string): Visit | null {
  const order = ORDER.exec(address)?.[1];
  if (order) return { orderId: order, senderId: null };
  const { pathname, searchParams } = new URL(address, 'http://here');
  const claimId = pathname === '/contact' ? searchParams.get('claim') : null;
  if (claimId) return { claimId };
  const chat = CHAT.exec(address)?.[1];
  const senderId = searchParams.get('receiverId');
  return chat && senderId ? { orderId: chat, senderId } : null;
}

export function isAbout({ type, data }: Pick<Notification, 'type' | 'data'>, visit: Visit): boolean {
  if ('claimId' in visit) return data.claimId === visit.claimId;
  const { orderId, senderId } = visit;
  if (senderId === null) return type !== 'new_message' && data.orderId === orderId;
  const from = data.senderId ?? data.message?.senderId;
  return type === 'new_message' && from === senderId && (data.message?.orderId ?? NO_ORDER) === orderId;
}

/** The ids of the unread among them that are about the subject: their number stays the same when one follows another. */
export function unreadAbout(
  visit: Visit,
  notifications: Pick<Notification, 'id' | 'isRead' | 'type' | 'data'>[],
): string {
  return notifications.flatMap((one) => (!one.isRead && isAbout(one, visit) ? one.id : [])).join();
}
