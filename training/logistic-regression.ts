// Logistic regression with L2 regularisation, by Newton's method (iteratively reweighted least squares).
import { logistic } from '../server/matching/engine/comparison/log-odds.ts';

export interface LabelledRow {
  readonly values: readonly number[];
  /** From 0, wrong, to 1, right. */
  readonly label: number;
  /** Log-odds that are given, not fitted. */
  readonly offset: number;
  /** How much this row counts beside the others. */
  readonly weight: number;
}

export interface Logistic {
  readonly bias: number;
  readonly weights: readonly number[];
}

const STEPS_MAX = 50;
const SETTLED = 1e-7;

/**
 * The same rows always give the same weights. `l2` penalises the weights of values brought to one scale, so that a rare
 * sign is not trusted more than what a few rows show; the bias is free.
 */
export function fitLogisticRegression(rows: readonly LabelledRow[], l2: number): Logistic {
  const size = rows[0]!.values.length + 1;
  const scales = rows[0]!.values.map((_, at) => deviation(rows.map(({ values }) => values[at]!)) || 1);
  // One row after another in a flat array, plain loops: a fit reads every row some ten times.
  const scaled = new Float64Array(rows.length * size);
  rows.forEach(({ values }, index) => {
    scaled[index * size] = 1;
    for (let at = 1; at < size; at++) scaled[index * size + at] = values[at - 1]! / scales[at - 1]!;
  });
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS_MAX; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : l2 * weight));
    const hessian = weights.map((_, row) => weights.map((_, at) => (row === at && row > 0 ? l2 : 0)));
    for (let index = 0; index < rows.length; index++) {
      const { label, weight, offset } = rows[index]!;
      const start = index * size;
      let odds = offset;
      for (let at = 0; at < size; at++) odds += scaled[start + at]! * weights[at]!;
      const probability = logistic(odds);
      const curvature = weight * probability * (1 - probability);
      for (let row = 0; row < size; row++) {
        const value = scaled[start + row]!;
        if (value === 0) continue;
        gradient[row]! += weight * (probability - label) * value;
        const line = hessian[row]!;
        for (let at = 0; at <= row; at++) line[at]! += curvature * value * scaled[start + at]!;
      }
    }
    hessian.forEach((row, one) => {
      for (let other = one + 1; other < row.length; other++) row[other] = hessian[other]![one]!;
    });
    const change = solve(hessian, gradient);
    weights = weights.map((weight, at) => weight - change[at]!);
    if (Math.max(...change.map(Math.abs)) < SETTLED) break;
  }
  const [bias, ...own] = weights;
  return { bias: bias!, weights: own.map((weight, at) => weight / scales[at]!) };
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, wanted[at]!]);
  rows.forEach((_, at) => {
    const pivot = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at]!) > Math.abs(best[at]!) ? row : best));
    const where = rows.indexOf(pivot);
    [rows[at], rows[where]] = [pivot, rows[at]!];
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column++) row[column]! -= factor * pivot[column]!;
    });
  });
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
