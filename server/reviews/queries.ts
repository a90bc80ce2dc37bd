import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Review } from '../../contract/reviews.ts';
import { reviews, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

export function reviewsOfService(
  db: Sql,
  serviceId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Review[]> {
  const older = after
    ? lt(
        sql`(${reviews.createdAt}, ${reviews.id})`,
        sql`(select v.created_at, v.id from ${reviews} v where v.id = ${after})`,
      )
    : undefined;
  return reviewsWhere(db, and(eq(reviews.serviceId, serviceId), older)!, limit);
}

export async function reviewById(db: Sql, id: string): Promise<Review> {
  return (await reviewsWhere(db, eq(reviews.id, id), 1))[0]!;
}

async function reviewsWhere(db: Sql, where: SQL, limit: number): Promise<Review[]> {
  const rows = await db
    .select({
      review: reviews,
      reviewer: { firstName: users.firstName, lastName: users.lastName, profileImage: users.image },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
  return rows.map(({ review, reviewer }) => ({
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    createdAt: review.createdAt.toISOString(),
    editedAt: review.editedAt?.toISOString() ?? null,
    reviewer,
  }));
}
