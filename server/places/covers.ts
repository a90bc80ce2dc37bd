// Whether a service is offered in a place, a country or the zone of an order.
import { bbox, booleanIntersects, booleanPointInPolygon } from '@turf/turf';
import type { BBox, MultiPolygon, Polygon } from 'geojson';
import type { Point } from '../../contract/common.ts';
import type { OrderZone } from '../db/schema.ts';
import { type Area, anchorOf, type Coverage, middleOf } from './coverage.ts';
import { centreOf, circleOf, outlineOf } from './order-zone.ts';
import { distanceKm } from './outlines.ts';
import { countryAt, countryNames, zonesAt } from './zones.ts';

export type Covered = {
  covered: boolean;
  /** The provider says that they do not go there. */
  refused?: boolean;
  placeName?: string;
  distanceKm?: number | undefined;
  basis: 'everywhere' | 'country' | 'circle' | 'area' | 'none';
};

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

function kmToArea(area: Area, lat: number, lng: number): number {
  const middle = middleOf(area);
  return middle ? distanceKm(lat, lng, ...middle) : Number.POSITIVE_INFINITY;
}

interface CoverageQuery {
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

const isRefusedAt = ({ except }: Coverage, { from, here }: CoverageQuery): boolean =>
  except !== undefined &&
  (except.zones.some((id) => here.includes(id)) ||
    except.circles.some(({ lat, lng, radiusKm }) => distanceKm(from.lat, from.lng, lat, lng) <= radiusKm));

function reachedBy(coverage: Coverage, asked: CoverageQuery): Covered {
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
