import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { OrderRow } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { type Caller, hashedOriginOf } from '../limits/caller.ts';
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
/** Added to the priority of jobs that yield: they run after every other. */
const LATER_PRIORITY = PRIORITY_ORDER.length;
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
        (${name}, payload, null, at, ${attemptsOf(name)}, key, ${PRIORITY_ORDER.indexOf(name)}::int + case when ${yields} then ${LATER_PRIORITY}::int else 0 end, null)::graphile_worker.job_spec)
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text, at timestamptz)))`);
}

const MATCH_ORDER = 'match_order:';
export const matchOrderKey = (orderId: string) => MATCH_ORDER + orderId;

/** This many waiting orders of one person, or of one origin, have their job among everybody's; further ones' run after those. */
const WAITING_OF_ONE = 5;

/** The jobs of orders whose matching has neither started nor failed yet. */
const WAITING = sql`
  select job.id, job.key, job.priority, job.payload ->> 'origin' as origin
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = 'match_order' and starts_with(job.key, ${MATCH_ORDER})
    and job.is_available and job.attempts = 0 and job.run_at <= now()`;

/**
 * Queues the search for an order's providers; it starts once this transaction commits. Orders of one origin share turns;
 * where no caller is given, those of one person do.
 */
export function enqueueMatching(
  context: Pick<Context, 'secret'>,
  tx: Sql,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  caller?: Caller,
): Promise<void> {
  const key = matchOrderKey(id);
  const origin = caller ? hashedOriginOf(context, caller) : userId;
  const yields = sql`(select count(*) > ${WAITING_OF_ONE}::int from (
      select from orders where user_id = ${userId} and status = 'active' and matched_at is null
        and direct_service_id is null limit ${WAITING_OF_ONE + 1}::int) own)
    or (select count(*) >= ${WAITING_OF_ONE}::int from (
      select from (${WAITING}) waiting where origin = ${origin} and key <> ${key}
      limit ${WAITING_OF_ONE}::int) others)`;
  return enqueueAll(tx, 'match_order', [{ payload: { orderId: id, origin }, key }], { yields });
}

/** Queues the explanation of the reach of orders. While the job that matches one still exists, it yields if that job does. */
export const enqueueExplanations = (tx: Sql, orderIds: string[]): Promise<void> =>
  enqueueAll(
    tx,
    'explain_reach',
    orderIds.map((orderId) => ({ payload: { orderId }, key: `explain_reach:${orderId}` })),
    {
      yields: sql`exists (
        select from graphile_worker.jobs matching where matching.key = ${MATCH_ORDER} || (job.payload ->> 'orderId')
          and matching.priority >= ${LATER_PRIORITY}::int)`,
    },
  );

const MATCH_SERVICE = 'match_service:';

/**
 * Queues the search for the orders that services fit; it starts once this transaction commits. Where several of one origin
 * wait already, further ones run after everybody else's.
 */
export const enqueueServiceMatching = (tx: Sql, serviceIds: string[], origin: string): Promise<void> =>
  enqueueAll(
    tx,
    'match_service',
    serviceIds.map((serviceId) => ({ payload: { serviceId, origin }, key: MATCH_SERVICE + serviceId })),
    {
      yields: sql`(select count(*) >= ${WAITING_OF_ONE}::int from (
        select from graphile_worker._private_jobs waiting
        where starts_with(waiting.key, ${MATCH_SERVICE}) and waiting.payload ->> 'origin' = ${origin}
          and waiting.key <> job.key
        limit ${WAITING_OF_ONE}::int) own)`,
    },
  );

/** Queues the search for the providers of orders that were matched before: nobody waits for it. */
export const enqueueMatchingAgain = (tx: Sql, orderIds: string[]): Promise<void> =>
  enqueueAll(
    tx,
    'match_again',
    orderIds.map((orderId) => ({ payload: { orderId }, key: `match_again:${orderId}` })),
  );

/**
 * The waiting orders whose jobs are at least as urgent as this order's, the oldest first. Origins take turns, and
 * within an origin its people do. If this order yields to others, at most `mostIfYielding`.
 */
export async function ordersToMatch(
  db: Sql,
  orderId: string,
  most: number,
  mostIfYielding = most,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with own as (select priority from graphile_worker.jobs where key = ${matchOrderKey(orderId)}),
    waiting as (
      select o.id as order_id, o.user_id, coalesce(origin, o.user_id::text) as origin, waiting.id
      from (${WAITING}) waiting join orders o on o.id = substr(key, ${MATCH_ORDER.length + 1}::int)::uuid
      where o.matched_at is null and priority <= (select priority from own)),
    in_turn as (
      select *, row_number() over (partition by origin, user_id order by id) as turn_of_person from waiting)
    select order_id as id from in_turn
    order by row_number() over (partition by origin order by turn_of_person, id), id
    limit (
      select case when priority < ${LATER_PRIORITY}::int then ${most}::int else ${mostIfYielding}::int end
      from own)`);
  return rows.map(({ id }) => id);
}

/** Removes the matching jobs of orders that this transaction has matched, except jobs that a worker has already started. */
export async function completeMatching(tx: Sql, orderIds: string[]): Promise<void> {
  const keys = sql.param(orderIds.map(matchOrderKey));
  await tx.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key = any(${keys}::text[])))`);
}
