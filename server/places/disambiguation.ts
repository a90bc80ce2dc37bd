// Chooses which places a list of names means: those that agree on where the provider works.

import { distanceKm } from './outlines.ts';
import { DISAMBIGUATION, PLACE_INDEX, READINGS } from './parameters.ts';
import type { Phrase } from './phrase.ts';
import type { Named, Reading } from './readings.ts';
import { zoneBox } from './zones.ts';

/** What is surely covered, as the zones that were chosen and the areas that were drawn. */
export type Anchor = { iso: string; state: string; points: LatLng[] };
type LatLng = [lat: number, lng: number];

type List = { phrases: Phrase[]; anchors: Anchor[]; home: string | undefined };

type Weighed = Phrase & { readings: Reading[]; alone: boolean };
/** A guess is a barrio or a small town abroad that nothing else in the list speaks for. */
type Meant = { named: Named; guessed?: true };

const readingsOf = ({ means }: Phrase): Reading[] => (typeof means === 'string' ? [] : means);
const stateOf = ({ iso, state }: Pick<Anchor, 'iso' | 'state'>) => `${iso}:${state}`;
const cityOf = ({ iso, state, city = '' }: Reading) => `${iso}:${state}:${city}`;

/** How many of the list may lie in each state and in each city. */
function countAround({ phrases, anchors }: List): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (keys: Iterable<string>) => {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const anchor of anchors) count([stateOf(anchor)]);
  for (const phrase of phrases) {
    const speaking = readingsOf(phrase).filter(({ speaks, state }) => speaks && state);
    count(speaking.flatMap((reading) => [stateOf(reading), cityOf(reading)]));
  }
  return counts;
}

/** Raises the weight of readings that share a state or a city with other names of the list. */
function weighed(list: List): Weighed[] {
  const { phrases, anchors } = list;
  const around = countAround(list);
  const others = phrases.filter((phrase) => readingsOf(phrase).length > 0).length + anchors.length - 1;
  return phrases.map((phrase) => ({
    ...phrase,
    alone: others < 1,
    readings: readingsOf(phrase).map((reading) => {
      const counts = reading.speaks || reading.besideKm !== undefined;
      if (others < 1 || !counts || !reading.state) return reading;
      const own = reading.speaks ? 1 : 0;
      const shared = (key: string) => Math.max(0, (around.get(key) ?? 0) - own) / others;
      const company =
        DISAMBIGUATION.sameState * shared(stateOf(reading)) +
        DISAMBIGUATION.sameCity * shared(cityOf(reading));
      return { ...reading, weight: reading.weight + company };
    }),
  }));
}

/**
 * Whether a provider from another country may mean this place. A barrio or a small town counts only if nothing else
 * can be meant.
 */
function fromAbroad(
  { readings, loose, alone }: Weighed,
  { great, wellKnown, speaks, weight, atHome }: Reading,
): boolean {
  if (atHome) return false;
  if (loose) return great && weight >= DISAMBIGUATION.greatCityFrom;
  const only = readings.length === 1;
  return great || (alone ? wellKnown || (only && speaks) : only && wellKnown);
}

/** What one phrase means for a provider of the country `base`, and how well it fits that country (`worth`). */
function choose(phrase: Weighed, base: string | undefined) {
  let best: Reading | undefined;
  let most = Number.NEGATIVE_INFINITY;
  let worth = 0;
  const there = phrase.readings.some(({ iso }) => iso === base);
  for (const reading of phrase.readings) {
    const at = reading.iso === base;
    const score = reading.weight - (at ? 0 : DISAMBIGUATION.abroad);
    const sure = at || phrase.explained || ((reading.great || !there) && fromAbroad(phrase, reading));
    worth = Math.max(worth, sure ? score : score - DISAMBIGUATION.unsure);
    if (sure && score > most) {
      best = reading;
      most = score;
    }
  }
  return { best, worth };
}

