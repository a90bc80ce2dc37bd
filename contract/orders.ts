import * as z from 'zod';
import { attachments, orderAttachments } from './attachments.ts';
import {
  flag,
  id,
  LIST_MAX,
  latitude,
  limitOf,
  longitude,
  MONEY_MAX,
  moment,
  money,
  PLACE_MISSING,
  STATUS_WRONG,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { SERVICE_MISSING } from './offers.ts';
import { ORDER_STATUSES, URGENCIES } from './order-values.ts';
import { SCORE_PARTS } from './score-parts.ts';
import { SERVICE_NAME_MAX } from './services.ts';

export const ORDER_DESCRIPTION_MIN = 10;
export const ORDER_DESCRIPTION_MAX = 255;
export const ORDER_TITLE_MAX = 60;
const LOCATION_MAX = 255;
const BUDGET_MAX = 40;
/** The longest address details: floor, bell, references. */
export const ADDRESS_DETAILS_MAX = 160;
/** The default title of a direct order, before the name of its service. */
export const DIRECT_ORDER_TITLE = 'Pedido directo para: ';
/** No shorter than the default title of the service with the longest name. */
export const DIRECT_TITLE_MAX = DIRECT_ORDER_TITLE.length + SERVICE_NAME_MAX;
export const CANCEL_REASON_MAX = 500;
/** The point of a direct order whose place is given only in words: the middle of Buenos Aires. Every order needs a point. Specified: docs/product.md. */
export const DIRECT_ORDER_FALLBACK = { latitude: -34.6037, longitude: -58.3816 };
/** Whether an order has only the fallback point, which says nothing about its place. */
export const isUnplaced = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  latitude === DIRECT_ORDER_FALLBACK.latitude && longitude === DIRECT_ORDER_FALLBACK.longitude;

/** Cancelling needs a reason if there is any pending or accepted offer. */
export const needsReason = (offers: { pending: number; accepted: number }): boolean =>
  offers.pending + offers.accepted > 0;

export const DESCRIPTION_TOO_SHORT = `La descripción debe tener al menos ${ORDER_DESCRIPTION_MIN} caracteres.`;
const DESCRIPTION_TOO_LONG = `La descripción puede tener como máximo ${ORDER_DESCRIPTION_MAX} caracteres.`;
export const orderDescription = z
  .string({ error: DESCRIPTION_TOO_SHORT })
  .trim()
  .min(ORDER_DESCRIPTION_MIN, DESCRIPTION_TOO_SHORT)
  .max(ORDER_DESCRIPTION_MAX, DESCRIPTION_TOO_LONG);

const DIRECT_INCOMPLETE = 'Por favor completa la descripción y ubicación';
const directDescription = z
  .string({ error: DIRECT_INCOMPLETE })
  .trim()
  .min(1, DIRECT_INCOMPLETE)
  .max(ORDER_DESCRIPTION_MAX, DESCRIPTION_TOO_LONG);
/** An order to one service may be described briefly. */
export const descriptionOf = (isDirect: boolean) => (isDirect ? directDescription : orderDescription);

const LOCATION_TOO_LONG = 'La ubicación es demasiado larga';
export const orderLocation = z
  .string({ error: PLACE_MISSING })
  .trim()
  .min(1, PLACE_MISSING)
  .max(LOCATION_MAX, LOCATION_TOO_LONG);

const BUDGET_NEGATIVE = 'El presupuesto no puede ser negativo';
const budget = z
  .union([
    z
      .string()
      .trim()
      .max(BUDGET_MAX, 'El presupuesto es demasiado largo')
      .refine((text) => !(Number(text) < 0), BUDGET_NEGATIVE),
    z.number().min(0, BUDGET_NEGATIVE).max(MONEY_MAX, 'El presupuesto es demasiado alto'),
  ])
  .nullish()
  .transform((given) => (given === undefined || given === null || given === '' ? null : String(given)));
/** A direct order's is an amount: its service has a price to compare it with. */
const directBudget = budget.superRefine((text, context) => {
  const wrong = text === null ? undefined : money.safeParse(text).error;
  if (wrong) context.addIssue({ code: 'custom', message: wrong.issues[0]!.message });
});

export const budgetOf = (isDirect: boolean) => (isDirect ? directBudget : budget);

/** Visible only to the provider whom the customer accepts. */
const addressDetails = z
  .string()
  .trim()
  .max(ADDRESS_DETAILS_MAX, `Las referencias pueden tener como máximo ${ADDRESS_DETAILS_MAX} caracteres`)
  .nullish()
  .transform((text) => (text === undefined ? undefined : text || null));

const urgency = z.enum(URGENCIES, { error: 'La urgencia no es válida' });

/** What the viewer may do now; the browser derives it (`web/bare-replies/orders.ts`) only if an answer lacks it. */
export const orderAbilities = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  complete: z.boolean(),
  decideOffers: z.boolean(),
  offer: z.boolean(),
  discard: z.boolean(),
  chat: z.boolean(),
});
export type OrderAbilities = z.output<typeof orderAbilities>;

