import { describe, expect, test } from 'vitest';
import { type CurvePoint, calibrated } from '../server/matching/engine/comparison/calibration-curve.ts';
import { curveThrough } from './fit-calibration-curve.ts';

/** This many pairs to which the models give these log-odds, of which this many are right. */
const pairs = (said: number, all: number, right: number) =>
  Array.from({ length: all }, (_, at) => ({ said, right: at < right }));
const probability = (odds: number) => 1 / (1 + Math.exp(-odds));

describe('the calibration curve', () => {
  test('gives the share of right pairs for what the models say', () => {
    const curve = curveThrough([...pairs(-2, 100, 5), ...pairs(1.2, 100, 60)]);
    expect(probability(calibrated(-2, curve))).toBeCloseTo(0.05, 3);
    expect(probability(calibrated(1.2, curve))).toBeCloseTo(0.6, 3);
  });

  test('keeps the line of notification, even if pairs just above it are wrong more often than right', () => {
    const curve = curveThrough([...pairs(-2, 100, 5), ...pairs(0.3, 100, 45), ...pairs(1.2, 100, 60)]);
    expect(calibrated(0, curve)).toBe(0);
    expect(calibrated(0.01, curve)).toBeGreaterThan(0);
    expect(calibrated(-0.01, curve)).toBeLessThan(0);
  });

  test('never gives less for a pair of which the models say more', () => {
    const curve = curveThrough([...pairs(0.6, 100, 70), ...pairs(0.9, 100, 60), ...pairs(2.2, 50, 45)]);
    const odds = [-9, -2, 0, 0.6, 0.7, 0.9, 1.5, 2.2, 9].map((said) => calibrated(said, curve));
    expect(odds).toEqual(odds.toSorted((one, other) => one - other));
    expect(new Set(odds).size).toBe(odds.length);
  });

  test('goes on beyond its last point at the same distance', () => {
    const curve: CurvePoint[] = [
      [-4, -5],
      [0, 0],
      [4, 3],
    ];
    expect([-6, -2, 2, 5].map((said) => calibrated(said, curve))).toEqual([-7, -2.5, 1.5, 4]);
  });
});
