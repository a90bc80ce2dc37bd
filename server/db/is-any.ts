import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a column holds any of these ids; the SQL text is the same however many they are. */
export const isAny = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;
