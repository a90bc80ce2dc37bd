import { lineString, simplify, truncate } from '@turf/turf';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { lazy } from '../memoise.ts';
import { BASE_MAP } from './parameters.ts';
import { loadPlaces } from './place-index.ts';
import { countriesWithoutZones, zoneGeometry, zones } from './zones.ts';

type Shape = Feature<MultiPolygon, { kind: 'country' | 'state'; name: string }>;
type Town = Feature<Point, { kind: 'town'; name: string; population: number }>;
type BaseMap = FeatureCollection<Polygon | MultiPolygon | Point>;

/** Coasts, borders and towns, for maps whose tiles cannot load; drawn once. */
export const baseMap = lazy(
  (): BaseMap => ({ type: 'FeatureCollection', features: [...countries(), ...states(), ...towns()] }),
);

function countries(): Shape[] {
  return countriesWithoutZones().map(({ name, geometry }) => shape('country', name, geometry));
}

function states(): Shape[] {
  return zones()
    .filter(({ parent }) => parent === undefined)
    .flatMap(({ id, displayName }) => {
      const geometry = zoneGeometry(id);
      return geometry ? [shape('state', displayName, geometry)] : [];
    });
}

function shape(kind: 'country' | 'state', name: string, geometry: Polygon | MultiPolygon): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = polygons
    .map((rings) => rings.map(simpler).filter(isVisible))
    .filter(({ length }) => length > 0);
  return { type: 'Feature', properties: { kind, name }, geometry: { type: 'MultiPolygon', coordinates } };
}

/** A ring with fewer points; of one smaller than the tolerance no area is left. */
const simpler = (ring: Position[]): Position[] =>
  truncate(simplify(lineString(ring), { tolerance: BASE_MAP.toleranceDegrees }), {
    precision: BASE_MAP.decimals,
  }).geometry.coordinates;

const isVisible = (ring: Position[]) => ring.length >= 4;

function towns(): Town[] {
  return loadPlaces()
    .entries.filter(({ kind, population }) => kind === 'town' && population >= BASE_MAP.townFrom)
    .map(({ name, population, lat, lng }) => ({
      type: 'Feature',
      properties: { kind: 'town', name, population },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }));
}
