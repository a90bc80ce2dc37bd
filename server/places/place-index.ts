import { readFileSync } from 'node:fs';
import { soundOf } from '../matching/engine/language/phonetics.ts';
import { readData } from './outlines.ts';
import { KM_PER_DEGREE_ROUGHLY, PLACE_INDEX } from './parameters.ts';
import { expandAbbreviations, placeKey, trigrams } from './spelling.ts';
import { countryNames } from './zones.ts';

export type KnownPlace = {
  name: string;
  kind: 'neighbourhood' | 'town';
  /** The city a neighbourhood is part of. */
  city?: string;
  state: string;
  country: string;
  iso: string;
  population: number;
  lat: number;
  lng: number;
};
export type Near = { lat: number; lng: number };

/** Which of the places of a name come first: those near a point, and those of the market's country. */
export type Preference = { near?: Near | undefined; home?: string | undefined };

export type Entry = KnownPlace & { key: string; sound: string; context: number; size: number };
export type Index = {
  entries: Entry[];
  /** The city, the state and the country of places, as words that each follow a space. */
  contexts: string[];
  /** The length of the longest sound of a name. */
  longest: number;
  /** Every name, also from each of its later words on, sorted; `keyEntry` holds the entry of each. */
  keys: string[];
  keyEntry: Uint32Array;
  byName: Map<string, number[]>;
  /** Those of at least `PLACE_INDEX.abbreviatedFrom` people, sorted by their keys, which stand in `largeKeys`. */
  large: Entry[];
  largeKeys: string[];
  byTrigram: Map<string, number[]>;
  byCell: Map<number, number[]>;
  /** Working memory of one query: the score of each entry, and how many trigrams it shares. */
  scores: Float64Array;
  shared: Uint8Array;
};

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'd']);
export const ARTICLE = /^(el|la|los|las) /;

let loaded: Index | undefined;
const cellOf = (lat: number, lng: number) =>
  Math.floor((lat + 90) * PLACE_INDEX.cellsPerDegree) * 10_000 +
  Math.floor((lng + 180) * PLACE_INDEX.cellsPerDegree);

/** The places, and the contexts that they share. */
function readEntries(): Pick<Index, 'entries' | 'contexts'> {
  const countries = readData<Record<string, { states: Record<string, string> }>>('./gazetteer/states.json');
  const contexts = new Map<string, number>();
  const numberOf = (context: string) => {
    const known = contexts.get(context) ?? contexts.size;
    contexts.set(context, known);
    return known;
  };
  const entries = readFileSync(new URL('./gazetteer/places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [iso = '', code = '', people, lat, lng, name = '', city] = line.split('\t');
      const state = countries[iso]?.states[code] ?? '';
      const country = countryNames.get(iso) ?? '';
      const population =
        Number(people) || (city ? PLACE_INDEX.neighbourhoodPeople : PLACE_INDEX.suburbPeople);
      const key = placeKey(name);
      return {
        name,
        kind: city ? ('neighbourhood' as const) : ('town' as const),
        ...(city && { city }),
        state,
        country,
        iso,
        population,
        lat: Number(lat),
        lng: Number(lng),
        key,
        sound: soundOf(key.replace(ARTICLE, '')),
        context: numberOf(` ${placeKey(`${city ?? ''} ${state} ${country}`)}`),
        size: Math.log10(population + 100),
      };
    });
  return { entries, contexts: [...contexts.keys()] };
}

function add<K>(index: Map<K, number[]>, key: K, value: number): void {
  const list = index.get(key);
  if (list) list.push(value);
  else index.set(key, [value]);
}

export function loadPlaces(): Index {
  if (loaded) return loaded;
  const { entries, contexts } = readEntries();
  const starts: [string, number][] = [];
  const byName = new Map<string, number[]>();
  const byTrigram = new Map<string, number[]>();
  const byCell = new Map<number, number[]>();
  entries.forEach(({ key, sound, lat, lng }, index) => {
    add(byName, key, index);
    add(byCell, cellOf(lat, lng), index);
    for (const part of trigrams(sound)) add(byTrigram, part, index);
    const words = key.split(' ');
    words.forEach((word, at) => {
      if (at === 0 || !SMALL_WORDS.has(word)) starts.push([words.slice(at).join(' '), index]);
    });
  });
  starts.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const large = entries.filter(({ population }) => population >= PLACE_INDEX.abbreviatedFrom);
  large.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  loaded = {
    entries,
    contexts,
    longest: Math.max(...entries.map(({ sound }) => sound.length)),
    keys: starts.map(([key]) => key),
    keyEntry: Uint32Array.from(starts, ([, index]) => index),
    byName,
    large,
    largeKeys: large.map(({ key }) => key),
    byTrigram,
    byCell,
    scores: new Float64Array(entries.length),
    shared: new Uint8Array(entries.length),
  };
  return loaded;
}

export const plain = ({
  key: _key,
  sound: _sound,
  context: _context,
  size: _size,
  ...place
}: Entry): KnownPlace => place;

/** Larger and nearer places come first, and the market's own. The distance is computed on a plane, which is exact enough for an order. */
export function weight({ size: people, iso, lat, lng }: Entry, { near, home }: Preference): number {
  const size = people + (iso === home ? PLACE_INDEX.home : 0);
  if (!near) return size;
  const x = (lng - near.lng) * Math.cos((near.lat * Math.PI) / 180);
  const y = lat - near.lat;
  const km = KM_PER_DEGREE_ROUGHLY * Math.sqrt(x * x + y * y);
  return size + 3 / (1 + (km / 40) ** 2) + 2 / (1 + (km / 400) ** 2) + 1 / (1 + km / 2500);
}

export function lowerBound(keys: string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Places of exactly this name, the largest or the nearest first. */
export function placesNamed(name: string, preference: Preference = {}): KnownPlace[] {
  const { byName, entries } = loadPlaces();
  return (byName.get(expandAbbreviations(name)) ?? [])
    .flatMap((at) => entries[at] ?? [])
    .sort((a, b) => weight(b, preference) - weight(a, preference))
    .map(plain);
}

/** Places of at least `PLACE_INDEX.abbreviatedFrom` people whose whole name begins with `start`, the largest first. */
export function largeBeginning(start: string): KnownPlace[] {
  const { large, largeKeys } = loadPlaces();
  const first = lowerBound(largeKeys, start);
  let end = first;
  while (largeKeys[end]?.startsWith(start)) end += 1;
  return large
    .slice(first, end)
    .sort((a, b) => b.size - a.size)
    .map(plain);
}

/** Places within half a degree or so of a point, in no order. */
export function* placesAround(lat: number, lng: number): Generator<KnownPlace> {
  const { byCell, entries } = loadPlaces();
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      const cell = cellOf(lat + row / PLACE_INDEX.cellsPerDegree, lng + column / PLACE_INDEX.cellsPerDegree);
      for (const at of byCell.get(cell) ?? []) {
        const entry = entries[at];
        if (entry) yield entry;
      }
    }
  }
}
