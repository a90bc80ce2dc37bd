import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  EXTRA_STATUSES,
  type LineKind,
  OFFER_STATUSES,
  REVISION_STATUSES,
  SIDES,
} from '../../../contract/offer-values.ts';
import { WON_STATUSES } from '../../../contract/order-values.ts';
import { users } from './accounts.ts';
import { belongsTo, createdAt, id, moment, money, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    orderId: belongsTo(() => orders.id),
    serviceId: belongsTo(() => services.id),
    providerId: belongsTo(() => users.id),
    message: text().notNull(),
    price: money().notNull(),
    estimatedDuration: text(),
    /** Currency of the price and its parts; null means the currency of the order's country. */
    currency: text(),
    /** What the price is made of; null when that was not given. */
    quote: jsonb().$type<StoredQuote>(),
    validUntil: moment(),
    /** The number of the revision in force; 0 is the original offer. */
    revision: integer().notNull().default(0),
    /** How often either side has proposed another quote. */
    proposals: integer().notNull().default(0),
    status: text({ enum: OFFER_STATUSES }).notNull().default('pending'),
    decidedAt: moment(),
    /**
     * The status of the order that this offer won, and since when. The triggers `keep_offer_won` and
     * `copy_order_to_won_offer` keep both, so that one index gives a provider's list.
     */
    won: text({ enum: WON_STATUSES }),
    wonAt: moment(),
    /** When its provider last changed it; null if never. */
    editedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('offers_once').on(table.orderId, table.providerId),
    check('offers_price', sql`${table.price} > 0`),
    check('offers_status', oneOf('status', OFFER_STATUSES)),
    index('offers_provider').on(table.providerId, table.createdAt, table.id),
    index('offers_won')
      .on(table.providerId, table.won, table.wonAt, table.orderId)
      .where(sql`won is not null`),
    index('offers_service').on(table.serviceId, table.createdAt, table.id),
  ],
);

/** Its amounts are whole numbers of the smallest unit of the currency, and its lines sum to the price. */
export interface StoredQuote {
  lines: { kind: LineKind; text: string; amount: number }[];
  visitFee: number | null;
  visitFeeDeducted: boolean;
  deposit: number | null;
  warranty: string | null;
}

/**
 * Every quote proposed while an offer was pending; the trigger `offer_revisions_stay` keeps them from being changed. Number 0
 * is the original offer.
 */
export const offerRevisions = pgTable(
  'offer_revisions',
  {
    id: id(),
    offerId: belongsTo(() => offers.id),
    number: integer().notNull(),
    side: text({ enum: SIDES }).notNull(),
    status: text({ enum: REVISION_STATUSES }).notNull(),
    /** Whether the customer asks to renew the same quote. */
    renewal: boolean().notNull().default(false),
    message: text().notNull().default(''),
    price: money().notNull(),
    estimatedDuration: text(),
    currency: text(),
    quote: jsonb().$type<StoredQuote>(),
    validUntil: moment(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('offer_revisions_once').on(table.offerId, table.number),
    uniqueIndex('offer_revisions_open').on(table.offerId).where(sql`status = 'open'`),
    check('offer_revisions_price', sql`${table.price} > 0`),
    check('offer_revisions_side', oneOf('side', SIDES)),
    check('offer_revisions_status', oneOf('status', REVISION_STATUSES)),
  ],
);

/** Extra work with its price, beyond an accepted offer; agreed only once the customer approves it. */
export const offerExtras = pgTable(
  'offer_extras',
  {
    id: id(),
    offerId: belongsTo(() => offers.id),
    text: text().notNull(),
    /** In the smallest unit of its currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text({ enum: EXTRA_STATUSES }).notNull().default('proposed'),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('offer_extras_offer').on(table.offerId, table.createdAt, table.id),
    check('offer_extras_amount', sql`${table.amount} > 0`),
    check('offer_extras_status', oneOf('status', EXTRA_STATUSES)),
  ],
);

export type OfferRow = typeof offers.$inferSelect;
export type RevisionRow = typeof offerRevisions.$inferSelect;
export type ExtraRow = typeof offerExtras.$inferSelect;
