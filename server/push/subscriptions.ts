import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor, Context } from '../context.ts';
import { pushSubscriptions, users } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { pushServiceOf, SUBSCRIPTIONS_MAX } from './rules.ts';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser's subscription belongs to the session that made it last, and ends with that session. */
export async function subscribe(
  { db, config, clock }: Context,
  { id: userId, sessionId }: Actor,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!pushServiceOf(endpoint, config.PUSH_HOSTS)) throw unknownService();
  await transaction(db, async (tx) => {
    // Locked, so that two browsers subscribe one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const mine = { userId, sessionId, keys, createdAt: clock() };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...mine })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: mine });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(SUBSCRIPTIONS_MAX);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

export async function unsubscribe(db: Sql, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId)));
}

const unknownService = () => {
  const sentence = 'Tu navegador recibe avisos por un servicio que esta instalación no admite.';
  return badRequest('unknown_push_service', sentence, { endpoint: sentence });
};
