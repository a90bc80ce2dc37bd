import { eq, or } from 'drizzle-orm';
import { userById } from '../accounts/queries.ts';
import { claims, messages, notifications, offers, orders, reviews, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

/** Everything the market keeps of a person, for them to take away. */
export async function exportOf(db: Sql, userId: string): Promise<Record<string, unknown>> {
  const [
    user,
    [preferences],
    myServices,
    myOrders,
    myOffers,
    myReviews,
    myMessages,
    myNotifications,
    myClaims,
  ] = await Promise.all([
    userById(db, userId),
    db.select({ preferences: users.preferences }).from(users).where(eq(users.id, userId)),
    db.select().from(services).where(eq(services.userId, userId)),
    db.select().from(orders).where(eq(orders.userId, userId)),
    db.select().from(offers).where(eq(offers.providerId, userId)),
    db.select().from(reviews).where(eq(reviews.reviewerId, userId)),
    db
      .select()
      .from(messages)
      .where(or(eq(messages.senderId, userId), eq(messages.receiverId, userId))),
    db.select().from(notifications).where(eq(notifications.userId, userId)),
    db.select().from(claims).where(eq(claims.userId, userId)),
  ]);
  const withoutIndexes = <T extends { cells: unknown; terms: unknown }>({
    cells: _cells,
    terms: _terms,
    ...row
  }: T) => row;
  return {
    user,
    preferences: preferences?.preferences,
    services: myServices.map(withoutIndexes),
    orders: myOrders.map(withoutIndexes),
    offers: myOffers,
    reviews: myReviews,
    messages: myMessages,
    notifications: myNotifications,
    claims: myClaims,
  };
}
