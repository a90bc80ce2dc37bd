// Where somebody means by a place that they type beside a search: what must overlap with a service's cells to work there.

import { spellingDistance } from '../matching/engine/language/spelling-distance.ts';
import { phrasesOf } from './areaNames.ts';
import { countryCell, pointCells, zoneCell } from './cells.ts';
import { middleOf, resolveCoverage } from './coverage.ts';
import { type Place, suggest } from './gazetteer.ts';
import { placesNamed } from './placeIndex.ts';
import { normalise } from './spelling.ts';
import { countryAt, zonesAt } from './zones.ts';

const ALIKE = 5;
const ARTICLE = /^\s*(el|la|los|las)\s+/i;

export interface Location {
  cells: bigint[];
  country: string | null;
  /** Of a country there is none. */
  point?: { lat: number; lng: number };
  /** The zones that hold the point. */
  zones: string[];
}

/** A place by its name, typed well or not; a country as such, anything larger than a town by its middle. */
export function locate(text: string, home: string): Location | undefined {
  const loose = phrasesOf(text).every((phrase) => phrase.loose);
  return (loose ? suggested(text) : undefined) ?? named(text, home) ?? suggested(text);
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

/** Of a misspelt name, the place that is written most like it. */
function suggested(text: string): Location | undefined {
  const found = suggest(text, { limit: ALIKE });
  const typed = normalise(text);
  const slips = ({ address }: Place) =>
    spellingDistance(typed, normalise(address).slice(0, typed.length + 1), typed.length);
  const [best] = found.toSorted((one, other) => slips(one) - slips(other));
  if (best) return at(best);
  const bare = text.replace(ARTICLE, '');
  return bare === text ? undefined : suggested(bare);
}

const at = ({ lat, lng }: { lat: number; lng: number }): Location => ({
  cells: pointCells(lat, lng),
  country: countryAt(lat, lng),
  point: { lat, lng },
  zones: zonesAt(lat, lng),
});

/** Of a province called as its town, the town: there its people are. */
function middleNamed(area: Parameters<typeof middleOf>[0]): { lat: number; lng: number } | undefined {
  const middle = middleOf(area);
  if (!middle) return undefined;
  const [lat, lng] = middle;
  const iso = countryAt(lat, lng);
  const town = placesNamed(normalise(area.name), { lat, lng }).find((place) => place.iso === iso);
  return town ?? { lat, lng };
}
