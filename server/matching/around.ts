// Where an order looks for providers: at its place, and as far around it as its customer widened it.
import { destination } from '@turf/turf';
import type { OrderRow } from '../db/schema.ts';
import { pointCells } from '../places/cells.ts';
import { type Coverage, type Covered, covers } from '../places/coverage.ts';
import { zonesAt } from '../places/zones.ts';
import { memoised } from './memoise.ts';
import { CACHED, REACH } from './parameters.ts';

export type Around = Pick<OrderRow, 'latitude' | 'longitude' | 'widerKm'>;
type Point = { lat: number; lng: number };

function ringAround({ latitude, longitude }: Around, km: number): Point[] {
  return REACH.bearings.map((bearing) => {
    const [lng = 0, lat = 0] = destination([longitude, latitude], km, bearing).geometry.coordinates;
    return { lat, lng };
  });
}

const ringsOf = (order: Around) => REACH.widerKm.filter((km) => km <= order.widerKm);

/** With the zones that hold them: many services are asked about the same few points. */
const pointsAround = memoised(
  CACHED.widened,
  ({ latitude, longitude, widerKm }: Around) => `${latitude} ${longitude} ${widerKm}`,
  (order) =>
    ringsOf(order).flatMap((km) =>
      ringAround(order, km).map(({ lat, lng }) => ({ km, lat, lng, zones: zonesAt(lat, lng) })),
    ),
);

/** The places to store for an order: a service may reach it only if they overlap with the service's. */
export function orderCells(order: Around): bigint[] {
  const points = [
    { lat: order.latitude, lng: order.longitude },
    ...ringsOf(order).flatMap((km) => ringAround(order, km)),
  ];
  return [...new Set(points.flatMap(({ lat, lng }) => pointCells(lat, lng)))];
}

/** Whether a service reaches an order: at its place, or no farther from it than the order looks. */
export function reaches(coverage: Coverage, order: Around): Covered & { withinKm?: number } {
  const there = covers(coverage, order.latitude, order.longitude);
  if (there.covered) return there;
  for (const { km, lat, lng, zones } of pointsAround(order)) {
    const near = covers(coverage, lat, lng, zones);
    if (near.covered) return { ...near, distanceKm: undefined, withinKm: km };
  }
  return there;
}
