import * as z from 'zod';
import { aboutOrder, chatMessage, chatText } from './chats.ts';
import { id } from './common.ts';
import { notification } from './notifications.ts';

/** The longest message a socket may send, in bytes. */
export const LIVE_MESSAGE_MAX = 16 * 1024;
const SESSION_TOKEN_MAX = 512;
export const LIVE_AUTH_WITHIN_MS = 10_000;
export const LIVE_PING_MS = 30_000;
/** Why the server ends a line; 1001 and 1013 are the protocol's own. */
export const LIVE_CLOSE = {
  restart: 1001,
  /** The database is away for a moment. */
  tryLater: 1013,
  sessionEnded: 4001,
  authFailed: 4003,
  tooMuch: 4008,
  /** More sockets than one account, or one address, may keep open: a newer one took its place. */
  tooMany: 4009,
} as const;
/** Of how many people a browser asks at once whether they are there. */
export const PRESENCE_ASKED_MAX = 100;
/** Every call's address begins with it: a screen for which it changed reads everything again. */
export const EVERYTHING = '/api';
/** Refusals of the moment, not of the message: it may be sent again. */
export const PASSING_REFUSALS = ['overloaded', 'internal', 'too_many_requests'];
export const LIVE_RETRIES = 5;
export const LIVE_RETRY_STEP_MS = 1000;

/** What a browser says over `/ws`. */
export const fromBrowser = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(SESSION_TOKEN_MAX) }),
  z.object({
    type: z.literal('chat_message'),
    orderId: aboutOrder.nullish(),
    /** Outside any order, the service that the message asks about. */
    serviceId: id.nullish(),
    receiverId: id,
    message: chatText,
    /** Made by the browser; a repeat is stored once. */
    clientId: z.string().min(1).max(80).optional(),
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

/** What the server says over `/ws`. */
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
  z.object({ type: z.literal('pong'), data: z.object({}) }),
]);
export type FromServer = z.output<typeof fromServer>;
