// An order's zone, for viewers who may not know its exact point: a neighbourhood's name and a cell of a fixed grid. The
// place shown follows from the cell alone, whoever asks and however often, so that many answers reveal no more than one.

import type { Polygon } from 'geojson';
import { cellToBoundary, cellToChildren, cellToLatLng, latLngToCell } from 'h3-js';
import { isUnplaced } from '../../contract/orders.ts';
import type { OrderZone } from '../db/schema.ts';
import { memoised } from '../memoise.ts';
import { nearestPlace, reverse } from './gazetteer.ts';
import { distanceKm } from './outlines.ts';
import { placesNamed } from './place-index.ts';
import { placeKey } from './spelling.ts';
import { countryAt, countryNames, zoneById, zonesAt } from './zones.ts';

const RESOLUTION = { town: 8, outside: 7 };
/** How far an order's point may lie from a place that its address names; farther away, the name is that of a street. */
const NAMED_WITHIN_KM = { neighbourhood: 4, town: 25 };
/** The radius of a town grows with the root of its population, from this least radius on. */
const TOWN_KM = { least: 2, perRootOfPeople: 1 / 60 };
const UNNAMED = 'Zona aproximada';

interface Placed {
  location: string;
  latitude: number;
  longitude: number;
}

/** The middle of the larger cell decides how fine the zone is, so that its size reveals nothing more of the point. */
function cellAt(latitude: number, longitude: number): string {
  const larger = latLngToCell(latitude, longitude, RESOLUTION.outside);
  const place = nearestPlace(...cellToLatLng(larger));
  const inTown =
    place &&
    (place.kind === 'neighbourhood' ||
      place.km <= Math.max(TOWN_KM.least, Math.sqrt(place.population) * TOWN_KM.perRootOfPeople));
  return inTown ? latLngToCell(latitude, longitude, RESOLUTION.town) : larger;
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
        distanceKm(latitude, longitude, lat, lng) <= NAMED_WITHIN_KM[kind] ||
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
  cell: latLngToCell(0, 0, RESOLUTION.outside),
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

const CIRCLES_KEPT = 10_000;

/** The circle around a zone, cached because lists show one for every order. */
export const circleOf = memoised(
  CIRCLES_KEPT,
  ({ cell }: OrderZone) => cell,
  (zone) => ({ ...centreOf(zone), radiusKm: radiusKm(zone) }),
);

export function outlineOf({ cell }: OrderZone): Polygon {
  return { type: 'Polygon', coordinates: [cellToBoundary(cell, true)] };
}

/** The cells of the finest stored resolution that make up a zone. */
export const zoneParts = ({ cell }: OrderZone): string[] => cellToChildren(cell, RESOLUTION.town);
