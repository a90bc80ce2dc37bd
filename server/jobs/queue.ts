import { type SQL, sql } from 'drizzle-orm';
import type { OrderRow } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import type { TemplateName } from '../mail/templates.ts';

/** Every job there is and its payload. */
export interface Jobs {
  match_order: { orderId: string };
  match_service: { serviceId: string };
  resume_service: { serviceId: string };
  explain_reach: { orderId: string };
  /** `match_order` for orders that are matched again after an update of the software: nobody waits for it. */
  match_again: { orderId: string };
  record_outcomes: { orderId: string };
  calibrate: Record<string, never>;
  understand_again: { after: string | null };
  send_mail: {
    to: string;
    template: TemplateName;
    data: Record<string, string>;
    /** A link that opens an account: the queue keeps it sealed. */
    sealedLink?: string;
  };
  /** The queue keeps the code sealed. */
  send_phone_code: { checkId: string; sealedCode: string };
  push_notification: { notificationId: string };
  mail_notification: { notificationId: string };
  announce: { announcementId: string };
  /** Removes the files of deleted attachments. */
  remove_files: { names: string[] };
  facts: { orderId: string };
  sweep: Record<string, never>;
}

interface Queue {
  /** Jobs that one node does at a time. */
  concurrency: number;
  /** A job that takes longer is abandoned: its place is free, and it is tried again like one that failed. */
  withinMs: number;
}

/**
 * The job queues. Each has its own workers, so that a slow queue does not hold up the others. People wait for `matching`
 * and `mail`, but not for `notifications`, since the app shows those already. Jobs of `services` and `maintenance` may be
 * long and run one at a time.
 */
export const QUEUES = {
  matching: { concurrency: 2, withinMs: 60_000 },
  mail: { concurrency: 2, withinMs: 60_000 },
  notifications: { concurrency: 4, withinMs: 60_000 },
  services: { concurrency: 1, withinMs: 600_000 },
  maintenance: { concurrency: 1, withinMs: 600_000 },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof QUEUES;

/** The queue of each job. The order of these entries is the priority within a queue, the most urgent first. */
export const QUEUE_OF: Record<keyof Jobs, QueueName> = {
  send_mail: 'mail',
  send_phone_code: 'mail',
  match_order: 'matching',
  record_outcomes: 'matching',
  push_notification: 'notifications',
  mail_notification: 'notifications',
  resume_service: 'services',
  announce: 'notifications',
  match_service: 'services',
  explain_reach: 'services',
  facts: 'maintenance',
  sweep: 'maintenance',
  calibrate: 'maintenance',
  remove_files: 'maintenance',
  understand_again: 'maintenance',
  match_again: 'maintenance',
};
const PRIORITY_ORDER = Object.keys(QUEUE_OF);
const ATTEMPTS_MAX = 8;
/** The wait grows with each attempt: in all half an hour, or some fifteen hours for mails that a server must take. */
const MAIL_ATTEMPTS_MAX = 12;
const attemptsOf = (name: keyof Jobs) =>
  name === 'send_mail' || name === 'mail_notification' ? MAIL_ATTEMPTS_MAX : ATTEMPTS_MAX;

/**
 * Adds a job. Inside a transaction the job exists only if the transaction commits. Waiting jobs with the same `key` are
 * merged into one. A job with `at` does not start before that time.
 */
export const enqueue = <Name extends keyof Jobs>(
  db: Sql,
  name: Name,
  payload: Jobs[Name],
  key?: string,
  at?: Date,
) => enqueueAll(db, name, [{ payload, key, at }]);

/** Adds many jobs at once; no two with the same `key`. */
export async function enqueueAll<Name extends keyof Jobs>(
  db: Sql,
  name: Name,
  jobs: { payload: Jobs[Name]; key?: string | undefined; at?: Date | undefined }[],
  /** Jobs that `yield` run after every other job of their queue, so that very many of them hold up nobody. */
  { yields = false }: { yields?: boolean | SQL } = {},
): Promise<void> {
  if (!jobs.length) return;
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        (${name}, payload, null, at, ${attemptsOf(name)}, key, ${PRIORITY_ORDER.indexOf(name)}::int + case when ${yields} then ${PRIORITY_ORDER.length}::int else 0 end, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text, at timestamptz)))`);
}

const MATCH_ORDER = 'match_order:';
export const matchOrderKey = (orderId: string) => MATCH_ORDER + orderId;

/** This many waiting orders of one person are matched in turn with everybody's; further ones run after other people's. */
const WAITING_OF_ONE = 5;

/** Queues the search for an order's providers; it starts once this transaction commits. */
export function enqueueMatching(tx: Sql, { id, userId }: Pick<OrderRow, 'id' | 'userId'>): Promise<void> {
  const yields = sql`(select count(*) > ${WAITING_OF_ONE}::int from (
    select from orders where user_id = ${userId} and status = 'active' and matched_at is null
      and direct_service_id is null limit ${WAITING_OF_ONE + 1}::int) waiting)`;
  return enqueueAll(tx, 'match_order', [{ payload: { orderId: id }, key: matchOrderKey(id) }], { yields });
}

/** Queues the search for the orders that a service fits; it starts once this transaction commits. */
export const enqueueServiceMatching = (tx: Sql, serviceId: string): Promise<void> =>
  enqueue(tx, 'match_service', { serviceId }, `match_service:${serviceId}`);

/** Orders whose matching job has neither started nor failed yet and is at least as urgent as this order's, the oldest first. */
export async function ordersToMatch(db: Sql, orderId: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select substr(key, ${MATCH_ORDER.length + 1}::int) as id from graphile_worker.jobs
    where task_identifier = 'match_order' and starts_with(key, ${MATCH_ORDER})
      and locked_at is null and attempts = 0 and run_at <= now()
      and priority <= (select priority from graphile_worker.jobs where key = ${matchOrderKey(orderId)})
    order by priority, jobs.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Removes the matching jobs of orders that this transaction has matched, except jobs that a worker has already started. */
export async function completeMatching(tx: Sql, orderIds: string[]): Promise<void> {
  const keys = sql.param(orderIds.map(matchOrderKey));
  await tx.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key = any(${keys}::text[])))`);
}
