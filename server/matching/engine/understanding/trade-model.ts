// The trade model: how much each word speaks for each trade, all trades together (softmax regression over words,
// nouns and near pairs). It finds the trade of an order that never names one. `npm run learn` fits it: see training/.
import { readFileSync } from 'node:fs';
import type { ConceptWord } from '../language/concept-word.ts';
import { featuresOf, isPair } from './features.ts';
import { decodeModel, type TradeModel } from './model-file.ts';
import { MODEL } from './parameters.ts';

export const MODEL_FILE = new URL('./trade-model.bin', import.meta.url);

/** The class of texts that no trade answers. */
export const NOBODY = '_nadie';

let shared: TradeModel | undefined;

export function tradeModel(): TradeModel {
  shared ??= decodeModel(readFileSync(MODEL_FILE));
  return shared;
}

/** A text's features, each by its rarity, to one length: long texts are not surer than short ones. */
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
    const value = rarityOf(found) * (isPair(feature) ? MODEL.pairWeight : 1);
    vector.push([found, value]);
    square += value ** 2;
  }
  const length = Math.sqrt(square) || 1;
  return vector.map(([one, value]) => [one, (value / length) * MODEL.vectorLength]);
}

/** The probability of each trade, from 0 to 1, together 1; the improbable are left out. */
export function probableTrades(
  words: readonly ConceptWord[],
  { trades, bias, feature }: TradeModel = tradeModel(),
): Map<string, number> {
  const vector = vectorOf(words, feature, ({ rarity }) => rarity);
  if (vector.length === 0) return new Map();
  const logits = Float64Array.from(bias);
  for (const [{ trades: places, weights }, value] of vector)
    places.forEach((place, at) => {
      logits[place]! += weights[at]! * value;
    });
  const most = Math.max(...logits);
  const shares = logits.map((logit) => Math.exp(logit - most));
  const all = shares.reduce((total, share) => total + share, 0);
  const probable = new Map<string, number>();
  shares.forEach((share, place) => {
    if (share / all >= MODEL.least) probable.set(trades[place]!, share / all);
  });
  return probable;
}
