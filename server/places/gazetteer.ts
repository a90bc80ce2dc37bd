import type { Place } from '../../contract/places.ts';
import { findPlaces } from './find-places.ts';
import { distanceKm } from './outlines.ts';
import { ADDRESSES } from './parameters.ts';
import { type KnownPlace, type Preference, placesAround, placesNamed } from './place-index.ts';
import { expandAbbreviations, placeKey } from './spelling.ts';
import { zoneById, zonesAt } from './zones.ts';

function addressOf({ name, city, state, country }: KnownPlace): string {
  const whole = city ?? (state === name || placeKey(state).endsWith(placeKey(name)) ? '' : state);
  return [name, whole, country].filter(Boolean).join(', ');
}

type NamedOptions = Preference & { limit?: number };

function named(query: string, { limit = 5, ...preference }: NamedOptions = {}): Place[] {
  const seen = new Set<string>();
  const places: Place[] = [];
  for (const known of findPlaces(query, limit * 3, preference)) {
    const address = addressOf(known);
    if (!seen.has(address)) places.push({ address, lat: known.lat, lng: known.lng });
    seen.add(address);
  }
  return places.slice(0, limit);
}

const STREET =
  /^(av|avda|avenida|calle|c|rambla|bulevar|bvar|bv|ruta|camino|cno|jr|jiron|cra|carrera|cl|diagonal|pasaje|pje|paseo|calzada|blvd|boulevard)\b/;
const isStreet = (part: string) =>
  (/\d/.test(part) || STREET.test(placeKey(part))) && placesNamed(part).length === 0;

/** Leaves out villages that share their name with a town of more than twenty times their population. */
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

/** What may be meant by what is typed so far: a place by its name, or a street in one. */
export function suggest(query: string, wanted: NamedOptions = {}): Place[] {
  const found = named(query, wanted);
  return found.length > 0 ? found : streetIn(query, wanted).slice(0, wanted.limit);
}

/** "pocitos", "pocitos montevideo": places of exactly this name, in what follows it. */
function namedWithin(text: string, preference: Preference): KnownPlace[] {
  const words = text.split(/\s+/);
  for (let cut = words.length; cut > 0; cut -= 1) {
    const called = placesNamed(words.slice(0, cut).join(' '), preference);
    if (called.length === 0) continue;
    const around = words.slice(cut).map(expandAbbreviations);
    const found = called.filter(({ city, state, country }) =>
      around.every((word) => placeKey(`${city ?? ''} ${state} ${country}`).includes(word)),
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** What follows the number of a door may be misspelt: "Gabriel Pereira 3000 montvideo". */
const AFTER_DOOR = /^(.*\d\S*)\s+(\D{4,})$/;

const partsOf = (query: string) =>
  query
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A full address as far as the gazetteer knows it: the town, with the street kept in the text. */
export function search(query: string, { near, home }: Preference = {}): Place[] {
  const found = isStreet(partsOf(query)[0] ?? '') ? [] : named(query, { near, home });
  return found.length > 0 ? found : streetIn(query, { near, home });
}

/** The town of an address that is not itself the name of a place. */
export function streetIn(query: string, { near, home }: Preference = {}): Place[] {
  const preference = { near, home };
  const parts = partsOf(query);
  const [first = ''] = parts;
  const street = isStreet(first) ? first : '';
  for (let from = Math.max(1, parts.length - ADDRESSES.partsMax); from < parts.length; from += 1) {
    const found = findPlaces(parts.slice(from).join(', '), 5, preference);
    if (found.length > 0) return onStreet(parts.slice(0, from).join(', '), found);
  }
  const words = first.split(/\s+/);
  for (let from = Math.max(1, words.length - ADDRESSES.endWordsMax); from < words.length; from += 1) {
    const tail = words.slice(from).join(' ');
    const found = /\d/.test(tail) ? [] : namedWithin(tail, preference);
    if (found.length > 0) return onStreet(words.slice(0, from).join(' '), found);
  }
  const [, door = '', after = ''] = AFTER_DOOR.exec(first) ?? [];
  const misspelt = after ? findPlaces(after, 5, preference) : [];
  if (misspelt.length > 0) return onStreet(door, misspelt);
  const here = near && street ? nearestPlace(near.lat, near.lng) : undefined;
  // In which of its neighbourhoods a street lies is not known.
  const town = here?.city ? placesNamed(here.city, preference)[0] : here;
  return town ? onStreet(street, [town]) : [];
}

/** The neighbourhood or town a point is in or by; a large town reaches farther than a village. */
export function nearestPlace(lat: number, lng: number): (KnownPlace & { km: number }) | undefined {
  const ids = zonesAt(lat, lng);
  const state = zoneById(ids.at(-1) ?? '');
  const barrio = zoneById(ids[0] ?? '');
  let best: { place: KnownPlace; km: number } | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const place of placesAround(lat, lng)) {
    const km = distanceKm(lat, lng, place.lat, place.lng);
    if (km > ADDRESSES.reachKm[place.kind] || (state && place.iso !== state.iso)) continue;
    const own = place.city && barrio?.parent && barrio.displayName.split(', ').includes(place.name) ? 100 : 0;
    const otherState = state && place.state !== state.state ? 15 : 0;
    const size = place.kind === 'neighbourhood' ? 4 : Math.min(6, Math.sqrt(place.population) / 150);
    const rank = km - size - own + otherState;
    if (rank < bestRank) {
      best = { place, km };
      bestRank = rank;
    }
  }
  return best && { ...best.place, km: best.km };
}

export function reverse(lat: number, lng: number): { address: string } | null {
  const place = nearestPlace(lat, lng);
  if (place)
    return { address: place.km > ADDRESSES.awayKm ? `Cerca de ${addressOf(place)}` : addressOf(place) };
  const zone = zoneById(zonesAt(lat, lng).at(-1) ?? '');
  return zone ? { address: `${zone.displayName}, ${zone.country}` } : null;
}
