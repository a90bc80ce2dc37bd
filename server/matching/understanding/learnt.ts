// What the example orders teach (examples/, one file a trade): how much each word speaks for each trade, all trades
// together. It finds the trade of an order that never names one. words/learnt.txt holds it; `npm run learn` makes it.
import { readFileSync } from 'node:fs';
import { featuresOf, isPair } from './features.ts';
import type { ConceptWord } from './phrases.ts';

const FILE = new URL('../words/learnt.txt', import.meta.url);

/** The file of examples that no trade answers. */
export const NOBODY = '_nadie';
/** Weights are written as whole numbers of this part. */
export const SCALE = 100;
/** How far apart the best and the worst trade of a clear text end. */
const SHARPNESS = 6;
const PAIR_WEIGHT = 0.7;
const IMPROBABLE = 0.00005;

export interface Learnt {
  readonly trades: readonly string[];
  readonly bias: Float64Array;
  feature(name: string): Feature | undefined;
}

export interface Feature {
  /** How rare it is. */
  readonly rarity: number;
  /** What it speaks for, trade by trade: its place in `trades`, and how strongly. */
  readonly trades: Uint16Array;
  readonly weights: Float32Array;
}

let shared: Learnt | undefined;

export function learnt(): Learnt {
  shared ??= parseLearnt(readFileSync(FILE, 'utf8'));
  return shared;
}

/** The line of comment, the trades, their bias, then one feature a line: name, rarity, `trade:weight` … */
export function parseLearnt(text: string): Learnt {
  const [, trades = '', bias = '', ...lines] = text.split('\n');
  const written = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]));
  const read = new Map<string, Feature>();
  return {
    trades: trades.split(' '),
    bias: Float64Array.from(bias.split(' '), (value) => Number(value) / SCALE),
    // Most of them wait for a text that has them.
    feature(name) {
      const line = written.get(name);
      if (line !== undefined && !read.has(name)) read.set(name, featureOf(line));
      return read.get(name);
    },
  };
}

function featureOf(line: string): Feature {
  const [, rarity, speaks = ''] = line.split('\t');
  const pairs = speaks.split(' ').map((pair) => pair.split(':').map(Number));
  return {
    rarity: Number(rarity) / SCALE,
    trades: Uint16Array.from(pairs, ([trade]) => trade!),
    weights: Float32Array.from(pairs, ([, weight]) => weight! / SCALE),
  };
}

/** A text's features, each by its rarity, to the length of one: long texts are not surer than short ones. */
export function vectorOf<Known>(
  words: readonly ConceptWord[],
  known: (feature: string) => Known | undefined,
  rarityOf: (known: Known) => number,
): [Known, number][] {
  const vector: [Known, number][] = [];
  let square = 0;
  for (const feature of featuresOf(words)) {
    const found = known(feature);
    if (found === undefined) continue;
    const value = rarityOf(found) * (isPair(feature) ? PAIR_WEIGHT : 1);
    vector.push([found, value]);
    square += value ** 2;
  }
  const length = Math.sqrt(square) || 1;
  return vector.map(([one, value]) => [one, (value / length) * SHARPNESS]);
}

/** How probable each trade is by what was learnt, from 0 to 1, together 1; the improbable are left out. */
export function probableTrades(
  words: readonly ConceptWord[],
  { trades, bias, feature }: Learnt = learnt(),
): Map<string, number> {
  const vector = vectorOf(words, feature, ({ rarity }) => rarity);
  if (vector.length === 0) return new Map();
  const sums = Float64Array.from(bias);
  for (const [{ trades: places, weights }, value] of vector)
    places.forEach((place, at) => {
      sums[place]! += weights[at]! * value;
    });
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((total, share) => total + share, 0);
  const probable = new Map<string, number>();
  shares.forEach((share, place) => {
    if (share / all >= IMPROBABLE) probable.set(trades[place]!, share / all);
  });
  return probable;
}
