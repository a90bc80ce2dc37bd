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
  // Plain loops: this is where most of an order's time goes.
  for (const [{ trades: places, weights }, value] of vector)
    for (let at = 0; at < places.length; at++) logits[places[at]!]! += weights[at]! * value;
  let most = logits[0]!;
  for (const logit of logits) if (logit > most) most = logit;
  let all = 0;
  for (let place = 0; place < logits.length; place++) {
    logits[place] = Math.exp(logits[place]! - most);
    all += logits[place]!;
  }
  const probable = new Map<string, number>();
  for (let place = 0; place < logits.length; place++) {
    const share = logits[place]! / all;
    if (share >= MODEL.least) probable.set(trades[place]!, share);
  }
  return probable;
}
