import * as z from 'zod';
import { LATITUDE_WRONG, LONGITUDE_WRONG, latitude, longitude, point } from './common.ts';
import { endpoint } from './endpoint.ts';

export const SUGGESTION_MIN = 2;
export const SUGGESTIONS_MAX = 5;
export const SUGGESTION_DEBOUNCE_MS = 300;
export const PLACE_QUERY_MAX = 200;
/** The longest name of a country, a state, a city or a neighbourhood. */
export const AREA_PART_MAX = 80;
export const AREA_NAMES_MISSING = 'Ingresa al menos un campo geográfico para generar el área';
export const AREA_NOT_FOUND = 'No se encontró un área para esa ubicación';
export const AREA_NOT_POLYGON = 'No se pudo obtener el polígono para esa ubicación';
export const QUERY_MISSING = 'Por favor ingresa una dirección para buscar';

export const place = z.object({
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** True when the address was resolved only to its town or neighbourhood. */
  approximate: z.boolean().optional(),
});
export type Place = z.output<typeof place>;

const near = {
  lat: z.coerce.number().pipe(latitude).optional(),
  lng: z.coerce.number().pipe(longitude).optional(),
};
const placeQuery = z
  .string({ error: QUERY_MISSING })
  .trim()
  .min(1, QUERY_MISSING)
  .max(PLACE_QUERY_MAX, 'La dirección es demasiado larga');

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/geocoding/search',
  access: 'public',
  summary: 'Busca una dirección o un lugar',
  query: z.object({
    q: placeQuery,
    ...near,
    suggest: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
  }),
  reply: z.array(place),
  limit: 'search',
});

export const reversePlace = endpoint({
  method: 'GET',
  path: '/api/geocoding/reverse',
  access: 'public',
  summary: 'La dirección más cercana a un punto',
  query: z.object({
    lat: z.coerce.number({ error: LATITUDE_WRONG }).pipe(latitude),
    lng: z.coerce.number({ error: LONGITUDE_WRONG }).pipe(longitude),
  }),
  reply: z.object({ address: z.string() }),
  limit: 'search',
});

const areaName = z.string().trim().max(AREA_PART_MAX).optional();
export const areaPolygon = endpoint({
  method: 'GET',
  path: '/api/geocoding/area',
  access: 'user',
  summary: 'El contorno de un área por sus nombres',
  query: z
    .object({ country: areaName, state: areaName, city: areaName, neighborhood: areaName })
    .refine((names) => Object.values(names).some(Boolean), AREA_NAMES_MISSING),
  reply: z.object({ name: z.string(), coordinates: z.array(point) }),
  limit: 'search',
  refusals: { 404: ['not_found'], 409: ['not_polygon'] },
});
