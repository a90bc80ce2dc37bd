import { createHash } from 'node:crypto';
import { circle } from '@turf/turf';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import {
  cellToParent,
  compactCells,
  getHexagonAreaAvg,
  getResolution,
  gridDisk,
  latLngToCell,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
  UNITS,
} from 'h3-js';
import type { OrderZone } from '../db/schema.ts';
import { atOnce, inTurns, type Parts } from '../in-parts.ts';
import type { Coverage } from './coverage.ts';
import { zoneParts } from './order-zone.ts';
import { CELLS, KM_PER_DEGREE_ROUGHLY } from './parameters.ts';
import { countryAt, zonesAt } from './zones.ts';

const asNumber = (cell: string) => BigInt(`0x${cell}`);

function sizeKm2(polygon: Position[][]): number {
  const [ring = []] = polygon;
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  const south = Math.min(...lats);
  const north = Math.max(...lats);
  const width =
    (Math.max(...lngs) - Math.min(...lngs)) *
    KM_PER_DEGREE_ROUGHLY *
    Math.cos((((south + north) / 2) * Math.PI) / 180);
  return width * (north - south) * KM_PER_DEGREE_ROUGHLY;
}

/**
 * All the cells that touch an area, and a ring more: a covered point is never outside of them, whatever
 * the cells' curved edges and the outlines' tolerance. The exact answer is left to `covers`.
 */
function cellsOf(geometry: Polygon | MultiPolygon, most: number): Set<string> {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const size = polygons.reduce((sum, polygon) => sum + sizeKm2(polygon), 0);
  let resolution = CELLS.finest;
  while (resolution > CELLS.coarsest && size / getHexagonAreaAvg(resolution, UNITS.km2) > most) {
    resolution -= 1;
  }
  const touched = new Set<string>();
  for (const polygon of polygons) {
    const found = polygonToCellsExperimental(
      polygon as [number, number][][],
      resolution,
      POLYGON_TO_CELLS_FLAGS.containmentOverlapping,
      true,
    );
    for (const cell of found) for (const neighbour of gridDisk(cell, 1)) touched.add(neighbour);
  }
  return touched;
}

const compact = (cells: Set<string>): string[] => compactCells([...cells]);

function coarsened(cells: string[]): string[] {
  let left = cells;
  while (left.length > CELLS.stored) {
    const finest = Math.max(...left.map(getResolution));
    if (finest === 0) break;
    left = [
      ...new Set(
        left.map((cell) => (getResolution(cell) === finest ? cellToParent(cell, finest - 1) : cell)),
      ),
    ];
  }
  return left;
}

/** `covers` also compares countries and zones by name, so each gets a negative number of its own, below all cells. */
function namedPlace(name: string): bigint {
  return -1n - (createHash('sha1').update(name).digest().readBigUInt64BE() >> 2n);
}

const EVERYWHERE = namedPlace('everywhere');
export const countryCell = (iso: string) => namedPlace(`country ${iso}`);
export const zoneCell = (id: string) => namedPlace(`zone ${id}`);

/** The places to store for a service; it may cover a point only if they overlap with the point's. */
export const coverageCells = (coverage: Coverage): bigint[] => atOnce(findingCells(coverage));

/** For what somebody waits for that anybody may draw. */
export const coverageCellsInTurns = (coverage: Coverage): Promise<bigint[]> =>
  inTurns(findingCells(coverage));

function* findingCells(coverage: Coverage): Parts<bigint[]> {
  const all = new Set<bigint>(coverage.countries.map(countryCell));
  if (coverage.everywhere) all.add(EVERYWHERE);
  const drawn: (Polygon | MultiPolygon)[] = coverage.circles.map(
    ({ lat, lng, radiusKm }) => circle([lng, lat], radiusKm, { units: 'kilometers', steps: 24 }).geometry,
  );
  for (const area of coverage.areas) {
    if ('zone' in area) all.add(zoneCell(area.zone));
    else drawn.push(area.geometry);
  }
  const most = Math.min(CELLS.ofOneArea, Math.max(CELLS.ofEachArea, CELLS.ofAllAreas / drawn.length));
  for (const geometry of drawn) {
    for (const cell of coarsened(compact(cellsOf(geometry, most)))) all.add(asNumber(cell));
    yield;
  }
  return [...all];
}

/**
 * The point's cell at each resolution with all of its ancestors (an ancestor by number is not always the
 * cell that holds the point on the map, and a stored cell may be either), and the named places that hold it.
 */
export function pointCells(lat: number, lng: number): bigint[] {
  const cells = new Set<string>();
  for (let resolution = CELLS.finest; resolution >= 0; resolution -= 1) {
    const cell = latLngToCell(lat, lng, resolution);
    for (let coarser = resolution; coarser >= 0; coarser -= 1) cells.add(cellToParent(cell, coarser));
  }
  const iso = countryAt(lat, lng);
  return [
    ...[...cells].map(asNumber),
    ...zonesAt(lat, lng).map(zoneCell),
    ...(iso ? [countryCell(iso)] : []),
    EVERYWHERE,
  ];
}

/** The cells by which areas within this one are found, of any size between a barrio and the whole; none of a large one. */
export function cellsWithin(geometry: Polygon | MultiPolygon): bigint[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const size = polygons.reduce((sum, polygon) => sum + sizeKm2(polygon), 0);
  if (size / getHexagonAreaAvg(CELLS.part, UNITS.km2) > CELLS.partsMax) return [];
  const cells = new Set<string>();
  for (const polygon of polygons)
    for (const cell of polygonToCellsExperimental(
      polygon as [number, number][][],
      CELLS.part,
      POLYGON_TO_CELLS_FLAGS.containmentCenter,
      true,
    ))
      for (let coarser = CELLS.part; coarser > CELLS.part - 2; coarser -= 1)
        cells.add(cellToParent(cell, coarser));
  return [...cells].map(asNumber);
}

/** The cells to store for an order beside its point's: all of its zone, since an area that touches any of it counts. */
export const zoneCells = (zone: OrderZone): bigint[] => zoneParts(zone).map(asNumber);
