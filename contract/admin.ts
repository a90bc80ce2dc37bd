import * as z from 'zod';
import { REAUTHENTICATE } from './codes.ts';
import {
  flag,
  id,
  idParams,
  LIST_MAX,
  limitOf,
  PAGE_MAX,
  page,
  pagination,
  SEARCH_MAX,
  STATUS_WRONG,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { OFFER_STATUSES } from './offer-values.ts';
import { ROLES } from './roles.ts';
import { SCORE_PARTS } from './score-parts.ts';

export const ADMIN_PAGE_SIZE = 10;
const paged = { page, limit: limitOf(ADMIN_PAGE_SIZE, PAGE_MAX) };

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/stats',
  access: 'admin',
  summary: 'Las cifras de la instalación',
  reply: z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    /** True if `activeUsers` is an estimate, as in a large market. */
    activeUsersEstimated: z.boolean().optional(),
    totalOrders: z.number(),
    totalServices: z.number(),
    totalOffers: z.number(),
    totalReviews: z.number(),
    pendingClaims: z.number(),
  }),
});

const adminUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  servicesCount: z.number(),
  ordersCount: z.number(),
  createdAt: timestamp,
});
export type AdminUser = z.output<typeof adminUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Las personas por páginas',
  query: z.object({
    ...paged,
    search: z.string().trim().max(SEARCH_MAX).optional(),
    role: z.enum(ROLES, { error: 'El rol no es válido' }).optional(),
    isActive: flag.optional(),
  }),
  reply: z.object({ users: z.array(adminUser), pagination }),
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  summary: 'Cambia el rol de otra persona',
  params: idParams,
  body: z.object({ role: z.enum(ROLES, { error: `El rol debe ser ${ROLES.join(' o ')}` }) }),
  reply: z.object({ id, role: z.enum(ROLES) }),
  refusals: { 403: [REAUTHENTICATE], 404: ['not_found'] },
});

export const toggleUser = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/toggle-status',
  access: 'admin',
  summary:
    'Activa o desactiva la cuenta de otra persona (isActive: lo que debe quedar; sin él, lo contrario de lo que hay); al desactivarla se cierran sus sesiones',
  params: idParams,
  body: z.object({ isActive: z.boolean({ error: 'El estado debe ser true o false' }).optional() }).nullish(),
  reply: z.object({ id, isActive: z.boolean() }),
  refusals: { 404: ['not_found'] },
});

const adminMatch = z.object({
  matchId: id,
  matchScore: z.number(),
  matchCreatedAt: timestamp,
  matchReasons: z.array(z.string()),
  orderTitle: z.string(),
  orderDescription: z.string(),
  orderLocation: z.string(),
  orderBudget: z.string().nullable(),
  orderCountry: z.string().nullable().optional(),
  orderUrgency: z.string(),
  orderStatus: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  serviceName: z.string(),
  serviceDescription: z.string(),
  serviceBasePrice: z.number().nullable(),
  serviceCountry: z.string().nullable().optional(),
  serviceRating: z.string(),
  serviceTotalReviews: z.number(),
  serviceCoverageAreas: z.array(z.string()),
  servicePhone: z.string(),
  providerFirstName: z.string(),
  providerLastName: z.string(),
  providerEmail: z.string(),
  offerId: id.nullable(),
  offerStatus: z.string().nullable(),
  offerPrice: z.number().nullable(),
  offerCurrency: z.string().nullable().optional(),
  offerEstimatedDuration: z.string().nullable(),
  offerMessage: z.string().nullable(),
  offerCreatedAt: timestamp.nullable(),
});
export type AdminMatch = z.output<typeof adminMatch>;

const SCORE_WRONG = 'El puntaje no es válido';
const score = z.coerce.number({ error: SCORE_WRONG }).int().min(0, SCORE_WRONG).max(100, SCORE_WRONG);

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/admin/matches',
  access: 'admin',
  summary: 'Las coincidencias por páginas',
  query: z.object({
    ...paged,
    minScore: score.optional(),
    maxScore: score.optional(),
    hasOffer: flag.optional(),
    offerStatus: z.enum(OFFER_STATUSES, { error: STATUS_WRONG }).optional(),
  }),
  reply: z.object({ matches: z.array(adminMatch), pagination }),
});

