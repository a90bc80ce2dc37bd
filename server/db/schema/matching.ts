import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { OFFER_STATUSES } from '../../../contract/offer-values.ts';
import type { ScorePartName } from '../../../contract/score-parts.ts';
import { users } from './accounts.ts';
import { belongsTo, createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';

export interface ScorePart {
  part: ScorePartName;
  points: number;
  detail: string;
}

export const matches = pgTable(
  'matches',
  {
    id: id(),
    orderId: belongsTo(() => orders.id),
    serviceId: belongsTo(() => services.id),
    /** The service's owner, repeated here so that a provider's list is one index away. */
    providerId: belongsTo(() => users.id),
    score: integer().notNull(),
    reasons: text().array().notNull().default([]),
    parts: jsonb().$type<ScorePart[]>().notNull().default([]),
    distanceKm: doublePrecision(),
    /**
     * When the order was created and whether it is active, copied here by the triggers `fill_new_match`,
     * `recheck_new_matches` and `copy_order_to_matches`, so that one index gives a provider's list.
     */
    orderAt: moment(),
    orderActive: boolean().notNull().default(true),
    /**
     * The status of the service's offer on the order, copied by the triggers `fill_new_match` and `copy_offer_to_matches`;
     * null without one.
     */
    offerStatus: text({ enum: OFFER_STATUSES }),
    notifiedAt: moment(),
    seenAt: moment(),
    discardedAt: moment(),
    /** When a change of the order or service made score and reasons invalid: see matching/invalidation.ts. */
    unfitAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('matches_once').on(table.orderId, table.serviceId),
    check('matches_score', sql`${table.score} between 0 and 100`),
    index('matches_provider').on(table.providerId, table.orderId),
    index('matches_in_order')
      .on(table.providerId, table.orderActive, table.orderAt, table.orderId, table.score)
      .where(sql`discarded_at is null and unfit_at is null`),
    index('matches_notified').on(table.providerId, table.notifiedAt).where(sql`notified_at is not null`),
    index('matches_service').on(table.serviceId, table.createdAt),
    index('matches_newest').on(table.createdAt, table.id),
    index('matches_by_score').on(table.score, table.createdAt).where(sql`unfit_at is null`),
    index('matches_unoffered')
      .on(table.createdAt, table.id)
      .where(sql`offer_status is null and unfit_at is null`),
    index('matches_offered')
      .on(table.createdAt, table.id)
      .where(sql`offer_status is not null and unfit_at is null`),
    index('matches_by_offer')
      .on(table.offerStatus, table.createdAt, table.id)
      .where(sql`offer_status is not null and unfit_at is null`),
  ],
);

/** Words of orders that the lexicon does not know, for those who extend it. */
export const unknownWords = pgTable(
  'unknown_words',
  {
    stem: text().notNull(),
    orderId: belongsTo(() => orders.id),
    written: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.stem, table.orderId] }),
    index('unknown_words_stem').on(table.stem, table.createdAt),
    index('unknown_words_order').on(table.orderId),
    index('unknown_words_age').on(table.createdAt),
  ],
);

/** The outcome of a match, computed from its offer or discard, in full each time: see matching/outcomes.ts. */
export const outcomes = pgTable(
  'outcomes',
  {
    orderId: belongsTo(() => orders.id),
    serviceId: belongsTo(() => services.id),
    providerId: belongsTo(() => users.id),
    /** The trade asked and the one offered, as `asked>offered`. */
    concept: text().notNull(),
    value: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.serviceId] }),
    check('outcomes_value', sql`${table.value} between -1 and 3`),
    index('outcomes_concept').on(table.concept, table.createdAt),
    index('outcomes_provider').on(table.providerId, table.createdAt),
    index('outcomes_age').on(table.createdAt),
  ],
);

/** Weights learned from outcomes, ready to add to a score. */
export const learnedWeights = pgTable(
  'learned_weights',
  {
    kind: text({ enum: ['concept', 'provider'] }).notNull(),
    key: text().notNull(),
    outcomes: integer().notNull(),
    /** The sum of their values. */
    value: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    check('learned_weights_kind', oneOf('kind', ['concept', 'provider'])),
  ],
);

export type MatchRow = typeof matches.$inferSelect;
