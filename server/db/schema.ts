import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Audience } from '../../contract/announcements.ts';
import { ATTACHMENT_KINDS } from '../../contract/attachment-kinds.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { DOCUMENT_KINDS, GIVEN_BADGES } from '../../contract/badge-kinds.ts';
import type { Facts } from '../../contract/badges.ts';
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  EXTRA_STATUSES,
  type LineKind,
  OFFER_STATUSES,
  ORDER_STATUSES,
  REVISION_STATUSES,
  SIDES,
  URGENCIES,
  WON_STATUSES,
} from '../../contract/labels.ts';
import { NOTIFICATION_TYPES } from '../../contract/notification-kinds.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { NotificationPreferences } from '../../contract/profile.ts';
import { ROLES } from '../../contract/roles.ts';
import type { CustomArea } from '../../contract/services.ts';

const id = () => uuid().primaryKey().$defaultFn(uuidv7);
const moment = () => timestamp({ withTimezone: true, precision: 3 });
const createdAt = () => moment().notNull().defaultNow();
const updatedAt = () =>
  moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
const money = () => numeric({ precision: 12, scale: 2, mode: 'number' });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Places as 64-bit numbers: H3 cells, zones and countries; see places/cells.ts. */
const cells = customType<{ data: bigint[]; driverData: string }>({
  dataType: () => 'bigint[]',
  toDriver: (value) => `{${value.join(',')}}`,
  fromDriver: (value) => (Array.isArray(value) ? value : []).map(BigInt),
});

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const attachmentList = () => jsonb().$type<Attachment[]>().notNull().default([]);

