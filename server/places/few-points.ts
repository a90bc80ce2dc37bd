import { polygon, simplify } from '@turf/turf';
import type { Position } from 'geojson';
import { FEW_POINTS } from './parameters.ts';

/** Every so many of a ring's points, and its last, which closes it. */
function thinned(ring: Position[]): Position[] {
  const every = Math.ceil(ring.length / FEW_POINTS.lookedAtMax);
  return every > 1 ? ring.filter((_, at) => at % every === 0 || at === ring.length - 1) : ring;
}

const simplified = (ring: Position[], tolerance: number): Position[] =>
  simplify(polygon([ring]), { tolerance, highQuality: true }).geometry.coordinates[0] ?? [];

/** A closed ring with few enough points to be edited on a map; each round is of what the one before left. */
export function withFewPoints(ring: Position[], simpler = simplified): Position[] {
  let left = ring.length > FEW_POINTS.pointsMax ? thinned(ring) : ring;
  for (let tolerance = FEW_POINTS.finestDetail; left.length > FEW_POINTS.pointsMax; tolerance *= 2)
    left = simpler(left, tolerance);
  return left;
}
