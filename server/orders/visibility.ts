// Who sees where an order is and whose it is: its owner, whom they accepted, and administrators, of whom the guard knows.
// To all others present.ts shows a zone, and a customer without a surname.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blockBetween } from '../blocks/queries.ts';
import { offers, orders, services, users } from '../db/schema.ts';

/**
 * That somebody sees where an order is and whose it is: its owner, and whose offer on it stands accepted, unless one of
 * the two has blocked the other. A query that reads the offer anyway passes in `accepted` whether it stands.
 */
export const seesAddress = (
  viewerId: string | SQLWrapper,
  accepted: SQLWrapper = isAccepted(sql`${orders.id}`, viewerId),
): SQL<boolean> => sql<boolean>`(
  ${orders.userId} = ${viewerId}::uuid or (${accepted}
    and not ${blockBetween(orders.userId, sql`${viewerId}::uuid`)}))`;

/** That an offer is accepted, and no other one completed its order. */
export const standsAccepted = (offer: SQLWrapper, order: SQLWrapper): SQL => sql`(${offer}.status = 'accepted'
    and (${order}.completed_offer_id is null or ${order}.completed_offer_id = ${offer}.id))`;

/**
 * That an offer of theirs on an order is accepted, and nobody else's completed it. Not `exists`: PostgreSQL would first
 * gather all that was ever accepted of a busy provider. Nor `provider_id =`: it would look among all that they ever offered.
 */
export const isAccepted = (
  orderId: SQL,
  providerId: string | SQLWrapper,
): SQL<boolean> => sql<boolean>`coalesce((
  select true from ${offers} agreed join ${orders} deal on deal.id = agreed.order_id
  where agreed.order_id = ${orderId} and agreed.provider_id is not distinct from ${providerId}::uuid
    and ${standsAccepted(sql`agreed`, sql`deal`)} limit 1), false)`;

/**
 * That its place as `presentOrder` shows it to them says this text: a street is found by who sees it. Who does is asked of
 * those alone that say it somewhere, and what is typed is folded once.
 */
export function placeShownTo(viewerId: string | SQLWrapper, text: SQLWrapper): SQL<boolean> {
  const pattern = sql`(select '%' || searchable(${text}) || '%')`;
  const [address, zone] = [orders.location, sql`coalesce(${orders.zone} ->> 'name', '')`];
  const says = (place: SQLWrapper) => sql`searchable(${place}) like ${pattern}`;
  return sql<boolean>`((${says(address)} or ${says(zone)})
    and case when ${seesAddress(viewerId)} then ${says(address)} else ${says(zone)} end)`;
}

/**
 * That a person's surname is shown to somebody outside any order: it stands on a service of theirs for all to read, or
 * the two have agreed on an order of theirs.
 */
const surnameShownTo = (viewerId: string | SQLWrapper, personId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${services} offered where offered.user_id = ${personId} and offered.is_active)
  or coalesce((select true from ${orders} theirs
    where theirs.user_id = ${personId} and ${isAccepted(sql`theirs.id`, viewerId)} limit 1), false))`;

/** That the surname of `users` is shown to somebody as the other side of a conversation about `orders`, or about none where that row is missing. */
export const counterpartSurnameShownTo = (viewerId: string | SQLWrapper): SQL<boolean> => sql<boolean>`(
  case when ${orders.id} is null then ${surnameShownTo(viewerId, users.id)}
    else ${orders.userId} <> ${users.id} or ${seesAddress(viewerId)} end)`;