/** How many points a part of the score added or took. */
const scorePart = z.object({ part: z.enum(SCORE_PARTS), points: z.number(), detail: z.string() });

export const getMatch = endpoint({
  method: 'GET',
  path: '/api/admin/matches/:id',
  access: 'admin',
  summary: 'Una coincidencia entera',
  params: idParams,
  reply: adminMatch.extend({ scoreParts: z.array(scorePart) }),
  refusals: { 404: ['not_found'] },
});

const FACTOR_MAX = 3;
export const REPLAYED_ORDERS = 50;
const factor = z.coerce
  .number({ error: 'El peso no es válido' })
  .min(0, 'El peso no puede ser negativo')
  .max(FACTOR_MAX, `El peso puede ser como máximo ${FACTOR_MAX}`)
  .default(1);
const replayQuery = z.object({
  orders: limitOf(REPLAYED_ORDERS, LIST_MAX),
  /** The weight of each part: 1 as it was, 0 to ignore it. */
  text: factor,
  place: factor,
  reputation: factor,
  urgency: factor,
  freshness: factor,
  learning: factor,
});
export type ReplayQuery = z.output<typeof replayQuery>;

/** How the chosen services ranked: how many came first, how many were notified, and their mean rank. */
const replayFigures = z.object({ first: z.number(), told: z.number(), meanRank: z.number() });
const replayPlace = z.object({ rank: z.number(), score: z.number(), told: z.boolean() });

export const replayMatches = endpoint({
  method: 'GET',
  path: '/api/admin/matches/replay',
  access: 'admin',
  summary: 'Cómo se habrían ordenado los últimos pedidos con otros pesos',
  query: replayQuery,
  reply: z.object({
    orders: z.number(),
    now: replayFigures,
    other: replayFigures,
    changes: z.array(
      z.object({
        orderId: id,
        orderTitle: z.string(),
        serviceId: id,
        serviceName: z.string(),
        before: replayPlace,
        after: replayPlace,
      }),
    ),
  }),
});
export type MatchReplay = z.output<typeof replayMatches.reply>;

const calibrationFit = z.object({
  fittedAt: timestamp,
  outcomes: z.number(),
  /** Added to the log-odds of the texts, after these are multiplied by the slope. */
  shift: z.number(),
  slope: z.number(),
});

const calibrationState = z.object({
  /** False where the installation learns nothing. */
  learning: z.boolean(),
  inUse: z.boolean(),
  /** The fewest outcomes from which a correction is made. */
  least: z.number(),
  latest: calibrationFit.nullable(),
  /** For some scores by the texts (`said`), the corrected score (`means`). */
  means: z.array(z.object({ said: z.number(), means: z.number() })),
  earlier: z.array(calibrationFit),
});
export type CalibrationState = z.output<typeof calibrationState>;

export const getCalibration = endpoint({
  method: 'GET',
  path: '/api/admin/matches/calibration',
  access: 'admin',
  summary: 'Cuánto corrigen los puntajes las ofertas y los descartes de este mercado',
  reply: calibrationState,
});

export const setCalibration = endpoint({
  method: 'PUT',
  path: '/api/admin/matches/calibration',
  access: 'admin',
  summary: 'Usa esa corrección o la deja',
  body: z.object({ inUse: z.boolean({ error: 'Elige si se usa o no' }) }),
  reply: calibrationState,
});

const unknownWord = z.object({
  word: z.string(),
  orders: z.number(),
  lastAt: timestamp,
  examples: z.array(z.object({ id, title: z.string(), description: z.string(), createdAt: timestamp })),
});
export type UnknownWord = z.output<typeof unknownWord>;

export const listUnknownWords = endpoint({
  method: 'GET',
  path: '/api/admin/unknown-words',
  access: 'admin',
  summary: 'Palabras que los pedidos repiten y el mercado no conoce, con los pedidos que las usan',
  reply: z.array(unknownWord),
});
