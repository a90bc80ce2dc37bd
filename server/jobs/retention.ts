// How long everything is kept. Every table and every growing folder has its entry here. The hourly sweep deletes expired
// rows in small batches, and each worker deletes expired files every hour.
import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations.ts';
import { IDEMPOTENCY_DAYS } from '../../contract/idempotency.ts';
import { DEVICE_KEPT_DAYS } from '../accounts/devices.ts';
import type { Sql } from '../db/transaction.ts';
import { OUTCOMES } from '../matching/parameters.ts';

/** Rows are deleted this many at a time, each batch in its own transaction, so that nobody waits long for a lock. */
const BATCH = 1_000;
/** At most this many batches per table in one sweep; the next sweep deletes the rest. */
const BATCHES_MAX = 20;

const GEOCODED_DAYS = 90;
const GEOCODED_MAX = 50_000;
const READ_NOTIFICATION_DAYS = 90;
const UNREAD_NOTIFICATION_DAYS = 365;
/** As long as the notifications that tell of them. */
const ANNOUNCEMENT_DAYS = UNREAD_NOTIFICATION_DAYS;
const CLOSED_ORDER_MATCHES_DAYS = 365;
const UNKNOWN_WORD_DAYS = 365;
const FAILED_JOB_DAYS = 14;
const OUTBOX_DAYS = 30;
const OUTBOX_MAX = 1_000;

/** `goes`: the condition for deleting a row. `kept`: why rows of this table never expire. */
type Rule = { goes: SQL } | { kept: string };

const before = (days: number) => sql.raw(`now() - interval '${days} days'`);

export const TABLES: Record<string, Rule> = {
  users: {
    kept: 'until a person deletes their account; then without their data, for those who dealt with them',
  },
  sessions: { goes: sql`expires_at < now()` },
  accounts: { kept: 'one a person, deleted with the account' },
  verifications: { goes: sql`expires_at < now()` },
  email_changes: { goes: sql`expires_at < now()` },
  phone_checks: { goes: sql`expires_at < now()` },
  second_factors: { kept: 'one a person, until they switch it off' },
  images: { kept: 'one a person, replaced by the next and deleted with the account' },
  blocks: { kept: 'until the person who blocked takes it back' },
  services: { kept: 'also deactivated ones, because offers and reviews name them' },
  service_keys: { kept: 'what orders find each active service by; paused ones have none' },
  market_words: {
    kept: 'the words of visible services, each once; deleted with the last service that uses it',
  },
  badges: { kept: 'a few a person, with who gave and withdrew them; deleted with the account' },
  facts: { kept: 'one row a person, worked out anew every day from the last year' },
  offer_revisions: { kept: 'what both sides proposed of an offer: a few each, as long as the offer' },
  offer_extras: { kept: 'what came on top of an agreement, as long as its offer' },
  orders: { kept: 'what people asked for, which offers and reviews rest on' },
  offers: { kept: 'as long as their order; withdrawing deletes one' },
  questions: { kept: 'what was asked about an order and answered, as long as the order' },
  reviews: { kept: 'what ratings are made of' },
  attachments: { kept: 'with their order or message; one of neither goes after a day, with its files' },
  messages: { kept: 'what two people wrote to each other' },
  claims: { kept: 'what people wrote to the administration' },
  announcements: { goes: sql`finished_at < ${before(ANNOUNCEMENT_DAYS)}` },
  claim_replies: { kept: 'the thread of a claim, as long as the claim; both sides together are bounded' },
  matches: {
    goes: sql`created_at < ${before(CLOSED_ORDER_MATCHES_DAYS)} and exists (
      select from orders where orders.id = matches.order_id
        and coalesce(completed_at, cancelled_at) < ${before(CLOSED_ORDER_MATCHES_DAYS)})`,
  },
  notifications: {
    goes: sql`read_at < ${before(READ_NOTIFICATION_DAYS)}
      or (read_at is null and created_at < ${before(UNREAD_NOTIFICATION_DAYS)})`,
  },
  push_subscriptions: { kept: 'a few a person, deleted when their push service says that they are gone' },
  unknown_words: { goes: sql`created_at < ${before(UNKNOWN_WORD_DAYS)}` },
  outcomes: { goes: sql`created_at < ${before(OUTCOMES.days)}` },
  learned_weights: { kept: 'one a pair of trades and one a provider' },
  idempotency_keys: { goes: sql`created_at < ${before(IDEMPOTENCY_DAYS)}` },
  geocoding_cache: {
    goes: sql`created_at < ${before(GEOCODED_DAYS)} or created_at <= (
      select created_at from geocoding_cache order by created_at desc offset ${sql.raw(String(GEOCODED_MAX))} limit 1)`,
  },
  events: { kept: "an order's history, as long as the order" },
  admin_events: { kept: 'what administrators did: no entry of this log may be deleted' },
  counters: { goes: sql`expire < extract(epoch from now()) * 1000` },
  tallies: { kept: 'a few figures, added up by the hourly sweep' },
  known_devices: { goes: sql`last_seen_at < ${before(DEVICE_KEPT_DAYS)}` },
  installation: { kept: 'a handful of settings' },
};

/** Folders of DATA_DIR that grow: how old a file may be, and how many there may be. */
export const FOLDERS: Record<string, { days: number; most: number }> = {
  outbox: { days: OUTBOX_DAYS, most: OUTBOX_MAX },
};

/** Deletes rows past their time; answers whether some are left for the next sweep. */
export async function forgetRows(db: Sql): Promise<boolean> {
  let isMore = false;
  for (const [table, rule] of Object.entries(TABLES)) {
    if (!('goes' in rule)) continue;
    const name = sql.identifier(table);
    isMore =
      (await inBatches(
        db,
        sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${rule.goes} limit ${BATCH} for update skip locked))`,
      )) || isMore;
  }
  return (await forgetFailedJobs(db)) || isMore;
}

/** Jobs that failed for good stay for a while, to be looked at and tried again. */
function forgetFailedJobs(db: Sql): Promise<boolean> {
  return inBatches(
    db,
    sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before(FAILED_JOB_DAYS)}
      limit ${BATCH}))`,
  );
}

async function inBatches(db: Sql, deletion: SQL): Promise<boolean> {
  for (let done = 0; done < BATCHES_MAX; done++) {
    const { rowCount } = await db.execute(deletion);
    if ((rowCount ?? 0) < BATCH) return false;
  }
  return true;
}

/** Deletes files that are too old, and the oldest where there are too many. Each node looks after its own folders. */
export async function forgetFiles(dataDir: string, now: Date): Promise<void> {
  for (const [name, { days, most }] of Object.entries(FOLDERS)) {
    const folder = join(dataDir, name);
    const files = await readdir(folder).catch(() => []);
    // Their names begin with the time they were written at.
    const newestFirst = files.sort().reverse();
    for (const [index, file] of newestFirst.entries()) {
      const path = join(folder, file);
      const isOld = async () => (await stat(path)).mtimeMs < now.getTime() - days * DAY_MS;
      // A reader of the outbox may have removed the file meanwhile.
      if (index >= most || (await isOld().catch(() => false))) await unlink(path).catch(() => {});
    }
  }
}
