import { area, polygon as asPolygon } from '@turf/turf';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { Point } from '../../contract/common.ts';
import type { Place } from '../../contract/places.ts';
import { type InTurn, NOBODY } from '../limits/turns.ts';
import { withFewPoints } from './few-points.ts';
import { reverse as embeddedReverse, search as embeddedSearch } from './gazetteer.ts';
import type { Near } from './place-index.ts';
import { queryNominatim, queryPhoton, type Service } from './remote-geocoders.ts';
import { resolveCoverage } from './resolve-coverage.ts';
import { expandAbbreviations, placeKey } from './spelling.ts';
import { countryNames, countryOutline, zoneById, zoneGeometry, zones } from './zones.ts';

export type GeocoderMode = 'auto' | 'embedded' | 'nominatim' | 'photon';
/** One that fails answers nothing, and says so itself. */
type GeocoderCache = {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
};
type AreaNames = { country?: string; state?: string; city?: string; neighborhood?: string };
/** Looks places up, also in an outside service, whose questions are asked in turns by caller (`who`). */
export type Geocoder = {
  search: (query: string, near?: Near, who?: InTurn) => Promise<Place[]>;
  reverse: (lat: number, lng: number, who?: InTurn) => Promise<{ address: string } | null>;
  areaPolygon: (names: AreaNames, who?: InTurn) => Promise<Point[] | 'none' | 'not_polygon'>;
};

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';
const PUBLIC_PHOTON = 'https://photon.komoot.io';

/** The key of a query. `placeKey` keeps nothing of a name in another script or of signs alone. */
const nameKey = (query: string): string =>
  /^[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]*$/u.test(query) && placeKey(query)
    ? placeKey(query)
    : query.trim().toLowerCase();

/** The keys that answers are cached under. */
export const searchKey = (query: string, near?: Near): string =>
  `search:${nameKey(query)}${near ? `@${near.lat.toFixed(1)},${near.lng.toFixed(1)}` : ''}`;
export const reverseKey = ({ lat, lng }: Point): string => `reverse:${lat.toFixed(4)},${lng.toFixed(4)}`;

const noCache: GeocoderCache = { get: async () => undefined, set: async () => {} };

/** The biggest piece of an area, with few enough points to be edited on a map. */
export function outlineOf(geometry: Polygon | MultiPolygon): Point[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const size = (rings: Position[][]) => area(asPolygon(rings));
  const [biggest = []] = [...polygons].sort((a, b) => size(b) - size(a));
  const ring = withFewPoints(biggest[0] ?? []);
  return ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }));
}

const isoOf = (country: string) => [...countryNames].find(([, each]) => placeKey(each) === country)?.[0];

/** The only zone of the first name which lies in all the others. */
function zoneNamed([name, ...around]: string[]): string | undefined {
  const named = zones().filter(
    ({ displayName, country, state, parent }) =>
      [displayName, ...displayName.split(', ')].some((each) => placeKey(each) === name) &&
      around.every((each) =>
        [country, state, zoneById(parent ?? '')?.displayName].some((one) => placeKey(one ?? '') === each),
      ),
  );
  return named.length === 1 ? named[0]!.id : undefined;
}

/** The zone that all the given names together describe, as in a service's coverage: «Palermo, Buenos Aires». */
function embeddedArea(names: AreaNames): Point[] | 'none' | 'not_polygon' {
  const given = [names.neighborhood, names.city, names.state, names.country].filter((each) => each?.trim());
  const iso = isoOf(placeKey(names.country ?? ''));
  const whole = iso && given.length === 1 ? countryOutline(iso) : undefined;
  if (whole) return outlineOf(whole);
  const named = zoneGeometry(zoneNamed(given.map((each) => placeKey(each!))) ?? '');
  if (named) return outlineOf(named);
  const { areas, circles, countries, unresolved } = resolveCoverage({
    coverageAreas: [given.join(', ')],
    country: iso,
  });
  const [place, ...others] = [...areas, ...circles, ...countries];
  // Names that do not lie in one another are several places.
  if (!place || others.length > 0 || unresolved.length > 0) return 'none';
  const geometry = typeof place === 'object' && 'zone' in place && zoneGeometry(place.zone);
  return geometry ? outlineOf(geometry) : 'not_polygon';
}

/** A place is certain only if its address begins with the first part of the query; similar names are for suggestions. */
const isCertain = (place: Place | undefined, query: string): boolean =>
  place !== undefined &&
  !place.approximate &&
  placeKey(place.address).startsWith(expandAbbreviations(query.split(',')[0] ?? ''));

/** Limits the wait to the time that one answer may take, also behind other questions; a later answer is still cached. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), ms);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

export function makeGeocoder(options: {
  mode: GeocoderMode;
  url?: string;
  cache?: GeocoderCache;
  userAgent: string;
  timeoutMs?: number;
  spacingMs?: number;
  now?: () => number;
  /** The market's country, whose places come first. */
  home?: string | undefined;
  /** Called with the reason when the service is left alone for some minutes. */
  onFailure?: (reason: string) => void;
}): Geocoder {
  const { mode, cache = noCache, timeoutMs = 3000 } = options;
  const service: Service | undefined =
    mode === 'embedded'
      ? undefined
      : (mode === 'photon' ? queryPhoton : queryNominatim)({
          url: (options.url ?? (mode === 'photon' ? PUBLIC_PHOTON : PUBLIC_NOMINATIM)).replace(/\/+$/, ''),
          userAgent: options.userAgent,
          timeoutMs,
          spacingMs: options.spacingMs ?? 1000,
          now: options.now ?? Date.now,
          onFailure: options.onFailure ?? (() => {}),
        });

  /** The stored answer, or the service's, or undefined when there is none to be had now. */
  async function outside<T>(key: string, ask: (service: Service) => Promise<T>): Promise<T | undefined> {
    if (!service) return undefined;
    const stored = await cache.get(key);
    if (stored !== undefined && stored !== null) return stored as T;
    const answering = ask(service).then(async (answer) => {
      await cache.set(key, answer);
      return answer;
    });
    // A service that failed was reported by `onFailure`.
    return inTime(answering, timeoutMs).catch(() => undefined);
  }

  return {
    async search(query, near, who = NOBODY) {
      const known = embeddedSearch(query, { near, home: options.home });
      if (isCertain(known[0], query)) return known;
      const hits = await outside(searchKey(query, near), (each) => each.search(query, who, near));
      return hits?.length ? hits : known;
    },

    async reverse(lat, lng, who = NOBODY) {
      const found = await outside(reverseKey({ lat, lng }), (each) => each.reverse(lat, lng, who));
      return found?.address ? { address: found.address } : embeddedReverse(lat, lng);
    },

    async areaPolygon(names, who = NOBODY) {
      const parts = [names.neighborhood, names.city, names.state, names.country].map((each) => each?.trim());
      const query = parts.filter(Boolean).join(', ');
      if (!query) return 'none';
      const known = embeddedArea(names);
      if (Array.isArray(known)) return known;
      const found = await outside(`outline:${nameKey(query)}`, async (each) => {
        const area = await each.area(query, who);
        return typeof area === 'string' ? area : outlineOf(area);
      });
      if (found === undefined) return known;
      if (found === 'none' || found === 'not_polygon') return known === 'none' ? found : 'not_polygon';
      return found;
    },
  };
}
