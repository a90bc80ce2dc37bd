// What one name may mean: every place of the world that is called so, and how prominent each is.
import { lazy, memoised } from '../memoise.ts';
import { ALIASES, LOCAL_ALIASES, OTHER_NAMES, STOP_WORDS } from './area-aliases.ts';
import { READINGS } from './parameters.ts';
import { type KnownPlace, largeBeginning, loadPlaces } from './place-index.ts';
import { expandAbbreviations, placeKey } from './spelling.ts';
import { countryNames, zoneById, zones } from './zones.ts';

export type Circle = { name: string; lat: number; lng: number; radiusKm: number };
export type Named = { everywhere?: true; country?: string; zones?: string[]; circle?: Circle };

/** One place that a name may mean. */
export type Reading = {
  named: Named;
  iso: string;
  state: string;
  city?: string;
  /** The logarithm of its population, plus what makes it likelier to be meant. */
  weight: number;
  /** May be meant from abroad, though it is no more than a guess. */
  wellKnown: boolean;
  /** Large enough to be meant from abroad, with nothing else said. */
  great: boolean;
  /** Large enough to make other places around it likelier. */
  speaks: boolean;
  /** Meant in a list only if another of it lies in the same state or so many kilometres away: "Centro", "zona norte". */
  besideKm?: number;
  /** Called so only by those who work in its country: "Viña", "zona 10". */
  atHome?: true;
};

const PARTS_OF_BARRIOS = ['norte', 'sur', 'este', 'oeste', 'oriente', 'poniente'];

/** Villages count for less than their people, so that they are not taken for the city of their name. */
const prominence = (people: number): number =>
  Math.log10(people) - Math.max(0, Math.log10(READINGS.village / people));

/** A barrio is named without its city less often than a town as large. */
const peopleOf = ({ kind, population }: KnownPlace) => (kind === 'town' ? population : population / 2);

const stateKey = ({ iso, state }: { iso: string; state: string }) => `${iso}:${state}`;

function entriesNamed(key: string): KnownPlace[] {
  const { byName, entries } = loadPlaces();
  return (byName.get(key) ?? []).flatMap((at) => entries[at] ?? []);
}

/** The people of the towns of every country, and of each of its states. */
const populations = lazy(() => {
  const people = new Map<string, number>();
  for (const { kind, iso, state, population } of loadPlaces().entries) {
    if (kind !== 'town') continue;
    for (const key of [iso, stateKey({ iso, state })]) people.set(key, (people.get(key) ?? 0) + population);
  }
  return people;
});

const zonesByName = lazy(() => {
  const index = new Map<string, string[]>();
  for (const { id, displayName } of zones()) {
    const names = new Set([displayName, ...displayName.split(', ')].map(placeKey));
    for (const each of names) index.set(each, [...(index.get(each) ?? []), id]);
  }
  return index;
});

const countryByName = lazy(() => new Map([...countryNames].map(([iso, name]) => [placeKey(name), iso])));

/** The radius in kilometres of a barrio, of a district as large as a town, or of a town with its surroundings. */
export function radiusOf({ kind, population }: KnownPlace): number {
  if (kind === 'neighbourhood')
    return population < READINGS.large ? 2 : population < 4 * READINGS.large ? 4 : 6;
  return population < READINGS.large / 2 ? 8 : population < 5 * READINGS.large ? 15 : 30;
}

function placeReading(place: KnownPlace): Reading {
  const { name, kind, city, iso, state, population, lat, lng } = place;
  return {
    named: { circle: { name, lat, lng, radiusKm: radiusOf(place) } },
    iso,
    state,
    city: city ?? name,
    weight: prominence(peopleOf(place)),
    wellKnown: population >= (kind === 'town' ? READINGS.large / 2 : READINGS.large),
    great: kind === 'town' && population >= READINGS.large,
    speaks: population >= READINGS.hamlet,
  };
}

/** The people of a state by its towns, of a group by its members, and of a barrio by the place of its name. */
function peopleIn(id: string): number {
  const zone = zoneById(id);
  if (!zone) return 0;
  if (zone.members) return zone.members.reduce((sum, member) => sum + peopleIn(member), 0);
  if (!zone.parent) return populations().get(stateKey(zone)) ?? READINGS.large;
  const same = entriesNamed(placeKey(zone.displayName)).find((place) => stateKey(place) === stateKey(zone));
  return same ? peopleOf(same) : READINGS.barrio;
}

const zonePeople = lazy(() => new Map(zones().map(({ id }) => [id, peopleIn(id)])));

/** The zones of one name in one country. */
function zoneReading(ids: string[]): Reading {
  const found = ids.flatMap((id) => zoneById(id) ?? []);
  const { iso = '', state = '' } = found[0] ?? {};
  const whole = found.some(({ parent }) => !parent);
  const people = ids.reduce((sum, id) => sum + (zonePeople().get(id) ?? 0), 0);
  return {
    named: { zones: ids },
    iso,
    state,
    weight: prominence(people) + (whole ? READINGS.whole : READINGS.zone),
    wellKnown: true,
    great: whole || people >= READINGS.large,
    speaks: true,
  };
}

function countryReading(iso: string): Reading {
  const weight = prominence(populations().get(iso) ?? READINGS.large) + READINGS.whole;
  return { named: { country: iso }, iso, state: '', weight, wellKnown: true, great: true, speaks: true };
}

/** Makes a reading count only in the country that the rest of the list points to, beside another place. */
const local = (reading: Reading, besideKm: number): Reading => ({
  ...reading,
  wellKnown: false,
  great: false,
  speaks: false,
  besideKm,
});

