import * as z from 'zod';
import { paged } from './admin.ts';
import { flag, id, idParams, pagination, STATUS_WRONG, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { OFFER_STATUSES } from './offer-values.ts';
import { SCORE_PARTS } from './score-parts.ts';

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
