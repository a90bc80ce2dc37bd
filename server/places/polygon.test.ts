import { describe, expect, test } from 'vitest';
import type { Point } from '../../contract/common.ts';
import { seededRandom } from '../../tests/support/seeded-random.ts';
import { checkPolygon } from './polygon.ts';
import { zoneGeometry, zones } from './zones.ts';

const at = (...pairs: [number, number][]): Point[] => pairs.map(([lat, lng]) => ({ lat, lng }));
const square = at([-34.9, -56.2], [-34.9, -56.1], [-34.8, -56.1], [-34.8, -56.2]);
const round = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return { lat: -34.9 + 0.1 * Math.sin(angle), lng: -56.2 + 0.1 * Math.cos(angle) };
  });

const pointsOf = (points: Point[]) => {
  const checked = checkPolygon(points);
  return checked.ok ? checked.polygon.coordinates[0] : checked.message;
};

describe('a drawn area', () => {
  test('is closed for the one who drew it', () => {
    expect(pointsOf(square)).toHaveLength(5);
    expect(pointsOf([...square, square[0] ?? { lat: 0, lng: 0 }])).toHaveLength(5);
  });

  test('with a double click keeps each point once', () => {
    expect(pointsOf(square.flatMap((point) => [point, point]))).toHaveLength(5);
  });

  test.each([
    ['one of whose sides lies on another', at([0.5, 45], [90, 1], [0, 0.333333], [0, 180], [0, 0], [-90, 1])],
    [
      'finer than any map',
      at([-5e-324, 45], [-5e-324, 0.5], [-5e-324, 180], [2, 1e-323], [0.5, 1], [-1, 2], [1, 0], [-90, 0.5]),
    ],
  ])('%s is answered, where following its crossings would never end', (_, ring) => {
    expect(checkPolygon(ring).ok).toBe(false);
  });

  test('with a crumb crossed at a corner is repaired', () => {
    const slip = at([-34.9, -56.2], [-34.9, -56.1], [-34.8, -56.1], [-34.8, -56.2], [-34.9001, -56.1999]);
    expect(checkPolygon(slip).ok).toBe(true);
  });

  test('of very many points is made simpler', () => {
    expect(pointsOf(round(5000))?.length).toBeLessThanOrEqual(1001);
  });

  test.each([
    ['two points', square.slice(0, 2), 'El área necesita al menos 3 puntos distintos.'],
    ['one point three times', at([1, 1], [1, 1], [1, 1]), 'El área necesita al menos 3 puntos distintos.'],
    [
      'a figure of eight',
      at([0, 0], [1, 1], [1, 0], [0, 1]),
      'Los lados del área se cruzan. Dibújala de nuevo sin que se corten.',
    ],
    ['points off the map', at([0, 0], [95, 1], [1, 1]), 'El área tiene puntos que no existen en el mapa.'],
    ['no numbers', at([0, 0], [Number.NaN, 1], [1, 1]), 'El área tiene puntos que no existen en el mapa.'],
    [
      'both sides of the date line',
      at([0, 179], [1, -179], [2, 179]),
      'El área no puede cruzar la línea de cambio de fecha.',
    ],
    ['a thread', at([0, 0], [1, 1], [2, 2]), 'El área es demasiado pequeña.'],
    ['a stamp', at([0, 0], [0, 0.0001], [0.0001, 0.0001]), 'El área es demasiado pequeña.'],
    [
      'half the world',
      at([-60, -80], [-60, 60], [60, 60], [60, -80]),
      'El área es demasiado grande. Para cubrir más, elige países o zonas.',
    ],
    ['ten thousand points and one', round(10_001), 'El área tiene demasiados puntos. Dibuja una más simple.'],
  ])('of %s is refused with a reason', (_, points, message) => {
    expect(checkPolygon(points)).toEqual({ ok: false, message });
  });
});

describe('an area drawn to take long', () => {
  const zigzag = (count: number): Point[] =>
    Array.from({ length: count }, (_, at) => ({ lat: -34 + (at % 2) / 2, lng: -56 + at * 1e-4 }));
  const random = seededRandom(1);
  const scribble = (count: number): Point[] =>
    Array.from({ length: count }, () => ({ lat: -34 + random(), lng: -56 + random() }));
  const timeOf = (points: Point[]) => {
    const before = performance.now();
    const { ok } = checkPolygon(points);
    return { ok, ms: performance.now() - before };
  };

  test.each([
    ['a scribble of 300', scribble(300)],
    ['a scribble of 1,000', scribble(1000)],
    ['a scribble of 10,000', scribble(10_000)],
    ['a zigzag of 1,000', zigzag(1000)],
    ['a zigzag of 10,000', zigzag(10_000)],
  ])('such as %s is refused in about the time of a plain one', (_, points) => {
    const plain = Math.max(...[1, 2, 3].map(() => timeOf(round(5000)).ms));
    const { ok, ms } = timeOf(points);
    expect(ok).toBe(false);
    expect(ms).toBeLessThan(plain * 25);
  });

  test('with a point passed twice is refused with a reason', () => {
    expect(checkPolygon(at([0, 0], [1, 1], [1, 0], [0, 0], [-1, 1], [-1, 0]))).toEqual({
      ok: false,
      message: 'El área pasa dos veces por el mismo punto. Dibújala de nuevo sin que se toque.',
    });
  });
});

test('the outline of every zone is an area that can be drawn', () => {
  for (const { id } of zones()) {
    const geometry = zoneGeometry(id)!;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const [ring = []] = polygons.toSorted((a, b) => b[0]!.length - a[0]!.length)[0] ?? [];
    const outline = ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }));
    expect({ id, checked: checkPolygon(outline) }).toMatchObject({ checked: { ok: true } });
  }
});
