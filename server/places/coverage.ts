import { bbox, booleanIntersects, booleanPointInPolygon } from '@turf/turf';
import type { BBox, MultiPolygon, Polygon } from 'geojson';
import type { OrderZone } from '../db/schema.ts';
import { phrasesOfAreas } from './area-names.ts';
import { type Anchor, disambiguate } from './disambiguation.ts';
import { centreOf, circleOf, outlineOf } from './order-zone.ts';
import { distanceKm } from './outlines.ts';
import { checkPolygon, coarser, type Point } from './polygon.ts';
import type { Circle, Named } from './readings.ts';
import { countryAt, countryNames, zoneBox, zoneById, zonesAt } from './zones.ts';

export type Area = { name: string; zone: string } | { name: string; geometry: Polygon | MultiPolygon };
export type Coverage = {
  everywhere: boolean;
  countries: string[];
  circles: Circle[];
  areas: Area[];
  /** Where the provider does not go, within the rest: "Todo Uruguay excepto Artigas". */
  except?: { zones: string[]; circles: Circle[] };
  /** Names that the provider wrote and no place has. */
  unresolved: string[];
  /** Whether the provider said where, or only their country is known. */
  basis: 'everywhere' | 'named' | 'country' | 'unknown';
};
/** The coverage of a service that is offered nowhere any more. */
export const NOWHERE: Coverage = {
  everywhere: false,
  countries: [],
  circles: [],
  areas: [],
  unresolved: [],
  basis: 'unknown',
};
export type Covered = {
  covered: boolean;
  /** The provider says that they do not go there. */
  refused?: boolean;
  placeName?: string;
  distanceKm?: number | undefined;
  basis: 'everywhere' | 'country' | 'circle' | 'area' | 'none';
};

/** The most points of all drawn areas of a service together: matching reads them for each order near it. */
const POINTS_OF_ALL_AREAS = 1_200;

function addZones(coverage: Coverage, ids: string[]): void {
  for (const id of ids) {
    const zone = zoneById(id);
    if (!zone) coverage.unresolved.push(id);
    else if (!coverage.areas.some((area) => 'zone' in area && area.zone === id)) {
      coverage.areas.push({ name: zone.displayName, zone: id });
    }
  }
}

export function middleOf(area: Area): [lat: number, lng: number] | undefined {
  const box = 'zone' in area ? zoneBox(area.zone) : undefined;
  if (box) return [(box[1] + box[3]) / 2, (box[0] + box[2]) / 2];
  if ('zone' in area) return undefined;
  const points =
    area.geometry.type === 'Polygon' ? area.geometry.coordinates : area.geometry.coordinates.flat();
  const ring = points[0] ?? [];
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / ring.length;
  return [middle(1), middle(0)];
}

/** Where an area lies: a drawn one, by its middle. */
function anchorOf(area: Area): Anchor | undefined {
  const middle = middleOf(area);
  const points = middle ? [middle] : [];
  const zone = zoneById('zone' in area ? area.zone : ((middle && zonesAt(...middle).at(-1)) ?? ''));
  if (zone) return { iso: zone.iso, state: zone.state, points };
  const iso = middle && countryAt(...middle);
  return iso ? { iso, state: '', points } : undefined;
}

/** Whether a place lies in a country, or may: a drawn area that lies in none counts as in each. */
const areaIsIn = (iso: string, area: Area) => (anchorOf(area)?.iso ?? iso) === iso;

/**
 * Whether a service works somewhere in a country. A provider who works only in Rosario does not work in Uruguay,
 * whatever their phone.
 */
export function worksIn(iso: string, { everywhere, countries, circles, areas }: Coverage): boolean {
  return (
    everywhere ||
    countries.includes(iso) ||
    areas.some((area) => areaIsIn(iso, area)) ||
    circles.some(({ lat, lng }) => (countryAt(lat, lng) ?? iso) === iso)
  );
}

const isSame = (one: Circle, other: Circle) =>
  one.lat === other.lat && one.lng === other.lng && one.radiusKm === other.radiusKm;

function addNamed(coverage: Coverage, texts: string[], home: string | undefined): void {
  const phrases = phrasesOfAreas([...new Set(texts)]);
  const anchors = coverage.areas.flatMap((area) => anchorOf(area) ?? []);
  const except: Named[] = [];
  const meant = disambiguate({ phrases, anchors, home }).filter((found, at) => {
    const { refused } = phrases[at] ?? {};
    const text = phrases[at]?.text.replace(/^[\s,]+|[\s,]+$/g, '');
    if (!found && text) coverage.unresolved.push(text);
    if (!found) return false;
    const isRefused = refused === 'surely' || (refused && isWithin(coverage, found.named, home));
    if (isRefused) except.push(found.named);
    else if (refused === 'likely') coverage.unresolved.push(text ?? '');
    else addPlace(coverage, found.named);
    return !isRefused && refused !== 'likely';
  });
  const sure = anchors.length > 0 || meant.some((found) => !found?.guessed);
  if (home && !sure && meant.length > 0) coverage.countries.push(home);
  addRefused(coverage, except);
}

