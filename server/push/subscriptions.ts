import { and, eq } from 'drizzle-orm';
import { pushSubscriptions } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser belongs to whoever signed in on it last. */
export async function subscribe(db: Sql, userId: string, { endpoint, keys }: Subscription): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values({ userId, endpoint, keys })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, keys } });
}

export async function unsubscribe(db: Sql, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}
