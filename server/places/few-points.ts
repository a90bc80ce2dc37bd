import { polygon, simplify } from '@turf/turf';
import type { Position } from 'geojson';

const MOST_POINTS = 1_000;
/** A coast in all its detail has some hundred thousand: so many are looked at, and nobody waits for the others. */
const MOST_LOOKED_AT = 20_000;
/** Degrees: about five metres. */
const FINEST = 0.00005;

/** Every so many of a ring's points, and its last, which closes it. */
function thinned(ring: Position[]): Position[] {
  const every = Math.ceil(ring.length / MOST_LOOKED_AT);
  return every > 1 ? ring.filter((_, at) => at % every === 0 || at === ring.length - 1) : ring;
}

const simplified = (ring: Position[], tolerance: number): Position[] =>
  simplify(polygon([ring]), { tolerance, highQuality: true }).geometry.coordinates[0] ?? [];

/** A closed ring with few enough points to be edited on a map; each round is of what the one before left. */
export function withFewPoints(ring: Position[], simpler = simplified): Position[] {
  let left = ring.length > MOST_POINTS ? thinned(ring) : ring;
  for (let tolerance = FINEST; left.length > MOST_POINTS; tolerance *= 2) left = simpler(left, tolerance);
  return left;
}
