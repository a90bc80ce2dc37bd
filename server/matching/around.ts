// Where an order looks for providers: at its place, and as far around it as its customer widened it. The exact point decides
// only what anybody may know, such as which named zones hold it; the order's zone decides all else: see places/order-zone.ts.
import { destination } from '@turf/turf';
import type { Point } from '../../contract/common.ts';
import type { OrderRow, OrderZone } from '../db/schema.ts';
import { memoised } from '../memoise.ts';
import { pointCells, zoneCells } from '../places/cells.ts';
import type { Coverage } from '../places/coverage.ts';
import { type Covered, covers, coversOrder } from '../places/covers.ts';
import { centreOf, orderZone } from '../places/order-zone.ts';
import { zonesAt } from '../places/zones.ts';
import { CACHED, REACH } from './parameters.ts';

export type Around = Pick<OrderRow, 'location' | 'latitude' | 'longitude' | 'widerKm' | 'zone'>;

/** The stored zone of an order; computed for an order that a node of an earlier version has just written without one. */
export const zoneOf = (order: Pick<OrderRow, 'location' | 'latitude' | 'longitude' | 'zone'>): OrderZone =>
  order.zone ?? computedZone(order);

const computedZone = memoised(
  CACHED.places,
  ({ location, latitude, longitude }: Parameters<typeof orderZone>[0]) =>
    `${latitude} ${longitude} ${location}`,
  orderZone,
);

function ringAround(zone: OrderZone, km: number): Point[] {
  const middle = centreOf(zone);
  return REACH.bearings.map((bearing) => {
    const [lng = 0, lat = 0] = destination([middle.lng, middle.lat], km, bearing).geometry.coordinates;
    return { lat, lng };
  });
}

const ringsOf = (order: Around) => REACH.widerKm.filter((km) => km <= order.widerKm);

/** The points on an order's rings, with the zones that hold them; cached, since many services are asked about the same points. */
const pointsAround = memoised(
  CACHED.places,
  (order: Around) => `${zoneOf(order).cell} ${order.widerKm}`,
  (order) =>
    ringsOf(order).flatMap((km) =>
      ringAround(zoneOf(order), km).map(({ lat, lng }) => ({ km, lat, lng, zones: zonesAt(lat, lng) })),
    ),
);

/** The cells to store for an order: a service can reach the order only if its own cells overlap with them. */
export function orderCells(order: Around): bigint[] {
  const zone = zoneOf(order);
  const points = [
    { lat: order.latitude, lng: order.longitude },
    ...ringsOf(order).flatMap((km) => ringAround(zone, km)),
  ];
  return [...new Set([...points.flatMap(({ lat, lng }) => pointCells(lat, lng)), ...zoneCells(zone)])];
}

/** The zones that hold an order's own place. */
const zonesThere = memoised(
  CACHED.places,
  ({ lat, lng }: Point) => `${lat} ${lng}`,
  ({ lat, lng }) => zonesAt(lat, lng),
);

/** Whether a service reaches an order: at its place, or within the distance to which the order was widened. */
export function reaches(coverage: Coverage, order: Around): Covered & { withinKm?: number } {
  const place = { lat: order.latitude, lng: order.longitude };
  const there = coversOrder(coverage, place, zoneOf(order), zonesThere(place));
  if (there.covered || there.refused) return there;
  for (const { km, lat, lng, zones } of pointsAround(order)) {
    const near = covers(coverage, lat, lng, zones);
    if (near.covered) return { ...near, distanceKm: undefined, withinKm: km };
  }
  return there;
}
