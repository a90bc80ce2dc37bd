import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * That a column has a value, for a row that another condition finds. `is not distinct from` keeps PostgreSQL from starting at
 * the column's index instead, in which one value may have any number of rows: a service's offers, or those of a provider.
 */
export const equalsUnindexed = (column: SQLWrapper, value: SQLWrapper | string): SQL =>
  sql`${column} is not distinct from ${value}`;
