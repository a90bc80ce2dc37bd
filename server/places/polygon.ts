import { area, polygon as asPolygon, convex, featureCollection, simplify, union } from '@turf/turf';
import type { Feature, Polygon } from 'geojson';
import { AREA_POINTS_MISSING, POLYGON_POINTS_MAX, POLYGON_POINTS_MIN } from '../../contract/areas.ts';
import type { Point } from '../../contract/common.ts';
import { DRAWN_AREAS } from './parameters.ts';

type CheckedPolygon = { ok: true; polygon: Polygon } | { ok: false; message: string };
type Ring = [lng: number, lat: number][];

const rounded = (degrees: number) => Number(degrees.toFixed(DRAWN_AREAS.decimals));

const refuse = (message: string): CheckedPolygon => ({ ok: false, message });
const PASSES_TWICE = refuse('El área pasa dos veces por el mismo punto. Dibújala de nuevo sin que se toque.');
const CROSSED = refuse('Los lados del área se cruzan. Dibújala de nuevo sin que se corten.');

function withoutRepeats(points: Point[]): Ring {
  const ring: Ring = [];
  for (const point of points) {
    const [lat, lng] = [rounded(point.lat), rounded(point.lng)];
    const last = ring.at(-1);
    if (!last || last[0] !== lng || last[1] !== lat) ring.push([lng, lat]);
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) ring.pop();
  return ring;
}

/** Leaves out points close to the one before them until few enough are left: one pass for each distance tried. */
function thinned(ring: Ring, coarsest: number): Ring {
  let thin = ring;
  for (
    let near = DRAWN_AREAS.finestDetail;
    thin.length > DRAWN_AREAS.pointsWorkedOn && near < coarsest;
    near *= 2
  ) {
    const kept: Ring = [];
    for (const point of ring) {
      const last = kept.at(-1);
      if (!last || Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) > near) kept.push(point);
    }
    thin = kept;
  }
  return thin;
}

/** The area with fewer points; undefined when it is all detail. */
function shorten(ring: Ring): Feature<Polygon> | undefined {
  const coarsest = extent(ring) * DRAWN_AREAS.coarsestDetail;
  const thin = thinned(ring, coarsest);
  if (thin.length > DRAWN_AREAS.pointsWorkedOn) return undefined;
  const shape = asPolygon([[...thin, thin[0] ?? [0, 0]]]);
  for (let short = shape, tolerance = DRAWN_AREAS.finestDetail; ; tolerance *= 3) {
    if (pointsOf(short) <= DRAWN_AREAS.pointsKept) return short;
    if (tolerance > coarsest) return undefined;
    short = simplify(shape, { tolerance, highQuality: true });
  }
}

const pointsOf = ({ geometry }: Feature<Polygon>) => geometry.coordinates[0]?.length ?? 0;

function extent(ring: Ring): number {
  const size = (axis: 0 | 1) => {
    const values = ring.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(size(0), size(1));
}

/** How often a ring meets itself, counted just past `most`. Sides go from west to east, each compared with those it may meet. */
function crossings(ring: Ring, most: number): number {
  const sides = ring.slice(1).map((to, at) => {
    const from = ring[at]!;
    return { at, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
  });
  sides.sort((one, other) => one.west - other.west);
  let found = 0;
  for (let index = 0; index < sides.length; index++) {
    const one = sides[index]!;
    for (let next = index + 1; next < sides.length; next++) {
      const other = sides[next]!;
      if (other.west > one.east) break;
      const apart = Math.abs(one.at - other.at);
      if (apart > 1 && apart < sides.length - 1 && meet(one, other) && ++found > most) return found;
    }
  }
  return found;
}

type Side = { from: Ring[number]; to: Ring[number] };
const meet = (one: Side, other: Side) =>
  overlap(one.from[1], one.to[1], other.from[1], other.to[1]) &&
  turn(one, other.from) * turn(one, other.to) <= 0 &&
  turn(other, one.from) * turn(other, one.to) <= 0;

const overlap = (a: number, b: number, c: number, d: number) =>
  !((a < c && a < d && b < c && b < d) || (a > c && a > d && b > c && b > d));

/** On which side of a line a point lies: 1, -1, or 0 on it. */
const turn = ({ from, to }: Side, point: Ring[number]) =>
  Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));