function addPlace(coverage: Coverage, { everywhere, country, circle, zones = [] }: Named): void {
  if (everywhere) coverage.everywhere = true;
  if (country) coverage.countries.push(country);
  if (circle && !coverage.circles.some((known) => isSame(known, circle))) coverage.circles.push(circle);
  addZones(coverage, zones);
}

/** Whether a place lies in what is covered, which is the provider's country while nothing else is. */
function isWithin(coverage: Coverage, { circle, zones = [] }: Named, home: string | undefined): boolean {
  const bare =
    !coverage.everywhere && coverage.countries.length + coverage.circles.length + coverage.areas.length === 0;
  const whole = bare && home ? { ...coverage, countries: [home] } : coverage;
  if (circle) return covers(whole, circle.lat, circle.lng).covered;
  return zones.some((id) => {
    const middle = middleOf({ name: '', zone: id });
    return middle && covers(whole, ...middle, [id, ...zonesAt(...middle)]).covered;
  });
}

/** A town's circle includes its surroundings: refusing the town refuses this share of the radius. */
const REFUSED_SHARE = 0.5;

/** "Zona norte excepto Pilar" leaves Pilar out; what holds another named place is not refused: "Pocitos, no Montevideo". */
function addRefused(coverage: Coverage, places: Named[]): void {
  if (!places.length) return;
  const refused = new Set(places.flatMap((place) => place.zones ?? []));
  const left = coverage.areas.filter((area) => !('zone' in area && refused.has(area.zone)));
  if (left.length > 0) coverage.areas = left;
  const named = new Set([
    ...coverage.areas.flatMap((area) => ('zone' in area ? area.zone : [])),
    ...coverage.areas.flatMap((area) => zonesAt(...(middleOf(area) ?? [0, 0]))),
    ...coverage.circles.flatMap(({ lat, lng }) => zonesAt(lat, lng)),
  ]);
  const zones = [...refused].filter((id) => !named.has(id));
  const circles = places.flatMap(({ circle }) =>
    circle ? { ...circle, radiusKm: circle.radiusKm * REFUSED_SHARE } : [],
  );
  if (zones.length + circles.length > 0) coverage.except = { zones, circles };
}

export function resolveCoverage(given: {
  coverageAreas?: string[];
  predefinedZones?: string[];
  servicePolygons?: { name: string; coordinates: Point[] }[];
  /** The country of the phone. */
  country?: string | null;
}): Coverage {
  const coverage: Coverage = {
    everywhere: false,
    countries: [],
    circles: [],
    areas: [],
    unresolved: [],
    basis: 'named',
  };
  addZones(coverage, given.predefinedZones ?? []);
  const drawn = given.servicePolygons ?? [];
  for (const { name, coordinates } of drawn) {
    const checked = checkPolygon(coordinates);
    if (checked.ok)
      coverage.areas.push({ name, geometry: coarser(checked.polygon, POINTS_OF_ALL_AREAS / drawn.length) });
    else coverage.unresolved.push(name);
  }
  addNamed(coverage, given.coverageAreas ?? [], given.country ?? undefined);
  coverage.countries = [...new Set(coverage.countries)];
  if (coverage.everywhere) coverage.basis = 'everywhere';
  else if (coverage.countries.length + coverage.circles.length + coverage.areas.length === 0) {
    coverage.basis = given.country ? 'country' : 'unknown';
    if (given.country) coverage.countries = [given.country];
    else coverage.everywhere = true;
  }
  return coverage;
}

const refusedNames = ({ zones, circles }: NonNullable<Coverage['except']>): string[] => [
  ...zones.flatMap((id) => zoneById(id)?.displayName ?? []),
  ...circles.map(({ name }) => name),
];

