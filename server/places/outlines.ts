import { readFileSync } from 'node:fs';
import { distance } from '@turf/turf';
import type { MultiPolygon } from 'geojson';
import { KM_PER_DEGREE } from './parameters.ts';

/** Polygons of rings of delta-coded integers, 1e-4 degrees each (see scripts/places). */
export type Rings = number[][][];
type Box = [west: number, south: number, east: number, north: number];
export type Outline = { geometry: MultiPolygon; box: Box };

export const readData = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

export function decode(rings: Rings): Outline {
  const box: Box = [180, 90, -180, -90];
  const coordinates = rings.map((polygon) =>
    polygon.map((flat) => {
      const ring: [number, number][] = [];
      let x = 0;
      let y = 0;
      for (let index = 0; index < flat.length; index += 2) {
        x += flat[index] ?? 0;
        y += flat[index + 1] ?? 0;
        const lng = x / 1e4;
        const lat = y / 1e4;
        box[0] = Math.min(box[0], lng);
        box[1] = Math.min(box[1], lat);
        box[2] = Math.max(box[2], lng);
        box[3] = Math.max(box[3], lat);
        ring.push([lng, lat]);
      }
      if (ring[0]) ring.push(ring[0]);
      return ring;
    }),
  );
  return { geometry: { type: 'MultiPolygon', coordinates }, box };
}

export const inBox = ([west, south, east, north]: Box, lat: number, lng: number, margin = 0): boolean =>
  lng >= west - margin && lng <= east + margin && lat >= south - margin && lat <= north + margin;

export const distanceKm = (fromLat: number, fromLng: number, toLat: number, toLng: number): number =>
  distance([fromLng, fromLat], [toLng, toLat]);

/** Distance to the outline's border, flat-earth: exact enough for the few kilometres it is asked for. */
export function kmToBorder({ geometry }: Outline, lat: number, lng: number): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const polygon of geometry.coordinates) {
    for (const ring of polygon) {
      for (let index = 1; index < ring.length; index += 1) {
        const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
        const [x2 = 0, y2 = 0] = ring[index] ?? [];
        const ax = (x1 - lng) * squeeze;
        const ay = y1 - lat;
        const dx = (x2 - x1) * squeeze;
        const dy = y2 - y1;
        const length = dx * dx + dy * dy;
        const along = length ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length)) : 0;
        nearest = Math.min(nearest, (ax + along * dx) ** 2 + (ay + along * dy) ** 2);
      }
    }
  }
  return Math.sqrt(nearest) * KM_PER_DEGREE;
}
