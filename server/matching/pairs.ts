import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { matches, orders, users } from '../db/schema.ts';

/** The ids of an order and a service. */
export interface Pair {
  orderId: string;
  serviceId: string;
}

/** The condition that a match is one of these pairs. */
export function isOneOf(pairs: Pair[]): SQL {
  const orderIds = sql.param(pairs.map(({ orderId }) => orderId));
  const serviceIds = sql.param(pairs.map(({ serviceId }) => serviceId));
  return sql`(${matches.orderId}, ${matches.serviceId}) in
    (select * from unnest(${orderIds}::uuid[], ${serviceIds}::uuid[]))`;
}

/** The condition that an order looks for providers: active, and not for one service alone. */
export const looksForProviders = and(eq(orders.status, 'active'), isNull(orders.directServiceId));

/** The condition that an order's owner is not deactivated; matching leaves everything of such an order as it is. */
export const ownerIsActive = sql`exists (select from ${users} where ${users.id} = ${orders.userId} and ${users.isActive})`;
