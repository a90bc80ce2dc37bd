// The place that somebody types beside a search, as cells: a service works there if its own cells overlap with them.
import { booleanPointInPolygon, circle } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { soundOf } from '../matching/engine/language/phonetics.ts';
import { spellingDistance } from '../matching/engine/language/spelling-distance.ts';
import { phrasesOf } from './area-names.ts';
import { cellsWithin, countryCell, pointCells, zoneCell } from './cells.ts';
import { type Area, type Coverage, middleOf } from './coverage.ts';
import { findPlaces } from './find-places.ts';
import { streetIn } from './gazetteer.ts';
import { READINGS, SEARCHED_PLACES } from './parameters.ts';
import { type KnownPlace, placesNamed } from './place-index.ts';
import { type Circle, radiusOf, readingsNamed } from './readings.ts';
import { resolveCoverage } from './resolve-coverage.ts';
import { expandAbbreviations, placeKey } from './spelling.ts';
import { countryAt, zoneById, zoneGeometry, zones, zonesAt } from './zones.ts';

const ARTICLE = /^\s*(?:el|la|los|las)\s+/i;
const ARTICLES = /^\s*(?:(?:el|la|los|las)\s+)+/i;

export interface Location {
  cells: bigint[];
  country: string | null;
  /** Missing for a whole country. */
  point?: { lat: number; lng: number };
  /** The zones that hold the point. */
  zones: string[];
  /** Of a city or a larger area: what lies within. */
  parts?: Parts | undefined;
}

/** What lies within a place: its barrios and towns, and the places by whose middle that is known. */
interface Parts {
  zones: ReadonlySet<string>;
  outlines: readonly (Polygon | MultiPolygon)[];
  cells: bigint[];
}

/** Finds a place by its name, even misspelt: a country as a whole, anything else larger than a town by its middle. */
export function locate(text: string, home: string): Location | undefined {
  const loose = phrasesOf(text).every((phrase) => phrase.loose);
  return (loose ? suggested(text, home) : undefined) ?? named(text, home) ?? suggested(text, home);
}

/** The other countries with a well-known place of exactly this name, the likeliest first, as for Palermo. */
export function alsoIn(text: string, home: string): string[] {
  const known = readingsNamed(placeKey(text)).filter(({ wellKnown, named }) => wellKnown && !named.country);
  const isos = known.toSorted((one, other) => other.weight - one.weight).map(({ iso }) => iso);
  return [...new Set(isos)].filter((iso) => iso !== home);
}

function named(text: string, home: string): Location | undefined {
  const { areas, circles, countries, basis } = resolveCoverage({ coverageAreas: [text], country: home });
  if (basis !== 'named') return undefined;
  const [country, zone] = [countries[0], areas[0]];
  if (country && !circles.length && !zone) return { cells: [countryCell(country)], country, zones: [] };
  const point = circles[0] ?? (zone && middleNamed(zone));
  if (!point) return undefined;
  const place = { ...at(point), parts: partsOf(areas, circles) };
  return zone && 'zone' in zone ? { ...place, cells: [...place.cells, zoneCell(zone.zone)] } : place;
}

function partsOf(areas: readonly Area[], circles: readonly Circle[]): Parts | undefined {
  const whole = new Set(areas.flatMap((area) => ('zone' in area ? area.zone : [])));
  const members = new Set([...whole].flatMap((id) => zoneById(id)?.members ?? []));
  const within = zones().filter(({ id, parent }) => members.has(id) || (parent && whole.has(parent)));
  const states = areas.filter((area) => 'zone' in area && !zoneById(area.zone)?.parent);
  const outlines = [
    ...states.flatMap((state) => cityOutline(state) ?? []),
    ...circles.filter(({ radiusKm }) => radiusKm >= SEARCHED_PLACES.townRadiusKm).map(townOutline),
  ];
  if (!within.length && !outlines.length) return undefined;
  const cells = [...within.map(({ id }) => zoneCell(id)), ...outlines.flatMap(cellsWithin)];
  return { zones: new Set(within.map(({ id }) => id)), outlines, cells: [...new Set(cells)] };
}

const townOutline = ({ lat, lng, radiusKm }: Omit<Circle, 'name'>) =>
  circle([lng, lat], radiusKm * SEARCHED_PLACES.townShare, { steps: 24 }).geometry;

/** A small state counts as a city; a large one as the town of the same name. */
function cityOutline(state: Area): Polygon | MultiPolygon | undefined {
  const geometry = 'zone' in state ? zoneGeometry(state.zone) : null;
  if (geometry && cellsWithin(geometry).length) return geometry;
  const town = townNamed(state);
  return town && townOutline({ ...town, radiusKm: radiusOf(town) });
}

/** The part of the place, such as a barrio of the city, where a service works that does not reach the middle of the place. */
export function partCovered({ zones, outlines }: Parts, coverage: Coverage): string | undefined {
  const holds = ([lat, lng]: [number, number]) =>
    outlines.some((outline) => booleanPointInPolygon([lng, lat], outline));
  const isPart = (area: Area) => {
    if ('zone' in area && zones.has(area.zone)) return true;
    const middle = middleOf(area);
    return middle ? holds(middle) : false;
  };
  return (
    coverage.areas.find(isPart)?.name ?? coverage.circles.find(({ lat, lng }) => holds([lat, lng]))?.name
  );
}

/**
 * The place whose name sounds most like a misspelt one: as it is written, then without the first article, then
 * without all articles.
 */
function suggested(text: string, home: string): Location | undefined {
  for (const form of new Set([text, text.replace(ARTICLE, ''), text.replace(ARTICLES, '')])) {
    const found = soundingLike(form, home);
    if (found) return found;
  }
  return undefined;
}

/** Abroad only large cities. */
function soundingLike(text: string, home: string): Location | undefined {
  const typed = soundOf(expandAbbreviations(text));
  const slips = ({ name }: KnownPlace) =>
    spellingDistance(typed, soundOf(placeKey(name)).slice(0, typed.length + 1), typed.length);
  const found = findPlaces(text, SEARCHED_PLACES.alikeMax, { home });
  const [best = found.length ? undefined : streetIn(text, { home })[0]] = found
    .filter(
      (place) =>
        place.iso === home ||
        (place.population >= READINGS.large && slips(place) <= SEARCHED_PLACES.slipsAbroad),
    )
    .toSorted((one, other) => slips(one) - slips(other));
  if (!best) return undefined;
  const town = 'kind' in best && best.kind === 'town' ? best : undefined;
  return { ...at(best), parts: town && named(town.name, town.iso)?.parts };
}

const at = ({ lat, lng }: { lat: number; lng: number }): Location => ({
  cells: pointCells(lat, lng),
  country: countryAt(lat, lng),
  point: { lat, lng },
  zones: zonesAt(lat, lng),
});

/** The middle of an area; for a province with the same name as a town, that town, since most people live there. */
function middleNamed(area: Area): { lat: number; lng: number } | undefined {
  const middle = middleOf(area);
  if (!middle) return undefined;
  const [lat, lng] = middle;
  return townNamed(area) ?? { lat, lng };
}

function townNamed(area: Area): KnownPlace | undefined {
  const middle = middleOf(area);
  if (!middle) return undefined;
  const [lat, lng] = middle;
  const iso = countryAt(lat, lng);
  return placesNamed(placeKey(area.name), { near: { lat, lng } }).find((place) => place.iso === iso);
}
