// What the features of a pair say together, in log-odds: a logistic regression, where each speaks for itself, and boosted trees for
// what several say only together. `npm run learn` fits both: see training/fit-comparison.ts.

import { readFileSync } from 'node:fs';
import { lazy } from '../language/lazy.ts';
import { FEATURES, type Feature, type FeatureGroup, type FeatureValues } from './pair-features.ts';

export const COMPARISON_FILE = new URL('./comparison-model.json', import.meta.url);

export interface LinearModel {
  readonly bias: number;
  readonly weights: Readonly<Record<Feature, number>>;
}

export interface ComparisonModel extends LinearModel {
  readonly trees: readonly BoostedTree[];
}

/** Asks whether each feature is at least a number: yes to the first question sets the lowest bit of the leaf's place. */
export interface BoostedTree {
  readonly questions: readonly (readonly [feature: Feature, from: number])[];
  readonly leaves: readonly number[];
}

export const FEATURE_NAMES: readonly Feature[] = Object.values(FEATURES).flat();

const GROUPS = Object.entries(FEATURES) as [FeatureGroup, readonly Feature[]][];
/** The trees by the places of their features: hundreds of questions are asked of every pair. */
const compiled = new WeakMap<
  ComparisonModel,
  { places: Uint8Array; from: Float64Array; leaves: Float64Array }[]
>();

export const comparisonModel = lazy((): ComparisonModel => JSON.parse(readFileSync(COMPARISON_FILE, 'utf8')));

/** What the features say each for itself. */
export function linearOdds(values: FeatureValues, { bias, weights }: LinearModel): number {
  let sum = bias;
  for (const name of FEATURE_NAMES) sum += weights[name] * values[name];
  return sum;
}

/** The same by group of features, without the bias. */
export const oddsByGroup = (values: FeatureValues, { weights }: LinearModel) =>
  Object.fromEntries(
    GROUPS.map(([group, features]) => [
      group,
      features.reduce((sum, feature) => sum + weights[feature] * values[feature], 0),
    ]),
  ) as Record<FeatureGroup, number>;

/** What several features say together, beyond what each says for itself. */
export function treeOdds(values: FeatureValues, model: ComparisonModel): number {
  const list = Float64Array.from(FEATURE_NAMES, (name) => values[name]);
  let sum = 0;
  for (const { places, from, leaves } of compiledTrees(model)) {
    let leaf = 0;
    for (let level = 0; level < places.length; level++)
      if (list[places[level]!]! >= from[level]!) leaf |= 1 << level;
    sum += leaves[leaf]!;
  }
  return sum;
}

function compiledTrees(model: ComparisonModel) {
  const known = compiled.get(model);
  if (known) return known;
  const trees = model.trees.map(({ questions, leaves }) => ({
    places: Uint8Array.from(questions, ([feature]) => FEATURE_NAMES.indexOf(feature)),
    from: Float64Array.from(questions, ([, from]) => from),
    leaves: Float64Array.from(leaves),
  }));
  compiled.set(model, trees);
  return trees;
}
