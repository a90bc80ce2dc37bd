// Where a service works: the texts, chosen zones and drawn areas that its provider gives, and what is understood of them.
import * as z from 'zod';
import { withoutAccents } from './accents.ts';
import {
  idParams,
  LATITUDE_WRONG,
  LONGITUDE_WRONG,
  latitude,
  longitude,
  PHONE_MAX,
  point,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { AREA_PART_MAX } from './places.ts';

export const AREA_NAME_MAX = 120;
const COVERAGE_AREAS_MAX = 50;
/** The most places in all texts together, since one text may list several. */
const COVERAGE_NAMES_MAX = 100;
const PREDEFINED_ZONES_MAX = 200;
export const SERVICE_POLYGONS_MAX = 20;
export const POLYGON_POINTS_MIN = 3;
export const POLYGON_POINTS_MAX = 10_000;
/** The most points of all areas of a service together. */
const SERVICE_POINTS_MAX = 20_000;

/**
 * Drops everything after the first item too many: the list is refused anyway, and checking thousands more would only
 * take time.
 */
const upToOneTooMany =
  <Item>(most: number) =>
  (given: Item[]): unknown =>
    Array.isArray(given) ? given.slice(0, most + 1) : given;

const BETWEEN_NAMES = /[,;/+&|()\n]|\s(?:y|e|o|-|–)\s/i;
/** Each text once, in its first spelling. */
function eachOnce(texts: string[]): string[] {
  const spelt = texts.map((text) => withoutAccents(text).toLowerCase());
  return texts.filter((_, at) => spelt.indexOf(spelt[at]!) === at);
}
/** Drops empty texts, such as those between two commas or after the last one, and repeated ones. */
export const coverageAreas = z.preprocess(
  upToOneTooMany<string>(COVERAGE_AREAS_MAX),
  z
    .array(z.string().trim().max(AREA_NAME_MAX, 'El nombre de una zona es demasiado largo'))
    .max(COVERAGE_AREAS_MAX, `Puedes indicar como máximo ${COVERAGE_AREAS_MAX} zonas`)
    .refine(
      (areas) => areas.join(',').split(BETWEEN_NAMES).length <= COVERAGE_NAMES_MAX,
      `Nombraste demasiados lugares: puedes indicar como máximo ${COVERAGE_NAMES_MAX}`,
    )
    .transform((areas) => eachOnce(areas.filter(Boolean))),
);
export const chosenZones = z.preprocess(
  upToOneTooMany<string>(PREDEFINED_ZONES_MAX),
  z
    .array(z.string().max(AREA_NAME_MAX))
    .max(PREDEFINED_ZONES_MAX, 'Elegiste demasiadas zonas')
    .transform(eachOnce),
);
export const AREA_NAME_MISSING = 'Por favor ingresa un nombre para el área antes de dibujarla';
export const AREA_POINTS_MISSING = `El área necesita al menos ${POLYGON_POINTS_MIN} puntos`;

/** An area that its provider drew or generated. */
export const customArea = z.object({
  id: z.string().max(80),
  name: z.string().trim().min(1, AREA_NAME_MISSING).max(AREA_NAME_MAX),
  coordinates: z
    .array(point)
    .min(POLYGON_POINTS_MIN, AREA_POINTS_MISSING)
    .max(POLYGON_POINTS_MAX, 'El área tiene demasiados puntos'),
  country: z.string().trim().max(AREA_PART_MAX).nullish(),
  state: z.string().trim().max(AREA_PART_MAX).nullish(),
  city: z.string().trim().max(AREA_PART_MAX).nullish(),
  neighborhood: z.string().trim().max(AREA_PART_MAX).nullish(),
});
export type CustomArea = z.output<typeof customArea>;

/**
 * Drops everything after the first wrong point: reporting thousands of them takes half a second. A body may hold
 * anything here.
 */
function upToFirstWrong(points: z.input<typeof point>[]): unknown {
  if (!Array.isArray(points)) return points;
  const wrong = points.findIndex((one) => !point.safeParse(one).success);
  return wrong === -1 ? points : points.slice(0, Math.max(wrong + 1, POLYGON_POINTS_MIN));
}

const drawnArea = customArea.extend({
  coordinates: z.preprocess(upToFirstWrong, customArea.shape.coordinates),
});

export const servicePolygons = z.preprocess(
  upToOneTooMany<z.input<typeof drawnArea>>(SERVICE_POLYGONS_MAX),
  z
    .array(drawnArea)
    .max(SERVICE_POLYGONS_MAX, `Puedes dibujar como máximo ${SERVICE_POLYGONS_MAX} áreas`)
    .refine(
      (areas) => areas.reduce((sum, { coordinates }) => sum + coordinates.length, 0) <= SERVICE_POINTS_MAX,
      'Tus áreas tienen demasiados puntos en total. Dibuja áreas más simples.',
    ),
);

const predefinedZone = z.object({
  id: z.string(),
  displayName: z.string(),
  country: z.string(),
  state: z.string(),
});
export type PredefinedZone = z.output<typeof predefinedZone>;

/** How matching understands the areas that a provider wrote. */
const areasUnderstood = z.object({
  understood: z.array(z.string()),
  unknown: z.array(z.string()),
});
export type AreasUnderstood = z.output<typeof areasUnderstood>;

export const readAreas = endpoint({
  method: 'POST',
  path: '/api/services/areas',
  access: 'user',
  summary: 'Qué lugares se entienden de las áreas escritas, y cuáles no',
  body: z.object({
    coverageAreas,
    /** The chosen zones and the phone's country decide between places of the same name. */
    predefinedZones: chosenZones.default([]),
    phone: z.string().max(PHONE_MAX).default(''),
  }),
  reply: areasUnderstood,
  limit: 'search',
});

export const predefinedZones = endpoint({
  method: 'GET',
  path: '/api/services/predefined-zones',
  access: 'public',
  summary: 'Las zonas que se pueden elegir al publicar un servicio',
  reply: z.array(predefinedZone),
});

export const serviceReaches = endpoint({
  method: 'GET',
  path: '/api/services/:id/reaches',
  access: 'user',
  summary: 'Si un servicio dice que atiende en un punto, para avisar antes de un pedido directo',
  params: idParams,
  query: z.object({
    lat: z.coerce.number({ error: LATITUDE_WRONG }).pipe(latitude),
    lng: z.coerce.number({ error: LONGITUDE_WRONG }).pipe(longitude),
  }),
  reply: z.object({ reaches: z.boolean() }),
  refusals: { 404: ['not_found'] },
});
