import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { matches } from '../db/schema.ts';

/** An order and a service, by name. */
export interface Pair {
  orderId: string;
  serviceId: string;
}

/** That a match is one of these. */
export function isOneOf(pairs: Pair[]): SQL {
  const orderIds = sql.param(pairs.map(({ orderId }) => orderId));
  const serviceIds = sql.param(pairs.map(({ serviceId }) => serviceId));
  return sql`(${matches.orderId}, ${matches.serviceId}) in
    (select * from unnest(${orderIds}::uuid[], ${serviceIds}::uuid[]))`;
}

/** That an id is any of these: one text, however many they are. */
export const isAny = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;
