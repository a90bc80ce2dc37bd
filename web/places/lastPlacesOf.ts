import { isUnplaced, type ListedOrder } from '../../contract/orders.ts';
import type { Place } from '../../contract/places.ts';

const LAST_PLACES_MAX = 3;

/** The places of the latest orders, each place once. */
export function lastPlacesOf(orders: Pick<ListedOrder, 'location' | 'latitude' | 'longitude'>[]): Place[] {
  const places = orders
    .filter((order) => !isUnplaced(order))
    .map(({ location, latitude, longitude }) => ({ address: location, lat: latitude, lng: longitude }));
  return places
    .filter(({ address }, at) => places.findIndex((other) => other.address === address) === at)
    .slice(0, LAST_PLACES_MAX);
}