/** The names of a coverage's places, with the country's name for those abroad. */
export function placesOf(coverage: Coverage, home: string): string[] {
  const named = (name: string, iso: string | null | undefined) =>
    iso && iso !== home ? `${name} (${countryNames.get(iso)})` : name;
  const places = [
    ...coverage.areas.map((area) =>
      named(area.name, 'zone' in area ? zoneById(area.zone)?.iso : anchorOf(area)?.iso),
    ),
    ...coverage.circles.map(({ name, lat, lng }) => named(name, countryAt(lat, lng))),
    ...coverage.countries.map((iso) => `todo ${countryNames.get(iso)}`),
    ...(coverage.everywhere ? ['a distancia, en todas partes'] : []),
    ...(coverage.except ? refusedNames(coverage.except).map((name) => `menos ${name}`) : []),
  ];
  return [...new Set(places)];
}

function kmToArea(area: Area, lat: number, lng: number): number {
  const middle = middleOf(area);
  return middle ? distanceKm(lat, lng, ...middle) : Number.POSITIVE_INFINITY;
}

interface Asked {
  /** Where circles and distances are measured from. */
  from: Point;
  here: string[];
  reachesDrawn: (geometry: Polygon | MultiPolygon) => boolean;
  /** The kilometres by which every circle reaches farther than its radius. */
  margin: number;
  country: () => string | null;
  rounded: (km: number) => number;
}

/** Whether a service reaches a point, explained by the narrowest of its places that does. */
export const covers = (
  coverage: Coverage,
  lat: number,
  lng: number,
  here: string[] = zonesAt(lat, lng),
): Covered =>
  reachedBy(coverage, {
    from: { lat, lng },
    here,
    reachesDrawn: (geometry) => booleanPointInPolygon([lng, lat], geometry),
    margin: 0,
    country: () => countryAt(lat, lng),
    rounded: (km) => Math.round(km * 10) / 10,
  });

/**
 * Whether a service reaches an order. Drawn areas and circles count for every order zone that they touch, and distances are
 * from the zone's middle in whole kilometres, so that no drawing reveals more of the order than its zone.
 */
export const coversOrder = (
  coverage: Coverage,
  { lat, lng }: Point,
  zone: OrderZone,
  here: string[] = zonesAt(lat, lng),
): Covered => {
  const outline = outlineOf(zone);
  const box = bbox(outline);
  return reachedBy(coverage, {
    from: centreOf(zone),
    here,
    // Most areas lie elsewhere, which their corners tell at once.
    reachesDrawn: (geometry) => overlap(bbox(geometry), box) && booleanIntersects(geometry, outline),
    margin: circleOf(zone).radiusKm,
    country: () => countryAt(lat, lng),
    rounded: Math.round,
  });
};

const overlap = ([west, south, east, north]: BBox, [west2, south2, east2, north2]: BBox) =>
  west <= east2 && west2 <= east && south <= north2 && south2 <= north;

const isRefusedAt = ({ except }: Coverage, { from, here }: Asked): boolean =>
  except !== undefined &&
  (except.zones.some((id) => here.includes(id)) ||
    except.circles.some(({ lat, lng, radiusKm }) => distanceKm(from.lat, from.lng, lat, lng) <= radiusKm));

function reachedBy(coverage: Coverage, asked: Asked): Covered {
  const { from, here, rounded } = asked;
  const refused = isRefusedAt(coverage, asked);
  const areas = coverage.areas
    .filter((area) =>
      'zone' in area ? !refused && here.includes(area.zone) : asked.reachesDrawn(area.geometry),
    )
    .map((area) => ({ name: area.name, order: 'zone' in area ? here.indexOf(area.zone) : 0 }))
    .sort((a, b) => a.order - b.order);
  // Where in its area a provider starts from is not known, so no distance is claimed.
  if (areas[0]) return { covered: true, placeName: areas[0].name, basis: 'area' };
  const circles = coverage.circles
    .map((circle) => ({ ...circle, km: distanceKm(from.lat, from.lng, circle.lat, circle.lng) }))
    .sort((a, b) => a.km - b.km);
  const circle = circles.find(({ km, radiusKm }) => !refused && km <= radiusKm + asked.margin);
  if (circle)
    return { covered: true, placeName: circle.name, distanceKm: rounded(circle.km), basis: 'circle' };
  const country = coverage.countries.length > 0 && !refused ? asked.country() : null;
  if (country && coverage.countries.includes(country)) {
    return { covered: true, placeName: countryNames.get(country) ?? country, basis: 'country' };
  }
  if (coverage.everywhere) return { covered: true, basis: 'everywhere' };
  const away = [
    ...circles.map(({ km }) => km),
    ...coverage.areas.map((area) => kmToArea(area, from.lat, from.lng)),
  ];
  const km = Math.min(...away);
  return {
    covered: false,
    ...(refused && { refused }),
    ...(Number.isFinite(km) && { distanceKm: rounded(km) }),
    basis: 'none',
  };
}
