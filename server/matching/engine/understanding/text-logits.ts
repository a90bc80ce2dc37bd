// What a fitted model makes of a text: how much its features speak for each class, and the shares of some of them.
import type { ConceptWord } from '../language/concept-word.ts';
import { featuresOf, isPair } from './features.ts';
import type { TextModel } from './model-file.ts';
import { MODEL } from './parameters.ts';

/** A text's features, weighted by rarity and scaled to one length, so that long texts are not surer than short ones. */
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

/** The log-odds of each class relative to the others; undefined where the model knows none of the words. */
export function logitsOf(
  words: readonly ConceptWord[],
  { bias, feature }: TextModel,
): Float64Array | undefined {
  const vector = vectorOf(words, feature, ({ rarity }) => rarity);
  if (vector.length === 0) return undefined;
  const logits = Float64Array.from(bias);
  // Plain loops: this is where most of an order's time goes.
  for (const [{ classes, weights }, value] of vector)
    for (let at = 0; at < classes.length; at++) logits[classes[at]!]! += weights[at]! * value;
  return logits;
}

/** The probabilities of these classes if the text is of one of them; they add up to 1. */
export function softmax(logits: Float64Array): Float64Array {
  let most = logits[0]!;
  for (const logit of logits) if (logit > most) most = logit;
  const shares = logits.map((logit) => Math.exp(logit - most));
  let all = 0;
  for (const share of shares) all += share;
  return shares.map((share) => share / all);
}
