import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique('reviews_once')
      .references(() => orders.id, { onDelete: 'cascade' }),
    offerId: belongsTo(() => offers.id),
    serviceId: belongsTo(() => services.id),
    reviewerId: belongsTo(() => users.id),
    rating: integer().notNull(),
    comment: text().notNull(),
    editedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    index('reviews_service').on(table.serviceId, table.createdAt, table.id),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;
