// Multinomial logistic regression (softmax) over sparse vectors: stochastic gradient descent with Adagrad's step sizes
// (Duchi, Hazan, Singer 2011), input dropout, L2 regularisation and weights averaged over the last epochs.
import { seededRandom, shuffle } from './seeded-random.ts';

export interface LabelledVector {
  readonly vector: readonly (readonly [feature: number, value: number])[];
  readonly label: number;
  /** How much this sample counts beside the others. */
  readonly weight: number;
}

export interface Regression {
  /** By class. */
  readonly bias: Float32Array;
  /** By feature, then by class. */
  readonly weights: readonly Float32Array[];
}

const EPOCHS = 14;
/** Stochastic steps never settle: the mean of the epochs from this one on is kept. */
const AVERAGED_FROM_EPOCH = 8;
/** The share of a sample's features hidden at each reading, so that no single word is relied upon. */
const DROPOUT = 0.35;
const LEARNING_RATE = 0.35;
const BIAS_LEARNING_RATE = 0.002;
const L2 = 1e-6;
const ADAGRAD_START = 1;
/** Errors smaller than this would not move a weight. */
const ERROR_MIN = 1e-4;
const SEED = 1;

/** The same samples always give the same weights. */
export function fitSoftmaxRegression(
  samples: readonly LabelledVector[],
  features: number,
  classes: number,
): Regression {
  const weights = Array.from({ length: features }, () => new Float32Array(classes));
  const squares = Array.from({ length: features }, () => new Float32Array(classes).fill(ADAGRAD_START));
  const sums = Array.from({ length: features }, () => new Float32Array(classes));
  const bias = new Float32Array(classes);
  const probabilities = new Float64Array(classes);
  /** The classes whose weights a sample moves, and by which error. */
  const moved = new Uint16Array(classes);
  const errors = new Float64Array(classes);
  const order = samples.map((_, at) => at);
  const random = seededRandom(SEED);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const { vector: full, label, weight } = samples[at]!;
      const kept = full.filter(() => random() >= DROPOUT);
      const vector = kept.length > 0 ? kept : full;
      predict(vector, { bias, weights }, probabilities);
      let count = 0;
      for (let other = 0; other < classes; other++) {
        const error = (probabilities[other]! - (other === label ? 1 : 0)) * weight;
        if (Math.abs(error) < ERROR_MIN) continue;
        bias[other]! -= BIAS_LEARNING_RATE * error;
        moved[count] = other;
        errors[count++] = error;
      }
      // By feature first: its weights lie side by side, so that a fit takes two thirds of the time.
      for (const [feature, value] of vector) {
        const own = weights[feature]!;
        const square = squares[feature]!;
        for (let at = 0; at < count; at++) {
          const other = moved[at]!;
          const gradient = errors[at]! * value + L2 * own[other]!;
          square[other]! += gradient * gradient;
          own[other]! -= (LEARNING_RATE * gradient) / Math.sqrt(square[other]!);
        }
      }
    }
    if (epoch >= AVERAGED_FROM_EPOCH) add(weights, sums);
  }
  const averaged = EPOCHS - AVERAGED_FROM_EPOCH;
  return { bias, weights: sums.map((sum) => sum.map((total) => total / averaged)) };
}

function add(weights: readonly Float32Array[], sums: readonly Float32Array[]): void {
  weights.forEach((own, feature) => {
    const sum = sums[feature]!;
    own.forEach((weight, label) => {
      sum[label]! += weight;
    });
  });
}

function predict(vector: LabelledVector['vector'], { bias, weights }: Regression, into: Float64Array): void {
  into.set(bias);
  for (const [feature, value] of vector) {
    const own = weights[feature]!;
    for (let label = 0; label < into.length; label++) into[label]! += own[label]! * value;
  }
  const most = into.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  let all = 0;
  for (let label = 0; label < into.length; label++) {
    into[label] = Math.exp(into[label]! - most);
    all += into[label]!;
  }
  for (let label = 0; label < into.length; label++) into[label]! /= all;
}
