import { booleanPointInPolygon } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';

import { distanceKm } from './outlines.ts';
import { type KnownPlace, placesNamed } from './placeIndex.ts';
import { checkPolygon, type Point } from './polygon.ts';
import { normalise } from './spelling.ts';
import { countryAt, countryNames, zoneBox, zoneById, zones, zonesAt } from './zones.ts';

export type Circle = { name: string; lat: number; lng: number; radiusKm: number };
export type Area = { name: string; zone: string } | { name: string; geometry: Polygon | MultiPolygon };
export type Coverage = {
  everywhere: boolean;
  countries: string[];
  circles: Circle[];
  areas: Area[];
  /** What the provider wrote and nobody knows. */
  unresolved: string[];
  /** Whether the provider said where, or only their country is known. */
  basis: 'everywhere' | 'named' | 'country' | 'unknown';
};
export type Covered = {
  covered: boolean;
  placeName?: string;
  distanceKm?: number;
  basis: 'everywhere' | 'country' | 'circle' | 'area' | 'none';
};

const EVERYWHERE =
  /\b(a distancia|distancia|on ?line|remoto|remota|remotamente|virtual|internet|todo el mundo|videollamada|cualquier lugar)\b/;
const WHOLE_COUNTRY =
  /^(todo|toda)s? (el|la)? ?(pais|territorio( nacional)?|republica|nacion)$|^(a )?nivel nacional$|^nacional$|^(en )?todo el (pais|interior)$/;
const PREFIX =
  /^(todo|toda|en|zona( de)?|zonas|barrio( de)?|barrios de|ciudad de|depto( de)?|departamento( de)?|provincia de|prov( de)?|partido de|municipio de|comuna de|estado de|region( de)?|alrededores de|area( metropolitana)?( de)?|localidad de|colonia) /;
const SUFFIX =
  / (y alrededores|y zonas? aledanas?|y cercanias|y zona|centro y alrededores|y area metropolitana)$/;

/** Names that no zone carries as such, or that mean something narrower than the zone called so. */
const ALIASES: Record<string, string[]> = {
  caba: ['ar-ciudad-de-buenos-aires'],
  'capital federal': ['ar-ciudad-de-buenos-aires'],
  capital: ['ar-ciudad-de-buenos-aires'],
  'ciudad autonoma de buenos aires': ['ar-ciudad-de-buenos-aires'],
  'buenos aires ciudad': ['ar-ciudad-de-buenos-aires'],
  'buenos aires': ['ar-ciudad-de-buenos-aires', 'ar-buenos-aires-gran-buenos-aires'],
  amba: ['ar-ciudad-de-buenos-aires', 'ar-buenos-aires-gran-buenos-aires'],
  gba: ['ar-buenos-aires-gran-buenos-aires'],
  conurbano: ['ar-buenos-aires-gran-buenos-aires'],
  'conurbano bonaerense': ['ar-buenos-aires-gran-buenos-aires'],
  'provincia de buenos aires': ['ar-buenos-aires'],
  cdmx: ['mx-ciudad-de-mexico'],
  df: ['mx-ciudad-de-mexico'],
  'distrito federal': ['mx-ciudad-de-mexico'],
  edomex: ['mx-estado-de-mexico'],
  'bogota d c': ['co-bogota'],
  rm: ['cl-region-metropolitana'],
  mvd: ['uy-montevideo'],
  'costa de oro': ['uy-canelones'],
};

let zonesByName: Map<string, string[]> | undefined;

function zonesNamed(name: string): string[] {
  if (!zonesByName) {
    const index = new Map<string, string[]>();
    for (const { id, displayName } of zones()) {
      const names = new Set([displayName, ...displayName.split(', ')].map(normalise));
      for (const each of names) index.set(each, [...(index.get(each) ?? []), id]);
    }
    zonesByName = index;
  }
  return zonesByName.get(name) ?? [];
}

/** Of several zones of one name: the provider's country, and there the whole state before a barrio. */
function chooseZones(name: string, country?: string): string[] {
  const alias = ALIASES[name]?.filter((id) => zoneById(id));
  if (alias?.length) return alias;
  const named = zonesNamed(name);
  const own = named.filter((id) => zoneById(id)?.iso === country);
  const pool = own.length > 0 ? own : country ? [] : named;
  const state = pool.find((id) => !zoneById(id)?.parent);
  return state ? [state] : pool.slice(0, 1);
}

const radiusOf = ({ kind, population }: KnownPlace): number =>
  kind === 'neighbourhood' ? 2 : population < 50_000 ? 8 : population < 500_000 ? 15 : 30;

function choosePlace(name: string, country?: string): KnownPlace | undefined {
  const named = placesNamed(name);
  return named.find((place) => place.iso === country) ?? named[0];
}

function countryNamed(name: string): string | undefined {
  for (const [iso, country] of countryNames) if (normalise(country) === name) return iso;
  return undefined;
}

/** The text, and then with less and less around the bare name. */
function nameForms(text: string): string[] {
  const whole = normalise(text);
  const forms = new Set([whole]);
  for (
    let form = whole.replace(SUFFIX, '');
    !forms.has(form) || form === whole;
    form = form.replace(PREFIX, '')
  ) {
    forms.add(form);
    if (form.replace(PREFIX, '') === form) break;
  }
  return [...forms];
}

