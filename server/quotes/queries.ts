import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { fromSmallestUnits, inSmallestUnits } from '../../contract/currencies.ts';
import type { Revision } from '../../contract/offers.ts';
import { blockBetween } from '../blocks/queries.ts';
import { offerExtras, offerRevisions, offers, orders } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { offerNotFound, sideOf } from '../offers/rules.ts';
import { presentRevision } from './present.ts';

const SHOWN = 100;

/** The latest quotes of an offer for its two sides, the first one first; none if the offer never changed. */
export async function revisionsOf(db: Sql, offerId: string, viewerId: string): Promise<Revision[]> {
  const [found] = await db
    .select({
      offer: offers,
      order: { userId: orders.userId, status: orders.status },
      blocked: blockBetween(orders.userId, offers.providerId),
    })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .where(eq(offers.id, offerId));
  if (!found || !sideOf(viewerId, found)) throw offerNotFound();
  const rows = await db
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(desc(offerRevisions.number))
    .limit(SHOWN);
  return rows.reverse().map((row) => presentRevision(row, { viewerId, ...found }));
}

/** The extras that the customer approved on top of an offer's price. */
export interface ApprovedExtras {
  /** In the smallest unit. */
  units: number;
  currency: string;
}

/** Gives one row or none, since all extras of an offer are in its currency. */
export const approvedExtras = (offerId: SQL) => sql`
  select sum(x.amount) as units, x.currency from ${offerExtras} x
  where x.offer_id = ${offerId} and x.status = 'approved' group by x.currency`;

export const withExtras = (price: number, extras: ApprovedExtras | null): number =>
  extras ? fromSmallestUnits(inSmallestUnits(price, extras.currency) + extras.units, extras.currency) : price;
