import { asc, eq } from 'drizzle-orm';
import type { Revision } from '../../contract/offers.ts';
import { offerRevisions, offers, orders } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { offerNotFound, sideOf } from '../offers/rules.ts';
import { presentRevision } from './present.ts';

const SHOWN = 100;

/** All the quotes of an offer, the first one first, for its two sides. One that never changed has none but itself. */
export async function revisionsOf(db: Sql, offerId: string, viewerId: string): Promise<Revision[]> {
  const [found] = await db
    .select({ offer: offers, order: { userId: orders.userId, status: orders.status } })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .where(eq(offers.id, offerId));
  if (!found || !sideOf(viewerId, found)) throw offerNotFound();
  const rows = await db
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(asc(offerRevisions.number))
    .limit(SHOWN);
  return rows.map((row) => presentRevision(row, { viewerId, ...found }));
}
