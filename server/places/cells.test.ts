import { bboxPolygon, destination } from '@turf/turf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnsDuring } from '../../tests/support/turns.ts';
import { coverageCells, coverageCellsInTurns, pointCells } from './cells.ts';
import type { Coverage } from './coverage.ts';
import { covers } from './covers.ts';
import { resolveCoverage, resolveCoverageInTurns } from './resolve-coverage.ts';
import { zoneBox, zones } from './zones.ts';

const overlaps = (coverage: Coverage, lat: number, lng: number) => {
  const cells = new Set(coverageCells(coverage));
  return pointCells(lat, lng).some((cell) => cells.has(cell));
};
const none: Coverage = {
  everywhere: false,
  countries: [],
  circles: [],
  areas: [],
  unresolved: [],
  basis: 'named',
};
const lat = fc.double({ min: -55, max: 43, noNaN: true });
const lng = fc.double({ min: -117, max: 4, noNaN: true });

describe('cells find every covered point', () => {
  test('in a circle, to its very edge', () => {
    fc.assert(
      fc.property(
        lat,
        lng,
        fc.constantFrom(2, 8, 15, 30),
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (y, x, radiusKm, bearing, part) => {
          const coverage = { ...none, circles: [{ name: 'x', lat: y, lng: x, radiusKm }] };
          const [toX = 0, toY = 0] = destination([x, y], radiusKm * Math.sqrt(part), bearing).geometry
            .coordinates;
          if (covers(coverage, toY, toX).covered) expect(overlaps(coverage, toY, toX)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('in a drawn box of any size, on its corners and sides too', () => {
    const size = fc.double({ min: 0.002, max: 6, noNaN: true });
    const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(lat, lng, size, size, share, share, (south, west, high, wide, up, along) => {
        const geometry = bboxPolygon([west, south, west + wide, south + high]).geometry;
        const coverage = { ...none, areas: [{ name: 'x', geometry }] };
        const [y, x] = [south + up * high, west + along * wide];
        if (covers(coverage, y, x).covered) expect(overlaps(coverage, y, x)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('in every zone, and just off its border where it is still counted in', () => {
    const ids = zones().map((zone) => zone.id);
    const share = fc.double({ min: -0.1, max: 1.1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...ids), share, share, (zone, up, along) => {
        const coverage = { ...none, areas: [{ name: 'x', zone }] };
        const [west, south, east, north] = zoneBox(zone) ?? [0, 0, 0, 0];
        const [y, x] = [south + up * (north - south), west + along * (east - west)];
        if (covers(coverage, y, x).covered) expect(overlaps(coverage, y, x)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  test('in a whole country', () => {
    fc.assert(
      fc.property(fc.constantFrom('UY', 'AR', 'CL', 'MX', 'CR', 'ES', 'BO'), lat, lng, (country, y, x) => {
        const coverage = resolveCoverage({ country });
        if (covers(coverage, y, x).covered) expect(overlaps(coverage, y, x)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the cells of a coverage', () => {
  test.each([
    ['a barrio', { predefinedZones: ['uy-montevideo-pocitos'] }, 1],
    ['a whole country', { country: 'AR' }, 1],
    ['everywhere', { coverageAreas: ['a distancia'] }, 1],
    ['a town and what is around', { coverageAreas: ['Minas'], country: 'UY' }, 10],
  ])('are few for %s', (_, given, most) => {
    expect(coverageCells(resolveCoverage(given)).length).toBeLessThanOrEqual(most);
  });

  test('do not reach a point far from a barrio', () => {
    expect(overlaps(resolveCoverage({ predefinedZones: ['uy-montevideo-pocitos'] }), -34.82, -56.2)).toBe(
      false,
    );
  });
});

test('others are answered while many drawn areas become cells, each in its turn', async () => {
  const star = (k: number) =>
    Array.from({ length: 398 }, (_, at) => {
      const [turn, size] = [(at / 398) * 2 * Math.PI, at % 2 ? 0.9 : 0.1];
      return { lat: -30 + k + size * Math.sin(turn), lng: -56 + size * Math.cos(turn) };
    });
  const given = {
    servicePolygons: Array.from({ length: 20 }, (_, k) => ({ name: 'Mi zona', coordinates: star(k) })),
  };
  expect(await turnsDuring(() => resolveCoverageInTurns(given))).toBeGreaterThanOrEqual(20);
  const coverage = resolveCoverage(given);
  expect(coverage.areas).toHaveLength(20);
  expect(await turnsDuring(() => coverageCellsInTurns(coverage))).toBeGreaterThanOrEqual(20);
  expect(await coverageCellsInTurns(coverage)).toEqual(coverageCells(coverage));
});
