// How well a service answers an order by their texts alone: the probability, in percent, that its provider would do what is
// asked. A logistic regression over what is known of the pair and over the crossings of their signs; `npm run learn` fits it:
// see training/.
import { readFileSync } from 'node:fs';
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import type { TextWord, Understanding } from '../understanding/understanding.ts';
import { crossesOf } from './feature-crosses.ts';
import {
  FEATURES,
  type Feature,
  type FeatureGroup,
  featuresOfPair,
  type PairFeatures,
} from './pair-features.ts';
import { COMPARISON, CROSSES } from './parameters.ts';

export const COMPARISON_FILE = new URL('./comparison-model.json', import.meta.url);

export interface ComparisonModel {
  readonly bias: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export interface TextScore {
  /** 0 to 100, to one decimal. */
  readonly score: number;
  /** How much each part of the comparison speaks for the pair or against it, in log-odds. */
  readonly parts: Readonly<Record<FeatureGroup | 'crosses', number>>;
  /** The offered trade that fits best, if any. */
  readonly trade: string | undefined;
  /** Words both use, as the service writes them, the rarest first. */
  readonly shared: readonly TextWord[];
}

const NOTHING: TextScore = {
  score: 0,
  parts: { trade: 0, words: 0, parts: 0, restrictions: 0, order: 0, crosses: 0 },
  trade: undefined,
  shared: [],
};

const GROUPS = Object.entries(FEATURES) as [FeatureGroup, readonly Feature[]][];
const NAMES = Object.values(FEATURES).flat();
let shared: ComparisonModel | undefined;

/** The score of the whole order, or of the part of it that the service answers best. */
export function scoreTexts(
  order: Understanding,
  service: Understanding,
  lexicon: Lexicon = sharedLexicon(),
): TextScore {
  const model = comparisonModel();
  let best: { pair: PairFeatures; crosses: number } | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const need of order.needs) {
    const pair = featuresOfPair(order, need, service, lexicon);
    if (!pair) continue;
    const ofFeatures = oddsOf(pair.values, model);
    const crosses = ofFeatures < CROSSES.oddsFrom ? 0 : crossesOf(need, service);
    if (ofFeatures + crosses <= highest) continue;
    highest = ofFeatures + crosses;
    best = { pair, crosses };
  }
  if (!best) return NOTHING;
  const { values, trade, shared } = best.pair;
  const score = percentOf(1 / (1 + Math.exp(-highest)));
  return { score, parts: { ...groupOdds(values, model), crosses: best.crosses }, trade, shared };
}

function comparisonModel(): ComparisonModel {
  shared ??= JSON.parse(readFileSync(COMPARISON_FILE, 'utf8')) as ComparisonModel;
  return shared;
}

/** By the features alone, in log-odds. */
export function oddsOf(values: PairFeatures['values'], { bias, weights }: ComparisonModel): number {
  let sum = bias;
  for (const name of NAMES) sum += weights[name] * values[name];
  return sum;
}

const groupOdds = (values: PairFeatures['values'], { weights }: ComparisonModel) =>
  Object.fromEntries(
    GROUPS.map(([group, features]) => [
      group,
      features.reduce((sum, feature) => sum + weights[feature] * values[feature], 0),
    ]),
  ) as Record<FeatureGroup, number>;

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
