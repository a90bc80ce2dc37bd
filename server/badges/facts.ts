// Facts about how somebody deals with others, computed from past events, in full each time, and stored to be shown.

import { type SQL, sql } from 'drizzle-orm';
import { FACT_CASES_MIN, FACT_DAYS, UNANSWERED_DAYS, UNFINISHED_DAYS } from '../../contract/badge-kinds.ts';
import type { Facts } from '../../contract/badges.ts';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import type { Context } from '../context.ts';
import { facts } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

const daysBefore = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`;

const inDays = (moment: string, days: number) => sql`${sql.raw(moment)} + make_interval(days => ${days})`;

/**
 * Whether the other side could still act until the case counted as not done: their account is active, and they had
 * not blocked this person by then. A block made by this person does not count, since it would undo what this person
 * did not do.
 */
const isThere = (other: string, me: string, due: SQL) => sql`(
  exists (select from users u where u.id = ${sql.raw(other)} and u.is_active)
  and not exists (select from blocks b where b.blocker_id = ${sql.raw(other)} and b.blocked_id = ${me} and b.created_at < ${due}))`;

/**
 * Whether this person had blocked the other by then: that answers a direct order too, and who sends many to spoil somebody's
 * facts spoils nothing.
 */
const blocked = (other: string, me: string, due: SQL) => sql`
  exists (select from blocks b where b.blocker_id = ${me} and b.blocked_id = ${sql.raw(other)} and b.created_at < ${due})`;

/** Queries with a row for each case that counts, which says whether it was done. */
const CASES: Record<'worked' | 'hired' | 'answered', (me: string, now: Date) => SQL> = {
  worked: (me, now) => sql`
    select o.status = 'completed' as done from offers f join orders o on o.id = f.order_id
    where f.provider_id = ${me} and f.status = 'accepted' and f.decided_at > ${daysBefore(now, FACT_DAYS)}
      and case o.status when 'completed' then o.completed_offer_id = f.id
        when 'in_progress' then f.decided_at < ${daysBefore(now, UNFINISHED_DAYS)}
          and ${isThere('o.user_id', me, inDays('f.decided_at', UNFINISHED_DAYS))}
        else false end`,
  hired: (me, now) => sql`
    select o.status = 'completed' as done from orders o
    where o.user_id = ${me} and o.accepted_at > ${daysBefore(now, FACT_DAYS)}
      and (o.status = 'completed' or (
        case o.status when 'in_progress' then o.accepted_at < ${daysBefore(now, UNFINISHED_DAYS)}
          when 'cancelled' then exists (select from events e where e.order_id = o.id and e.kind = 'order_cancelled' and e.actor_id = ${me})
          else false end
        and exists (select from offers f where f.order_id = o.id and f.status in ('accepted', 'cancelled')
          and ${isThere('f.provider_id', me, sql`coalesce(o.cancelled_at, ${inDays('o.accepted_at', UNFINISHED_DAYS)})`)})))`,
  answered: (me, now) => sql`
    select answer.given as done from services s join orders o on o.direct_service_id = s.id,
      lateral (select exists (select from offers f where f.order_id = o.id and f.provider_id = ${me}) as given) as answer
    where s.user_id = ${me} and o.created_at > ${daysBefore(now, FACT_DAYS)}
      and (answer.given or (o.status = 'active' and o.created_at < ${daysBefore(now, UNANSWERED_DAYS)}
        and ${isThere('o.user_id', me, inDays('o.created_at', UNANSWERED_DAYS))}
        and not ${blocked('o.user_id', me, inDays('o.created_at', UNANSWERED_DAYS))}))`,
};

/** How long each answer in a conversation took, from the first message that waited for it. */
const replies = (me: string, now: Date) => sql`
  select extract(epoch from answered - created_at) / 60 as minutes from (
    select sender_id, created_at, lead(created_at) over talk as answered from (
      select *, lag(sender_id) over talk is distinct from sender_id as begins from (
        select order_id, sender_id, created_at, id,
          case sender_id when ${me}::uuid then receiver_id else sender_id end as other
        from messages where ${me}::uuid in (sender_id, receiver_id) and created_at > ${daysBefore(now, FACT_DAYS)}
      ) said window talk as (partition by other, order_id order by created_at, id)
    ) turns where begins window talk as (partition by other, order_id order by created_at, id)
  ) waits where sender_id <> ${me}::uuid and answered is not null`;

async function factsOf(db: Sql, me: string, now: Date): Promise<Facts> {
  const share = async (which: keyof typeof CASES) => {
    const { rows } = await db.execute<{ done: number; of: number }>(
      sql`select count(*) filter (where done)::int as done, count(*)::int as of from (${CASES[which](me, now)}) cases`,
    );
    const { done, of } = rows[0]!;
    return of >= FACT_CASES_MIN ? { done, of } : null;
  };
  const { rows } = await db.execute<{ minutes: number | null; of: number }>(sql`
    select round(percentile_disc(0.5) within group (order by minutes))::int as minutes, count(*)::int as of
    from (${replies(me, now)}) answers`);
  const { minutes, of } = rows[0]!;
  return {
    worked: await share('worked'),
    hired: await share('hired'),
    answered: await share('answered'),
    replies: minutes !== null && of >= FACT_CASES_MIN ? { minutes, of } : null,
  };
}

async function keepFacts(db: Sql, userId: string, now: Date): Promise<void> {
  const kept = { data: await factsOf(db, userId, now), computedAt: now };
  await db
    .insert(facts)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: facts.userId, set: kept });
}

/** Recomputes, after an order changed, the facts of its customer and of providers whose offer was once accepted. */
export async function refreshFactsOfOrder({ db, clock }: Context, orderId: string): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u where u.deleted_at is null and u.id in (
      select user_id from orders where id = ${orderId}
      union select provider_id from offers where order_id = ${orderId} and status in ('accepted', 'cancelled'))`);
  for (const { id } of rows) await keepFacts(db, id, clock());
}

const PEOPLE_AT_ONCE = 2_000;
const OLD_AFTER_HOURS = 20;

/** Facts also change as time passes, such as after a year, so those of everybody who deals are recomputed once a day. */
export async function refreshOldFacts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const old = new Date(now.getTime() - OLD_AFTER_HOURS * HOUR_MS);
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from users u left join facts f on f.user_id = u.id
    where u.deleted_at is null and (f.computed_at is null or f.computed_at < ${old}::timestamptz)
      and (exists (select from offers o where o.provider_id = u.id) or exists (select from orders o where o.user_id = u.id)
        or exists (select from services s where s.user_id = u.id))
    order by f.computed_at nulls first limit ${PEOPLE_AT_ONCE}`);
  for (const { id } of rows) await keepFacts(db, id, now);
}
