// Lists by pages show at most PAGED_ROWS_MAX rows and count no further, so that their cost does not grow with the table.
import { type SQL, sql } from 'drizzle-orm';
import { PAGED_ROWS_MAX, type Pagination } from '../../contract/common.ts';
import type { Sql } from './transaction.ts';

interface Paged {
  page: number;
  limit: number;
}

/** How many rows a query has, counted up to one more than pages show. */
export async function countUpTo(db: Sql, rows: SQL): Promise<number> {
  const { rows: found } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${PAGED_ROWS_MAX + 1}) as counted`,
  );
  return found[0]!.count;
}

/** The offset of a page's first row, or null for a page beyond the last one allowed. */
export function offsetOf({ page, limit }: Paged): number | null {
  const offset = (page - 1) * limit;
  return offset < PAGED_ROWS_MAX ? offset : null;
}

/** `total` is the exact number when `isExact`, otherwise the result of `countUpTo`. */
export function paginationOf({ page, limit }: Paged, total: number, isExact = false): Pagination {
  const reached = Math.min(total, PAGED_ROWS_MAX);
  return {
    page,
    totalPages: Math.max(1, Math.ceil(reached / limit)),
    ...(isExact || total === reached ? { total } : { total: reached, isMore: true }),
  };
}
