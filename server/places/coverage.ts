import type { MultiPolygon, Polygon } from 'geojson';
import type { Anchor } from './disambiguation.ts';
import type { Circle } from './readings.ts';
import { countryAt, zoneBox, zoneById, zonesAt } from './zones.ts';

export type Area = { name: string; zone: string } | { name: string; geometry: Polygon | MultiPolygon };
export type Coverage = {
  everywhere: boolean;
  countries: string[];
  circles: Circle[];
  areas: Area[];
  /** Where the provider does not go, within the rest: "Todo Uruguay excepto Artigas". */
  except?: { zones: string[]; circles: Circle[] };
  /** Names that the provider wrote and no place has. */
  unresolved: string[];
  /** Whether the provider said where, or only their country is known. */
  basis: 'everywhere' | 'named' | 'country' | 'unknown';
};
/** The coverage of a service that is offered nowhere any more. */
export const NOWHERE: Coverage = {
  everywhere: false,
  countries: [],
  circles: [],
  areas: [],
  unresolved: [],
  basis: 'unknown',
};

export function middleOf(area: Area): [lat: number, lng: number] | undefined {
  const box = 'zone' in area ? zoneBox(area.zone) : undefined;
  if (box) return [(box[1] + box[3]) / 2, (box[0] + box[2]) / 2];
  if ('zone' in area) return undefined;
  const points =
    area.geometry.type === 'Polygon' ? area.geometry.coordinates : area.geometry.coordinates.flat();
  const ring = points[0] ?? [];
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / ring.length;
  return [middle(1), middle(0)];
}

/** Where an area lies: a drawn one, by its middle. */
export function anchorOf(area: Area): Anchor | undefined {
  const middle = middleOf(area);
  const points = middle ? [middle] : [];
  const zone = zoneById('zone' in area ? area.zone : ((middle && zonesAt(...middle).at(-1)) ?? ''));
  if (zone) return { iso: zone.iso, state: zone.state, points };
  const iso = middle && countryAt(...middle);
  return iso ? { iso, state: '', points } : undefined;
}
