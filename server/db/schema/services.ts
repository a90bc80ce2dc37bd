import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CustomArea } from '../../../contract/areas.ts';
import type { Coverage } from '../../places/coverage.ts';
import { users } from './accounts.ts';
import { belongsTo, cells, createdAt, id, moment, money, updatedAt } from './columns.ts';

export const services = pgTable(
  'services',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    name: text().notNull(),
    description: text().notNull(),
    phone: text().notNull(),
    basePrice: money(),
    coverageAreas: text().array().notNull().default([]),
    predefinedZones: text().array().notNull().default([]),
    servicePolygons: jsonb().$type<CustomArea[]>().notNull().default([]),
    /** What lists draw of large areas; null for those of few points. The trigger `keep_rough_areas` keeps it up to date. */
    roughAreas: jsonb().$type<CustomArea[]>(),
    isActive: boolean().notNull().default(true),
    /** When a pause ends by itself. */
    pausedUntil: moment(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    totalReviews: integer().notNull().default(0),
    /** The areas where it is offered, resolved: see places/resolve-coverage.ts. */
    coverage: jsonb().$type<Coverage>().notNull(),
    cells: cells().notNull().default([]),
    /** The terms understood from its texts: see matching/engine/understanding. */
    terms: text().array().notNull().default([]),
    trades: text().array().notNull().default([]),
    country: text(),
    /**
     * The words that a search looks in, including its owner's name, and whether people can see the service. The triggers
     * `keep_service_words` and `keep_owner_words` keep both up to date.
     */
    searchWords: text().array().notNull().default([]),
    isVisible: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('services_paused_until', sql`${table.pausedUntil} is null or not ${table.isActive}`),
    check('services_base_price', sql`${table.basePrice} >= 0`),
    check('services_rating', sql`${table.rating} between 0 and 5`),
    index('services_paused_until').on(table.pausedUntil).where(sql`paused_until is not null`),
    index('services_of_trade')
      .on(table.country, sql`(${table.trades}[1])`, table.rating, table.totalReviews, table.id)
      .where(sql`is_active`),
    index('services_owner').on(table.userId, table.createdAt, table.id),
    index('services_by_rating').on(table.rating, table.totalReviews, table.id).where(sql`is_visible`),
    index('services_by_reviews').on(table.totalReviews, table.id).where(sql`is_visible`),
    index('services_by_age').on(table.createdAt, table.id).where(sql`is_visible`),
    index('services_trades').using('gin', table.trades).where(sql`is_active`),
    index('services_search')
      .using(
        'gin',
        sql`search_keys(${table.terms} || ${table.searchWords}, ${table.cells}, reputation_tier(${table.rating}, ${table.totalReviews}))`,
      )
      .with({ fastupdate: false })
      .where(sql`is_visible`),
  ],
);

/**
 * What orders find each active service by, apart from it: a service with many areas and words has thousands of index entries, which
 * a change of its owner's name or activity would otherwise write again. The trigger `keep_match_keys` keeps this table up to date.
 */
export const serviceKeys = pgTable(
  'service_keys',
  {
    serviceId: belongsTo(() => services.id).primaryKey(),
    userId: uuid().notNull(),
    cells: cells().notNull(),
    terms: text().array().notNull(),
    /** How well it is reviewed: see `reputation_tier`. */
    tier: integer().notNull(),
  },
  (table) => [
    index('services_match_keys')
      .using('gin', sql`match_keys(${table.cells}, ${table.terms}, ${table.tier})`)
      .with({ fastupdate: false }),
  ],
);

/**
 * Every word that visible services use, once each, to compare typed words with. The trigger `keep_market_words` keeps this
 * table up to date.
 */
export const marketWords = pgTable('market_words', { word: text().primaryKey() }, (table) => [
  index('market_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
]);

export type ServiceRow = typeof services.$inferSelect;

/** What is read of a service where its areas are not drawn, since a drawing may be a megabyte. */
const { servicePolygons, roughAreas, ...undrawn } = getTableColumns(services);
export const undrawnService = undrawn;
export type UndrawnService = Omit<ServiceRow, 'servicePolygons' | 'roughAreas'>;
