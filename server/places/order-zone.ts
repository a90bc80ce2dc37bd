// An order's zone, for viewers who may not know its exact point: a neighbourhood's name and a cell of a fixed grid. The
// place shown follows from the cell alone, whoever asks and however often, so that many answers reveal no more than one.

import type { Polygon } from 'geojson';
import { cellToBoundary, cellToChildren, cellToLatLng, latLngToCell } from 'h3-js';
import { isUnplaced } from '../../contract/orders.ts';
import type { OrderZone } from '../db/schema.ts';
import { memoised } from '../memoise.ts';
import { nearestPlace, reverse } from './gazetteer.ts';
import { distanceKm } from './outlines.ts';
import { ORDER_ZONES } from './parameters.ts';
import { placesNamed } from './place-index.ts';
import { placeKey } from './spelling.ts';
import { countryAt, countryNames, zoneById, zonesAt } from './zones.ts';

const UNNAMED = 'Zona aproximada';

interface Placed {
  location: string;
  latitude: number;
  longitude: number;
}

/** The middle of the larger cell decides how fine the zone is, so that its size reveals nothing more of the point. */
function cellAt(latitude: number, longitude: number): string {
  const larger = latLngToCell(latitude, longitude, ORDER_ZONES.resolution.outside);
  const place = nearestPlace(...cellToLatLng(larger));
  const inTown =
    place &&
    (place.kind === 'neighbourhood' ||
      place.km <=
        Math.max(ORDER_ZONES.townKm.least, Math.sqrt(place.population) * ORDER_ZONES.townKm.perRootOfPeople));
  return inTown ? latLngToCell(latitude, longitude, ORDER_ZONES.resolution.town) : larger;
}

const BEFORE_A_NAME = /^(cerca de|barrio|zona|zona de|colonia|col|localidad|ciudad) /;

/** Whether a part of an address names a place that holds the point, and no street. */
function namesPlace(part: string, placed: Placed): boolean {
  const { latitude, longitude } = placed;
  const plain = placeKey(part);
  const wanted = [plain, plain.replace(BEFORE_A_NAME, '')];
  const around = isUnplaced(placed)
    ? [...countryNames.values()]
    : [
        ...zonesAt(latitude, longitude).flatMap((id) => zoneById(id)?.displayName.split(', ') ?? []),
        countryNames.get(countryAt(latitude, longitude) ?? '') ?? '',
      ];
  if (around.some((name) => wanted.includes(placeKey(name)))) return true;
  const near = { lat: latitude, lng: longitude };
  return wanted.some((name) =>
    placesNamed(name, { near }).some(
      ({ kind, lat, lng, state }) =>
        isUnplaced(placed) ||
        distanceKm(latitude, longitude, lat, lng) <= ORDER_ZONES.namedWithinKm[kind] ||
        isStateAt(state, name, placed),
    ),
  );
}

/** A capital with its state's name also means the state: "Villa Allende, Córdoba" fits, "Rosario, Córdoba" does not. */
const isStateAt = (state: string, name: string, { latitude, longitude }: Placed) =>
  placeKey(state) === name && placeKey(nearestPlace(latitude, longitude)?.state ?? '') === name;

/** The places that the address names, as written; if it names none, the place at the middle of the cell. */
function nameOf(placed: Placed, cell: string): string {
  const parts = placed.location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const places = parts.filter((part) => namesPlace(part, placed));
  if (places.length && places.length === parts.length) return placed.location;
  const local = places.filter((part) => !isCountry(part));
  if (local.length) return places.join(', ');
  if (isUnplaced(placed)) return UNNAMED;
  return reverse(...cellToLatLng(cell))?.address ?? places[0] ?? UNNAMED;
}

const countries = new Set([...countryNames.values()].map(placeKey));
const isCountry = (part: string) => countries.has(placeKey(part));

export function orderZone(placed: Placed): OrderZone {
  const cell = cellAt(placed.latitude, placed.longitude);
  return { cell, name: nameOf(placed, cell) };
}

/** A zone with this name at the point 0, 0, for an order whose place must be forgotten. */
export const zoneCalled = (name: string): OrderZone => ({
  cell: latLngToCell(0, 0, ORDER_ZONES.resolution.outside),
  name,
});

export function centreOf({ cell }: OrderZone): { lat: number; lng: number } {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** From the middle of a zone to its farthest corner, so that a circle of it holds the whole zone. */
function radiusKm(zone: OrderZone): number {
  const { lat, lng } = centreOf(zone);
  const corners = cellToBoundary(zone.cell).map(([atLat, atLng]) => distanceKm(lat, lng, atLat, atLng));
  return Math.ceil(Math.max(...corners) * 100) / 100;
}

/** The circle around a zone, cached because lists show one for every order. */
export const circleOf = memoised(
  ORDER_ZONES.remembered,
  ({ cell }: OrderZone) => cell,
  (zone) => ({ ...centreOf(zone), radiusKm: radiusKm(zone) }),
);

export function outlineOf({ cell }: OrderZone): Polygon {
  return { type: 'Polygon', coordinates: [cellToBoundary(cell, true)] };
}

/** The cells of the finest stored resolution that make up a zone. */
export const zoneParts = ({ cell }: OrderZone): string[] => cellToChildren(cell, ORDER_ZONES.resolution.town);
