import { expect, test } from 'vitest';
import { fitSoftmaxRegression, type LabelledVector } from './softmax-regression.ts';

const WATER = 0;
const WALL = 1;
const EVERYWHERE = 2;
const sample = (label: number, ...features: number[]): LabelledVector => ({
  vector: features.map((feature) => [feature, 2]),
  label,
  weight: 1,
});
const samples = Array.from({ length: 40 }, (_, at) =>
  at % 2 === 0 ? sample(0, WATER, EVERYWHERE) : sample(1, WALL, EVERYWHERE),
);

test('a word of one trade speaks for it and against the other; a word of both for neither', () => {
  const { weights } = fitSoftmaxRegression(samples, 3, 2);
  expect(weights[WATER]![0]! - weights[WATER]![1]!).toBeGreaterThan(0.5);
  expect(weights[WALL]![1]! - weights[WALL]![0]!).toBeGreaterThan(0.5);
  expect(Math.abs(weights[EVERYWHERE]![0]! - weights[EVERYWHERE]![1]!)).toBeLessThan(0.3);
});

test('the same samples give the same weights', () => {
  expect(fitSoftmaxRegression(samples, 3, 2)).toEqual(fitSoftmaxRegression(samples, 3, 2));
});
