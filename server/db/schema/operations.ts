import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../contract/audit.ts';
import { CLAIM_KINDS, CLAIM_STATUSES } from '../../../contract/claim-values.ts';
import { users } from './accounts.ts';
import { belongsTo, createdAt, id, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

export const claims = pgTable(
  'claims',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    message: text().notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull().default('pending'),
    kind: text({ enum: CLAIM_KINDS }).notNull().default('other'),
    /** The person whom it reports. */
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

/** What both sides wrote after a claim's first message. */
export const claimReplies = pgTable(
  'claim_replies',
  {
    id: id(),
    claimId: belongsTo(() => claims.id),
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

/** The first reply to a write with an `Idempotency-Key`, so that a repeat gets it again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: belongsTo(() => users.id),
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

/** What limits count for hours and days: see limits/counters.ts. */
export const counters = pgTable(
  'counters',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** When the count starts again, as Unix time in milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('counters_expire').on(table.expire)],
);

/**
 * What administrators did to whom. Append-only: the trigger `admin_events_append_only` refuses any other write. Entries stay
 * when the people they name are deleted.
 */
export const adminEvents = pgTable(
  'admin_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null for the command line. */
    actorId: uuid(),
    personId: uuid(),
    kind: text().$type<AuditKind>().notNull(),
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

/**
 * How many users, orders and the like there are, kept by the triggers `tally` and `tally_many` in a row for each connection
 * of the database: see db/tallies.ts.
 */
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
