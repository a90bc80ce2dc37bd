import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_KINDS, GIVEN_BADGES } from '../../../contract/badge-kinds.ts';
import type { Facts } from '../../../contract/badges.ts';
import type { NotificationPreferences } from '../../../contract/profile.ts';
import { ADMINISTERING, ROLES } from '../../../contract/roles.ts';
import { belongsTo, bytes, createdAt, id, moment, oneOf, updatedAt } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    /** Set by the trigger `date_verified_email`; null for addresses verified before that trigger existed. */
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
    // Contains every condition of the list that administrators see, so that the index alone is enough to count it.
    index('users_deactivated').on(table.createdAt, table.id).where(sql`not is_active and deleted_at is null`),
    index('users_administrators').on(table.createdAt, table.id).where(oneOf('role', ADMINISTERING)),
    index('users_search')
      .using('gin', sql`searchable(${table.name} || ' ' || ${table.email}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: belongsTo(() => users.id),
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
    userId: belongsTo(() => users.id),
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
 * A requested change of address: it waits until its link is followed, and is then kept for as long as the owner of the old
 * address may undo it. Only hashes of the links are stored.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** The session that asked for the change; it stays open when the address changes. No key: it may have ended, or end now. */
    sessionId: uuid(),
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

/** The second step of a sign-in. Its secret is sealed with the installation's secret; its backup codes are stored as hashes. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Null until the first correct code; before that, sign-in asks for no code. */
  confirmedAt: moment(),
  /** The 30-second step whose code was used last; codes of this step and earlier ones are refused. */
  usedStep: bigint({ mode: 'number' }).notNull().default(0),
  backupCodes: text().array().notNull().default([]),
  attempts: integer().notNull().default(0),
  attemptsSince: moment().notNull().defaultNow(),
  createdAt: createdAt(),
});

export const images = pgTable('images', {
  id: id(),
  userId: belongsTo(() => users.id),
  contentType: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

export const blocks = pgTable(
  'blocks',
  {
    blockerId: belongsTo(() => users.id),
    blockedId: belongsTo(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
  ],
);

/** Where a person has signed in before: browsers (by the id in their cookie) and networks, all as hashes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: belongsTo(() => users.id),
    device: text().notNull(),
    network: text().notNull(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/**
 * Badges for a checked phone or identity; only one of a kind is valid at a time. The trigger `withdraw_badges` withdraws a
 * badge when the phone or the name changes.
 */
export const badges = pgTable(
  'badges',
  {
    id: id(),
    userId: belongsTo(() => users.id),
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

/** The code sent to somebody's phone for the phone badge: one per person, stored as a hash. */
export const phoneChecks = pgTable(
  'phone_checks',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    code: text().notNull(),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('phone_checks_age').on(table.expiresAt)],
);

/** Facts about how somebody deals with others, computed by `badges/facts.ts`. */
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

export type UserRow = typeof users.$inferSelect;
