import { and, eq } from 'drizzle-orm';
import { isAny } from '../db/is-any.ts';
import { type OfferRow, type OrderRow, offers, orders } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

/** Cancels orders: their pending offers become rejected, accepted ones cancelled. */
export async function cancelOrders(
  tx: Tx,
  orderIds: string[],
  { reason, at }: { reason: string | null; at: Date },
): Promise<OrderRow[]> {
  const cancelled = await tx
    .update(orders)
    .set({ status: 'cancelled', cancelledAt: at, cancelReason: reason })
    .where(isAny(orders.id, orderIds))
    .returning();
  await closeOffers(tx, orderIds, { from: 'pending', to: 'rejected', at });
  await closeOffers(tx, orderIds, { from: 'accepted', to: 'cancelled', at });
  return cancelled;
}

export async function closeOffers(
  tx: Tx,
  orderIds: string[],
  { from, to, at }: { from: OfferRow['status']; to: OfferRow['status']; at: Date },
): Promise<void> {
  await tx
    .update(offers)
    .set({ status: to, decidedAt: at })
    .where(and(isAny(offers.orderId, orderIds), eq(offers.status, from)));
}
