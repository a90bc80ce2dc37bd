import * as z from 'zod';
import { withoutAccents } from './accents.ts';
import { person } from './accounts.ts';
import {
  flag,
  id,
  idParams,
  LATITUDE_WRONG,
  LONGITUDE_WRONG,
  latitude,
  limitOf,
  longitude,
  moment,
  money,
  PAGE_MAX,
  PHONE_FORM,
  PHONE_MAX,
  page,
  pagination,
  point,
  SEARCH_MAX,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { SERVICE_SORTS } from './labels.ts';
import { AREA_PART_MAX } from './places.ts';
import { SCORE_PARTS } from './score-parts.ts';

const SERVICE_NAME_MIN = 5;
export const SERVICE_NAME_MAX = 120;
const SERVICE_DESCRIPTION_MIN = 10;
export const SERVICE_DESCRIPTION_MAX = 300;
/** The fewest digits of a phone including its country code; typed without the code it may be shorter. */
export const PHONE_MIN = 10;
const PHONE_TYPED_MIN = 6;
/** The fewest digits of a phone without its country code; a shorter one must be typed with the code. */
export const PHONE_NATIONAL_MIN = 8;
/** How many a page of services holds. */
export const SERVICES_PAGE_SIZE = 12;
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
export const PAUSE_DAYS_MAX = 365;
export const PAUSE_WRONG = 'Elige un día de los próximos doce meses';
/** Larger than any other form's limit, because of the drawn areas. */
const SERVICE_BODY_MAX = 1024 * 1024;

const NAME_TOO_SHORT = `El nombre del servicio debe tener al menos ${SERVICE_NAME_MIN} caracteres.`;
const DESCRIPTION_TOO_SHORT = `La descripción debe tener al menos ${SERVICE_DESCRIPTION_MIN} caracteres.`;
export const PHONE_TOO_SHORT = `El teléfono debe tener al menos ${PHONE_MIN} dígitos.`;

const name = z
  .string({ error: NAME_TOO_SHORT })
  .trim()
  .min(SERVICE_NAME_MIN, NAME_TOO_SHORT)
  .max(SERVICE_NAME_MAX, `El nombre puede tener como máximo ${SERVICE_NAME_MAX} caracteres.`);
const description = z
  .string({ error: DESCRIPTION_TOO_SHORT })
  .trim()
  .min(SERVICE_DESCRIPTION_MIN, DESCRIPTION_TOO_SHORT)
  .max(
    SERVICE_DESCRIPTION_MAX,
    `La descripción puede tener como máximo ${SERVICE_DESCRIPTION_MAX} caracteres.`,
  );
const phone = z
  .string({ error: PHONE_TOO_SHORT })
  .trim()
  .min(PHONE_TYPED_MIN, PHONE_TOO_SHORT)
  .max(PHONE_MAX, 'El teléfono es demasiado largo.')
  .regex(
    PHONE_FORM,
    'El teléfono solo puede tener números, espacios, paréntesis, puntos, guiones y el signo +.',
  );
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
const coverageAreas = z.preprocess(
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
const chosenZones = z.preprocess(
  upToOneTooMany<string>(PREDEFINED_ZONES_MAX),
  z
    .array(z.string().max(AREA_NAME_MAX))
    .max(PREDEFINED_ZONES_MAX, 'Elegiste demasiadas zonas')
    .transform(eachOnce),
);
/** A form's empty field means no price. */
const basePrice = z.preprocess(
  (given) => (given === '' || given === undefined ? null : given),
  money.nullable(),
);

export const AREA_NAME_MISSING = 'Por favor ingresa un nombre para el área antes de dibujarla';
export const AREA_POINTS_MISSING = `El área necesita al menos ${POLYGON_POINTS_MIN} puntos`;

/** An area that its provider drew or generated. */
const customArea = z.object({
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

const servicePolygons = z.preprocess(
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

export const service = z.object({
  id,
  userId: id,
  name: z.string(),
  description: z.string(),
  /** Null for visitors who have not signed in, and where one of the two has blocked the other. */
  phone: z.string().nullable(),
  basePrice: z.number().nullable(),
  /** Where it works from (ISO 3166): its price is in that country's currency. */
  country: z.string().nullable().optional(),
  coverageAreas: z.array(z.string()),
  predefinedZones: z.array(z.string()),
  /** Large areas have only some of their points in lists, and always where the service is somebody else's. */
  servicePolygons: z.array(customArea),
  isActive: z.boolean(),
  /** When a pause ends by itself. */
  pausedUntil: timestamp.nullable().optional(),
  rating: z.string(),
  totalReviews: z.number(),
  createdAt: timestamp,
  user: person,
  can: z.object({ manage: z.boolean(), order: z.boolean(), chat: z.boolean() }),
  /** Why a search found it, in sentences, the most important first. */
  reasons: z.array(z.string()).optional(),
});
export type Service = z.output<typeof service>;

export const createService = endpoint({
  method: 'POST',
  path: '/api/services',
  access: 'user',
  summary: 'Publica un servicio y busca los pedidos activos que le sirven',
  bodyMax: SERVICE_BODY_MAX,
  body: z.object({
    name,
    description,
    phone,
    basePrice,
    coverageAreas: coverageAreas.default([]),
    predefinedZones: chosenZones.default([]),
    servicePolygons: servicePolygons.default([]),
  }),
  reply: service,
  status: 201,
  limit: 'write',
  refusals: { 400: ['unknown_zone', 'invalid_area'], 409: ['too_many_services'], 429: ['quota_reached'] },
});

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

export const updateService = endpoint({
  method: 'PUT',
  path: '/api/services/:id',
  access: 'user',
  summary: 'Cambia un servicio propio; lo que no se envía queda como estaba',
  bodyMax: SERVICE_BODY_MAX,
  params: idParams,
  body: z
    .object({
      name,
      description,
      phone,
      basePrice,
      coverageAreas,
      predefinedZones: chosenZones,
      servicePolygons,
      isActive: z.boolean(),
      /** Pauses it until then; null takes the date away. */
      pausedUntil: moment.nullable(),
    })
    .partial(),
  reply: service,
  limit: 'write',
  refusals: { 400: ['unknown_zone', 'invalid_area', 'invalid_pause'], 404: ['not_found'] },
});

const SEARCH_MISSING = 'Escribe qué buscas';
const SEARCH_TOO_LONG = `Lo que buscas puede tener como máximo ${SEARCH_MAX} caracteres`;

const serviceQuery = z.object({
  my: flag.optional(),
  search: z.string().trim().max(SEARCH_MAX).optional(),
  location: z.string().trim().max(SEARCH_MAX).optional(),
  category: z.string().trim().max(60).optional(),
  /** By default, the best fit first if there is a search text, else the best rated first. */
  sort: z.enum(SERVICE_SORTS, { error: 'El orden no es válido' }).optional(),
  page,
  limit: limitOf(SERVICES_PAGE_SIZE, PAGE_MAX),
});
export type ServiceQuery = z.output<typeof serviceQuery>;

const servicePage = z.object({
  services: z.array(service),
  /** `more`: there are more than `total`, which were not counted; later pages may know of more. */
  pagination: pagination.extend({ more: z.boolean().optional() }),
});

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  summary: 'Los servicios visibles por páginas, o los propios (my=true)',
  query: serviceQuery,
  reply: z.union([z.array(service), servicePage]),
  refusals: { 401: ['unauthorized'] },
});
export const listMyServices = endpoint({ ...listServices, reply: z.array(service) });
export const browseServices = endpoint({ ...listServices, reply: servicePage });

/** The fewest letters for which there are suggestions. */
export const SERVICE_SUGGESTION_MIN = 2;

export const serviceSuggestions = z.object({
  trades: z.array(z.object({ id: z.string(), name: z.string() })),
  services: z.array(z.object({ id, name: z.string() })),
  places: z.array(z.string()),
});
export type ServiceSuggestions = z.output<typeof serviceSuggestions>;

export const suggestServices = endpoint({
  method: 'GET',
  path: '/api/services/suggestions',
  access: 'public',
  summary: 'Qué puede querer decir lo que se va escribiendo: oficios, servicios y lugares',
  query: z.object({
    q: z
      .string({ error: SEARCH_MISSING })
      .trim()
      .min(SERVICE_SUGGESTION_MIN, SEARCH_MISSING)
      .max(SEARCH_MAX, SEARCH_TOO_LONG),
  }),
  reply: serviceSuggestions,
  limit: 'search',
});

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/:id',
  access: 'public',
  summary: 'Un servicio con su proveedor',
  params: idParams,
  reply: service,
  refusals: { 404: ['not_found'] },
});

export const predefinedZones = endpoint({
  method: 'GET',
  path: '/api/services/predefined-zones',
  access: 'public',
  summary: 'Las zonas que se pueden elegir al publicar un servicio',
  reply: z.array(predefinedZone),
});

export const category = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
  /** True if `count` is an estimate, as in a large market. */
  estimated: z.boolean().optional(),
});
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  summary: 'Los oficios que tienen servicios, con cuántos',
  reply: z.array(category),
});

/** One thing to add to a service, and how many of its orders ask for it. */
const serviceHint = z.object({
  kind: z.enum(['trade', 'word', 'place', 'urgency']),
  text: z.string(),
  orders: z.number(),
});
export type ServiceHint = z.output<typeof serviceHint>;

const serviceHints = z.object({
  /** The trades understood from its texts. */
  trades: z.array(z.string()),
  /** How many of its latest matches were looked at. */
  orders: z.number(),
  /** The parts of the score that cost points, with the mean over the orders where they did. */
  costs: z.array(
    z.object({ part: z.enum(SCORE_PARTS), points: z.number(), orders: z.number(), text: z.string() }),
  ),
  hints: z.array(serviceHint),
});
export type ServiceHints = z.output<typeof serviceHints>;

export const hintsOfService = endpoint({
  method: 'GET',
  path: '/api/services/:id/hints',
  access: 'user',
  summary: 'Qué le cuesta puntos a mi servicio y qué agregarle',
  params: idParams,
  reply: serviceHints,
  refusals: { 403: ['forbidden'], 404: ['not_found'] },
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
