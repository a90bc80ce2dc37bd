import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type OrderRow, orders, type ServiceRow, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

/** How many of those that share place and concepts are weighed; the best rated first, so that a crowded trade stays quick. */
const CANDIDATES_MAX = 400;

const bigints = (cells: bigint[]) => sql`${`{${cells.join(',')}}`}::bigint[]`;
const texts = (terms: string[]) => sql`${sql.param(terms)}::text[]`;

/** The visible services that share a place and a concept with an order: what an exact look is worth taking at. */
export async function servicesFor(db: Sql, order: Pick<OrderRow, 'userId' | 'cells' | 'terms'>): Promise<ServiceRow[]> {
  if (!order.terms.length) return [];
  const rows = await db
    .select({ service: services })
    .from(services)
    .innerJoin(users, eq(users.id, services.userId))
    .where(
      and(
        eq(services.isActive, true),
        eq(users.isActive, true),
        ne(services.userId, order.userId),
        sql`${services.cells} && ${bigints(order.cells)}`,
        sql`${services.terms} && ${texts(order.terms)}`,
      ),
    )
    .orderBy(desc(services.rating), desc(services.totalReviews), desc(services.id))
    .limit(CANDIDATES_MAX);
  return rows.map(({ service }) => service);
}

/** The active orders of others that share a place and a concept with a service, the newest first. */
export async function ordersFor(db: Sql, service: Pick<ServiceRow, 'userId' | 'cells' | 'terms'>): Promise<OrderRow[]> {
  if (!service.terms.length) return [];
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'active'),
        sql`${orders.directServiceId} is null`,
        ne(orders.userId, service.userId),
        sql`${orders.cells} && ${bigints(service.cells)}`,
        sql`${orders.terms} && ${texts(service.terms)}`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(CANDIDATES_MAX);
}
