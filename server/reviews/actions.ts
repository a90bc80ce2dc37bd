import { eq, inArray, sql } from 'drizzle-orm';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import { type editReview as editCall, RATING_MAX, type Review } from '../../contract/reviews.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { areBlocked } from '../blocks/queries.ts';
import type { Actor, Context } from '../context.ts';
import { type OfferRow, type OrderRow, offers, orders, reviews, services } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { type NewNotification, renotify } from '../notifications/actions.ts';
import { recordEvent } from '../orders/events.ts';
import { orderData } from '../orders/present.ts';
import { reviewById } from './queries.ts';
import { refuseEdit, reviewNotFound } from './rules.ts';

/** Writes the review of a finished work; the service's rating and count follow in the same transaction. */
export async function writeReview(
  context: Context,
  tx: Tx,
  reviewer: Actor,
  offer: OfferRow,
  { rating, comment }: { rating: number; comment: string },
): Promise<void> {
  await tx.insert(reviews).values({
    orderId: offer.orderId,
    offerId: offer.id,
    serviceId: offer.serviceId,
    reviewerId: reviewer.id,
    rating,
    comment,
    createdAt: context.clock(),
  });
  await countStars(tx, offer.serviceId);
}

/** The notification that tells a provider how their work was rated. */
export const ratedNotification = (order: OrderRow, providerId: string, rating: number): NewNotification => ({
  userId: providerId,
  type: 'order_completed',
  title: 'Trabajo completado',
  message: `Confirmaron tu trabajo en «${order.title}» con ${rating} de ${RATING_MAX} estrellas.`,
  data: orderData(order),
});

/** Changes one's own review while it is fresh; the service's rating and the provider's notification are updated. */
export async function editReview(
  context: Context,
  actor: Actor,
  reviewId: string,
  { rating, comment }: ParsedBodyOf<typeof editCall>,
): Promise<Review> {
  return countedTransaction(context, actor, [{ quota: 'reviewEditsEach', each: reviewId }], async (tx) => {
    // The order first, as everywhere: deleting an account also locks an order before what depends on it.
    const ofReview = tx.select({ id: reviews.orderId }).from(reviews).where(eq(reviews.id, reviewId));
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofReview)).for('update');
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
    if (!review) throw reviewNotFound();
    throwIf(refuseEdit(actor.id, review, context.clock()));
    if (review.rating === rating && review.comment === comment) return reviewById(tx, review.id);
    await tx
      .update(reviews)
      .set({ rating, comment, editedAt: context.clock() })
      .where(eq(reviews.id, review.id));
    if (review.rating !== rating) await countStars(tx, review.serviceId);
    const [done] = await tx
      .select({ order: orders, providerId: offers.providerId })
      .from(offers)
      .innerJoin(orders, eq(orders.id, offers.orderId))
      .where(eq(offers.id, review.offerId));
    const { order, providerId } = done!;
    await recordEvent(tx, actor, order.id, 'review_edited', { from: review.rating, rating });
    if (review.rating !== rating && !(await areBlocked(tx, actor.id, providerId)))
      await renotify(context, tx, ratedNotification(order, providerId, rating));
    await context.live.changed(tx, [actor.id, providerId], STALE.review);
    return reviewById(tx, review.id);
  });
}

/**
 * Locks the service's row first, so that two simultaneous reviews both count. Each review already shares the key of
 * the service through its foreign key, so locking the key too would make the two wait for each other.
 */
async function countStars(tx: Tx, serviceId: string): Promise<void> {
  await tx.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for('no key update');
  await tx
    .update(services)
    .set({
      rating: sql`(select round(avg(r.rating), 2) from ${reviews} r where r.service_id = ${serviceId})`,
      totalReviews: sql`(select count(*) from ${reviews} r where r.service_id = ${serviceId})`,
      // Kept, since the service itself was not edited.
      updatedAt: sql`${services.updatedAt}`,
    })
    .where(eq(services.id, serviceId));
}
