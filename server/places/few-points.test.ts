import { booleanPointInPolygon, polygon, simplify } from '@turf/turf';
import type { Position } from 'geojson';
import { expect, test } from 'vitest';
import { withFewPoints } from './few-points.ts';

/** A jagged coast around a point, closed. */
function coast(points: number): Position[] {
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const radius = 1 + 0.05 * Math.sin(angle * 40) + 0.01 * Math.sin(at * 7.3);
    return [-60 + radius * Math.cos(angle), -30 + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

test.each([5_000, 30_000, 200_000])('a coast of %i points is looked at in bounded work', (points) => {
  const looked: number[] = [];
  const ring = withFewPoints(coast(points), (left, tolerance) => {
    looked.push(left.length);
    return simplify(polygon([left]), { tolerance, highQuality: true }).geometry.coordinates[0]!;
  });
  expect(ring.length).toBeLessThanOrEqual(1_000);
  expect(ring.at(-1)).toEqual(ring[0]);
  expect(looked[0]).toBeLessThanOrEqual(20_001);
  expect(looked).toEqual(looked.toSorted((a, b) => b - a));
  for (const [inside, at] of [
    [true, [-60, -30]],
    [true, [-60.9, -30]],
    [false, [-61.1, -30]],
  ] as const)
    expect(booleanPointInPolygon([...at], polygon([ring]))).toBe(inside);
});

test('an outline of few points stays as it is', () => {
  const ring = coast(900);
  expect(withFewPoints(ring, () => [])).toBe(ring);
});
