// What a person's deletion does beyond their own rows: notifications about them, replies kept under idempotency keys, cached
// look-ups of their places, and mails and pushes that wait.
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import { DIRECT_ORDER_TITLE } from '../../contract/orders.ts';
import type { Tx } from '../db/transaction.ts';
import { NAMELESS_TITLES } from '../notifications/nameless-titles.ts';
import { OFFERED_ON } from '../offers/notify.ts';
import { reverseKey, searchKey } from '../places/geocoder.ts';
import { DELETED } from './deleted-texts.ts';

export interface Leaver {
  id: string;
  email: string;
  /** Their orders, whatever became of each. */
  orders: { id: string; location: string; latitude: number; longitude: number }[];
  at: Date;
}

const orderIds = ({ orders }: Leaver) => sql.param(orders.map(({ id }) => id));

export const ofMyOrders = (column: PgColumn, who: Leaver): SQL =>
  sql`${column} = any(${orderIds(who)}::uuid[])`;

/**
 * Deletes the person's own notifications. Other people keep theirs without anything of this person in it, except match
 * notifications of the person's orders, which are deleted. Queued mails that would repeat any of them are deleted too.
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
  // Notifications of offers from before they named the sender are found by the service's name.
  await tx.execute(sql`
    update notifications n set message = ${OFFER_OF_DELETED} || substr(n.message, length(s.name) + 1)
    from offers f join services s on s.id = f.service_id
    where f.provider_id = ${who.id} and n.data ->> 'orderId' = f.order_id::text and n.type = 'new_offer'
      and starts_with(n.message, s.name || ${OFFERED_ON})`);
  await tx.execute(sql`
    update notifications n set message = regexp_replace(n.message, ${`^.*${OFFERED_ON}`}, ${OFFER_OF_DELETED + OFFERED_ON})
    where n.data ->> 'senderId' = ${who.id} and n.type = 'new_offer'`);
  const title = sql`${JSON.stringify(NAMELESS_TITLES)}::jsonb ->> n.type`;
  const words = sql`${JSON.stringify(INSTEAD_OF_WORDS)}::jsonb ->> n.type`;
  const other = WITHOUT_ANY_SENDER;
  await tx.execute(sql`
    update notifications n set
      title = coalesce(${title}, ${other.title}),
      message = coalesce(${words}, case when ${title} is null then ${other.message} else n.message end)
    where n.data ->> 'senderId' = ${who.id}`);
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

/** Replaces the messages that quote their sender. */
const INSTEAD_OF_WORDS: Partial<Record<NotificationType, string>> = {
  extra_proposed: DELETED.extra,
  new_message: DELETED.message,
};
/** For the kinds without a title in NAMELESS_TITLES. */
const WITHOUT_ANY_SENDER = { title: 'Notificación de una cuenta eliminada', message: DELETED.reason };

const OFFER_OF_DELETED = `Una ${DELETED.firstName.toLowerCase()} ${DELETED.lastName}`;

/**
 * Deletes the person's own idempotency keys. From the keys of people they dealt with, only replies that show the person are
 * removed: a request repeated with such a key is told that it was done, without that reply.
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

/** Deletes queued jobs for their orders, services, phone checks and mail addresses. */
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
