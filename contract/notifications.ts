import * as z from 'zod';
import { aboutOrder, NO_ORDER } from './chats.ts';
import { done, id, idParams, LIST_MAX, limitOf, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { availableOrder } from './orders.ts';

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

export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES as [NotificationType, ...NotificationType[]]),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp,
  data: z.object({
    orderId: id.optional(),
    location: z.string().optional(),
    matchScore: z.number().optional(),
    urgency: z.string().optional(),
    senderId: id.optional(),
    /** Those about no order were once kept with none. */
    message: z.object({ orderId: aboutOrder.nullable(), senderId: id.optional() }).optional(),
  }),
});
export type Notification = z.output<typeof notification>;

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

export const UNSUBSCRIBE_INVALID = 'El enlace para dejar de recibir correos no es válido.';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'Mis notificaciones, la más nueva primero, y cuántas no leí',
  query: z.object({ limit: limitOf(50, LIST_MAX), after: id.optional() }),
  reply: z.object({ notifications: z.array(notification), unreadCount: z.number() }),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  access: 'user',
  summary: 'Marca una notificación propia como leída',
  params: idParams,
  reply: notification,
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-all',
  access: 'user',
  summary: 'Marca todas mis notificaciones como leídas',
  reply: z.object({ read: z.number() }),
});

export const notifiedOrders = endpoint({
  method: 'GET',
  path: '/api/notifications/orders',
  access: 'user',
  summary: 'Los pedidos disponibles para mis servicios',
  reply: z.object({ orders: z.array(availableOrder) }),
});

/** Also the address that mail readers send their one click to (RFC 8058); opened in a browser it is the screen that asks. */
export const unsubscribeMail = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  access: 'public',
  summary: 'Deja de enviar correos de avisos a quien recibió este enlace, sin iniciar sesión',
  query: z.object({
    token: z.string({ error: UNSUBSCRIBE_INVALID }).min(1, UNSUBSCRIBE_INVALID).max(500, UNSUBSCRIBE_INVALID),
  }),
  anyBody: true,
  reply: done,
});
