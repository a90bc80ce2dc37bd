import { readFileSync } from 'node:fs';
import { distanceKm, readData } from './outlines.ts';
import { isClose, normalise, spelledOut, trigrams } from './spelling.ts';
import { countryNames, zoneById, zonesAt } from './zones.ts';

export type Place = { address: string; lat: number; lng: number; approximate?: boolean };
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

type Entry = KnownPlace & { key: string; context: string };
type Gazetteer = {
  entries: Entry[];
  /** Every name from each of its words on, sorted, with the entry it leads to. */
  keys: string[];
  keyEntry: Uint32Array;
  byName: Map<string, number[]>;
  byTrigram: Map<string, number[]>;
  byCell: Map<number, number[]>;
};

const NEIGHBOURHOOD_POPULATION = 60_000;
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'd']);
const ARTICLE = /^(el|la|los|las) /;
const CELLS_PER_DEGREE = 4;

let loaded: Gazetteer | undefined;
const cellOf = (lat: number, lng: number) =>
  Math.floor((lat + 90) * CELLS_PER_DEGREE) * 10_000 + Math.floor((lng + 180) * CELLS_PER_DEGREE);

function readEntries(): Entry[] {
  const countries = readData<Record<string, { states: Record<string, string> }>>('./gazetteer/states.json');
  return readFileSync(new URL('./gazetteer/places.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [iso = '', code = '', kind, population, lat, lng, name = '', city] = line.split('\t');
      const state = countries[iso]?.states[code] ?? '';
      const country = countryNames.get(iso) ?? '';
      return {
        name,
        kind: kind === 'n' ? ('neighbourhood' as const) : ('town' as const),
        ...(city && { city }),
        state,
        country,
        iso,
        population: Number(population) || NEIGHBOURHOOD_POPULATION,
        lat: Number(lat),
        lng: Number(lng),
        key: normalise(name),
        context: normalise(`${city ?? ''} ${state} ${country}`),
      };
    });
}

function add<K>(index: Map<K, number[]>, key: K, value: number): void {
  const list = index.get(key);
  if (list) list.push(value);
  else index.set(key, [value]);
}

function load(): Gazetteer {
  if (loaded) return loaded;
  const entries = readEntries();
  const starts: [string, number][] = [];
  const byName = new Map<string, number[]>();
  const byTrigram = new Map<string, number[]>();
  const byCell = new Map<number, number[]>();
  entries.forEach(({ key, lat, lng }, index) => {
    add(byName, key, index);
    add(byCell, cellOf(lat, lng), index);
    for (const part of trigrams(key)) add(byTrigram, part, index);
    const words = key.split(' ');
    words.forEach((word, at) => {
      if (at === 0 || !SMALL_WORDS.has(word)) starts.push([words.slice(at).join(' '), index]);
    });
  });
  starts.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  loaded = {
    entries,
    keys: starts.map(([key]) => key),
    keyEntry: Uint32Array.from(starts, ([, index]) => index),
    byName,
    byTrigram,
    byCell,
  };
  return loaded;
}

export function addressOf({ name, city, state, country }: KnownPlace): string {
  const whole = city ?? (state === name || normalise(state).endsWith(normalise(name)) ? '' : state);
  return [name, whole, country].filter(Boolean).join(', ');
}

const plain = ({ key: _key, context: _context, ...place }: Entry): KnownPlace => place;
const placeOf = (known: KnownPlace): Place => ({ address: addressOf(known), lat: known.lat, lng: known.lng });

/** Larger and nearer places come first. */
function weight(entry: Entry, near?: Near): number {
  const size = Math.log10(entry.population + 100);
  if (!near) return size;
  const km = distanceKm(near.lat, near.lng, entry.lat, entry.lng);
  return size + 3 * Math.exp(-km / 40) + 2 * Math.exp(-km / 400) + Math.exp(-km / 2500);
}

