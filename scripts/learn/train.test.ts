import { expect, test } from 'vitest';
import { type Lesson, train } from './train.ts';

const WATER = 0;
const WALL = 1;
const EVERYWHERE = 2;
const lesson = (trade: number, ...features: number[]): Lesson => ({
  vector: features.map((feature) => [feature, 2]),
  trade,
  counts: 1,
});
const lessons = Array.from({ length: 40 }, (_, at) =>
  at % 2 === 0 ? lesson(0, WATER, EVERYWHERE) : lesson(1, WALL, EVERYWHERE),
);

test('a word of one trade speaks for it and against the other; a word of both for neither', () => {
  const { features } = train(lessons, 3, 2);
  expect(features[WATER]![0]! - features[WATER]![1]!).toBeGreaterThan(0.5);
  expect(features[WALL]![1]! - features[WALL]![0]!).toBeGreaterThan(0.5);
  expect(Math.abs(features[EVERYWHERE]![0]! - features[EVERYWHERE]![1]!)).toBeLessThan(0.3);
});

test('the same lessons teach the same', () => {
  expect(train(lessons, 3, 2)).toEqual(train(lessons, 3, 2));
});
