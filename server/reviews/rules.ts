import { HOUR_MS } from '../../contract/durations.ts';
import { REVIEW_EDIT_HOURS } from '../../contract/reviews.ts';
import { conflict, notFound, type Refusal } from '../failures.ts';

interface Written {
  reviewerId: string;
  createdAt: Date;
}

export const reviewNotFound = () => notFound('No encontramos la reseña');

export const editableUntil = ({ createdAt }: Written): Date =>
  new Date(createdAt.getTime() + REVIEW_EDIT_HOURS * HOUR_MS);

/** Why somebody may not change a review now; nothing when they may. */
export function refuseEdit(actorId: string, review: Written, now: Date): Refusal | undefined {
  if (review.reviewerId !== actorId) return reviewNotFound();
  return now < editableUntil(review)
    ? undefined
    : conflict('review_closed', `Las reseñas se pueden cambiar durante ${REVIEW_EDIT_HOURS} horas`);
}
