import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { ordersWithService as call } from '../../contract/order-detail.ts';
import { isOpen } from '../../contract/order-values.ts';
import { offers, orders, services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { equalsUnindexed } from '../db/unindexed.ts';
import { serviceNotAvailable } from '../services/rules.ts';

const SHOWN = 100;

/** A customer's orders that this service offered on or was sent directly: the open ones first, so that none is left out. */
export async function ordersWithService(
  db: Sql,
  customerId: string,
  serviceId: string,
): Promise<ReplyOf<typeof call>> {
  const [service] = await db.select({ id: services.id }).from(services).where(eq(services.id, serviceId));
  if (!service) throw serviceNotAvailable();
  const rows = await db
    .select({
      orderId: orders.id,
      orderTitle: orders.title,
      orderStatus: orders.status,
      orderDescription: orders.description,
      orderCreatedAt: orders.createdAt,
      offerId: offers.id,
      offerStatus: offers.status,
      offerPrice: offers.price,
      offerCurrency: offers.currency,
      orderCountry: orders.country,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(orders)
    .leftJoin(offers, and(eq(offers.orderId, orders.id), equalsUnindexed(offers.serviceId, serviceId)))
    .where(
      and(eq(orders.userId, customerId), or(isNotNull(offers.id), eq(orders.directServiceId, serviceId))),
    )
    // Those that are neither completed nor cancelled first.
    .orderBy(sql`${orders.status} in ('completed', 'cancelled')`, desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN);
  const shown = (open: boolean) =>
    rows
      .filter((row) => isOpen(row.orderStatus) === open)
      .map(({ total: _, ...row }) => ({
        ...row,
        orderCreatedAt: row.orderCreatedAt.toISOString(),
      }));
  const openOrders = shown(true);
  return {
    hasOpenOrders: openOrders.length > 0,
    openOrders,
    closedOrders: shown(false),
    totalOrders: rows[0]?.total ?? 0,
  };
}
