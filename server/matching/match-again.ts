// People who could not be matched for a while: what was published meanwhile is looked for once they can.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isAny } from '../db/is-any.ts';
import { orders, services } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { looksForProviders } from './pairs.ts';
import { enqueueMatchingAgain, enqueueServiceMatching } from './queue.ts';

/** Looks for the orders that the services of these people fit; `actorId` is who caused it. */
export async function matchServicesAgain(tx: Tx, actorId: string, userIds: string[]): Promise<void> {
  const own = await tx
    .select({ id: services.id })
    .from(services)
    .where(and(inArray(services.userId, userIds), services.isActive));
  await enqueueServiceMatching(
    tx,
    own.map(({ id }) => id),
    actorId,
  );
}

/** Looks for the providers of a person's orders; nobody is notified twice. */
export async function matchOrdersAgain(tx: Tx, userId: string): Promise<void> {
  const own = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), looksForProviders))
    // In the order in which matching locks them too.
    .orderBy(asc(orders.id))
    .for('no key update');
  const ids = own.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ matchedAt: null, updatedAt: sql`${orders.updatedAt}` })
    .where(isAny(orders.id, ids));
  await enqueueMatchingAgain(tx, ids);
}
