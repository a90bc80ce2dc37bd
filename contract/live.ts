import * as z from 'zod';
import { messageAttachments } from './attachments.ts';
import { aboutOrder, chatMessage, chatText, MESSAGE_MISSING, unchangedFields } from './chats.ts';
import { id } from './common.ts';
import { PRESENCE_ASKED_MAX } from './live-connection.ts';
import { notification } from './notifications.ts';

const SESSION_TOKEN_MAX = 512;

/** The messages that a browser sends over `/ws`. */
export const fromBrowser = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(SESSION_TOKEN_MAX) }),
  z
    .object({
      type: z.literal('chat_message'),
      /** Null outside any order. */
      orderId: aboutOrder.nullable(),
      /** The service that a message outside any order is about. */
      serviceId: id.nullish(),
      ...unchangedFields,
      message: chatText,
      attachments: messageAttachments,
      /** Made by the browser; a repeat is stored once. */
      clientId: z.string().min(1).max(80).optional(),
    })
    .refine(({ message, attachments }) => message || attachments?.length, {
      path: ['message'],
      error: MESSAGE_MISSING,
    }),
  z.object({
    type: z.literal('chat_read'),
    orderId: aboutOrder.nullish(),
    senderId: id,
  }),
  z.object({
    type: z.literal('typing'),
    orderId: aboutOrder.nullish(),
    receiverId: id,
  }),
  z.object({ type: z.literal('presence'), userIds: z.array(id).max(PRESENCE_ASKED_MAX) }),
  z.object({ type: z.literal('ping') }),
]);
export type FromBrowser = z.output<typeof fromBrowser>;
export type GivenMessage = Omit<Extract<FromBrowser, { type: 'chat_message' }>, 'type'>;

/** The messages that the server sends over `/ws`. */
export const fromServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_success'), data: z.object({ userId: id }) }),
  z.object({ type: z.literal('auth_error'), data: z.object({ error: z.string(), code: z.string() }) }),
  z.object({ type: z.literal('new_message'), data: z.object({ message: chatMessage }) }),
  z.object({ type: z.literal('message_sent'), data: z.object({ message: chatMessage }) }),
  z.object({
    type: z.literal('message_error'),
    data: z.object({ error: z.string(), code: z.string(), clientId: z.string().nullable() }),
  }),
  z.object({ type: z.literal('chat_read'), data: z.object({ orderId: aboutOrder, readerId: id }) }),
  z.object({ type: z.literal('typing'), data: z.object({ orderId: aboutOrder, senderId: id }) }),
  z.object({ type: z.literal('presence'), data: z.object({ online: z.array(id) }) }),
  z.object({
    type: z.literal('new_order_match'),
    data: z.object({ notification: notification.pick({ id: true, title: true, message: true, data: true }) }),
  }),
  z.object({ type: z.literal('notification'), data: z.object({ notification }) }),
  /** First elements of the query keys (addresses of calls) whose data is no longer current. */
  z.object({ type: z.literal('changed'), data: z.object({ keys: z.array(z.string()) }) }),
  z.object({ type: z.literal('error'), data: z.object({ error: z.string(), code: z.string() }) }),
  /** The session ends now; `error` says why. */
  z.object({ type: z.literal('session_ended'), data: z.object({ error: z.string() }) }),
  z.object({ type: z.literal('pong'), data: z.object({}) }),
]);
export type FromServer = z.output<typeof fromServer>;
export type FromServerOf<Type extends FromServer['type']> = Extract<FromServer, { type: Type }>;
