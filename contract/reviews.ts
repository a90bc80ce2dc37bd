import * as z from 'zod';
import { person } from './accounts.ts';
import { id, idParams, LIST_MAX, limitOf, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const RATING_MAX = 5;
export const REVIEW_COMMENT_MIN = 10;
export const REVIEW_COMMENT_MAX = 1000;
/** The page size that the browser asks for; a call without a limit gets more. */
export const REVIEWS_PAGE_SIZE = 20;
const REVIEWS_DEFAULT_LIMIT = 100;
/** For how many hours after writing a review its author may change it. */
export const REVIEW_EDIT_HOURS = 48;

const RATING_MISSING = `Elige una calificación de 1 a ${RATING_MAX}`;
export const rating = z
  .number({ error: RATING_MISSING })
  .int(RATING_MISSING)
  .min(1, RATING_MISSING)
  .max(RATING_MAX, RATING_MISSING);
const COMMENT_TOO_SHORT = `Mínimo ${REVIEW_COMMENT_MIN} caracteres`;
export const reviewComment = z
  .string({ error: COMMENT_TOO_SHORT })
  .trim()
  .min(REVIEW_COMMENT_MIN, COMMENT_TOO_SHORT)
  .max(REVIEW_COMMENT_MAX, `El comentario puede tener como máximo ${REVIEW_COMMENT_MAX} caracteres`);

export const review = z.object({
  id,
  rating: z.number(),
  comment: z.string(),
  createdAt: timestamp,
  /** When its author last changed it. */
  editedAt: timestamp.nullable().optional(),
  reviewer: person.pick({ firstName: true, lastName: true, profileImage: true }),
});
export type Review = z.output<typeof review>;

export const serviceReviews = endpoint({
  method: 'GET',
  path: '/api/services/:id/reviews',
  access: 'public',
  summary: 'Las reseñas de un servicio, la más nueva primero',
  params: idParams,
  query: z.object({ limit: limitOf(REVIEWS_DEFAULT_LIMIT, LIST_MAX), after: id.optional() }),
  reply: z.array(review),
  refusals: { 404: ['not_found'] },
});

export const editReview = endpoint({
  method: 'PATCH',
  path: '/api/reviews/:id',
  access: 'user',
  summary: `Cambia una reseña propia durante ${REVIEW_EDIT_HOURS} horas; la calificación del servicio la sigue`,
  params: idParams,
  body: z.object({ rating, comment: reviewComment }),
  reply: review,
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['review_closed'], 429: ['quota_reached'] },
});
