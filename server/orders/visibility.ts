// Who sees an order's address and its customer's surname: the owner, providers whose offer they accepted, and
// administrators (see the guard). To all others present.ts shows a zone, and a customer without a surname.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blockBetween, blockedBefore } from '../blocks/queries.ts';
import { events, offers, orders, services, users } from '../db/schema.ts';
import { equalsUnindexed } from '../db/unindexed.ts';

/**
 * SQL condition: a person sees an order's address and its customer's surname. They are its owner, or a provider whose offer
 * on it stands accepted, unless one of the two has blocked the other. A query that reads the offer anyway passes it in as
 * `accepted`.
 */
export const seesAddress = (
  viewerId: string | SQLWrapper,
  accepted: SQLWrapper = isAccepted(sql`${orders.id}`, viewerId),
): SQL<boolean> => sql<boolean>`(
  ${orders.userId} = ${viewerId}::uuid or (${accepted}
    and not ${blockBetween(orders.userId, sql`${viewerId}::uuid`)}))`;

/** SQL condition: an order's customer changed it after one of the two had blocked the other, so the viewer reads none of it. */
export const editedSinceBlock = (viewerId: string | SQLWrapper): SQL<boolean> => sql<boolean>`(
  ${blockBetween(orders.userId, sql`${viewerId}::uuid`)} and exists (
    select 1 from ${events} e where e.order_id = ${orders.id} and e.kind = 'order_edited'
      and ${blockedBefore(sql`e.created_at`, orders.userId, sql`${viewerId}::uuid`)}))`;

/** SQL condition: an order was cancelled after one of the two had blocked the other, so the viewer does not read why. */
export const cancelledSinceBlock = (viewerId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  ${orders.cancelledAt} is not null and ${blockedBefore(orders.cancelledAt, orders.userId, viewerId)})`;

/** SQL condition: an offer is accepted, and no other offer completed its order. */
export const standsAccepted = (offer: SQLWrapper, order: SQLWrapper): SQL => sql`(${offer}.status = 'accepted'
    and (${order}.completed_offer_id is null or ${order}.completed_offer_id = ${offer}.id))`;

/**
 * SQL condition: a provider has an accepted offer on an order, which no other offer completed. Not written with `exists`,
 * since PostgreSQL would first collect every accepted offer of a busy provider.
 */
export const isAccepted = (
  orderId: SQL,
  providerId: string | SQLWrapper,
): SQL<boolean> => sql<boolean>`coalesce((
  select true from ${offers} agreed join ${orders} deal on deal.id = agreed.order_id
  where agreed.order_id = ${orderId} and ${equalsUnindexed(sql`agreed.provider_id`, sql`${providerId}::uuid`)}
    and ${standsAccepted(sql`agreed`, sql`deal`)} limit 1), false)`;

/**
 * SQL condition: an order's place as `presentOrder` shows it to this viewer contains the text, so a street is found only by
 * those who see it. Visibility is checked only for orders whose address or zone contains the text, and the text is
 * normalised once.
 */
export function placeShownTo(viewerId: string | SQLWrapper, text: SQLWrapper): SQL<boolean> {
  const pattern = sql`(select '%' || searchable(${text}) || '%')`;
  const [address, zone] = [orders.location, sql`coalesce(${orders.zone} ->> 'name', '')`];
  const says = (place: SQLWrapper) => sql`searchable(${place}) like ${pattern}`;
  return sql<boolean>`((${says(address)} or ${says(zone)})
    and case when ${seesAddress(viewerId)} then ${says(address)} else ${says(zone)} end)`;
}

/**
 * SQL condition: a person's surname is shown to the viewer outside any order. It stands on a visible service of theirs for
 * all to read, or the viewer has an accepted offer on an order of theirs.
 */
const surnameShownTo = (viewerId: string | SQLWrapper, personId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${services} offered where offered.user_id = ${personId} and offered.is_visible)
  or coalesce((select true from ${orders} theirs
    where theirs.user_id = ${personId} and ${isAccepted(sql`theirs.id`, viewerId)} limit 1), false))`;

/** SQL condition: the surname of `users` is shown to the other side of a conversation about `orders` (if missing, about none). */
export const counterpartSurnameShownTo = (viewerId: string | SQLWrapper): SQL<boolean> => sql<boolean>`(
  case when ${orders.id} is null then ${surnameShownTo(viewerId, users.id)}
    else ${orders.userId} <> ${users.id} or ${seesAddress(viewerId)} end)`;
