// Gradient boosting (Friedman 2001): each tree corrects what all before it leave wrong, by one Newton step on the log loss. The trees
// are symmetric: every level asks one question of all its rows (Prokhorenkova 2018), which overfits less and is read fast.
import { logistic } from '../server/matching/engine/comparison/log-odds.ts';
import type { LabelledRow } from './logistic-regression.ts';
import { seededRandom } from './seeded-random.ts';

export interface SymmetricTree {
  /** Whether the value at this place is at least `from`: yes to the first question sets the lowest bit of the leaf's place. */
  readonly questions: readonly { readonly place: number; readonly from: number }[];
  /** In log-odds. */
  readonly leaves: readonly number[];
}

const TREES = 100;
const DEPTH = 4;
const LEARNING_RATE = 0.2;
const L2 = 8;
/** Values are told apart only at so many quantiles. */
const BINS = 48;
/** The share of the rows that each tree sees, so that no two see the same. */
const SAMPLE = 0.6;
const DIGITS = 4;
const SEED = 1;

/** The gradients and curvatures of the log loss at the rows that a tree sees. */
interface Sample {
  readonly rows: readonly number[];
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
}

/** The same rows always give the same trees, which add to the rows' offsets. */
export function boostTrees(rows: readonly LabelledRow[]): SymmetricTree[] {
  const edges = rows[0]!.values.map((_, place) => quantiles(rows.map(({ values }) => values[place]!)));
  const bins = edges.map((own, place) => Uint8Array.from(rows, ({ values }) => binOf(values[place]!, own)));
  const odds = Float64Array.from(rows, ({ offset }) => offset);
  const random = seededRandom(SEED);
  const trees: SymmetricTree[] = [];
  while (trees.length < TREES) {
    const sample = sampleOf(rows, odds, random);
    const leafOf = new Uint8Array(rows.length);
    const questions: { place: number; from: number }[] = [];
    for (let level = 0; level < DEPTH; level++) {
      const { place, bin } = bestQuestion(bins, leafOf, 2 ** level, sample);
      questions.push({ place, from: edges[place]![bin]! });
      bins[place]!.forEach((own, row) => {
        if (own > bin) leafOf[row]! |= 2 ** level;
      });
    }
    const leaves = leavesOf(leafOf, sample);
    leafOf.forEach((leaf, row) => {
      odds[row]! += leaves[leaf]!;
    });
    trees.push({ questions, leaves });
  }
  return trees;
}

function sampleOf(rows: readonly LabelledRow[], odds: Float64Array, random: () => number): Sample {
  const probabilities = odds.map(logistic);
  return {
    rows: [...rows.keys()].filter(() => random() < SAMPLE),
    gradients: probabilities.map((likely, row) => rows[row]!.weight * (rows[row]!.label - likely)),
    curvatures: probabilities.map((likely, row) => rows[row]!.weight * likely * (1 - likely)),
  };
}

/** The question that, asked in every one of these leaves, lowers the loss most. */
function bestQuestion(bins: readonly Uint8Array[], leafOf: Uint8Array, leaves: number, sample: Sample) {
  const { rows, gradients, curvatures } = sample;
  let best = { place: 0, bin: 0, gain: Number.NEGATIVE_INFINITY };
  bins.forEach((own, place) => {
    const [gradient, curvature] = [new Float64Array(leaves * BINS), new Float64Array(leaves * BINS)];
    for (const row of rows) {
      const at = leafOf[row]! * BINS + own[row]!;
      gradient[at]! += gradients[row]!;
      curvature[at]! += curvatures[row]!;
    }
    const gains = new Float64Array(BINS - 1);
    for (let leaf = 0; leaf < leaves; leaf++)
      addGains(gains, gradient.subarray(leaf * BINS), curvature.subarray(leaf * BINS));
    gains.forEach((gain, bin) => {
      if (gain > best.gain) best = { place, bin, gain };
    });
  });
  return best;
}

/** How much the loss falls if a leaf is split after each of its bins. */
function addGains(gains: Float64Array, gradient: Float64Array, curvature: Float64Array): void {
  let [gradientAbove, curvatureAbove] = [0, 0];
  for (let bin = 0; bin < BINS; bin++) {
    gradientAbove += gradient[bin]!;
    curvatureAbove += curvature[bin]!;
  }
  const whole = loss(gradientAbove, curvatureAbove);
  let [gradientBelow, curvatureBelow] = [0, 0];
  for (let bin = 0; bin < gains.length; bin++) {
    gradientBelow += gradient[bin]!;
    curvatureBelow += curvature[bin]!;
    gradientAbove -= gradient[bin]!;
    curvatureAbove -= curvature[bin]!;
    gains[bin]! += loss(gradientBelow, curvatureBelow) + loss(gradientAbove, curvatureAbove) - whole;
  }
}

const loss = (gradient: number, curvature: number) => gradient ** 2 / (curvature + L2);

function leavesOf(leafOf: Uint8Array, { rows, gradients, curvatures }: Sample): number[] {
  const [gradient, curvature] = [new Float64Array(2 ** DEPTH), new Float64Array(2 ** DEPTH)];
  for (const row of rows) {
    gradient[leafOf[row]!]! += gradients[row]!;
    curvature[leafOf[row]!]! += curvatures[row]!;
  }
  return Array.from(gradient, (own, leaf) => rounded((LEARNING_RATE * own) / (curvature[leaf]! + L2)));
}

/** Ascending, each once. */
function quantiles(values: readonly number[]): number[] {
  const different = [...new Set(values)].sort((one, another) => one - another);
  const edges = Array.from({ length: BINS - 1 }, (_, at) =>
    rounded(different[Math.floor((different.length * (at + 1)) / BINS)]!),
  );
  return [...new Set(edges)];
}

/** How many of the edges the value reaches. */
const binOf = (value: number, edges: readonly number[]) => edges.filter((edge) => value >= edge).length;

const rounded = (value: number) => Number(value.toFixed(DIGITS));
