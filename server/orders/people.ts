import { eq } from 'drizzle-orm';
import { matches, type OfferRow, type OrderRow } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';

export const providersOf = (list: OfferRow[]) => list.map(({ providerId }) => providerId);

/** The owner, the providers who offered and those who have the order in their list. */
export async function peopleOf(tx: Tx, order: OrderRow, offered: OfferRow[]): Promise<string[]> {
  const matched = await tx
    .select({ providerId: matches.providerId })
    .from(matches)
    .where(eq(matches.orderId, order.id));
  return [
    ...new Set([order.userId, ...providersOf(offered), ...matched.map(({ providerId }) => providerId)]),
  ];
}
