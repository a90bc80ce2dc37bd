import { type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Sql } from '../db/transaction.ts';
import type { TemplateName } from '../mail/templates.ts';
import type { Outside } from '../notifications/gathered.ts';

/** Every job there is and its payload. */
export interface Jobs {
  /** `origin`: where its customer called from, as `hashedOriginOf` names it. */
  match_order: { orderId: string; origin?: string };
  /** `origin`: as in `match_order`. */
  match_service: { serviceId: string; origin?: string };
  resume_service: { serviceId: string };
  explain_reach: { orderId: string };
  /** `match_order` for orders that are matched again after an update of the software: nobody waits for it. */
  match_again: { orderId: string };
  record_outcomes: { orderId: string };
  calibrate: Record<string, never>;
  /** `after`: the last one done, first of the services, then `of` the orders. */
  understand_again: { after: string | null; of?: 'orders' };
  send_mail: {
    to: string;
    template: TemplateName;
    data: Record<string, string>;
    /** A link that opens an account: the queue keeps it sealed. */
    sealedLink?: string;
  };
  /** The queue keeps the code sealed. */
  send_phone_code: { checkId: string; sealedCode: string };
  /** `subscriptionId`: only to this one, whose push service refused it for the moment. */
  push_notification: Outside & { subscriptionId?: string };
  mail_notification: Outside;
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
  matching: { concurrency: 2, withinMs: MINUTE_MS },
  mail: { concurrency: 2, withinMs: MINUTE_MS },
  notifications: { concurrency: 4, withinMs: MINUTE_MS },
  services: { concurrency: 1, withinMs: 600_000 },
  maintenance: { concurrency: 1, withinMs: 600_000 },
} as const satisfies Record<string, Queue>;
export type QueueName = keyof typeof QUEUES;

/** The queue of each job, and its priority within that queue: the smallest number runs first. */
export const QUEUE_OF: Record<keyof Jobs, { queue: QueueName; priority: number }> = {
  send_mail: { queue: 'mail', priority: 0 },
  send_phone_code: { queue: 'mail', priority: 1 },
  match_order: { queue: 'matching', priority: 2 },
  record_outcomes: { queue: 'matching', priority: 3 },
  push_notification: { queue: 'notifications', priority: 4 },
  mail_notification: { queue: 'notifications', priority: 5 },
  resume_service: { queue: 'services', priority: 6 },
  announce: { queue: 'notifications', priority: 7 },
  match_service: { queue: 'services', priority: 8 },
  explain_reach: { queue: 'services', priority: 9 },
  facts: { queue: 'maintenance', priority: 10 },
  sweep: { queue: 'maintenance', priority: 11 },
  calibrate: { queue: 'maintenance', priority: 12 },
  remove_files: { queue: 'maintenance', priority: 13 },
  understand_again: { queue: 'maintenance', priority: 14 },
  match_again: { queue: 'maintenance', priority: 15 },
};
/** Added to the priority of jobs that yield, and larger than every priority: they run after all others. */
export const LATER_PRIORITY = 16;
const ATTEMPTS_MAX = 8;
/** The wait grows with each attempt: in all half an hour, or some fifteen hours for what a server outside must take. */
const OUTSIDE_ATTEMPTS_MAX = 12;
const TAKEN_OUTSIDE: ReadonlySet<keyof Jobs> = new Set([
  'send_mail',
  'mail_notification',
  'push_notification',
  'remove_files',
]);
const attemptsOf = (name: keyof Jobs) => (TAKEN_OUTSIDE.has(name) ? OUTSIDE_ATTEMPTS_MAX : ATTEMPTS_MAX);

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
        (${name}, payload, null, at, ${attemptsOf(name)}, key, ${QUEUE_OF[name].priority}::int + case when ${yields} then ${LATER_PRIORITY}::int else 0 end, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text, at timestamptz)))`);
}
