import * as z from 'zod';
import { amount, DATE_WRONG, flag, id, idParams, LIST_MAX, limitOf, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { EXTRA_STATUSES, OFFER_STATUSES, REVISION_STATUSES, SIDES } from './offer-values.ts';
import { addsUp, quoteDraft, quoteShown } from './quotes.ts';

export const OFFER_MESSAGE_MAX = 500;
export const DURATION_MAX = 80;
/** The default number of offers of a service in one answer. */
const SERVICE_OFFERS_PAGE_SIZE = 100;

export const PRICE_WRONG = 'Por favor ingresa un precio válido.';
export const SERVICE_MISSING = 'Por favor selecciona un servicio válido.';
const REVISION_WRONG = 'El número del presupuesto no es válido';
const MESSAGE_MISSING = 'Por favor escribe un mensaje para tu oferta.';

/** A quote proposed for an offer, as it was when it was proposed. */
export const revision = z.object({
  id,
  /** Counts the proposals in order; 0 is the original offer. */
  number: z.number(),
  side: z.enum(SIDES),
  status: z.enum(REVISION_STATUSES),
  /** Whether the customer asks to renew the same quote. */
  renewal: z.boolean(),
  message: z.string(),
  price: z.number(),
  estimatedDuration: z.string().nullable(),
  ...quoteShown,
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  can: z.object({ agree: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type Revision = z.output<typeof revision>;

/** An addition to an accepted offer, agreed or only proposed. */
export const extra = z.object({
  id,
  text: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(EXTRA_STATUSES),
  createdAt: timestamp,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type Extra = z.output<typeof extra>;

export const offer = z.object({
  id,
  orderId: id,
  serviceId: id,
  providerId: id,
  status: z.enum(OFFER_STATUSES),
  /** The total, in `currency`. */
  price: z.number(),
  /** Where its order is (ISO 3166). */
  country: z.string().nullable().optional(),
  ...quoteShown,
  estimatedDuration: z.string().nullable(),
  message: z.string(),
  createdAt: timestamp,
  /** When its provider last changed it. */
  editedAt: timestamp.nullable().optional(),
  service: z.object({ id, name: z.string(), rating: z.string(), reviews: z.number() }),
  provider: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    profileImage: z.string().nullable(),
    /** Only for the order's owner and the provider. */
    phone: z.string().nullable(),
  }),
  order: z.object({ id, title: z.string(), status: z.string() }),
  /** How well the service fits, only for the order's owner; absent if there is no match, or something changed since. */
  fit: z.object({ score: z.number(), reasons: z.array(z.string()), place: z.string().optional() }).optional(),
  /** The number of the revision in force, which may be given when accepting; 0 is the original offer. */
  revision: z.number().optional(),
  /** The revision that waits for an answer. */
  openRevision: revision.nullable().optional(),
  /** The extras proposed since it was accepted, only for its two sides; only approved ones count. */
  extras: z.array(extra).optional(),
  /** How many more revisions may be proposed. */
  proposalsLeft: z.number().optional(),
  /** While the offer is pending, why the customer cannot accept it. */
  cannotAccept: z.string().optional(),
  can: z.object({
    accept: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean(),
    edit: z.boolean(),
    /** Whether the viewer may propose another quote; not while one waits for the other side's answer. */
    propose: z.boolean().optional(),
    /** Whether the viewer may propose an extra. */
    addExtra: z.boolean().optional(),
  }),
});
export type Offer = z.output<typeof offer>;

export const offerPrice = amount(PRICE_WRONG, PRICE_WRONG).refine((price) => price > 0, PRICE_WRONG);
export const offerMessage = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(OFFER_MESSAGE_MAX, `El mensaje puede tener como máximo ${OFFER_MESSAGE_MAX} caracteres.`);
export const offerDuration = z
  .string({ error: 'Escribe la duración como un texto' })
  .trim()
  .max(DURATION_MAX, `La duración puede tener como máximo ${DURATION_MAX} caracteres`)
  .nullish();

const offerDraft = z.object({
  serviceId: z.uuid({ error: SERVICE_MISSING }).toLowerCase(),
  message: offerMessage(MESSAGE_MISSING).min(1, MESSAGE_MISSING),
  price: offerPrice,
  estimatedDuration: offerDuration,
  ...quoteDraft,
});

/** Refusals that depend on the order's place or on the time, so that the schema cannot check them. */
export const QUOTE_REFUSALS = ['wrong_currency', 'no_cents', 'invalid_validity'] as const;

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/offers',
  access: 'user',
  summary: 'Oferta en un pedido activo de otra persona con un servicio propio',
  body: offerDraft.extend({ orderId: id }).check(addsUp),
  reply: offer,
  status: 201,
  limit: 'write',
  refusals: {
    400: ['service_not_found', 'wrong_service', ...QUOTE_REFUSALS],
    404: ['not_found'],
    409: ['order_not_active', 'already_offered', 'service_paused'],
    429: ['quota_reached'],
  },
});

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/offers',
  access: 'user',
  summary: 'Mis ofertas (providerId: yo) o las recibidas en mis pedidos (forMyOrders=true)',
  query: z.object({
    providerId: id.optional(),
    forMyOrders: flag.optional(),
    limit: limitOf(LIST_MAX, LIST_MAX),
    after: id.optional(),
  }),
  reply: z.array(offer),
  refusals: { 403: ['forbidden'] },
});

export const decideOffer = endpoint({
  method: 'PUT',
  path: '/api/offers/:id/status',
  access: 'user',
  summary: 'Acepta o rechaza una oferta pendiente en un pedido propio',
  params: idParams,
  body: z.object({
    status: z.enum(['accepted', 'rejected'], { error: 'El estado debe ser accepted o rejected' }),
    /** The `editedAt` that the customer read: an offer edited since is refused. Without it, the current offer is decided. */
    editedAt: z.iso.datetime({ error: DATE_WRONG }).nullish(),
    /** The number of the revision that the customer read: if another is in force, nothing is accepted. */
    revision: z.int({ error: REVISION_WRONG }).min(0, REVISION_WRONG).nullish(),
  }),
  reply: offer,
  refusals: {
    404: ['not_found'],
    409: ['offer_decided', 'offer_edited', 'order_closed', 'provider_gone', 'quote_changed', 'quote_expired'],
  },
});

export const editOffer = endpoint({
  method: 'PATCH',
  path: '/api/offers/:id',
  access: 'user',
  summary: 'Cambia una oferta propia mientras está pendiente',
  params: idParams,
  body: offerDraft.check(addsUp),
  reply: offer,
  limit: 'write',
  refusals: {
    400: ['service_not_found', 'wrong_service', ...QUOTE_REFUSALS],
    404: ['not_found'],
    409: ['offer_decided', 'service_paused'],
    429: ['quota_reached'],
  },
});

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/offers/:id',
  access: 'user',
  summary: 'Retira una oferta propia mientras está pendiente',
  params: idParams,
  reply: z.object({ withdrawn: z.boolean() }),
  refusals: { 404: ['not_found'], 409: ['offer_decided'] },
});

export const serviceOffers = endpoint({
  method: 'GET',
  path: '/api/services/:id/offers',
  access: 'user',
  summary: 'Las ofertas hechas con un servicio propio',
  params: idParams,
  query: z.object({ limit: limitOf(SERVICE_OFFERS_PAGE_SIZE, LIST_MAX), after: id.optional() }),
  reply: z.array(offer),
  refusals: { 403: ['forbidden'], 404: ['not_found'] },
});
