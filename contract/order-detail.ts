// The detail of an order as its customer, a provider and the winner see it.
import * as z from 'zod';
import { person } from './accounts.ts';
import { id, idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { offer } from './offers.ts';
import { ORDER_STATUSES } from './order-values.ts';
import { order, orderAbilities, orderMatch } from './orders.ts';

const timelineEvent = z.object({
  kind: z.string(),
  text: z.string(),
  createdAt: timestamp,
  /** The offer it is about; when it was made, also its price then, which without a currency is in that of the offer. */
  offer: z.object({ id, price: z.number().optional(), currency: z.string().optional() }).optional(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

/** A service to ask directly, when nobody fits an order. */
const similarService = z.object({
  id,
  name: z.string(),
  provider: person,
  rating: z.string(),
  totalReviews: z.number(),
  why: z.string(),
});
export type SimilarService = z.output<typeof similarService>;

/** How far an order reached: providers that fit, that were notified and that have opened it. */
const orderReach = z.object({
  matched: z.number(),
  notified: z.number(),
  seen: z.number(),
  finished: z.boolean(),
  /** Why few were notified, in one sentence; absent when enough were. */
  why: z.string().optional(),
  /** Widening the search to `km` would reach `adds` more providers. */
  wider: z.object({ km: z.number(), adds: z.number() }).optional(),
  /** The distance to which the search was already widened; absent before that. */
  withinKm: z.number().optional(),
  /** Given when nobody was notified. */
  similar: z.array(similarService).optional(),
});

export const completionInfo = z.object({
  completedOffer: z.object({
    providerId: id,
    provider: z.object({ firstName: z.string(), lastName: z.string() }),
    service: z.object({ id, name: z.string() }),
    /** Only for the customer and the provider who did the work; null for the other providers. */
    price: z.number().nullable(),
    currency: z.string().nullable().optional(),
    estimatedDuration: z.string().nullable(),
  }),
  review: z
    .object({
      id: id.optional(),
      rating: z.number(),
      comment: z.string(),
      createdAt: timestamp,
      editedAt: timestamp.nullable().optional(),
      /** Until when the viewer may change it; absent where they may not. */
      editableUntil: timestamp.optional(),
    })
    .nullable(),
});
export type CompletionInfo = z.output<typeof completionInfo>;

const orderMessage = z.object({
  id,
  senderId: id,
  receiverId: id,
  message: z.string(),
  createdAt: timestamp,
});

export const orderDetail = z.object({
  order,
  customer: person,
  viewer: z.enum(['customer', 'winner', 'provider', 'admin']),
  offers: z.array(offer),
  messages: z.array(orderMessage),
  stats: z.object({
    totalOffers: z.number(),
    pendingOffers: z.number(),
    acceptedOffers: z.number(),
    rejectedOffers: z.number(),
    totalMessages: z.number(),
  }),
  completionInfo: completionInfo.nullable(),
  timeline: z.array(timelineEvent),
  reach: orderReach.nullable(),
  can: orderAbilities,
});
export type OrderDetail = z.output<typeof orderDetail>;

export const orderDetailCall = endpoint({
  method: 'GET',
  path: '/api/orders/:id/detail',
  access: 'user',
  summary: 'El pedido entero para su dueño; lo propio para quien ofertó',
  params: idParams,
  reply: orderDetail,
  refusals: { 404: ['not_found'] },
});

/** An order as a provider sees it. */
export const orderForProvider = order.extend({
  customer: person,
  match: orderMatch.nullable(),
  myOffer: offer.nullable(),
  offered: z.boolean(),
  discarded: z.boolean(),
  /** The provider was notified of an earlier version of the order, and no longer matches it. */
  noLongerFits: z.boolean().optional(),
  can: orderAbilities,
});
export type OrderForProvider = z.output<typeof orderForProvider>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'user',
  summary: 'Un pedido como lo ve un proveedor',
  params: idParams,
  reply: orderForProvider,
  refusals: { 404: ['not_found'] },
});

const orderWithService = z.object({
  orderId: id,
  orderTitle: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  orderDescription: z.string(),
  orderCreatedAt: timestamp,
  offerId: id.nullable(),
  offerStatus: z.string().nullable(),
  offerPrice: z.number().nullable(),
  offerCurrency: z.string().nullable().optional(),
  orderCountry: z.string().nullable().optional(),
});

export const ordersWithService = endpoint({
  method: 'GET',
  path: '/api/orders/with-service/:serviceId',
  access: 'user',
  summary: 'Mis pedidos con un servicio, abiertos y cerrados',
  params: z.object({ serviceId: id }),
  reply: z.object({
    hasOpenOrders: z.boolean(),
    openOrders: z.array(orderWithService),
    closedOrders: z.array(orderWithService),
    totalOrders: z.number(),
  }),
  refusals: { 404: ['not_found'] },
});
