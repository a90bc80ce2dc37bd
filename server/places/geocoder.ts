import { area, polygon as asPolygon, simplify } from '@turf/turf';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { resolveCoverage } from './coverage.ts';
import { reverse as embeddedReverse, search as embeddedSearch, type Near, type Place } from './gazetteer.ts';
import { distanceKm } from './outlines.ts';
import { askNominatim, askPhoton, type Hit, type Service } from './outside.ts';
import type { Point } from './polygon.ts';
import { normalise } from './spelling.ts';
import { countryNames, zoneGeometry } from './zones.ts';

export type GeocoderMode = 'auto' | 'embedded' | 'nominatim' | 'photon';
export type GeocoderCache = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
};
export type AreaNames = { country?: string; state?: string; city?: string; neighborhood?: string };
export type Geocoder = {
  search: (query: string, near?: Near) => Promise<Place[]>;
  reverse: (lat: number, lng: number) => Promise<{ address: string } | null>;
  areaPolygon: (names: AreaNames) => Promise<Point[] | 'none' | 'not_polygon'>;
};

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';
const PUBLIC_PHOTON = 'https://photon.komoot.io';
const MOST_POINTS = 1000;

const noCache: GeocoderCache = { get: async () => undefined, set: async () => {} };

/** The biggest piece of an area, with few enough points to be edited on a map. */
function outlineOf(geometry: Polygon | MultiPolygon): Point[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const size = (rings: Position[][]) => area(asPolygon(rings));
  const [biggest = []] = [...polygons].sort((a, b) => size(b) - size(a));
  let ring = biggest[0] ?? [];
  for (let tolerance = 0.00005; ring.length > MOST_POINTS; tolerance *= 2) {
    ring =
      simplify(asPolygon(biggest.slice(0, 1)), { tolerance, highQuality: true }).geometry.coordinates[0] ??
      [];
  }
  return ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }));
}

function embeddedArea({ country, state, city, neighborhood }: AreaNames): Point[] | 'none' | 'not_polygon' {
  const [name] = [neighborhood, city, state, country].map((each) => each?.trim()).filter(Boolean);
  if (!name) return 'none';
  const wanted = normalise(country ?? '');
  const iso = [...countryNames].find(([, each]) => normalise(each) === wanted)?.[0];
  const { areas, circles, countries, unresolved } = resolveCoverage({ coverageAreas: [name], country: iso });
  if (unresolved.length > 0) return 'none';
  const zone = areas.find((each) => 'zone' in each);
  const geometry = zone && 'zone' in zone ? zoneGeometry(zone.zone) : null;
  if (geometry) return outlineOf(geometry);
  return circles.length + countries.length > 0 ? 'not_polygon' : 'none';
}

/** A whole address found outside wins; places the gazetteer knows come from it when nothing better did. */
function toPlaces(hits: Hit[], near?: Near): Place[] {
  const places = hits.map(({ address, lat, lng }) => ({ address, lat, lng }));
  if (!near) return places;
  const away = (place: Place) => distanceKm(near.lat, near.lng, place.lat, place.lng);
  return places.length > 1 ? places.sort((a, b) => away(a) - away(b)) : places;
}

export function makeGeocoder(options: {
  mode: GeocoderMode;
  url?: string;
  fetch?: typeof globalThis.fetch;
  cache?: GeocoderCache;
  userAgent: string;
  timeoutMs?: number;
  spacingMs?: number;
  now?: () => number;
}): Geocoder {
  const { mode, cache = noCache } = options;
  const service: Service | undefined =
    mode === 'embedded'
      ? undefined
      : (mode === 'photon' ? askPhoton : askNominatim)({
          url: (options.url ?? (mode === 'photon' ? PUBLIC_PHOTON : PUBLIC_NOMINATIM)).replace(/\/+$/, ''),
          userAgent: options.userAgent,
          fetch: options.fetch ?? globalThis.fetch,
          timeoutMs: options.timeoutMs ?? 3000,
          spacingMs: options.spacingMs ?? 1000,
          now: options.now ?? Date.now,
        });

  /** The stored answer, or the service's, or undefined when there is none to be had now. */
  async function outside<T>(key: string, ask: (service: Service) => Promise<T>): Promise<T | undefined> {
    if (!service) return undefined;
    const stored = await cache.get(key).catch(() => undefined);
    if (stored !== undefined && stored !== null) return stored as T;
    try {
      const answer = await ask(service);
      await cache.set(key, answer).catch(() => undefined);
      return answer;
    } catch {
      return undefined;
    }
  }

  return {
    async search(query, near) {
      const known = embeddedSearch(query, near);
      if (known.length > 0 && !known[0]?.approximate) return known;
      const hits = await outside(`search:${normalise(query)}`, (each) => each.search(query));
      return hits?.length ? toPlaces(hits, near) : known;
    },

    async reverse(lat, lng) {
      const key = `reverse:${lat.toFixed(4)},${lng.toFixed(4)}`;
      const found = await outside(key, (each) => each.reverse(lat, lng));
      return found?.address ? { address: found.address } : embeddedReverse(lat, lng);
    },

    async areaPolygon(names) {
      const parts = [names.neighborhood, names.city, names.state, names.country].map((each) => each?.trim());
      const query = parts.filter(Boolean).join(', ');
      if (!query) return 'none';
      const known = embeddedArea(names);
      if (Array.isArray(known)) return known;
      const found = await outside(`area:${normalise(query)}`, (each) => each.area(query));
      if (found === undefined) return known;
      if (found === 'none' || found === 'not_polygon') return known === 'none' ? found : 'not_polygon';
      return outlineOf(found);
    },
  };
}
