// Feature crosses: what a sign of the order says together with a sign of the service, beyond what the features of the pair
// know. A sign is a trade, a work of a trade or a word. "Aire" asked and "heladeras" offered, "pintar la fachada" asked and
// "albañil" offered: each such crossing has a weight in log-odds. `npm run learn` fits them: see training/fit-feature-crosses.ts.
import { readFileSync } from 'node:fs';
import { decodeModel, type TextModel } from '../understanding/model-file.ts';
import type { Meaning, Need, Understanding } from '../understanding/understanding.ts';
import { briefness } from './briefness.ts';
import { CROSSES } from './parameters.ts';

export const CROSSES_FILE = new URL('./feature-crosses.bin', import.meta.url);

/** What a text speaks of, and how much, from 0 to 1. */
export type Sign = readonly [name: string, value: number];

let shared: TextModel | undefined;
let places: ReadonlyMap<string, number> | undefined;
/** Every need meets many services and every service many needs: what is calculated of one alone is kept as long as it is. */
const ofNeeds = new WeakMap<Need, Float32Array>();
const ofServices = new WeakMap<Understanding, (readonly [place: number, value: number])[]>();

/** The signs of needs are the features of the model, those of services its classes. */
export function crossesModel(): TextModel {
  shared ??= decodeModel(readFileSync(CROSSES_FILE));
  return shared;
}

/** How much the crossings of both texts speak for the pair, in log-odds. */
export function crossesOf(need: Need, service: Understanding): number {
  const weights = weightsForServices(need);
  let sum = 0;
  for (const [place, value] of knownSigns(service)) sum += weights[place]! * value;
  return sum;
}

/** By sign of services, what all signs of the need together say of it. */
function weightsForServices(need: Need): Float32Array {
  const known = ofNeeds.get(need);
  if (known) return known;
  const { classes, feature } = crossesModel();
  const sums = new Float32Array(classes.length);
  for (const [name, value] of signsOfNeed(need)) {
    const crossings = feature(name);
    crossings?.classes.forEach((place, at) => {
      sums[place]! += crossings.weights[at]! * value;
    });
  }
  ofNeeds.set(need, sums);
  return sums;
}

function knownSigns(service: Understanding) {
  const known = ofServices.get(service);
  if (known) return known;
  places ??= new Map(crossesModel().classes.map((name, place) => [name, place]));
  const signs = signsOfService(service).flatMap(([name, value]) => {
    const place = places!.get(name);
    return place === undefined ? [] : [[place, value] as const];
  });
  ofServices.set(service, signs);
  return signs;
}

export function signsOfNeed(need: Need): Sign[] {
  const trades = [...need.probable].filter(([, share]) => share >= CROSSES.askedFrom);
  const works = trades.flatMap(([trade, share]) =>
    signsOfWorks(trade, need.works.get(trade), share, CROSSES.workAskedFrom),
  );
  return [...trades.map(([trade, share]) => tradeSign(trade, share)), ...works, ...signsOfWords(need)];
}

export function signsOfService(service: Understanding): Sign[] {
  const trades = [...service.probable].filter(([, share]) => share >= CROSSES.offeredFrom);
  const works = [...service.works].flatMap(([trade, likely]) =>
    signsOfWorks(trade, likely, 1, CROSSES.workListedFrom),
  );
  // A service of five trades is less probably of each, but offers each as surely.
  return [
    ...trades.map(([trade, share]) => tradeSign(trade, Math.sqrt(share))),
    ...works,
    ...signsOfBriefness(trades, briefness(service)),
    ...signsOfWords(service),
  ];
}

const tradeSign = (trade: string, value: number): Sign => [`t:${trade}`, value];

/** That a service says hardly more than its trade, and of which trade. */
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
