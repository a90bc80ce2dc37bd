import * as z from 'zod';
import { person } from './accounts.ts';
import { chosenZones, coverageAreas, customArea, servicePolygons } from './areas.ts';
import { id, idParams, moment, money, PHONE_FORM, PHONE_MAX, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { SERVICE_IS_OURS, speaksForUs } from './our-name.ts';
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
export const PAUSE_DAYS_MAX = 365;
export const NOT_YOUR_SERVICE = 'No tienes permisos para gestionar este servicio.';
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
  .max(SERVICE_NAME_MAX, `El nombre puede tener como máximo ${SERVICE_NAME_MAX} caracteres.`)
  .refine((text) => !speaksForUs(text), SERVICE_IS_OURS);
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
/** A form's empty field means no price. */
const basePrice = z.preprocess(
  (given) => (given === '' || given === undefined ? null : given),
  money.nullable(),
);

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

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/:id',
  access: 'public',
  summary: 'Un servicio con su proveedor',
  params: idParams,
  reply: service,
  refusals: { 404: ['not_found'] },
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
