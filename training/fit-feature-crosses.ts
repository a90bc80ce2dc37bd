import { writeFileSync } from 'node:fs';
import {
  type ComparisonModel,
  linearOdds,
  treeOdds,
} from '../server/matching/engine/comparison/comparison-model.ts';
import { CROSSES_FILE, type Sign } from '../server/matching/engine/comparison/feature-crosses.ts';
import { logistic } from '../server/matching/engine/comparison/log-odds.ts';
import { COMPARISON } from '../server/matching/engine/comparison/parameters.ts';
import { encodeModel, type FeatureWeights } from '../server/matching/engine/understanding/model-file.ts';
import { type LabelledNeed, type LabelledPair, pairsFingerprint } from './labelled-pairs.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

/** Crosses of fewer pairs are not fitted: what one or two show may be chance. */
const PAIRS_MIN = 3;
const EPOCHS = 6;
/** Stochastic steps never settle: the mean of the epochs from this one on is kept. */
const AVERAGED_FROM_EPOCH = 3;
const LEARNING_RATE = 0.1;
const L2 = 0.02;
const ADAGRAD_START = 0.01;
/** Smaller weights are dropped: they make up most of the file and change no measure. */
const WEIGHT_MIN = 0.185;
const SEED = 1;
/** More signs than services have; a position in the file has sixteen bits. */
const SIGNS_MAX = 2 ** 16;

/** The crosses of a need with a service: their columns and values. */
interface Crossed {
  readonly odds: number;
  readonly columns: Int32Array;
  readonly values: Float32Array;
}

interface Row {
  readonly needs: readonly Crossed[];
  readonly label: number;
  readonly weight: number;
}

/** How strongly a sign of the order and one of the service together speak for the pair, in log-odds. */
export interface FeatureCross {
  readonly asked: string;
  readonly offered: string;
  readonly weight: number;
}

/** Fits the crosses upon the comparison. */
export function fitFeatureCrosses(
  pairs: readonly LabelledPair[],
  comparison: ComparisonModel,
): FeatureCross[] {
  const [asked, offered, crosses] = [new Numbered<string>(), new Numbered<string>(), new Numbered<number>()];
  const crossed = (need: LabelledNeed, signs: readonly Sign[]): Crossed => {
    const both = need.signs.flatMap(([name, value]) =>
      signs.map(([other, otherValue]) => ({
        column: crosses.of(asked.of(name) * SIGNS_MAX + offered.of(other)),
        value: value * otherValue,
      })),
    );
    return {
      odds: linearOdds(need.values, comparison) + treeOdds(need.values, comparison),
      columns: Int32Array.from(both, ({ column }) => column),
      values: Float32Array.from(both, ({ value }) => value),
    };
  };
  const isPossible = ({ values }: LabelledNeed) => linearOdds(values, comparison) >= COMPARISON.possibleFrom;
  const rows = pairs
    .map(({ needs, signs, label, weight }) => ({
      label,
      weight,
      needs: needs.filter(isPossible).map((need) => crossed(need, signs)),
    }))
    .filter(({ needs }) => needs.length > 0);
  const weights = weightsFor(rows, crosses.size);
  const [names, others] = [asked.all(), offered.all()];
  return crosses
    .all()
    .map((cross, column) => ({
      asked: names[Math.floor(cross / SIGNS_MAX)]!,
      offered: others[cross % SIGNS_MAX]!,
      weight: weights[column]!,
    }))
    .filter(({ weight }) => Math.abs(weight) >= WEIGHT_MIN);
}

/** Writes the crosses where the engine reads them. */
export function writeFeatureCrosses(crosses: readonly FeatureCross[]): void {
  // Neighbouring places are alike, so that the file becomes smaller: trades, then works, then words.
  const classes = [...new Set(crosses.map(({ offered }) => offered))].sort();
  const places = new Map(classes.map((name, place) => [name, place]));
  const features = new Map<string, FeatureWeights>();
  for (const [name, kept] of Map.groupBy(crosses, ({ asked }) => asked)) {
    kept.sort((one, another) => places.get(one.offered)! - places.get(another.offered)!);
    features.set(name, {
      rarity: 1,
      classes: Uint16Array.from(kept, ({ offered }) => places.get(offered)!),
      weights: Float32Array.from(kept, ({ weight }) => weight),
    });
  }
  const file = encodeModel({ fingerprint: pairsFingerprint(), classes, bias: [], features });
  writeFileSync(CROSSES_FILE, file);
  console.error(`Escrito en ${CROSSES_FILE.pathname}: ${crosses.length} cruces, ${file.length} bytes.`);
}

/**
 * Logistic regression with the comparison's log-odds as offset: stochastic gradient descent with Adagrad's step sizes
 * (Duchi, Hazan, Singer 2011). The need that fits best stands for its order, as in the engine.
 */
function weightsFor(rows: Row[], size: number): Float64Array {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(ADAGRAD_START);
  const sums = new Float64Array(size);
  const pairs = new Uint32Array(size);
  for (const { needs } of rows) for (const column of likeliest(needs, weights).columns) pairs[column]!++;
  const random = seededRandom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(rows, random);
    for (const { needs, label, weight } of rows) {
      const need = likeliest(needs, weights);
      const error = (logistic(oddsWith(need, weights)) - label) * weight;
      need.columns.forEach((column, at) => {
        if (pairs[column]! < PAIRS_MIN) return;
        const gradient = error * need.values[at]! + L2 * weights[column]!;
        squares[column]! += gradient * gradient;
        weights[column]! -= (LEARNING_RATE * gradient) / Math.sqrt(squares[column]!);
      });
    }
    if (epoch >= AVERAGED_FROM_EPOCH)
      weights.forEach((weight, column) => {
        sums[column]! += weight;
      });
  }
  return sums.map((sum) => sum / (EPOCHS - AVERAGED_FROM_EPOCH));
}

function oddsWith({ odds, columns, values }: Crossed, weights: Float64Array): number {
  let sum = odds;
  for (let at = 0; at < columns.length; at++) sum += weights[columns[at]!]! * values[at]!;
  return sum;
}

function likeliest(needs: readonly Crossed[], weights: Float64Array): Crossed {
  if (needs.length === 1) return needs[0]!;
  return needs.reduce((best, one) => (oddsWith(one, weights) > oddsWith(best, weights) ? one : best));
}

/** Numbers things from 0 on, in the order in which they come. */
class Numbered<One> {
  readonly #numbers = new Map<One, number>();

  get size(): number {
    return this.#numbers.size;
  }

  all(): One[] {
    return [...this.#numbers.keys()];
  }

  of(one: One): number {
    const known = this.#numbers.get(one);
    if (known !== undefined) return known;
    this.#numbers.set(one, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
