// The one way an order and its customer are shown to anybody: whole to its owner, to whom they accepted and to
// administrators; to all others with its zone in place of its address, and the customer without a surname.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from '../../contract/accounts.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Order } from '../../contract/orders.ts';
import { presentPerson } from '../accounts/queries.ts';
import { blockBetween } from '../blocks/queries.ts';
import { type OrderRow, offers, orders, services, users } from '../db/schema.ts';
import { zoneOf } from '../matching/around.ts';
import { circleOf } from '../places/order-zone.ts';
import { DELETED } from '../profile/deleted-texts.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

type Shown = Omit<OrderRow, 'cells' | 'terms' | 'matchedAt' | 'reach' | 'widerKm' | 'completedOfferId'>;

/** An order for somebody who may see it; `whole` as `seesAddress`, or the guard, says of them. */
export function presentOrder(row: Shown, whole: boolean): Order {
  return {
    id: row.id,
    userId: row.userId,
    directServiceId: row.directServiceId,
    title: row.title,
    description: row.description,
    ...presentPlace(row, whole),
    urgency: row.urgency,
    budget: row.budget,
    attachments: row.attachments,
    country: row.country,
    status: row.status,
    cancelReason: row.cancelReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    acceptedAt: iso(row.acceptedAt),
    completedAt: iso(row.completedAt),
    cancelledAt: iso(row.cancelledAt),
  };
}

type Place = Pick<
  Order,
  'location' | 'latitude' | 'longitude' | 'exactLocation' | 'zoneRadiusKm' | 'addressDetails'
>;

function presentPlace(row: Shown, whole: boolean): Place {
  const { location, latitude, longitude, addressDetails } = row;
  if (whole)
    return { location, latitude, longitude, exactLocation: true, zoneRadiusKm: null, addressDetails };
  const zone = zoneOf(row);
  const { lat, lng, radiusKm } = circleOf(zone);
  return {
    location: zone.name,
    latitude: lat,
    longitude: lng,
    exactLocation: false,
    zoneRadiusKm: radiusKm,
    addressDetails: null,
  };
}

type Placed = Parameters<typeof zoneOf>[0];

/** The place of an order as notifications say it to whoever is not its owner: they outlive an acceptance. */
export const placeToTell = (order: Placed): string => zoneOf(order).name;

/** What a notification of an order carries; that of its owner has the address as `location`. */
export const orderData = (
  order: Placed & Pick<OrderRow, 'id' | 'urgency'>,
  more: Notification['data'] = {},
): Notification['data'] => ({
  orderId: order.id,
  location: placeToTell(order),
  urgency: order.urgency,
  ...more,
});

/** "Clara B." What stands in place of a deleted account is no name. */
export function withoutSurname<P extends { firstName: string; lastName: string }>(person: P): P {
  if (person.firstName === DELETED.firstName && person.lastName === DELETED.lastName) return person;
  const [initial] = [...person.lastName.trim()];
  return { ...person, lastName: initial ? `${initial.toLocaleUpperCase('es')}.` : '' };
}

export function presentCounterpart(row: Parameters<typeof presentPerson>[0], whole: boolean): Person {
  const person = presentPerson(row);
  return whole ? person : withoutSurname(person);
}

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