function lowerBound(keys: string[], wanted: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const inContext = (entry: Entry, words: string[]) =>
  words.every((word) => entry.context.startsWith(word) || entry.context.includes(` ${word}`));

type Scores = Map<number, number>;

function scorePrefixes(
  data: Gazetteer,
  head: string,
  context: string[],
  near: Near | undefined,
  scores: Scores,
) {
  for (let at = lowerBound(data.keys, head); data.keys[at]?.startsWith(head); at += 1) {
    const index = data.keyEntry[at] ?? 0;
    const entry = data.entries[index];
    if (!entry || !inContext(entry, context)) continue;
    const fit = entry.key === head ? 3 : data.keys[at] === head ? 1.5 : entry.key.startsWith(head) ? 1 : 0;
    const score = fit + context.length + weight(entry, near);
    if (score > (scores.get(index) ?? 0)) scores.set(index, score);
  }
}

function scoreMisspelt(
  data: Gazetteer,
  head: string,
  context: string[],
  near: Near | undefined,
  scores: Scores,
) {
  const shared = new Map<number, number>();
  const parts = trigrams(head);
  for (const part of parts) {
    for (const index of data.byTrigram.get(part) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  }
  const enough = Math.max(1, Math.floor(parts.size * 0.4));
  for (const [index, count] of shared) {
    const entry = data.entries[index];
    if (count < enough || scores.has(index) || !entry || !inContext(entry, context)) continue;
    if (isClose(head, entry.key.replace(ARTICLE, '')))
      scores.set(index, context.length - 2 + weight(entry, near));
  }
}

/** The places a text may name: "poci", "pocitos montevideo", "Guadalajara, Jalisco". */
export function findPlaces(
  query: string,
  { near, limit = 5 }: { near?: Near; limit?: number } = {},
): KnownPlace[] {
  const data = load();
  const [first = '', ...rest] = query.split(',').map(spelledOut).filter(Boolean);
  if (first.length < 2) return [];
  const given = rest.join(' ').split(' ').filter(Boolean);
  const words = first.split(' ');
  const scores: Scores = new Map();
  scorePrefixes(data, first, given, near, scores);
  for (let cut = words.length - 1; cut > 0 && scores.size < limit; cut -= 1) {
    scorePrefixes(data, words.slice(0, cut).join(' '), [...words.slice(cut), ...given], near, scores);
  }
  if (scores.size < limit && first.length > 3) {
    scoreMisspelt(data, first, given, near, scores);
    for (let cut = words.length - 1; cut > 0 && scores.size === 0; cut -= 1) {
      scoreMisspelt(data, words.slice(0, cut).join(' '), [...words.slice(cut), ...given], near, scores);
    }
  }
  const seen = new Set<string>();
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([index]) => data.entries[index] ?? [])
    .filter((entry) => {
      const address = addressOf(entry);
      return seen.has(address) ? false : seen.add(address);
    })
    .slice(0, limit)
    .map(plain);
}

/** Places of exactly this name, the largest or the nearest first. */
export function placesNamed(name: string, near?: Near): KnownPlace[] {
  const data = load();
  return (data.byName.get(spelledOut(name)) ?? [])
    .flatMap((index) => data.entries[index] ?? [])
    .sort((a, b) => weight(b, near) - weight(a, near))
    .map(plain);
}

export function suggest(query: string, options: { near?: Near; limit?: number } = {}): Place[] {
  return findPlaces(query, options).map(placeOf);
}

const STREET =
  /^(av|avda|avenida|calle|c|rambla|bulevar|bvar|bv|ruta|camino|cno|jr|jiron|cra|carrera|cl|diagonal|pasaje|pje|paseo|calzada|blvd|boulevard)\b/;
const isStreet = (part: string) =>
  (/\d/.test(part) || STREET.test(normalise(part))) && placesNamed(part).length === 0;

/** A village of the same name is not what an address means. */
const withoutSmall = (found: KnownPlace[]): KnownPlace[] =>
  found.filter(({ population }) => population * 20 >= (found[0]?.population ?? 0)).slice(0, 5);

function onStreet(street: string, found: KnownPlace[]): Place[] {
  return withoutSmall(found).map((known) => ({
    address: `${street}, ${addressOf(known)}`,
    lat: known.lat,
    lng: known.lng,
    approximate: true,
  }));
}

/** A full address as far as the gazetteer knows it: the town, with the street kept in the text. */
export function search(query: string, near?: Near): Place[] {
  const parts = query
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = ''] = parts;
  const street = isStreet(first) ? first : '';
  if (!street) {
    const found = suggest(query, { near });
    if (found.length > 0) return found;
  }
  for (let from = 1; from < parts.length; from += 1) {
    const found = findPlaces(parts.slice(from).join(', '), { near });
    if (found.length > 0) return onStreet(parts.slice(0, from).join(', '), found);
  }
  const words = first.split(/\s+/);
  for (let from = 1; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ');
    const found = /\d/.test(tail) ? [] : placesNamed(tail, near);
    if (found.length > 0) return onStreet(words.slice(0, from).join(' '), found);
  }
  const here = near && street ? nearestPlace(near.lat, near.lng) : undefined;
  return here ? onStreet(street, [here]) : [];
}

const REACH_KM = { neighbourhood: 2.5, town: 35 };

/** The neighbourhood or town a point is in or by; a large town reaches farther than a village. */
export function nearestPlace(lat: number, lng: number): (KnownPlace & { km: number }) | undefined {
  const data = load();
  const ids = zonesAt(lat, lng);
  const zone = zoneById(ids.at(-1) ?? '');
  const barrio = zoneById(ids[0] ?? '');
  let best: { entry: Entry; km: number } | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      const cell = cellOf(lat + row / CELLS_PER_DEGREE, lng + column / CELLS_PER_DEGREE);
      for (const index of data.byCell.get(cell) ?? []) {
        const entry = data.entries[index];
        if (!entry || (zone && entry.iso !== zone.iso)) continue;
        const km = distanceKm(lat, lng, entry.lat, entry.lng);
        if (km > REACH_KM[entry.kind]) continue;
        const own =
          barrio?.parent && barrio.displayName.split(', ').includes(entry.name) && entry.city ? 100 : 0;
        const otherState = zone && entry.state !== zone.state ? 15 : 0;
        const size = entry.kind === 'neighbourhood' ? 4 : Math.sqrt(entry.population) / 150;
        const rank = km - Math.min(size, 6) - own + otherState;
        if (rank < bestRank) {
          best = { entry, km };
          bestRank = rank;
        }
      }
    }
  }
  return best && { ...plain(best.entry), km: best.km };
}

const AWAY_KM = 12;

export function reverse(lat: number, lng: number): { address: string } | null {
  const place = nearestPlace(lat, lng);
  if (place) return { address: place.km > AWAY_KM ? `Cerca de ${addressOf(place)}` : addressOf(place) };
  const zone = zoneById(zonesAt(lat, lng).at(-1) ?? '');
  return zone ? { address: `${zone.displayName}, ${zone.country}` } : null;
}
