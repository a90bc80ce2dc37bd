import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Audience } from '../../../contract/announcements.ts';
import { NOTIFICATION_TYPES } from '../../../contract/notification-kinds.ts';
import type { Notification } from '../../../contract/notifications.ts';
import { sessions, users } from './accounts.ts';
import { belongsTo, createdAt, id, moment } from './columns.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    type: text({ enum: NOTIFICATION_TYPES as [string, ...string[]] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    data: jsonb().$type<Notification['data']>().notNull().default({}),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_read').on(table.readAt).where(sql`read_at is not null`),
    index('notifications_unread_age').on(table.createdAt).where(sql`read_at is null`),
    index('notifications_order').on(sql`(${table.data} ->> 'orderId')`),
    index('notifications_sender')
      .on(sql`(${table.data} ->> 'senderId')`)
      .where(sql`data ->> 'senderId' is not null`),
  ],
);

/** Messages that administrators sent to everybody or to a group; `cursor` is the last person who got it. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    message: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    recipients: integer().notNull(),
    sent: integer().notNull().default(0),
    cursor: uuid(),
    finishedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('announcements_newest').on(table.createdAt, table.id)],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: belongsTo(() => sessions.id),
    endpoint: text().notNull().unique(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
