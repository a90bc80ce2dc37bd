import { DIRECT_ORDER_FALLBACK, type ListedOrder } from '../../contract/orders.ts';
import type { Place } from '../../contract/places.ts';

const LAST_PLACES_MOST = 3;

/** Where one asked for something lately, each place once; what was only written lies nowhere. */
export function lastPlaces(orders: Pick<ListedOrder, 'location' | 'latitude' | 'longitude'>[]): Place[] {
  const { latitude: nowhereLat, longitude: nowhereLng } = DIRECT_ORDER_FALLBACK;
  const places = orders
    .filter(({ latitude, longitude }) => latitude !== nowhereLat || longitude !== nowhereLng)
    .map(({ location, latitude, longitude }) => ({ address: location, lat: latitude, lng: longitude }));
  return places
    .filter(({ address }, at) => places.findIndex((other) => other.address === address) === at)
    .slice(0, LAST_PLACES_MOST);
}
