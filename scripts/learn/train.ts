// Softmax regression over sparse texts, by stochastic gradient descent with Adagrad's steps: every text pulls the
// weights of its own trade up and those of the trades it is mistaken for down.

export interface Lesson {
  /** Which features, and how much of each. */
  readonly vector: readonly (readonly [feature: number, value: number])[];
  readonly trade: number;
  /** How much this text counts beside the others. */
  readonly counts: number;
}

export interface Weights {
  readonly bias: Float32Array;
  /** By feature, then by trade. */
  readonly features: readonly Float32Array[];
}

const EPOCHS = 14;
/** The steps go on trembling: what they tremble about is what was learnt. */
const AVERAGED_FROM = 8;
/** So many of a text's features are left out at each reading, so that no single word is relied upon. */
const LEFT_OUT = 0.35;
const STEP = 0.35;
const BIAS_STEP = 0.002;
const SHRINK = 1e-6;
const FIRST_SQUARE = 1;
/** A pull too small to matter. */
const NEGLIGIBLE = 1e-4;

export function train(lessons: readonly Lesson[], features: number, trades: number): Weights {
  const weights = Array.from({ length: features }, () => new Float32Array(trades));
  const squares = Array.from({ length: features }, () => new Float32Array(trades).fill(FIRST_SQUARE));
  const mean = Array.from({ length: features }, () => new Float32Array(trades));
  const bias = new Float32Array(trades);
  const pull = new Float64Array(trades);
  const order = lessons.map((_, at) => at);
  const roll = dice();
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, roll);
    for (const at of order) {
      const { vector: full, trade, counts } = lessons[at]!;
      const kept = full.filter(() => roll() >= LEFT_OUT);
      const vector = kept.length > 0 ? kept : full;
      probabilities(vector, { bias, features: weights }, pull);
      for (let other = 0; other < trades; other++) {
        const error = (pull[other]! - (other === trade ? 1 : 0)) * counts;
        if (Math.abs(error) < NEGLIGIBLE) continue;
        bias[other]! -= BIAS_STEP * error;
        for (const [feature, value] of vector) {
          const own = weights[feature]!;
          const square = squares[feature]!;
          const slope = error * value + SHRINK * own[other]!;
          square[other]! += slope * slope;
          own[other]! -= (STEP * slope) / Math.sqrt(square[other]!);
        }
      }
    }
    if (epoch >= AVERAGED_FROM) add(weights, mean);
  }
  return { bias, features: mean.map((sum) => sum.map((total) => total / (EPOCHS - AVERAGED_FROM))) };
}

function add(weights: readonly Float32Array[], sums: readonly Float32Array[]): void {
  weights.forEach((own, feature) => {
    const sum = sums[feature]!;
    own.forEach((weight, trade) => {
      sum[trade]! += weight;
    });
  });
}

function probabilities(vector: Lesson['vector'], { bias, features }: Weights, into: Float64Array): void {
  into.set(bias);
  for (const [feature, value] of vector) {
    const weights = features[feature]!;
    for (let trade = 0; trade < into.length; trade++) into[trade]! += weights[trade]! * value;
  }
  const most = into.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  let all = 0;
  for (let trade = 0; trade < into.length; trade++) {
    into[trade] = Math.exp(into[trade]! - most);
    all += into[trade]!;
  }
  for (let trade = 0; trade < into.length; trade++) into[trade]! /= all;
}

function shuffle(list: number[], roll: () => number): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

/** The same rolls every time, so that the same examples teach the same. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
