import { readFileSync } from 'node:fs';
import * as turf from '@turf/turf';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';

export type Area = Feature<Polygon | MultiPolygon, Record<string, string | null>>;

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`./outlines/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

const pointOf = (pair: string, west: number, digits: number): Position => [
  -(west + Number(pair.slice(0, digits)) / 1e4),
  -(34 + Number(pair.slice(digits)) / 1e4),
];

/** Areas given as the borders they share with their neighbours, so that no gap can open between them. */
export function readJoined(file: string, west: number): Area[] {
  const borders = new Map<string, Position[]>();
  const areas: Area[] = [];
  for (const line of linesOf(file)) {
    if (line.startsWith('@')) {
      const [name = '', ...pairs] = line.slice(1).split(' ');
      borders.set(
        name,
        pairs.map((pair) => pointOf(pair, west, 5)),
      );
      continue;
    }
    const [name = '', text = ''] = line.split(' | ');
    const rings = text.split(' + ').map((ring) => {
      const points = ring.split(' ').flatMap((each) => {
        const border = borders.get(each.replace(/^-/, ''));
        if (!border) throw new Error(`${name}: no border ${each}`);
        return (each.startsWith('-') ? border.toReversed() : border).slice(1);
      });
      return [[points.at(-1) ?? [], ...points]];
    });
    areas.push(turf.multiPolygon(rings, { name }) as Area);
  }
  return areas;
}

/** Areas given as a name and a ring of their own. */
export function readOutlines(file: string, west: number): Area[] {
  return linesOf(file).map((line) => {
    const [name = '', text = ''] = line.split('|');
    const ring = text
      .trim()
      .split(' ')
      .map((pair) => pointOf(pair, west, 4));
    ring.push(ring[0] ?? []);
    return tidy(turf.polygon([ring], { name }));
  });
}

/** Removes repeated points, and the loops where an outline crosses itself. */
function tidy(area: Area): Area {
  const clean = turf.cleanCoords(area) as Area;
  const whole = turf.union(turf.featureCollection([clean, clean]));
  return whole ? turf.feature(whole.geometry, area.properties) : clean;
}
