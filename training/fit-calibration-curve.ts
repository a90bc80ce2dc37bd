import { writeFileSync } from 'node:fs';
import { CURVE_FILE, type CurvePoint } from '../server/matching/engine/comparison/calibration-curve.ts';
import {
  type ComparisonModel,
  linearOdds,
  treeOdds,
} from '../server/matching/engine/comparison/comparison-model.ts';
import { logOdds } from '../server/matching/engine/comparison/log-odds.ts';
import { COMPARISON } from '../server/matching/engine/comparison/parameters.ts';
import { fitComparison } from './fit-comparison.ts';
import { type FeatureCross, fitFeatureCrosses } from './fit-feature-crosses.ts';
import { type Observed, pooled } from './isotonic-regression.ts';
import type { LabelledNeed, LabelledPair } from './labelled-pairs.ts';
import { marketNames } from './markets.ts';

/** The models are fitted anew without each quarter of the markets. */
const FOLDS = 4;
/** Pairs with log-odds between two of these are counted together: at least a thousand, so that chance moves no point far. */
const BINS = [-6, -5, -4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6];
/** The slope of the curve near even odds, where the observed share lies on the other side of even. */
const EVEN_SLOPE = 0.05;
const DIGITS = 3;

/** The log-odds of a pair by models that were fitted without its market, and whether it is right. */
interface Predicted {
  readonly said: number;
  readonly right: boolean;
}

/** Fits the curve and writes it where the engine reads it. */
export function fitCalibrationCurve(pairs: readonly LabelledPair[]): void {
  const curve = curveThrough(outOfFoldPredictions(pairs));
  writeFileSync(CURVE_FILE, `[\n${curve.map((point) => `  [${point.join(', ')}]`).join(',\n')}\n]\n`);
  console.error(`Escrito en ${CURVE_FILE.pathname}: ${curve.length} puntos.`);
}

/** Cross-validation (Stone 1974): each pair is judged by models that were fitted without its market. */
function outOfFoldPredictions(pairs: readonly LabelledPair[]): Predicted[] {
  const foldOf = new Map(marketNames().map((name, at) => [name, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = pairs.filter(({ market }) => foldOf.get(market) === fold);
    const others = pairs.filter(({ market }) => foldOf.get(market) !== fold);
    const comparison = fitComparison(others);
    const oddsOf = oddsBy(comparison, fitFeatureCrosses(others, comparison));
    return held.map((pair) => ({ said: oddsOf(pair), right: pair.right }));
  });
}

/** The log-odds of a pair as `scoreTexts` adds them, before the curve. */
function oddsBy(comparison: ComparisonModel, crosses: readonly FeatureCross[]) {
  const weights = new Map<string, Map<string, number>>();
  for (const { asked, offered, weight } of crosses)
    weights.set(asked, (weights.get(asked) ?? new Map<string, number>()).set(offered, weight));
  const crossed = (need: LabelledNeed, signs: LabelledPair['signs']) => {
    let sum = 0;
    for (const [name, value] of need.signs) {
      const own = weights.get(name);
      if (own) for (const [other, otherValue] of signs) sum += (own.get(other) ?? 0) * value * otherValue;
    }
    return sum;
  };
  return ({ needs, signs }: LabelledPair) =>
    Math.max(
      ...needs.map((need) => {
        const linear = linearOdds(need.values, comparison);
        if (linear < COMPARISON.possibleFrom) return linear;
        return linear + treeOdds(need.values, comparison) + crossed(need, signs);
      }),
    );
}

/**
 * The share of right pairs by what the models say of them, as log-odds. The curve never descends, and it stays on the
 * side of even odds where the models see the pair.
 */
export function curveThrough(predicted: readonly Predicted[]): CurvePoint[] {
  const bins = Map.groupBy(predicted, ({ said }) => BINS.filter((from) => said >= from).length);
  const observed = [...bins].sort(([one], [other]) => one - other).map(([, inside]) => meanOf(inside));
  const points = pooled(observed)
    .map(({ at, value }): CurvePoint => [rounded(at), rounded(keepSign(at, logOdds(value)))])
    .filter(([, right]) => Number.isFinite(right));
  const even = points.findIndex(([said]) => said > 0);
  return points.toSpliced(even === -1 ? points.length : even, 0, [0, 0]);
}

const keepSign = (said: number, right: number) =>
  said > 0 ? Math.max(right, said * EVEN_SLOPE) : Math.min(right, said * EVEN_SLOPE);

function meanOf(inside: readonly Predicted[]): Observed {
  return {
    at: inside.reduce((sum, { said }) => sum + said, 0) / inside.length,
    value: inside.filter(({ right }) => right).length / inside.length,
    weight: inside.length,
  };
}

const rounded = (value: number) => Number(value.toFixed(DIGITS));
