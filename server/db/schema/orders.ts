import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { EVENT_KINDS } from '../../../contract/event-kinds.ts';
import { ORDER_STATUSES, URGENCIES } from '../../../contract/order-values.ts';
import { users } from './accounts.ts';
import { attachmentList, belongsTo, cells, createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { services } from './services.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    directServiceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The area that people see instead of its exact place, unless they own it or were accepted: see places/order-zone.ts. */
    zone: jsonb().$type<OrderZone>(),
    /** Floor, bell, references; shown only to the owner and the provider they accepted. */
    addressDetails: text(),
    urgency: text({ enum: URGENCIES }).notNull().default('normal'),
    budget: text(),
    /** Its photos and voice note as people see them, copied from their rows. */
    attachments: attachmentList(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('active'),
    cancelReason: text(),
    completedOfferId: uuid(),
    cells: cells().notNull().default([]),
    terms: text().array().notNull().default([]),
    country: text(),
    /** How far around its place the customer also looks for providers; 0 until they widen the search. */
    widerKm: integer().notNull().default(0),
    /** When providers were last looked for; null until that has been done. */
    matchedAt: moment(),
    /** Why few providers were notified and how many a wider area would add; null when enough were. */
    reach: jsonb().$type<ReachNote>(),
    acceptedAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('orders_status', oneOf('status', ORDER_STATUSES)),
    check('orders_urgency', oneOf('urgency', URGENCIES)),
    check('orders_wider_km', sql`${table.widerKm} >= 0`),
    check('orders_latitude', sql`${table.latitude} between -90 and 90`),
    check('orders_longitude', sql`${table.longitude} between -180 and 180`),
    check('orders_completed', sql`(status = 'completed') = (completed_offer_id is not null)`),
    index('orders_owner').on(table.userId, table.createdAt, table.id),
    index('orders_country').on(table.country),
    index('orders_owner_active').on(table.userId).where(sql`status = 'active'`),
    index('orders_chosen')
      .on(table.createdAt, table.id)
      .where(sql`accepted_at is not null and direct_service_id is null`),
    index('orders_direct').on(table.directServiceId).where(sql`direct_service_id is not null`),
    index('orders_match_keys')
      .using('gin', sql`match_keys(${table.cells}, ${table.terms}, 0)`)
      .with({ fastupdate: false })
      .where(sql`status = 'active' and direct_service_id is null`),
  ],
);

/** What is stored of an order's zone. */
export interface OrderZone {
  /** A cell of the grid (H3), fixed with the order's place. */
  cell: string;
  name: string;
}

export interface ReachNote {
  why: string;
  wider: { km: number; adds: number } | null;
}

/** A question about an order from somebody who may offer on it, and the owner's answer, which everybody may read. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    orderId: belongsTo(() => orders.id),
    askerId: belongsTo(() => users.id),
    text: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    /** When the answer was last corrected. */
    editedAt: moment(),
    /** When the order's owner hid it. */
    hiddenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check('questions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('questions_order').on(table.orderId, table.createdAt, table.id),
    index('questions_asker').on(table.askerId, table.orderId),
  ],
);

/** Who did what to which order; only ever added to. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    data: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_order').on(table.orderId, table.id),
    index('events_actor').on(table.actorId, table.id),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