/** Drops the small piece that a slip of the hand cuts off at a corner; a real figure of eight is refused. */
function uncross(shape: Feature<Polygon>): Feature<Polygon> | undefined {
  const ring = shape.geometry.coordinates[0] as Ring;
  const crossed = crossings(ring, DRAWN_AREAS.crossingsMax);
  if (crossed === 0) return shape;
  if (crossed > DRAWN_AREAS.crossingsMax) return undefined;
  const [whole, ...crumbs] = enclosed(shape).sort((a, b) => area(b) - area(a));
  const rest = crumbs.reduce((sum, piece) => sum + area(piece), 0);
  return whole && rest < area(whole) * DRAWN_AREAS.restMax ? whole : undefined;
}

/**
 * The areas that a crossed ring encloses; none where that cannot be decided. They are the union of the ring with itself,
 * which ends for any ring, while `unkinkPolygon` never ends where sides lie on one another.
 */
function enclosed(shape: Feature<Polygon>): Feature<Polygon>[] {
  try {
    const joined = union(featureCollection([shape, shape]))?.geometry;
    if (!joined) return [];
    const polygons = joined.type === 'Polygon' ? [joined.coordinates] : joined.coordinates;
    return polygons.map(([outline]) => asPolygon([outline!]));
  } catch {
    return [];
  }
}

/** Drops points that the ring passes a second time: outlines touch themselves here and there, and the repair fails on that. */
function passingOnce(shape: Feature<Polygon>): Feature<Polygon> {
  const seen = new Set<string>();
  const isNew = ([lng, lat]: number[]) => seen.size < seen.add(`${lng} ${lat}`).size;
  const ring = (shape.geometry.coordinates[0] ?? []).filter(isNew);
  return ring.length < 3 ? shape : asPolygon([[...ring, ring[0]!]]);
}

/** The area reduced to at most this many points, however coarse it becomes. */
export function coarser(geometry: Polygon, most: number): Polygon {
  const shape = asPolygon(geometry.coordinates);
  let short = shape;
  for (let tolerance = DRAWN_AREAS.finestDetail; pointsOf(short) > most; tolerance *= 2)
    short = simplify(shape, { tolerance, highQuality: true });
  return short.geometry;
}

const known = new WeakMap<Point[], CheckedPolygon>();

/** A drawn area as it is kept, or why it is refused. The same list of points is worked on once. */
export function checkPolygon(points: Point[]): CheckedPolygon {
  const checked = known.get(points) ?? check(points);
  known.set(points, checked);
  return checked;
}

function check(points: Point[]): CheckedPolygon {
  if (points.length > POLYGON_POINTS_MAX)
    return refuse('El área tiene demasiados puntos. Dibuja una más simple.');
  const sane = points.every(
    ({ lat, lng }) =>
      Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
  );
  if (!sane) return refuse('El área tiene puntos que no existen en el mapa.');
  const ring = withoutRepeats(points);
  if (ring.length < POLYGON_POINTS_MIN) return refuse(`${AREA_POINTS_MISSING} distintos.`);
  const lngs = ring.map(([lng]) => lng);
  if (Math.max(...lngs) - Math.min(...lngs) > 180) {
    return refuse('El área no puede cruzar la línea de cambio de fecha.');
  }
  const drawn = shorten(ring);
  if (!drawn) return refuse('El área tiene demasiados detalles. Dibuja una más simple.');
  const hull = convex(drawn);
  if (!hull || area(hull) / 1e6 < DRAWN_AREAS.smallestKm2) return refuse('El área es demasiado pequeña.');
  const simple = passingOnce(drawn);
  const shape = uncross(simple);
  if (!shape) return pointsOf(simple) < pointsOf(drawn) ? PASSES_TWICE : CROSSED;
  const km2 = area(shape) / 1e6;
  if (km2 < DRAWN_AREAS.smallestKm2) return refuse('El área es demasiado pequeña.');
  if (km2 > DRAWN_AREAS.largestKm2)
    return refuse('El área es demasiado grande. Para cubrir más, elige países o zonas.');
  return { ok: true, polygon: shape.geometry };
}
