// Feature crosses: what a sign of the order says together with a sign of the service, beyond what the features of the pair
// know. A sign is a trade, a work of a trade or a word. "Aire" asked and "heladeras" offered, "pintar la fachada" asked and
// "albañil" offered: each such cross has a weight in log-odds. `npm run learn` fits them: see training/fit-feature-crosses.ts.

import { readFileSync } from 'node:fs';
import { lazy } from '../language/lazy.ts';
import { decodeModel, type TextModel } from '../understanding/model-file.ts';
import type { Meaning, Need, ServiceUnderstanding } from '../understanding/understanding.ts';
import { briefness } from './briefness.ts';
import { CROSSES } from './parameters.ts';

export const CROSSES_FILE = new URL('./feature-crosses.bin', import.meta.url);

/** A trade, a work or a word that a text has, and how strongly, from 0 to 1. */
export type Sign = readonly [name: string, value: number];

/**
 * The weights of every sign of services, kept for the latest needs only: an order is compared with many services in a
 * row.
 */
const ofNeeds = new Map<Need, Float32Array>();
/** The signs of a service that the model knows, kept as long as the service is understood: few bytes each. */
const ofServices = new WeakMap<ServiceUnderstanding, KnownSigns>();

interface KnownSigns {
  readonly places: Uint16Array;
  readonly values: Float32Array;
}

/** The signs of needs are the features of the model, those of services its classes. */
export const crossesModel = lazy((): TextModel => decodeModel(readFileSync(CROSSES_FILE)));

const placesOfSigns = lazy(() => new Map(crossesModel().classes.map((name, place) => [name, place])));

/** How much the crosses of both texts speak for the pair, in log-odds. */
export function crossesOf(need: Need, service: ServiceUnderstanding): number {
  const weights = weightsForServices(need);
  const { places, values } = knownSigns(service);
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += weights[places[at]!]! * values[at]!;
  return sum;
}

/** For each sign of services, the sum of its weights with all signs of the need. */
function weightsForServices(need: Need): Float32Array {
  const known = ofNeeds.get(need);
  if (known) return known;
  const { classes, feature } = crossesModel();
  const sums = new Float32Array(classes.length);
  for (const [name, value] of signsOfNeed(need)) {
    const crosses = feature(name);
    crosses?.classes.forEach((place, at) => {
      sums[place]! += crosses.weights[at]! * value;
    });
  }
  const [oldest] = ofNeeds.keys();
  if (oldest && ofNeeds.size >= CROSSES.needsKept) ofNeeds.delete(oldest);
  ofNeeds.set(need, sums);
  return sums;
}

function knownSigns(service: ServiceUnderstanding): KnownSigns {
  const known = ofServices.get(service);
  if (known) return known;
  const places = placesOfSigns();
  const signs = signsOfService(service).filter(([name]) => places.has(name));
  const kept = {
    places: Uint16Array.from(signs, ([name]) => places.get(name)!),
    values: Float32Array.from(signs, ([, value]) => value),
  };
  ofServices.set(service, kept);
  return kept;
}

export function signsOfNeed(need: Need): Sign[] {
  const trades = [...need.probable].filter(([, share]) => share >= CROSSES.askedFrom);
  const works = trades.flatMap(([trade, share]) =>
    signsOfWorks(trade, need.works.get(trade), share, CROSSES.workAskedFrom),
  );
  return [...trades.map(([trade, share]) => tradeSign(trade, share)), ...works, ...signsOfWords(need)];
}

export function signsOfService(service: ServiceUnderstanding): Sign[] {
  const trades = [...service.probable].filter(([, share]) => share >= CROSSES.offeredFrom);
  const works = [...service.works].flatMap(([trade, likely]) =>
    signsOfWorks(trade, likely, 1, CROSSES.workListedFrom),
  );
  // A service of five trades is less likely to be of each of them, but offers each just as surely.
  return [
    ...trades.map(([trade, share]) => tradeSign(trade, Math.sqrt(share))),
    ...works,
    ...signsOfBriefness(trades, briefness(service)),
    ...signsOfWords(service),
  ];
}

const tradeSign = (trade: string, value: number): Sign => [`t:${trade}`, value];

/** The signs that a service says hardly more than its trade, for each of its trades. */
const signsOfBriefness = (
  trades: readonly (readonly [trade: string, share: number])[],
  brief: number,
): Sign[] =>
  brief > 0
    ? [['brief', brief], ...trades.map(([trade, share]): Sign => [`b:${trade}`, brief * Math.sqrt(share)])]
    : [];

function signsOfWorks(trade: string, works: Float64Array | undefined, share: number, from: number): Sign[] {
  return [...(works ?? [])].flatMap((likely, work): Sign[] =>
    likely * share >= from ? [[`w:${trade}${work}`, likely * share]] : [],
  );
}

const signsOfWords = ({ words }: Meaning): Sign[] =>
  words
    .filter(({ rarity }) => rarity >= CROSSES.rareFrom)
    .map(({ stem, rarity }) => [`s:${stem}`, rarity * CROSSES.wordValue]);
