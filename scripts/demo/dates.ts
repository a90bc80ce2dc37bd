import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../server/db/transaction.ts';
import { emailOf, PEOPLE } from './people.ts';

/**
 * Moves the dates that come from the real clock (accounts, events, changes) to when things happened in the demo's months;
 * also ends all sessions and drops all jobs, so that nothing is mailed to invented people.
 */
export async function agreeOnDates(db: Sql, now: number): Promise<void> {
  const joined = PEOPLE.map(({ key, since, verified = true }) => ({ email: emailOf(key), since, verified }));
  await db.execute(sql`
    update users set
      created_at = ${new Date(now)}::timestamptz - make_interval(days => person.since),
      email_verified = person.verified
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as person(email text, since int, verified boolean)
    where users.email = person.email`);
  await db.execute(sql`
    update users set email_verified_at = created_at + interval '1 hour' where email_verified`);
  await db.execute(sql`
    update events set created_at = least(${new Date(now)}::timestamptz, coalesce(
      case events.kind
        when 'order_created' then orders.created_at
        when 'order_edited' then orders.matched_at
        when 'order_matched' then orders.matched_at
        when 'order_completed' then orders.completed_at
        when 'order_cancelled' then orders.cancelled_at
        when 'question_asked' then (select created_at from questions where questions.id = (events.data->>'questionId')::uuid)
        when 'question_answered' then (select answered_at from questions where questions.id = (events.data->>'questionId')::uuid)
        when 'offer_made' then (select created_at from offers where offers.id = (events.data->>'offerId')::uuid)
        when 'offer_accepted' then (select decided_at from offers where offers.id = (events.data->>'offerId')::uuid)
        when 'offer_rejected' then (select decided_at from offers where offers.id = (events.data->>'offerId')::uuid)
        when 'offer_edited' then (select edited_at from offers where offers.id = (events.data->>'offerId')::uuid)
        when 'quote_proposed' then (select max(created_at) ${revision(sql`r.side = 'customer' and not r.renewal`)})
        when 'quote_renewal' then (select max(created_at) ${revision(sql`r.renewal`)})
        when 'quote_agreed' then (select max(decided_at) ${revision(sql`r.side = 'customer' and r.status = 'agreed'`)})
        when 'quote_declined' then (select max(decided_at) ${revision(sql`r.status = 'declined'`)})
        when 'quote_withdrawn' then (select max(decided_at) ${revision(sql`r.status = 'withdrawn'`)})
        when 'extra_proposed' then (select max(created_at) ${extra})
        when 'extra_approved' then (select max(decided_at) ${extra})
        when 'extra_declined' then (select max(decided_at) ${extra})
        when 'extra_withdrawn' then (select max(decided_at) ${extra})
      end,
      orders.created_at + interval '3 hours'))
    from orders where orders.id = events.order_id`);
  await db.execute(sql`
    update orders set updated_at = greatest(created_at, matched_at, accepted_at, completed_at, cancelled_at)`);
  await db.execute(sql`
    update users set last_seen_at = (
      select max(created_at) from (
        select created_at from orders where user_id = users.id
        union all select created_at from offers where provider_id = users.id
        union all select created_at from messages where sender_id = users.id) as done)`);
  await db.execute(sql`delete from sessions`);
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where locked_at is null))`);
}

/** The revision that an event is about, found by its offer and price. */
const revision = (which: SQL) => sql`
  from offer_revisions r where r.offer_id = (events.data->>'offerId')::uuid
  and r.price = (events.data->>'price')::numeric and ${which}`;
const extra = sql`from offer_extras x where x.offer_id = (events.data->>'offerId')::uuid`;
