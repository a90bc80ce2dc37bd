// The features that models are fitted on, each with its column and its rarity, and the weights that are worth keeping.
import type { ConceptWord } from '../server/matching/engine/language/concept-word.ts';
import { lexicon } from '../server/matching/engine/lexicon/lexicon.ts';
import { featuresOf, isPair } from '../server/matching/engine/understanding/features.ts';
import type { FeatureWeights } from '../server/matching/engine/understanding/model-file.ts';
import { read } from '../server/matching/engine/understanding/reading.ts';
import type { Sample } from './samples.ts';

const PAIR_SAMPLES_MIN = 2;

export interface Column {
  readonly column: number;
  readonly rarity: number;
}

export function wordsOf(text: string, role: Sample['role']): readonly ConceptWord[] {
  return read(text, lexicon(), role).words;
}

/** The features worth fitting, each with its column and its rarity. */
export function columnsOf(texts: readonly (readonly ConceptWord[])[]): Map<string, Column> {
  const uses = new Map<string, number>();
  for (const words of texts)
    for (const feature of featuresOf(words)) uses.set(feature, (uses.get(feature) ?? 0) + 1);
  const columns = new Map<string, Column>();
  for (const [feature, times] of uses)
    if (!isPair(feature) || times >= PAIR_SAMPLES_MIN)
      columns.set(feature, { column: columns.size, rarity: rarityOf(times, texts.length) });
  return columns;
}

/** Inverse document frequency, halved for features that occur once, which may be chance. */
const rarityOf = (times: number, texts: number) => (Math.log(1 + texts / times) * times) / (times + 1);

/** A feature that speaks equally for all classes speaks for none, so weights are kept relative to their median. */
export function weightsWorthKeeping(
  weights: Float32Array,
  least: number,
): Pick<FeatureWeights, 'classes' | 'weights'> {
  const median = weights.toSorted()[weights.length >> 1]!;
  const kept = [...weights]
    .map((weight, place) => ({ weight: weight - median, place }))
    .filter(({ weight }) => Math.abs(weight) >= least);
  return {
    classes: Uint16Array.from(kept, ({ place }) => place),
    weights: Float32Array.from(kept, ({ weight }) => weight),
  };
}
