import * as z from 'zod';
import { person } from './accounts.ts';
import { attachments } from './attachments.ts';
import { ID_WRONG, id, LIST_MAX, limitOf, PAGE_MAX, page, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NO_ORDER } from './no-order.ts';

/** In characters. With the captions of its attachments it must fit into a socket frame of `LIVE_FRAME_MAX_BYTES` bytes. */
export const CHAT_MESSAGE_MAX = 2000;
export const CHAT_PAGE_SIZE = 20;
export const CONVERSATIONS_PAGE_SIZE = 100;

export const MESSAGE_MISSING = 'Escribe un mensaje';
/** May be empty only if something is attached. */
export const chatText = z
  .string({ error: MESSAGE_MISSING })
  .trim()
  .max(CHAT_MESSAGE_MAX, `El mensaje puede tener como máximo ${CHAT_MESSAGE_MAX} caracteres`);

/** The id of the order that a conversation is about, or `NO_ORDER`. */
export const aboutOrder = z.union([id, z.literal(NO_ORDER)], { error: ID_WRONG });

/**
 * The fields of a message that travel unchanged from the browser that sends it, through a column of the same name, to both
 * sides. A field that may be missing is `nullish`, such as `replyTo: id.nullish()`; `unchangedFieldsOf` in
 * `server/chats/queries.ts` stores and answers each.
 */
export const unchangedFields = { receiverId: id };

export const chatMessage = z.object({
  id,
  orderId: aboutOrder,
  senderId: id,
  ...unchangedFields,
  clientId: z.string().nullable(),
  message: z.string(),
  attachments,
  createdAt: timestamp,
  isRead: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** The service that a conversation outside any order is about, if a message named one. */
const aboutService = z
  .object({
    id,
    name: z.string(),
    /** Whether the reader offers this service. */
    mine: z.boolean().optional(),
  })
  .nullish();
export type AboutService = NonNullable<z.output<typeof aboutService>>;

export const readChat = endpoint({
  method: 'GET',
  path: '/api/chats/:orderId',
  access: 'user',
  summary:
    'Una página de la conversación, del mensaje más viejo al más nuevo; la página 1 es la más reciente',
  params: z.object({ orderId: aboutOrder }),
  query: z.object({
    receiverId: id.optional(),
    page,
    limit: limitOf(CHAT_PAGE_SIZE, PAGE_MAX),
    /** The id of the oldest message already loaded; unlike page numbers, it does not shift when messages arrive. */
    before: id.optional(),
  }),
  reply: z.object({
    messages: z.array(chatMessage),
    hasMore: z.boolean(),
    counterpart: person.nullable(),
    /** The counterpart's phone: of an offer's service, of an accepted offer's customer or, outside any order, of a service. */
    phone: z.string().nullable(),
    order: z.object({ id, title: z.string(), status: z.string(), mine: z.boolean() }).nullable(),
    service: aboutService,
    /** Outside any order, whether the reader wrote first; missing while nobody has written. */
    begunByMe: z.boolean().optional(),
    online: z.boolean(),
    blocked: z.boolean(),
    /** Why the reader may not write here; missing when they may. */
    cannotWrite: z.string().optional(),
  }),
  refusals: { 400: ['same_person'], 404: ['not_found'] },
});

export const conversation = z.object({
  orderId: aboutOrder,
  orderTitle: z.string().nullable(),
  orderStatus: z.string().nullable(),
  service: aboutService,
  counterpart: person,
  lastMessage: chatMessage,
  unread: z.number(),
});
export type Conversation = z.output<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chats',
  access: 'user',
  summary: 'Mis conversaciones, la más reciente primero',
  query: z.object({
    limit: limitOf(CONVERSATIONS_PAGE_SIZE, LIST_MAX),
    /** The id of the last message of the last conversation already seen: the answer goes on with those before it. */
    after: id.optional(),
  }),
  reply: z.array(conversation),
});
