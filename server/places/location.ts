// The place that somebody types beside a search, as cells: a service works there if its own cells overlap with them.

import { soundOf } from '../matching/engine/language/phonetics.ts';
import { spellingDistance } from '../matching/engine/language/spelling-distance.ts';
import { phrasesOf } from './area-names.ts';
import { countryCell, pointCells, zoneCell } from './cells.ts';
import { middleOf, resolveCoverage } from './coverage.ts';
import { streetIn } from './gazetteer.ts';
import { findPlaces, type KnownPlace, placesNamed } from './place-index.ts';
import { LARGE } from './readings.ts';
import { expandAbbreviations, placeKey } from './spelling.ts';
import { countryAt, zonesAt } from './zones.ts';

const ALIKE = 5;
/** Letters wrong in the name of a city abroad; in that of a place at home as many as suggestions allow. */
const ABROAD_SLIPS = 2;
const ARTICLE = /^\s*(?:el|la|los|las)\s+/i;
const ARTICLES = /^\s*(?:(?:el|la|los|las)\s+)+/i;

export interface Location {
  cells: bigint[];
  country: string | null;
  /** Missing for a whole country. */
  point?: { lat: number; lng: number };
  /** The zones that hold the point. */
  zones: string[];
}

/** Finds a place by its name, even misspelt: a country as a whole, anything else larger than a town by its middle. */
export function locate(text: string, home: string): Location | undefined {
  const loose = phrasesOf(text).every((phrase) => phrase.loose);
  return (loose ? suggested(text, home) : undefined) ?? named(text, home) ?? suggested(text, home);
}

function named(text: string, home: string): Location | undefined {
  const { areas, circles, countries, basis } = resolveCoverage({ coverageAreas: [text], country: home });
  if (basis !== 'named') return undefined;
  const [country, zone] = [countries[0], areas[0]];
  if (country && !circles.length && !zone) return { cells: [countryCell(country)], country, zones: [] };
  const point = circles[0] ?? (zone && middleNamed(zone));
  if (!point) return undefined;
  const place = at(point);
  return zone && 'zone' in zone ? { ...place, cells: [...place.cells, zoneCell(zone.zone)] } : place;
}

/** The place whose name sounds most like a misspelt one, then without an article before it, then without all of them. */
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
  const found = findPlaces(text, ALIKE, { home });
  const [best = found.length ? undefined : streetIn(text, { home })[0]] = found
    .filter((place) => place.iso === home || (place.population >= LARGE && slips(place) <= ABROAD_SLIPS))
    .toSorted((one, other) => slips(one) - slips(other));
  return best && at(best);
}

const at = ({ lat, lng }: { lat: number; lng: number }): Location => ({
  cells: pointCells(lat, lng),
  country: countryAt(lat, lng),
  point: { lat, lng },
  zones: zonesAt(lat, lng),
});

/** The middle of an area; for a province with the same name as a town, that town, since most people live there. */
function middleNamed(area: Parameters<typeof middleOf>[0]): { lat: number; lng: number } | undefined {
  const middle = middleOf(area);
  if (!middle) return undefined;
  const [lat, lng] = middle;
  const iso = countryAt(lat, lng);
  const town = placesNamed(placeKey(area.name), { near: { lat, lng } }).find((place) => place.iso === iso);
  return town ?? { lat, lng };
}
