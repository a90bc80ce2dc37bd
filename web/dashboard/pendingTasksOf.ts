import { linkOptions } from '@tanstack/react-router';
import type { Conversation } from '../../contract/chats.ts';
import type { listClaims } from '../../contract/claims.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { AvailableOrder, ListedOrder } from '../../contract/orders.ts';
import { fullName } from '../ui/text.ts';

/** Something that waits for the reader: what, where exactly, and the address that solves it. */
export interface PendingTask {
  kind: 'claims' | 'offers' | 'messages' | 'nearby';
  title: string;
  detail: string;
  link: ReturnType<
    typeof linkToClaims | typeof linkToOrders | typeof linkToMyOrder | typeof linkToOrder | typeof linkToChat
  >;
}

type Seen = {
  orders: ListedOrder[];
  nearby: AvailableOrder[];
  conversations: Conversation[];
  /** Only administrators have them. */
  claims?: ReplyOf<typeof listClaims> | undefined;
};

/** In the order in which they deserve an answer; empty when the reader is up to date. */
export function pendingTasksOf({ orders, nearby, conversations, claims }: Seen): PendingTask[] {
  return [
    claimsToAnswer(claims),
    offersToAnswer(orders),
    unreadMessages(conversations),
    ordersNearby(nearby),
  ].filter((task) => task !== null);
}

function claimsToAnswer(claims: Seen['claims']): PendingTask | null {
  const [newest] = claims?.claims ?? [];
  if (!claims || !newest) return null;
  const count = claims.pagination.total;
  return {
    kind: 'claims',
    title: count === 1 ? '1 reclamo espera respuesta' : `${count} reclamos esperan respuesta`,
    detail: newest.message,
    link: linkToClaims(),
  };
}

function offersToAnswer(orders: ListedOrder[]): PendingTask | null {
  const waiting = orders.filter(({ offers, can }) => can.decideOffers && offers.pending > 0);
  const [first] = waiting;
  if (!first) return null;
  const count = sum(waiting.map(({ offers }) => offers.pending));
  return {
    kind: 'offers',
    title: count === 1 ? '1 oferta espera tu respuesta' : `${count} ofertas esperan tu respuesta`,
    detail: waiting.length === 1 ? first.title : `En ${waiting.length} pedidos`,
    link: waiting.length === 1 ? linkToMyOrder(first.id) : linkToOrders('my-orders'),
  };
}

function unreadMessages(conversations: Conversation[]): PendingTask | null {
  const unread = conversations.filter((one) => one.unread > 0);
  const [latest] = unread;
  if (!latest) return null;
  const count = sum(unread.map((one) => one.unread));
  return {
    kind: 'messages',
    title: count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`,
    detail: unread.length === 1 ? fullName(latest.counterpart) : `En ${unread.length} conversaciones`,
    link: linkToChat(latest),
  };
}

function ordersNearby(nearby: AvailableOrder[]): PendingTask | null {
  const open = nearby.filter(({ offered }) => !offered);
  const [best] = open.toSorted((a, b) => b.match.matchScore - a.match.matchScore);
  if (!best) return null;
  return {
    kind: 'nearby',
    title: open.length === 1 ? '1 pedido para tus servicios' : `${open.length} pedidos para tus servicios`,
    detail: best.order.title,
    link: open.length === 1 ? linkToOrder(best.order.id) : linkToOrders('available-orders'),
  };
}

function linkToClaims() {
  return linkOptions({ to: '/admin', search: { tab: 'claims', filter: 'awaiting' } });
}

/** Links with all filters off: one left on would hide the orders that the task announced. */
function linkToOrders(tab: 'my-orders' | 'available-orders') {
  return linkOptions({ to: '/orders', search: { tab, status: 'all' } });
}

function linkToMyOrder(id: string) {
  return linkOptions({ to: '/my-orders/$id', params: { id } });
}

function linkToOrder(id: string) {
  return linkOptions({ to: '/orders/$id', params: { id } });
}

function linkToChat({ orderId, counterpart }: Conversation) {
  return linkOptions({
    to: '/chat/$orderId',
    params: { orderId },
    search: { receiverId: counterpart.id },
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
