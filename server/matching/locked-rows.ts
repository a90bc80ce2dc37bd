import { and, asc } from 'drizzle-orm';
import { isAny } from '../db/is-any.ts';
import { type OrderRow, orders, services } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { looksForProviders, ownerIsActive } from './pairs.ts';
import { ORDERS_LOCKED_TOGETHER } from './parameters.ts';

/** An order or a service as it was read. */
type Read = Pick<OrderRow, 'id' | 'updatedAt'>;

/** Those of the orders that look for providers, with rows locked so that none is cancelled half way. */
export async function activeOrders(tx: Tx, ids: string[], { onlyFree = false } = {}): Promise<OrderRow[]> {
  return (
    tx
      .select()
      .from(orders)
      .where(and(isAny(orders.id, ids), looksForProviders, ownerIsActive))
      // Always locked in the same order, so that two jobs cannot deadlock.
      .orderBy(asc(orders.id))
      .for('update', onlyFree ? { skipLocked: true } : {})
  );
}

/** The ids of the orders not edited since they were read; their rows stay locked so that none is edited now. */
export async function idsNotEdited(tx: Tx, read: Read[]): Promise<Set<string>> {
  return notEdited(read, await activeOrders(tx, idsOf(read)));
}

/** The ids of the visible services not edited since they were read; their rows stay locked so that none is edited now. */
export async function servicesNotEdited(tx: Tx, read: Read[]): Promise<Set<string>> {
  const locked = await tx
    .select({ id: services.id, updatedAt: services.updatedAt })
    .from(services)
    .where(and(isAny(services.id, idsOf(read)), services.isVisible))
    .orderBy(asc(services.id))
    .for('share');
  return notEdited(read, locked);
}

/**
 * Does the work with the orders that were not edited since they were read, a few in each transaction, because people
 * who cancel or edit an order wait for its transaction. Orders that somebody else has locked are done afterwards, so
 * that no order waits for the lock on another. Interrupted work is done again from the beginning.
 */
export async function lockFewOrders(
  db: Sql,
  read: Read[],
  work: (tx: Tx, notEdited: Set<string>) => Promise<void>,
): Promise<void> {
  const held: Read[] = [];
  for (let from = 0; from < read.length; from += ORDERS_LOCKED_TOGETHER) {
    const some = read.slice(from, from + ORDERS_LOCKED_TOGETHER);
    const free = await transaction(db, async (tx) => {
      const locked = await activeOrders(tx, idsOf(some), { onlyFree: true });
      const unedited = notEdited(some, locked);
      if (unedited.size) await work(tx, unedited);
      return new Set(idsOf(locked));
    });
    held.push(...some.filter(({ id }) => !free.has(id)));
  }
  for (const one of held) {
    await transaction(db, async (tx) => {
      const unedited = await idsNotEdited(tx, [one]);
      if (unedited.size) await work(tx, unedited);
    });
  }
}

function notEdited(read: Read[], locked: Read[]): Set<string> {
  const changedAt = new Map(locked.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  return new Set(
    read.filter(({ id, updatedAt }) => changedAt.get(id) === updatedAt.getTime()).map(({ id }) => id),
  );
}

const idsOf = (read: Read[]): string[] => read.map(({ id }) => id);