// People -----------------------------------------------------------------------------------------------------------

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** A trigger dates it; null for those verified before that. */
    emailVerifiedAt: moment(),
    name: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phone: text(),
    image: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    isActive: boolean().notNull().default(true),
    preferences: jsonb().$type<NotificationPreferences>().notNull().default({ push: {}, mail: {} }),
    lastSeenAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_role', oneOf('role', ROLES)),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_created').on(table.createdAt, table.id),
    index('users_deactivated').on(table.createdAt, table.id).where(sql`not is_active`),
    index('users_administrators').on(table.createdAt, table.id).where(sql`role = 'admin'`),
    index('users_search')
      .using('gin', sql`searchable(${table.name} || ' ' || ${table.email}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When its owner last gave the password. */
    confirmedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** How a person proves who they are; today always a password. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expiry').on(table.expiresAt),
  ],
);

/**
 * An address that somebody wants in place of theirs: waiting until its link is followed, and kept afterwards for as long
 * as the owner of the old one may take it back. Of the links only hashes are kept.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Where it was asked for: that session stays open when the address changes. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    confirmedAt: moment(),
    undoToken: text().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('email_changes_waiting').on(table.userId).where(sql`confirmed_at is null`),
    index('email_changes_user').on(table.userId),
    index('email_changes_old').on(table.oldEmail),
    index('email_changes_age').on(table.expiresAt),
  ],
);

/** The second step of a sign-in. Its secret is sealed with the installation's, its backup codes are hashes. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Null until the first code was right: nothing is asked before. */
  confirmedAt: moment(),
  /** The 30 seconds whose code was used last: it and those before are used up. */
  usedStep: bigint({ mode: 'number' }).notNull().default(0),
  backupCodes: text().array().notNull().default([]),
  attempts: integer().notNull().default(0),
  attemptsSince: moment().notNull().defaultNow(),
  createdAt: createdAt(),
});

export const images = pgTable('images', {
  id: id(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
);

/** Where a person has signed in before: browsers by what their cookie holds, and networks, all as hashes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull(),
    network: text().notNull(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** What an administrator vouches for: one of a kind stands at a time. Triggers withdraw it with the phone or the name it was of. */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: GIVEN_BADGES }).notNull(),
    document: text({ enum: DOCUMENT_KINDS }),
    country: text(),
    checkedOn: date().notNull(),
    expiresOn: date(),
    givenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    withdrawnAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check('badges_kind', oneOf('kind', GIVEN_BADGES)),
    check('badges_document', oneOf('document', DOCUMENT_KINDS)),
    check(
      'badges_identity',
      sql`kind <> 'identity' or (document is not null and country is not null and expires_on is not null)`,
    ),
    uniqueIndex('badges_standing').on(table.userId, table.kind).where(sql`withdrawn_at is null`),
    index('badges_user').on(table.userId, table.createdAt),
  ],
);

/** How somebody deals, as `badges/facts.ts` works it out from what happened. */
export const facts = pgTable(
  'facts',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Facts>().notNull(),
    computedAt: moment().notNull(),
  },
  (table) => [index('facts_age').on(table.computedAt)],
);

// The market -------------------------------------------------------------------------------------------------------

export const services = pgTable(
  'services',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    phone: text().notNull(),
    basePrice: money(),
    coverageAreas: text().array().notNull().default([]),
    predefinedZones: text().array().notNull().default([]),
    servicePolygons: jsonb().$type<CustomArea[]>().notNull().default([]),
    isActive: boolean().notNull().default(true),
    /** Of a pause that ends by itself: when. */
    pausedUntil: moment(),
    rating: numeric({ precision: 3, scale: 2 }).notNull().default('0.00'),
    totalReviews: integer().notNull().default(0),
    /** Where it works, resolved: see places/coverage.ts. */
    coverage: jsonb().$type<unknown>().notNull().default({}),
    cells: cells().notNull().default([]),
    /** What it says, understood: see matching/engine/understanding. */
    terms: text().array().notNull().default([]),
    trades: text().array().notNull().default([]),
    country: text(),
    /** What a search looks in, its owner's name included, and whether people see it: a trigger keeps both. */
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
    index('services_match_keys')
      .using(
        'gin',
        sql`match_keys(${table.cells}, ${table.terms}, reputation_tier(${table.rating}, ${table.totalReviews}))`,
      )
      .with({ fastupdate: false })
      .where(sql`is_active`),
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

/** Every word that visible services use, once: what is typed is compared with these. Triggers keep it. */
export const marketWords = pgTable('market_words', { word: text().primaryKey() }, (table) => [
  index('market_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
]);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    directServiceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** What others than its owner see of its place until they are accepted: see places/order-zone.ts. */
    zone: jsonb().$type<OrderZone>(),
    /** Floor, bell, references: for the owner and whom they accepted. */
    addressDetails: text(),
    urgency: text({ enum: URGENCIES }).notNull().default('normal'),
    budget: text(),
    /** Its photos and its voice note as people see them; their rows say the same. */
    attachments: attachmentList(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('active'),
    cancelReason: text(),
    completedOfferId: uuid(),
    cells: cells().notNull().default([]),
    terms: text().array().notNull().default([]),
    country: text(),
    /** So far around its place its customer also looks for providers; 0 until they widen it. */
    widerKm: integer().notNull().default(0),
    /** When its providers were last looked for; null while that is still to happen. */
    matchedAt: moment(),
    /** Why few were notified and what a wider area would add; null when enough were. */
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
  /** Of the grid (H3), fixed with the order's place. */
  cell: string;
  name: string;
}

export interface ReachNote {
  why: string;
  wider: { km: number; adds: number } | null;
}

export interface ScorePart {
  part: string;
  points: number;
  detail: string;
}

export const matches = pgTable(
  'matches',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** The service's owner, repeated here so that a provider's list is one index away. */
    providerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: integer().notNull(),
    reasons: text().array().notNull().default([]),
    parts: jsonb().$type<ScorePart[]>().notNull().default([]),
    distanceKm: doublePrecision(),
    /** Of its order, repeated here by triggers so that a provider's list is one walk of an index. */
    orderAt: moment(),
    orderActive: boolean().notNull().default(true),
    /** Of its service's offer on its order, repeated by triggers; null without one. */
    offerStatus: text({ enum: OFFER_STATUSES }),
    notifiedAt: moment(),
    seenAt: moment(),
    discardedAt: moment(),
    /** When the order or the service became another, so that score and reasons no longer hold: see matching/unfit.ts. */
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

export const offers = pgTable(
  'offers',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    price: money().notNull(),
    estimatedDuration: text(),
    /** Of the price and its parts; null: the one of where its order is. */
    currency: text(),
    /** What the price is made of; null where nobody said. */
    quote: jsonb().$type<StoredQuote>(),
    validUntil: moment(),
    /** The number of the revision that stands; 0 while it is as it was made. */
    revision: integer().notNull().default(0),
    /** How often either side has proposed another quote. */
    proposals: integer().notNull().default(0),
    status: text({ enum: OFFER_STATUSES }).notNull().default('pending'),
    decidedAt: moment(),
    /** The status of the order that it won and since when, kept by triggers so that a provider's list is one walk of an index. */
    won: text({ enum: WON_STATUSES }),
    wonAt: moment(),
    /** Its last change by its provider; null while it is as it was made. */
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

/** Every quote that was proposed while an offer waited; a trigger keeps each as it was. Number 0 is the offer as it was made. */
export const offerRevisions = pgTable(
  'offer_revisions',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    side: text({ enum: SIDES }).notNull(),
    status: text({ enum: REVISION_STATUSES }).notNull(),
    /** The customer asks for the same once more. */
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

/** What is agreed beyond an accepted offer: nothing until its customer approves it. */
export const offerExtras = pgTable(
  'offer_extras',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
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

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique('reviews_once')
      .references(() => orders.id, { onDelete: 'cascade' }),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** What somebody who may offer asks about an order, and what its owner answers for all to read. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    askerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    answer: text(),
    answeredAt: moment(),
    /** When the answer was last corrected. */
    editedAt: moment(),
    /** When the order's owner took it from the page. */
    hiddenAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    check('questions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    index('questions_order').on(table.orderId, table.createdAt, table.id),
    index('questions_asker').on(table.askerId, table.orderId),
  ],
);

/** Words of orders that the lexicon does not know, for whoever teaches it. */
export const unknownWords = pgTable(
  'unknown_words',
  {
    stem: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
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

/** What came of a match, worked out anew from its offer or discard each time: see matching/outcomes.ts. */
export const outcomes = pgTable(
  'outcomes',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    providerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** What outcomes taught, ready to add to a score. */
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

// Talking ----------------------------------------------------------------------------------------------------------

/** What stands for no order where an index has conversations about one and about none. */
export const NO_ORDER_ID = '00000000-0000-0000-0000-000000000000';
const aboutOrder = ({ orderId }: { orderId: unknown }) =>
  sql`coalesce(${orderId}, ${sql.raw(`'${NO_ORDER_ID}'`)}::uuid)`;

export const messages = pgTable(
  'messages',
  {
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Outside any order, the service that it asks about. */
    serviceId: uuid().references(() => services.id, { onDelete: 'set null' }),
    senderId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    index('messages_sent').on(table.senderId, table.receiverId, aboutOrder(table), table.createdAt, table.id),
    index('messages_received').on(
      table.receiverId,
      table.senderId,
      aboutOrder(table),
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

/** A photo or voice note; of neither an order nor a message while its owner has only uploaded it. */
export const attachments = pgTable(
  'attachments',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

export const claims = pgTable(
  'claims',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('pending'),
    kind: text({ enum: CLAIM_KINDS }).notNull().default('other'),
    /** Whom it reports. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Its author wrote last, and no administrator has looked after it since. */
    awaitsReply: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('claims_status', oneOf('status', CLAIM_STATUSES)),
    check('claims_kind', oneOf('kind', CLAIM_KINDS)),
    index('claims_user').on(table.userId, table.updatedAt, table.id),
    index('claims_awaiting').on(table.createdAt, table.id).where(sql`awaits_reply`),
    index('claims_newest').on(table.createdAt, table.id),
    index('claims_by_kind').on(table.kind, table.createdAt, table.id),
    index('claims_by_status').on(table.status, table.createdAt, table.id),
  ],
);

/** What whoever administers said to all or to a group; `cursor` is the last person who got it. */
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

/** What both sides wrote after a claim's first message. */
export const claimReplies = pgTable(
  'claim_replies',
  {
    id: id(),
    claimId: uuid()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fromAdministration: boolean().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('claim_replies_claim').on(table.claimId, table.createdAt, table.id),
    index('claim_replies_author').on(table.authorId),
  ],
);

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

// The house's own memory -------------------------------------------------------------------------------------------

/** The first answer to a repeatable POST, so that a repeat gets it again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    call: text().notNull(),
    reply: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** What limits count for hours and days, in the form of rate-limiter-flexible: see limits/counters.ts. */
export const counters = pgTable(
  'counters',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** When it starts anew, in milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('counters_expire').on(table.expire)],
);

/** Who did what to which order; only ever added to. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('events_order').on(table.orderId, table.id),
    index('events_actor').on(table.actorId, table.id),
  ],
);

/** What administrators did to whom; only ever added to, which a trigger sees to. It outlives the people it names. */
export const adminEvents = pgTable(
  'admin_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null for the command line. */
    actorId: uuid(),
    personId: uuid(),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('admin_events_kind').on(table.kind, table.id)],
);

export const geocodingCache = pgTable(
  'geocoding_cache',
  {
    key: text().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('geocoding_cache_age').on(table.createdAt)],
);

/** How many there are of what grows, kept by triggers in a row for each connection of the database: see db/tallies.ts. */
export const tallies = pgTable(
  'tallies',
  {
    name: text().notNull(),
    backend: integer().notNull(),
    many: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.backend] })],
);

/** Settings that one installation's nodes share, such as the keys that sign push messages. */
export const installation = pgTable('installation', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

export type UserRow = typeof users.$inferSelect;
export type ServiceRow = typeof services.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type RevisionRow = typeof offerRevisions.$inferSelect;
export type ExtraRow = typeof offerExtras.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
export type MatchRow = typeof matches.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type AttachmentRow = typeof attachments.$inferSelect;
export type ClaimRow = typeof claims.$inferSelect;