export const order = z.object({
  id,
  userId: id,
  directServiceId: id.nullable(),
  title: z.string(),
  description: z.string(),
  /** Address and point for its owner and the provider they accepted; the name and middle of a zone for everybody else. */
  location: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  exactLocation: z.boolean().optional(),
  /** How far the zone reaches around its middle; null where the point is exact. */
  zoneRadiusKm: z.number().nullable().optional(),
  /** Floor, bell, references: null to those who see a zone. */
  addressDetails: z.string().nullable().optional(),
  urgency,
  budget: z.string().nullable(),
  attachments,
  /** Where its place lies (ISO 3166): prices on it are in that country's currency. */
  country: z.string().nullable().optional(),
  status: z.enum(ORDER_STATUSES),
  cancelReason: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  acceptedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  cancelledAt: timestamp.nullable(),
});
export type Order = z.output<typeof order>;

/** One's own order in a list, with what its card needs. */
const listedOrder = order.extend({
  offers: z.object({ total: z.number(), pending: z.number(), accepted: z.number() }),
  /** Names of the providers, services and trades involved, since people remember an old order by them. */
  keywords: z.array(z.string()).optional(),
  can: orderAbilities,
});
export type ListedOrder = z.output<typeof listedOrder>;

/** A part of a match's score that took points from it. */
const matchCost = z.object({ part: z.enum(SCORE_PARTS), points: z.number(), text: z.string() });
export type MatchCost = z.output<typeof matchCost>;

/** The visible part of a match. */
export const orderMatch = z.object({
  matchScore: z.number(),
  matchReasons: z.array(z.string()),
  serviceId: id,
  serviceName: z.string(),
  distanceKm: z.number().nullable(),
  /** The reasons that took points. */
  weakReasons: z.array(z.string()).optional(),
  costs: z.array(matchCost).optional(),
});
export type OrderMatch = z.output<typeof orderMatch>;

export const availableOrder = z.object({
  order,
  match: orderMatch,
  offered: z.boolean(),
  can: orderAbilities,
});
export type AvailableOrder = z.output<typeof availableOrder>;

/** The fields of an order that its customer writes, when publishing and when editing it. */
export const draftFields = {
  description: orderDescription,
  location: orderLocation,
  latitude,
  longitude,
  addressDetails,
  urgency,
  budget,
  attachments: orderAttachments,
};
const orderDraft = z.object({ ...draftFields, urgency: urgency.default('normal') });

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'user',
  summary: 'Publica un pedido; los proveedores se buscan después de responder',
  body: orderDraft,
  reply: order,
  status: 201,
  limit: 'write',
  refusals: { 400: ['unknown_attachment', 'too_many_attachments'], 429: ['quota_reached'] },
});

type OptionalPoint = { latitude?: number | null | undefined; longitude?: number | null | undefined };
/** Half a point is a mistake; none stands for a place that only its text knows. */
function placedOrFallback<Given extends OptionalPoint>(given: Given, { issues }: z.core.ParsePayload) {
  const latitude = given.latitude ?? null;
  const longitude = given.longitude ?? null;
  if (latitude !== null && longitude !== null) return { ...given, latitude, longitude };
  if (latitude !== longitude)
    issues.push({
      code: 'custom',
      input: given,
      path: [latitude === null ? 'latitude' : 'longitude'],
      message: PLACE_MISSING,
    });
  return { ...given, ...DIRECT_ORDER_FALLBACK };
}

export const createDirectOrder = endpoint({
  method: 'POST',
  path: '/api/orders/direct',
  access: 'user',
  summary: 'Envía un pedido directo al dueño de un servicio',
  body: z
    .object({
      serviceId: z.uuid({ error: SERVICE_MISSING }).toLowerCase(),
      title: z.string().trim().max(DIRECT_TITLE_MAX, 'El título es demasiado largo').nullish(),
      ...draftFields,
      budget: directBudget,
      description: directDescription,
      location: z
        .string({ error: DIRECT_INCOMPLETE })
        .trim()
        .min(1, DIRECT_INCOMPLETE)
        .max(LOCATION_MAX, LOCATION_TOO_LONG),
      latitude: latitude.nullish(),
      longitude: longitude.nullish(),
      urgency: urgency.default('normal'),
    })
    .transform(placedOrFallback),
  reply: order,
  status: 201,
  limit: 'write',
  refusals: {
    400: ['own_service', 'unknown_attachment', 'too_many_attachments'],
    404: ['not_found'],
    429: ['quota_reached'],
  },
});

export const orderFilters = z.object({
  my: flag.optional(),
  available: flag.optional(),
  status: z.enum(ORDER_STATUSES, { error: STATUS_WRONG }).optional(),
  urgency: urgency.optional(),
  location: z.string().trim().max(LOCATION_MAX).optional(),
  dateFrom: moment.optional(),
  dateTo: moment.optional(),
  limit: limitOf(LIST_MAX, LIST_MAX),
  /** The id of the last order already seen: the answer goes on after it. */
  after: id.optional(),
});
export type OrderFilters = z.output<typeof orderFilters>;

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'user',
  summary: 'Pedidos propios (my=true) o disponibles para mis servicios (available=true)',
  query: orderFilters,
  reply: z.union([z.array(listedOrder), z.array(availableOrder)]),
});

/** The two lists behind the same address, each with its own reply. */
export const listMyOrders = endpoint({ ...listOrders, reply: z.array(listedOrder) });
export const listAvailableOrders = endpoint({ ...listOrders, reply: z.array(availableOrder) });
