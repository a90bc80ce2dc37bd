import { NO_ORDER } from '../../contract/no-order.ts';
import type { Notification } from '../../contract/notifications.ts';

/** What a screen shows that notifications may tell of: an order, a conversation with somebody, or a claim. */
type Visit = { orderId: string; senderId: string | null } | { claimId: string };

const ORDER = /^\/(?:my-)?orders\/([^/?]+)/;
const CHAT = /^\/chat\/([^/?]+)/;

/** What somebody visits at an address, where notifications lead there; null for all other addresses. */
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