/** The home country, and every country that a great place, several names or something certain points to. */
function candidates({ phrases, anchors, home }: List): Set<string> {
  const found = new Set([...(home ? [home] : []), ...anchors.map(({ iso }) => iso)]);
  const named = new Set<string>();
  for (const phrase of phrases) {
    const readings = readingsOf(phrase).filter(({ atHome }) => !atHome);
    for (const { iso, great } of readings)
      if (named.has(iso) || (great && !phrase.loose) || phrase.explained) found.add(iso);
    for (const { iso } of readings) named.add(iso);
  }
  return found;
}

/** The country that explains the whole list best. */
function baseOf(list: List, weighed: Weighed[]): string | undefined {
  const { anchors, home } = list;
  let base = home;
  let most = Number.NEGATIVE_INFINITY;
  for (const iso of candidates(list)) {
    const away = DISAMBIGUATION.abroad * anchors.filter((anchor) => anchor.iso !== iso).length;
    const worth = weighed.reduce(
      (sum, phrase) => sum + choose(phrase, iso).worth,
      iso === home ? PLACE_INDEX.home : 0,
    );
    if (worth - away > most) {
      base = iso;
      most = worth - away;
    }
  }
  return base;
}

const pointsOf = ({ circle, zones = [] }: Named): LatLng[] =>
  circle
    ? [[circle.lat, circle.lng]]
    : zones.flatMap((id) => {
        const box = zoneBox(id);
        return box ? [[(box[1] + box[3]) / 2, (box[0] + box[2]) / 2] as LatLng] : [];
      });

const placeOf = ({ iso, state, named }: Reading): Anchor => ({ iso, state, points: pointsOf(named) });

function isBeside({ besideKm, iso, state, named }: Reading, sure: Anchor[]): boolean {
  if (besideKm === undefined) return true;
  const own = pointsOf(named);
  const isNear = (point: LatLng) => own.some((each) => distanceKm(...each, ...point) <= besideKm);
  return sure.some((place) => (place.iso === iso && place.state === state) || place.points.some(isNear));
}

/** A part of a city's name is meant only beside others of that city; alone, neither is another barrio that is called so. */
const isDistrict = ({ besideKm, named }: Reading) => besideKm !== undefined && named.circle !== undefined;

/** The readings of a phrase beside the places that are sure. */
function besideOthers(phrase: Weighed, sure: Anchor[], base: string | undefined): Weighed {
  if (phrase.explained) return phrase;
  const isAlone = sure.length === 0;
  const isDoubtful =
    isAlone && phrase.readings.some((reading) => isDistrict(reading) && reading.iso === base);
  const isMeant = (reading: Reading) => (isAlone ? !isDistrict(reading) : isBeside(reading, sure));
  return { ...phrase, readings: isDoubtful ? [] : phrase.readings.filter(isMeant) };
}

/** "Palermo, Recoleta, Barrio Norte": a barrio of a city where nothing else of the list lies is another one of that name. */
function isStrayBarrio(reading: Reading, around: Anchor[]): boolean {
  const isBarrio = reading.named.circle && reading.city !== reading.named.circle.name;
  const atHome = around.filter(({ iso }) => iso === reading.iso);
  return (
    Boolean(isBarrio) &&
    atHome.length > 1 &&
    !isBeside({ ...reading, besideKm: READINGS.metropolisKm }, atHome)
  );
}

/** What each of the list means, if anything is sure enough. */
export function disambiguate(list: List): (Meant | undefined)[] {
  const phrases = weighed(list);
  const base = baseOf(list, phrases);
  const sure = phrases.map((phrase) => {
    const readings = phrase.readings.filter(({ besideKm }) => phrase.explained || besideKm === undefined);
    return choose({ ...phrase, readings }, base).best;
  });
  return phrases.map((phrase, at) => {
    if (phrase.means === 'everywhere') return { named: { everywhere: true } };
    if (phrase.means === 'whole country') return base ? { named: { country: base } } : undefined;
    const others = sure.flatMap((reading, index) =>
      reading?.state && index !== at && !phrases[index]?.refused ? placeOf(reading) : [],
    );
    const around = [...list.anchors, ...others];
    const { best } = choose(besideOthers(phrase, around, base), base);
    if (best && !phrase.explained && isStrayBarrio(best, around)) return undefined;
    const guessed = best && best.iso !== base && !best.great && !phrase.explained;
    return best && { named: best.named, ...(guessed && { guessed }) };
  });
}
