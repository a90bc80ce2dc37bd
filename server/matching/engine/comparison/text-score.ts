// How well a service answers an order by their texts alone: the probability, in percent, that its provider would do what is
// asked. What is known of the pair speaks each for itself, together (comparison-model.ts) and by what both are about
// (feature-crosses.ts); the calibration curve makes a probability of it.
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import type { OrderUnderstanding, ServiceUnderstanding, TextWord } from '../understanding/understanding.ts';
import { calibrated } from './calibration-curve.ts';
import { comparisonModel, linearOdds, oddsByGroup, treeOdds } from './comparison-model.ts';
import { crossesOf } from './feature-crosses.ts';
import { logistic } from './log-odds.ts';
import { type FeatureGroup, featuresOfPair, type PairFeatures } from './pair-features.ts';
import { COMPARISON } from './parameters.ts';

export interface TextScore {
  /** 0 to 100, to one decimal. */
  readonly score: number;
  /** How much each part of the comparison speaks for the pair or against it, in log-odds. */
  readonly parts: Readonly<Record<FeatureGroup | 'together' | 'crosses', number>>;
  /** The offered trade that fits best, if any. */
  readonly trade: string | undefined;
  /** Words both use, as the service writes them, the rarest first. */
  readonly shared: readonly TextWord[];
}

const NOTHING: TextScore = {
  score: 0,
  parts: { trade: 0, words: 0, works: 0, restrictions: 0, order: 0, together: 0, crosses: 0 },
  trade: undefined,
  shared: [],
};

/** The score of the whole order, or of the part of it that the service answers best. */
export function scoreTexts(
  order: OrderUnderstanding,
  service: ServiceUnderstanding,
  lexicon: Lexicon = sharedLexicon(),
): TextScore {
  const model = comparisonModel();
  let best: { pair: PairFeatures; together: number; crosses: number } | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const need of order.needs) {
    const pair = featuresOfPair(order, need, service, lexicon);
    if (!pair) continue;
    const linear = linearOdds(pair.values, model);
    const isPossible = linear >= COMPARISON.possibleFrom;
    const together = isPossible ? treeOdds(pair.values, model) : 0;
    const crosses = isPossible ? crossesOf(need, service) : 0;
    const odds = linear + together + crosses;
    if (odds <= highest) continue;
    highest = odds;
    best = { pair, together, crosses };
  }
  if (!best) return NOTHING;
  const { pair, together, crosses } = best;
  return {
    score: percentOf(logistic(calibrated(highest))),
    parts: { ...oddsByGroup(pair.values, model), together, crosses },
    trade: pair.trade,
    shared: pair.shared,
  };
}

/** Scores near certainty are compressed to leave room for the circumstances: texts alone reach `most`. */
export function percentOf(probability: number): number {
  const { sureFrom, most } = COMPARISON;
  const sure = Math.max(0, probability - sureFrom) / (1 - sureFrom);
  return Math.round((Math.min(probability, sureFrom) + sure * (most - sureFrom)) * 1000) / 10;
}

/** The probability that these points stand for; never exactly 0 or 1. */
export function probabilityOf(points: number): number {
  const { sureFrom, most, unsure } = COMPARISON;
  const share = points / 100;
  const sure = (Math.max(0, share - sureFrom) / (most - sureFrom)) * (1 - sureFrom);
  return Math.max(unsure, Math.min(1 - unsure, Math.min(share, sureFrom) + sure));
}
