import { queryOptions } from '@tanstack/react-query';
import type { FeatureCollection, Geometry } from 'geojson';
import type { areaPolygon } from '../../../contract/places.ts';
import { call } from '../../calls/call.ts';
import { readSettings } from '../../calls/readSettings.ts';
import type { GeographicNames } from './areaDraft.ts';

export interface BaseProperties {
  kind: 'country' | 'state' | 'town';
  name?: string;
  population?: number;
}
export type BaseMap = FeatureCollection<Geometry, BaseProperties>;

export function settings() {
  return queryOptions({
    queryKey: ['/config.json'],
    queryFn: ({ signal }) => readSettings(signal),
  });
}

/** Coasts, borders and towns, for when the tiles cannot be had. */
export function baseMap() {
  return queryOptions({
    queryKey: ['/places/base.json'],
    queryFn: ({ signal }) => file<BaseMap>('/places/base.json', signal),
  });
}

/** The status that the server answers for a place known only as a point. */
export const NOT_A_POLYGON = 409;

/** The outline of a place by its names. */
export function areaOutline({ country, state, city, neighborhood }: Partial<GeographicNames>) {
  return call<typeof areaPolygon>('GET /api/geocoding/area', {
    query: { country, state, city, neighborhood },
  });
}

async function file<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json() as Promise<T>;
}
