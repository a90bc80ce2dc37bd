import * as z from 'zod';
import { aboutOrder } from './chats.ts';
import { done, ID_WRONG, id, idParams, LIST_MAX, limitOf, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './notification-kinds.ts';
import { availableOrder } from './orders.ts';

const NOTIFICATIONS_PAGE_SIZE = 50;

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
    claimId: id.optional(),
    questionId: id.optional(),
    extraId: id.optional(),
    /** In old rows `orderId` is null, instead of `NO_ORDER`, for messages without an order. */
    message: z.object({ orderId: aboutOrder.nullable(), senderId: id.optional() }).optional(),
  }),
});
export type Notification = z.output<typeof notification>;

export const UNSUBSCRIBE_INVALID = 'El enlace para dejar de recibir correos no es válido.';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary: 'Mis notificaciones, la más nueva primero, y cuántas no leí',
  query: z.object({ limit: limitOf(NOTIFICATIONS_PAGE_SIZE, LIST_MAX), after: id.optional() }),
  reply: z.object({ notifications: z.array(notification), unreadCount: z.number() }),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/read',
  access: 'user',
  summary: 'Marca una notificación propia como leída',
  params: idParams,
  reply: notification,
  refusals: { 404: ['not_found'] },
});

const readAbout = z
  .object({ orderId: aboutOrder.optional(), senderId: id.nullish(), claimId: id.optional() })
  .refine(({ orderId, claimId }) => orderId ?? claimId, { error: ID_WRONG, path: ['orderId'] });

/** Called when a person opens an order, a conversation or a claim: its notifications then count as read. */
export const readNotificationsAbout = endpoint({
  method: 'PUT',
  path: '/api/notifications/read-about',
  access: 'user',
  summary:
    'Marca como leídas mis notificaciones de un pedido, con senderId de una conversación, o de un mensaje mío a quien administra',
  body: readAbout,
  reply: z.object({ read: z.number() }),
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

/** Also called by mail clients for one-click unsubscribing (RFC 8058). A GET of this path is the screen that asks first. */
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
  refusals: { 400: ['invalid_token'] },
});
