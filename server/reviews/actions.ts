import { eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '../context.ts';
import { type OfferRow, reviews, services } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

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
  // The service's row is locked first: two reviews at once both count.
  await tx.select({ id: services.id }).from(services).where(eq(services.id, offer.serviceId)).for('update');
  await tx
    .update(services)
    .set({
      rating: sql`(select round(avg(r.rating), 2) from ${reviews} r where r.service_id = ${offer.serviceId})`,
      totalReviews: sql`(select count(*) from ${reviews} r where r.service_id = ${offer.serviceId})`,
    })
    .where(eq(services.id, offer.serviceId));
}
