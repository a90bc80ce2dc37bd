import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { OrderRow } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { enqueueAll, LATER_PRIORITY } from '../jobs/queue.ts';
import { type Caller, hashedOriginOf } from '../limits/caller.ts';

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
