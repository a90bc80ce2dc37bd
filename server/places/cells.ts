import { circle } from '@turf/turf';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import {
  cellToParent,
  compactCells,
  getHexagonAreaAvg,
  getHexagonEdgeLengthAvg,
  getRes0Cells,
  gridDisk,
  latLngToCell,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
  UNITS,
} from 'h3-js';
import type { Coverage } from './coverage.ts';
import { COUNTRY_TOLERANCE_KM, countryOutlines, ZONE_TOLERANCE_KM, zoneById, zoneGeometry } from './zones.ts';

const FINEST = 8;
const COARSEST = 1;
const CELLS_FOR_ONE_AREA = 400;

const asNumber = (cell: string) => BigInt(`0x${cell}`);

/** How far a cell and one ring around it are sure to reach past what they cover. */
const ringKm = (resolution: number) => getHexagonEdgeLengthAvg(resolution, UNITS.km) * 1.2;

function sizeKm2(polygon: Position[][]): number {
  const [ring = []] = polygon;
  const lngs = ring.map(([lng = 0]) => lng);
  const lats = ring.map(([, lat = 0]) => lat);
  const south = Math.min(...lats);
  const north = Math.max(...lats);
  const width =
    (Math.max(...lngs) - Math.min(...lngs)) * 111 * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return width * (north - south) * 111;
}

/**
 * All the cells that touch an area, and a ring more: a covered point is never outside of them, whatever
 * the cells' curved edges and the outlines' tolerance. The exact answer is left to `covers`.
 */
function cellsOf(geometry: Polygon | MultiPolygon, marginKm = 0): Set<string> {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const size = polygons.reduce((sum, polygon) => sum + sizeKm2(polygon), 0);
  let resolution = FINEST;
  while (
    resolution > COARSEST &&
    (size / getHexagonAreaAvg(resolution, UNITS.km2) > CELLS_FOR_ONE_AREA || ringKm(resolution) < marginKm)
  ) {
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

const compact = (cells: Set<string>): bigint[] => compactCells([...cells]).map(asNumber);

const remembered = new Map<string, bigint[]>();

function remember(key: string, make: () => bigint[]): bigint[] {
  const known = remembered.get(key);
  if (known) return known;
  const made = make();
  remembered.set(key, made);
  return made;
}

const countryCells = (iso: string) =>
  remember(iso, () => {
    const coordinates = countryOutlines(iso).flatMap((outline) => outline.coordinates);
    return coordinates.length
      ? compact(cellsOf({ type: 'MultiPolygon', coordinates }, COUNTRY_TOLERANCE_KM))
      : [];
  });

const zoneCells = (id: string) =>
  remember(id, () => {
    const geometry = zoneGeometry(id);
    return geometry ? compact(cellsOf(geometry, zoneById(id)?.parent ? 0.3 : ZONE_TOLERANCE_KM)) : [];
  });

/** The cells to store for a service; it may cover a point only if they overlap with the point's cells. */
export function coverageCells(coverage: Coverage): bigint[] {
  if (coverage.everywhere) return getRes0Cells().map(asNumber);
  const all = new Set<bigint>();
  const add = (cells: bigint[]) => {
    for (const cell of cells) all.add(cell);
  };
  for (const iso of coverage.countries) add(countryCells(iso));
  for (const area of coverage.areas)
    add('zone' in area ? zoneCells(area.zone) : compact(cellsOf(area.geometry)));
  for (const { lat, lng, radiusKm } of coverage.circles) {
    add(compact(cellsOf(circle([lng, lat], radiusKm, { units: 'kilometers', steps: 48 }).geometry)));
  }
  return [...all];
}

/**
 * The point's cell at each resolution with all of its ancestors: an ancestor by number is not always the
 * cell that holds the point on the map, and a stored cell may be either.
 */
export function pointCells(lat: number, lng: number): bigint[] {
  const cells = new Set<string>();
  for (let resolution = FINEST; resolution >= 0; resolution -= 1) {
    const cell = latLngToCell(lat, lng, resolution);
    for (let coarser = resolution; coarser >= 0; coarser -= 1) cells.add(cellToParent(cell, coarser));
  }
  return [...cells].map(asNumber);
}
