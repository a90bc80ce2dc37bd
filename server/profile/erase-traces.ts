// What a person's deletion does beyond their own rows: notifications about them, and mails and pushes that wait.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DIRECT_ORDER_TITLE } from '../../contract/orders.ts';
import type { Tx } from '../db/transaction.ts';
import { OFFERED_ON } from '../offers/actions.ts';
import { reverseKey, searchKey } from '../places/geocoder.ts';
import { DELETED } from './deleted-texts.ts';

export interface Leaver {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Their orders, whatever became of each. */
  orders: { id: string; location: string; latitude: number; longitude: number }[];
  at: Date;
}

const orderIds = ({ orders }: Leaver) => sql.param(orders.map(({ id }) => id));

export const ofMyOrders = (column: PgColumn, who: Leaver): SQL =>
  sql`${column} = any(${orderIds(who)}::uuid[])`;

/**
 * Their own go. Others keep theirs, with nothing of this person in it, except the calls to orders that are no more. The
 * mails that wait to repeat any of them go too.
 */
export async function eraseNotifications(tx: Tx, who: Leaver): Promise<void> {
  const aboutMyOrders = sql`n.data ->> 'orderId' = any(${orderIds(who)}::text[])`;
  const touched = await tx.execute<{ id: string }>(sql`
    select n.id from notifications n
    where n.user_id = ${who.id} or ${aboutMyOrders} or n.data ->> 'senderId' = ${who.id}
      or (n.type = 'order_question' and exists (
        select from questions q where q.asker_id = ${who.id} and n.data ->> 'orderId' = q.order_id::text
          and n.data ->> 'questionId' = q.id::text))`);
  await dropJobs(tx, sql`job.key = any(${sql.param(touched.rows.map(({ id }) => `mail:${id}`))}::text[])`);
  // Direct orders are called after the service they are for.
  await tx.execute(sql`
    update notifications n set message = replace(n.message, ${DIRECT_ORDER_TITLE} || s.name, ${DELETED.directTitle})
    from orders o join services s on s.id = o.direct_service_id
    where s.user_id = ${who.id} and n.data ->> 'orderId' = o.id::text`);
  // By the name that their service has, for offers of before notifications said who made them.
  await tx.execute(sql`
    update notifications n set message = ${OFFER_OF_DELETED} || substr(n.message, length(s.name) + 1)
    from offers f join services s on s.id = f.service_id
    where f.provider_id = ${who.id} and n.data ->> 'orderId' = f.order_id::text and n.type = 'new_offer'
      and starts_with(n.message, s.name || ${OFFERED_ON})`);
  await tx.execute(sql`
    update notifications n set title = 'Nueva oferta', message = regexp_replace(n.message, ${`^.*${OFFERED_ON}`}, ${OFFER_OF_DELETED + OFFERED_ON})
    where n.data ->> 'senderId' = ${who.id} and n.type = 'new_offer'`);
  await tx.execute(sql`
    update notifications n set title = ${`Mensaje de ${DELETED.firstName} ${DELETED.lastName}`}, message = ${DELETED.message}
    where n.data ->> 'senderId' = ${who.id} and n.type = 'new_message'`);
  await tx.execute(sql`
    update notifications n set message = ${DELETED.question} from questions q
    where q.asker_id = ${who.id} and n.type = 'order_question'
      and n.data ->> 'orderId' = q.order_id::text and n.data ->> 'questionId' = q.id::text`);
  await tx.execute(sql`
    delete from notifications n
    where n.user_id = ${who.id} or (${aboutMyOrders} and n.type = 'new_order_match')`);
  await tx.execute(sql`
    update notifications n set message = ${DELETED.order}, data = n.data - 'location' - 'matchScore'
    where ${aboutMyOrders} and n.type <> 'new_message'`);
}

const OFFER_OF_DELETED = `Una ${DELETED.firstName.toLowerCase()} ${DELETED.lastName}`;

/**
 * Their own repeats go with their account. Of those of the people they dealt with, the replies that show them: a repeat
 * is then notified that it was done, without them.
 */
export async function eraseIdempotencyKeys(tx: Tx, who: Leaver): Promise<void> {
  await tx.execute(sql`delete from idempotency_keys where user_id = ${who.id}`);
  await tx.execute(sql`
    update idempotency_keys k set reply = null
    where k.user_id in (
        select f.provider_id from offers f where f.order_id = any(${orderIds(who)}::uuid[])
        union select o.user_id from orders o join offers f on f.order_id = o.id where f.provider_id = ${who.id}
        union select o.user_id from orders o join services s on s.id = o.direct_service_id where s.user_id = ${who.id})
      and (k.reply ->> 'orderId' = any(${orderIds(who)}::text[])
        or k.reply::text like ${`%${who.id}%`}
        or exists (select 1 from services s where s.user_id = ${who.id} and k.reply::text like '%' || s.id || '%'))`);
}

/** Deletes cached look-ups of the places of this person's orders. */
export async function erasePlaces(tx: Tx, { orders }: Leaver): Promise<void> {
  const points = orders.map(({ latitude, longitude }) => reverseKey({ lat: latitude, lng: longitude }));
  const texts = orders.map(({ location }) => searchKey(location));
  await tx.execute(sql`
    delete from geocoding_cache
    where key = any(${sql.param([...points, ...texts])}::text[])
      or (key like 'search:%@%' and split_part(key, '@', 1) = any(${sql.param(texts)}::text[]))`);
}

/** What waits to be done with their orders, their services or their addresses. */
export async function eraseJobs(tx: Tx, who: Leaver): Promise<void> {
  await dropJobs(
    tx,
    sql`job.payload ->> 'to' = ${who.email}
      or job.payload ->> 'to' in (
        select unnest(array[old_email, new_email]) from email_changes where user_id = ${who.id})
      or job.payload ->> 'checkId' in (select id::text from phone_checks where user_id = ${who.id})
      or job.payload ->> 'orderId' = any(${orderIds(who)}::text[])
      or job.payload ->> 'serviceId' in (select id::text from services where user_id = ${who.id})`,
  );
}

/** One that is being done just then ends on its own and is not tried again. */
async function dropJobs(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`delete from graphile_worker._private_jobs job where ${which}`);
}
