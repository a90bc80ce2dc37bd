import { booleanPointInPolygon } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { lazy } from '../memoise.ts';
import { decode, inBox, kmToBorder, type Outline, type Rings, readData } from './outlines.ts';
import { MISS_KM } from './parameters.ts';

export type Zone = {
  id: string;
  displayName: string;
  country: string;
  state: string;
  parent?: string;
};

type StoredZone = { id: string; name: string; parent?: string; members?: string[]; rings: Rings };
type KnownZone = Zone & { iso: string; members?: string[]; outline: () => Outline };

/** Countries whose states are zones a provider can pick. */
export const COUNTRIES_WITH_ZONES = ['UY', 'AR', 'MX', 'CO', 'CL', 'PE'];

export const countryNames: ReadonlyMap<string, string> = new Map(
  Object.entries(readData<Record<string, { name: string }>>('./gazetteer/states.json')).map(
    ([iso, { name }]) => [iso, name],
  ),
);

const known = lazy((): Map<string, KnownZone> => {
  const all = new Map<string, KnownZone>();
  for (const country of COUNTRIES_WITH_ZONES) {
    const { country: iso, zones: stored } = readData<{ country: string; zones: StoredZone[] }>(
      `./zones/${country.toLowerCase()}.json`,
    );
    const names = new Map(stored.map((zone) => [zone.id, zone.name]));
    for (const { id, name, parent, members, rings } of stored) {
      all.set(id, {
        id,
        displayName: name,
        country: countryNames.get(iso) ?? iso,
        state: (parent && names.get(parent)) ?? name,
        ...(parent && { parent }),
        ...(members && { members }),
        iso,
        outline: lazy(() => decode(rings)),
      });
    }
  }
  return all;
});

/** Outlines of the countries that have no zones of their own; the others are the sum of their states. */
const bareCountries = lazy(
  () =>
    new Map(
      Object.entries(readData<Record<string, Rings>>('./zones/countries.json')).map(([iso, rings]) => [
        iso,
        decode(rings),
      ]),
    ),
);

const publicZones = lazy((): Zone[] =>
  [...known().values()].map(({ id, displayName, country, state, parent }) => ({
    id,
    displayName,
    country,
    state,
    ...(parent && { parent }),
  })),
);

export const zones = (): Zone[] => publicZones();

export const zoneById = (id: string): (Zone & { iso: string; members?: string[] }) | undefined =>
  known().get(id);

export function zoneGeometry(id: string): Polygon | MultiPolygon | null {
  const geometry = known().get(id)?.outline().geometry;
  if (!geometry) return null;
  const [only, ...others] = geometry.coordinates;
  return only && others.length === 0 ? { type: 'Polygon', coordinates: only } : geometry;
}

export const zoneBox = (id: string) => known().get(id)?.outline().box;

const inside = (outline: Outline, lat: number, lng: number): boolean =>
  inBox(outline.box, lat, lng) && booleanPointInPolygon([lng, lat], outline.geometry);

const isState = (zone: KnownZone) => !zone.parent;

function nearest<T extends { outline: () => Outline }>(
  candidates: Iterable<T>,
  lat: number,
  lng: number,
  withinKm: number,
): T | undefined {
  let best: T | undefined;
  let bestKm = withinKm;
  for (const candidate of candidates) {
    if (!inBox(candidate.outline().box, lat, lng, withinKm / 60)) continue;
    const km = kmToBorder(candidate.outline(), lat, lng);
    if (km <= bestKm) {
      best = candidate;
      bestKm = km;
    }
  }
  return best;
}

function stateAt(lat: number, lng: number, withinKm: number): KnownZone | undefined {
  const states = [...known().values()].filter(isState);
  return (
    states.find((zone) => inside(zone.outline(), lat, lng)) ??
    (bareCountryAt(lat, lng) ? undefined : nearest(states, lat, lng, withinKm))
  );
}

function bareCountryAt(lat: number, lng: number): string | undefined {
  for (const [iso, outline] of bareCountries()) if (inside(outline, lat, lng)) return iso;
  return undefined;
}

/** The zones that hold a point, the smallest first. */
export function zonesAt(lat: number, lng: number): string[] {
  const state = stateAt(lat, lng, MISS_KM.state);
  if (!state) return [];
  const parts = [...known().values()].filter((zone) => zone.parent === state.id && !zone.members);
  const part =
    parts.find((zone) => inside(zone.outline(), lat, lng)) ?? nearest(parts, lat, lng, MISS_KM.barrio);
  const groups = part ? [...known().values()].filter((zone) => zone.members?.includes(part.id)) : [];
  return [...(part ? [part] : []), ...groups, state].map((zone) => zone.id);
}

/** ISO code of the country at a point, or of the nearest one when the point is just off its coast. */
export function countryAt(lat: number, lng: number): string | null {
  const state = [...known().values()].find((zone) => isState(zone) && inside(zone.outline(), lat, lng));
  if (state) return state.iso;
  const bare = bareCountryAt(lat, lng);
  if (bare) return bare;
  const candidates = [
    ...[...known().values()].filter(isState),
    ...[...bareCountries()].map(([iso, outline]) => ({ iso, outline: () => outline })),
  ];
  return nearest(candidates, lat, lng, MISS_KM.country)?.iso ?? null;
}

/** The largest pieces of the countries that have zones: their states joined. */
const joinedCountries = lazy(() => readData<Record<string, Rings>>('./zones/whole-countries.json'));

export function countryOutline(iso: string): MultiPolygon | undefined {
  const joined = joinedCountries()[iso];
  return joined ? decode(joined).geometry : bareCountries().get(iso)?.geometry;
}

/** The countries drawn whole, because they have no zones: their names and outlines. */
export function countriesWithoutZones(): { name: string; geometry: MultiPolygon }[] {
  return [...bareCountries()].map(([iso, { geometry }]) => ({
    name: countryNames.get(iso) ?? iso,
    geometry,
  }));
}
