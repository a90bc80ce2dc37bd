import { writeFileSync } from 'node:fs';
import {
  type BoostedTree,
  COMPARISON_FILE,
  type ComparisonModel,
  FEATURE_NAMES,
  type LinearModel,
  linearOdds,
} from '../server/matching/engine/comparison/comparison-model.ts';
import type { Feature } from '../server/matching/engine/comparison/pair-features.ts';
import { COMPARISON } from '../server/matching/engine/comparison/parameters.ts';
import { boostTrees } from './gradient-boosting.ts';
import type { LabelledNeed, LabelledPair } from './labelled-pairs.ts';
import { fitLogisticRegression } from './logistic-regression.ts';

const L2 = 10;
/** How often each pair's need is chosen and the model fitted again: the last round changes nothing that matters. */
const ROUNDS = 4;
const DIGITS = 4;

/**
 * Weights in log-odds that are not fitted: what somebody says outright always counts, and too few pairs have it to
 * learn from.
 */
const GIVEN: Partial<Record<Feature, number>> = {
  refused: -6,
  refusesSmallWorks: -6,
  otherPublic: -12,
  mendsNothing: -9,
  offersItself: -12,
};

const FITTED = FEATURE_NAMES.filter((name) => GIVEN[name] === undefined);

export function fitComparison(pairs: readonly LabelledPair[]): ComparisonModel {
  const linear = linearModelOf(pairs);
  return { ...linear, trees: treesUpon(linear, pairs) };
}

/** Writes the comparison where the engine reads it. */
export function writeComparison(model: ComparisonModel): void {
  writeFileSync(COMPARISON_FILE, inRows(model));
  console.error(
    `Escrito en ${COMPARISON_FILE.pathname}: ${FITTED.length} rasgos, ${model.trees.length} árboles.`,
  );
}

/** No label says which need a right service answers: the previous fit chooses it (multiple-instance learning, Andrews 2002). */
function linearModelOf(pairs: readonly LabelledPair[]): LinearModel {
  const rows = pairs.map(({ needs, label, weight }) => ({
    label,
    weight,
    needs: needs.map((need) => ({
      need,
      values: FITTED.map((name) => need.values[name]),
      offset: givenOf(need),
    })),
  }));
  let model: LinearModel | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const fitted = fitLogisticRegression(
      rows.map(({ needs, ...row }) => ({
        ...row,
        ...(model ? likeliest(needs, ({ need }) => linearOdds(need.values, model!)) : needs[0]!),
      })),
      L2,
    );
    const weights = FITTED.map((name, at) => [name, rounded(fitted.weights[at]!)]);
    model = {
      bias: rounded(fitted.bias),
      weights: { ...Object.fromEntries(weights), ...GIVEN } as Record<Feature, number>,
    };
  }
  return model!;
}

/** The trees correct the regression, where a pair is possible at all. */
function treesUpon(linear: LinearModel, pairs: readonly LabelledPair[]): BoostedTree[] {
  const rows = pairs.map(({ needs, label, weight }) => {
    const { values } = likeliest(needs, (need) => linearOdds(need.values, linear));
    return {
      label,
      weight,
      offset: linearOdds(values, linear),
      values: FEATURE_NAMES.map((name) => values[name]),
    };
  });
  return boostTrees(rows.filter(({ offset }) => offset >= COMPARISON.possibleFrom)).map(
    ({ questions, leaves }) => ({
      questions: questions.map(({ place, from }) => [FEATURE_NAMES[place]!, from]),
      leaves,
    }),
  );
}

/** One row a tree. */
const inRows = ({ trees, ...linear }: ComparisonModel) =>
  `${JSON.stringify(linear, null, 2).slice(0, -2)},\n  "trees": [\n${trees
    .map((tree) => `    ${JSON.stringify(tree)}`)
    .join(',\n')}\n  ]\n}\n`;

const givenOf = ({ values }: LabelledNeed) =>
  (Object.entries(GIVEN) as [Feature, number][]).reduce(
    (sum, [name, weight]) => sum + weight * values[name],
    0,
  );

function likeliest<One>(list: readonly One[], oddsOfOne: (one: One) => number): One {
  return list.reduce((best, one) => (oddsOfOne(one) > oddsOfOne(best) ? one : best));
}

const rounded = (value: number) => Number(value.toFixed(DIGITS));