function resolveName(text: string, country: string | undefined, into: Coverage): boolean {
  const whole = normalise(text);
  if (EVERYWHERE.test(whole)) {
    into.everywhere = true;
    return true;
  }
  if (WHOLE_COUNTRY.test(whole)) {
    if (country) into.countries.push(country);
    return country !== undefined;
  }
  for (const name of nameForms(text)) {
    const iso = countryNamed(name);
    if (iso && (zonesNamed(name).length === 0 || iso !== country)) {
      into.countries.push(iso);
      return true;
    }
    const chosen = chooseZones(name, country);
    for (const zone of chosen) into.areas.push({ name: zoneById(zone)?.displayName ?? text, zone });
    if (chosen.length > 0) return true;
    const place = choosePlace(name, country);
    if (place && (place.iso === country || chooseZones(name).length === 0)) {
      into.circles.push({ name: place.name, lat: place.lat, lng: place.lng, radiusKm: radiusOf(place) });
      return true;
    }
    const [abroad] = chooseZones(name);
    if (abroad) {
      into.areas.push({ name: zoneById(abroad)?.displayName ?? text, zone: abroad });
      return true;
    }
  }
  return false;
}

export function resolveCoverage(given: {
  coverageAreas?: string[];
  predefinedZones?: string[];
  polygons?: { name: string; coordinates: Point[] }[];
  country?: string;
}): Coverage {
  const coverage: Coverage = {
    everywhere: false,
    countries: [],
    circles: [],
    areas: [],
    unresolved: [],
    basis: 'named',
  };
  for (const text of given.coverageAreas ?? []) {
    if (text.trim() && !resolveName(text, given.country, coverage)) coverage.unresolved.push(text.trim());
  }
  for (const id of given.predefinedZones ?? []) {
    const zone = zoneById(id);
    if (zone) coverage.areas.push({ name: zone.displayName, zone: id });
    else coverage.unresolved.push(id);
  }
  for (const { name, coordinates } of given.polygons ?? []) {
    const checked = checkPolygon(coordinates);
    if (checked.ok) coverage.areas.push({ name, geometry: checked.polygon });
    else coverage.unresolved.push(name);
  }
  coverage.countries = [...new Set(coverage.countries)];
  if (coverage.everywhere) coverage.basis = 'everywhere';
  else if (coverage.countries.length + coverage.circles.length + coverage.areas.length === 0) {
    coverage.basis = given.country ? 'country' : 'unknown';
    if (given.country) coverage.countries = [given.country];
    else coverage.everywhere = true;
  }
  return coverage;
}

const inArea = (area: Area, lat: number, lng: number, here: string[]): boolean =>
  'zone' in area ? here.includes(area.zone) : booleanPointInPolygon([lng, lat], area.geometry);

function kmToArea(area: Area, lat: number, lng: number): number {
  const box = 'zone' in area ? zoneBox(area.zone) : undefined;
  if (box) return distanceKm(lat, lng, (box[1] + box[3]) / 2, (box[0] + box[2]) / 2);
  if ('zone' in area) return Number.POSITIVE_INFINITY;
  const points =
    area.geometry.type === 'Polygon' ? area.geometry.coordinates : area.geometry.coordinates.flat();
  const ring = points[0] ?? [];
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / ring.length;
  return distanceKm(lat, lng, middle(1), middle(0));
}

const rounded = (km: number) => Math.round(km * 10) / 10;

/** Whether a service reaches a point; the narrowest thing it says of it comes first. */
export function covers(coverage: Coverage, lat: number, lng: number): Covered {
  const here = zonesAt(lat, lng);
  const areas = coverage.areas
    .filter((area) => inArea(area, lat, lng, here))
    .map((area) => ({
      name: area.name,
      km: kmToArea(area, lat, lng),
      order: 'zone' in area ? here.indexOf(area.zone) : 0,
    }))
    .sort((a, b) => a.order - b.order);
  if (areas[0])
    return { covered: true, placeName: areas[0].name, distanceKm: rounded(areas[0].km), basis: 'area' };
  const circles = coverage.circles
    .map((circle) => ({ ...circle, km: distanceKm(lat, lng, circle.lat, circle.lng) }))
    .sort((a, b) => a.km - b.km);
  const circle = circles.find(({ km, radiusKm }) => km <= radiusKm);
  if (circle)
    return { covered: true, placeName: circle.name, distanceKm: rounded(circle.km), basis: 'circle' };
  const country = coverage.countries.length > 0 ? countryAt(lat, lng) : null;
  if (country && coverage.countries.includes(country)) {
    return { covered: true, placeName: countryNames.get(country) ?? country, basis: 'country' };
  }
  if (coverage.everywhere) return { covered: true, basis: 'everywhere' };
  const away = [...circles.map(({ km }) => km), ...coverage.areas.map((area) => kmToArea(area, lat, lng))];
  const km = Math.min(...away);
  return { covered: false, ...(Number.isFinite(km) && { distanceKm: rounded(km) }), basis: 'none' };
}