/** "Roma" in a list of barrios of Mexico City is Roma Norte there, where no town is called so. */
function districts(name: string, readings: Reading[]): Reading[] {
  const found = new Set(readings.map(stateKey));
  const notBarrios = readings.filter(({ city, named }) => named.circle?.name === city);
  const towns = largeBeginning(`${name} `).filter(({ kind }) => kind === 'town');
  const taken = new Set([...notBarrios, ...towns].map(({ iso }) => iso));
  return PARTS_OF_BARRIOS.flatMap((part) => entriesNamed(`${name} ${part}`)).flatMap((place) => {
    if (place.kind === 'town' || taken.has(place.iso) || found.has(stateKey(place))) return [];
    found.add(stateKey(place));
    const reading = placeReading(place);
    return local({ ...reading, weight: reading.weight - READINGS.part }, 0);
  });
}

/** "Naucalpan" is Naucalpan de Juárez, where no other place of some size is called so. */
function shortened(name: string, readings: Reading[]): Reading[] {
  if (name.length < READINGS.lettersMin || STOP_WORDS.has(name)) return [];
  const taken = new Set(
    readings.flatMap(({ iso, weight }) => (weight >= Math.log10(READINGS.village) ? iso : [])),
  );
  const found: Reading[] = [];
  for (const place of largeBeginning(`${name} `)) {
    if (taken.has(place.iso) || (place.kind === 'neighbourhood' && place.population < READINGS.large))
      continue;
    taken.add(place.iso);
    const reading = placeReading(place);
    const wellKnown = place.population >= 5 * READINGS.large;
    found.push({ ...reading, weight: reading.weight - READINGS.part, wellKnown, great: false });
  }
  return found;
}

function zoneReadings(name: string, explained: boolean): Reading[] {
  const isoOf = (id: string) => zoneById(id)?.iso ?? '';
  const alias = Map.groupBy(ALIASES.get(name) ?? [], isoOf);
  const named = (zonesByName().get(name) ?? []).filter((id) => !alias.has(isoOf(id)));
  const aliased = [...alias.values()].map(zoneReading);
  const others = [...Map.groupBy(named, isoOf).values()].flatMap((ids) => {
    // "Centro" alone is only clear in a country with one zone of that name.
    if (STOP_WORDS.has(name) && !explained && ids.length > 1) return [];
    const state = ids.find((id) => !zoneById(id)?.parent);
    return (state ? [state] : ids).map((id) => zoneReading([id]));
  });
  return [
    ...(LOCAL_ALIASES.has(name) ? aliased.map((each) => local(each, READINGS.metropolisKm)) : aliased),
    ...(STOP_WORDS.has(name) ? others.map((each) => local(each, 0)) : others),
  ];
}

const ZONE = /^zona \d+$/;
const atHome = (reading: Reading): Reading => ({ ...reading, great: false, atHome: true });

const readingsOf = memoised(READINGS.remembered, ({ said, explained }) => `${explained} ${said}`, everyNamed);

let lookUps = 0;
/** How many names were looked up so far, which is what reading a text costs. */
export const namesLookedUp = () => lookUps;

/** Every place that may be called so. */
export function readingsNamed(said: string, explained = false): readonly Reading[] {
  lookUps += 1;
  return readingsOf({ said, explained });
}

function everyNamed({ said, explained }: { said: string; explained: boolean }): readonly Reading[] {
  const readings = allNamed(said, explained);
  if (ZONE.test(said)) return readings.map(atHome);
  return OTHER_NAMES.reduce((found, [iso, names]) => {
    const name = names.get(said);
    const whole = name && allNamed(name, explained).filter((each) => each.iso === iso);
    return whole ? [...found.filter((each) => each.iso !== iso), ...whole.map(atHome)] : found;
  }, readings);
}

/** Every place of this name. A stop word is read as a town or a barrio only when the words after it explain it. */
function allNamed(name: string, explained: boolean): Reading[] {
  const readings = zoneReadings(name, explained);
  const country = countryByName().get(name);
  if (country) readings.push(countryReading(country));
  if (STOP_WORDS.has(name) && !explained) return readings;
  const alias = new Set(ALIASES.has(name) ? readings.map(({ iso }) => iso) : []);
  const zoned = new Set(readings.map(stateKey));
  const others = entriesNamed(expandAbbreviations(name)).filter(
    (place) => !alias.has(place.iso) && !zoned.has(stateKey(place)),
  );
  readings.push(...others.map(placeReading));
  return [...readings, ...shortened(name, readings), ...districts(name, readings)];
}

/** Returns a test whether a place lies in something of this name: a city, a state, a country or a group of zones. */
export function container(name: string): (reading: Reading) => boolean {
  const called = [...(ALIASES.get(name) ?? []), ...(zonesByName().get(name) ?? [])].flatMap(
    (id) => zoneById(id) ?? [],
  );
  const grouped = new Set(called.flatMap(({ members = [] }) => members));
  const isCalled = (around: string) => {
    const whole = placeKey(around);
    return whole === name || whole.endsWith(` ${name}`) || called.some((zone) => zone.displayName === around);
  };
  return ({ iso, state, city, named }) => {
    if (named.zones?.some((id) => grouped.has(id))) return true;
    const own = named.circle?.name ?? zoneById(named.zones?.[0] ?? '')?.displayName;
    return [city, state, countryNames.get(iso)].some(
      (around) => around && around !== own && isCalled(around),
    );
  };
}
