// How replies show an order and its customer: whole, or with its zone in place of its address and the customer without a
// surname. Who sees which is decided in visibility.ts and guards.ts.
import type { Person } from '../../contract/accounts.ts';
import type { Notification } from '../../contract/notifications.ts';
import type { Order } from '../../contract/orders.ts';
import { presentPerson } from '../accounts/queries.ts';
import type { OrderRow } from '../db/schema.ts';
import { zoneOf } from '../matching/around.ts';
import { circleOf } from '../places/order-zone.ts';
import { DELETED } from '../profile/deleted-texts.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The columns of an order that nobody is shown as they are: lists do not even read them, since the analysed text is long. */
export const HIDDEN_COLUMNS = [
  'cells',
  'terms',
  'matchedAt',
  'reach',
  'widerKm',
  'completedOfferId',
] as const;

export type Shown = Omit<OrderRow, (typeof HIDDEN_COLUMNS)[number]>;

/** An order for somebody who may see it; `withAddress` comes from `seesAddress`. */
export function presentOrder(row: Shown, withAddress: boolean): Order {
  return {
    id: row.id,
    userId: row.userId,
    directServiceId: row.directServiceId,
    title: row.title,
    description: row.description,
    ...presentPlace(row, withAddress),
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

/** In place of what a customer wrote after a block: it says nothing of the block. */
export const UNSEEN_TITLE = 'Pedido que cambió';
const UNSEEN_TEXT = {
  title: UNSEEN_TITLE,
  description: 'Este pedido cambió y ya no puedes leerlo.',
  attachments: [],
};

/** An order for somebody whose relation to it the guard knows. */
export const presentOrderTo = (
  { seesAddress, seesReason, seesText }: { seesAddress: boolean; seesReason: boolean; seesText: boolean },
  row: Shown,
): Order => ({
  ...presentOrder(row, seesAddress),
  ...(seesReason ? {} : { cancelReason: null }),
  ...(seesText ? {} : UNSEEN_TEXT),
});

type Place = Pick<
  Order,
  'location' | 'latitude' | 'longitude' | 'exactLocation' | 'zoneRadiusKm' | 'addressDetails'
>;

function presentPlace(row: Shown, withAddress: boolean): Place {
  const { location, latitude, longitude, addressDetails } = row;
  if (withAddress)
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

/** The place of an order in notifications to anybody but its owner: always the zone, since they outlive an acceptance. */
export const placeInNotifications = (order: Placed): string => zoneOf(order).name;

/** The text of a match notification. */
export const matchMessage = (order: Placed & Pick<OrderRow, 'title'>): string =>
  `${order.title} · ${placeInNotifications(order)}`;

/** The data of a notification about an order; for the order's owner, `more` brings the address as `location`. */
export const orderData = (
  order: Placed & Pick<OrderRow, 'id' | 'urgency'>,
  more: Notification['data'] = {},
): Notification['data'] => ({
  orderId: order.id,
  location: placeInNotifications(order),
  urgency: order.urgency,
  ...more,
});

/** "Clara B." The placeholder for a deleted account stays whole, since it is no name. */
export function withoutSurname<P extends { firstName: string; lastName: string }>(person: P): P {
  if (person.firstName === DELETED.firstName && person.lastName === DELETED.lastName) return person;
  const [initial] = [...person.lastName.trim()];
  return { ...person, lastName: initial ? `${initial.toLocaleUpperCase('es')}.` : '' };
}

export function presentCounterpart(row: Parameters<typeof presentPerson>[0], withSurname: boolean): Person {
  const person = presentPerson(row);
  return withSurname ? person : withoutSurname(person);
}
