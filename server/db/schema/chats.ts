import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ATTACHMENT_KINDS } from '../../../contract/attachment-kinds.ts';
import { users } from './accounts.ts';
import { attachmentList, belongsTo, createdAt, id, moment, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';

/** What stands for no order in the indexes of messages. */
export const NO_ORDER_ID = '00000000-0000-0000-0000-000000000000';

/** The expression in `messages_sent` and `messages_received`: a query uses these indexes only if it has the same expression. */
export const indexedOrder = (orderId: unknown) =>
  sql`coalesce(${orderId}, ${sql.raw(`'${NO_ORDER_ID}'`)}::uuid)`;

export const messages = pgTable(
  'messages',
  {
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Outside any order, the service that it asks about. */
    serviceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    senderId: belongsTo(() => users.id),
    receiverId: belongsTo(() => users.id),
    clientId: text(),
    message: text().notNull(),
    attachments: attachmentList(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('messages_once').on(table.senderId, table.clientId),
    check('messages_to_another', sql`${table.senderId} <> ${table.receiverId}`),
    index('messages_order').on(table.orderId, table.createdAt, table.id),
    index('messages_sent').on(
      table.senderId,
      table.receiverId,
      indexedOrder(table.orderId),
      table.createdAt,
      table.id,
    ),
    index('messages_received').on(
      table.receiverId,
      table.senderId,
      indexedOrder(table.orderId),
      table.createdAt,
      table.id,
    ),
    index('messages_asked')
      .on(table.senderId, table.receiverId, table.createdAt, table.id)
      .where(sql`service_id is not null and order_id is null`),
    index('messages_newest').using('brin', table.createdAt),
    index('messages_service').on(table.serviceId).where(sql`service_id is not null`),
    index('messages_unread').on(table.receiverId, table.senderId, table.orderId).where(sql`read_at is null`),
  ],
);

/** A photo or voice note; it belongs to no order or message as long as it is only uploaded. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    messageId: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    kind: text({ enum: ATTACHMENT_KINDS }).notNull(),
    contentType: text().notNull(),
    width: integer(),
    height: integer(),
    seconds: integer(),
    waveform: integer().array().notNull().default([]),
    text: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('attachments_kind', oneOf('kind', ATTACHMENT_KINDS)),
    check('attachments_of_one', sql`num_nonnulls(${table.orderId}, ${table.messageId}) <= 1`),
    index('attachments_user').on(table.userId),
    index('attachments_order').on(table.orderId).where(sql`order_id is not null`),
    index('attachments_message').on(table.messageId).where(sql`message_id is not null`),
    index('attachments_waiting').on(table.createdAt).where(sql`order_id is null and message_id is null`),
  ],
);

export type MessageRow = typeof messages.$inferSelect;
export type AttachmentRow = typeof attachments.$inferSelect;
