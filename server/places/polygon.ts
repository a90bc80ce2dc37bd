import { area, polygon as asPolygon, convex, kinks, simplify, unkinkPolygon } from '@turf/turf';
import type { Feature, Polygon } from 'geojson';

export type Point = { lat: number; lng: number };
export type CheckedPolygon = { ok: true; polygon: Polygon } | { ok: false; message: string };

const MOST_GIVEN = 10_000;
const MOST_KEPT = 1_000;
const SMALLEST_KM2 = 0.001;
const LARGEST_KM2 = 5_000_000;
const DUST = 0.01;

const refuse = (message: string): CheckedPolygon => ({ ok: false, message });

function withoutRepeats(points: Point[]): [number, number][] {
  const ring: [number, number][] = [];
  for (const { lat, lng } of points) {
    const last = ring.at(-1);
    if (!last || last[0] !== lng || last[1] !== lat) ring.push([lng, lat]);
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) ring.pop();
  return ring;
}

function shorten(shape: Feature<Polygon>): Feature<Polygon> {
  let short = shape;
  for (let tolerance = 0.00002; (short.geometry.coordinates[0]?.length ?? 0) > MOST_KEPT; tolerance *= 2) {
    short = simplify(shape, { tolerance, highQuality: true });
  }
  return short;
}

/** A slip of the hand crosses a corner: the crumb it cuts off is dropped. A real figure of eight is refused. */
function uncross(shape: Feature<Polygon>): Feature<Polygon> | undefined {
  if (kinks(shape).features.length === 0) return shape;
  const pieces = unkinkPolygon(shape).features.sort((a, b) => area(b) - area(a));
  const [whole, ...crumbs] = pieces;
  const rest = crumbs.reduce((sum, piece) => sum + area(piece), 0);
  return whole && rest < area(whole) * DUST ? whole : undefined;
}

export function checkPolygon(points: Point[]): CheckedPolygon {
  if (points.length > MOST_GIVEN) return refuse('El área tiene demasiados puntos. Dibuja una más simple.');
  const sane = points.every(
    ({ lat, lng }) =>
      Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180,
  );
  if (!sane) return refuse('El área tiene puntos que no existen en el mapa.');
  const ring = withoutRepeats(points);
  if (ring.length < 3) return refuse('El área necesita al menos 3 puntos distintos.');
  const lngs = ring.map(([lng]) => lng);
  if (Math.max(...lngs) - Math.min(...lngs) > 180) {
    return refuse('El área no puede cruzar la línea de cambio de fecha.');
  }
  const drawn = shorten(asPolygon([[...ring, ring[0] ?? [0, 0]]]));
  const hull = convex(drawn);
  if (!hull || area(hull) / 1e6 < SMALLEST_KM2) return refuse('El área es demasiado pequeña.');
  const shape = uncross(drawn);
  if (!shape) return refuse('Los lados del área se cruzan. Dibújala de nuevo sin que se corten.');
  const km2 = area(shape) / 1e6;
  if (km2 < SMALLEST_KM2) return refuse('El área es demasiado pequeña.');
  if (km2 > LARGEST_KM2) return refuse('El área es demasiado grande. Para cubrir más, elige países o zonas.');
  return { ok: true, polygon: shape.geometry };
}
