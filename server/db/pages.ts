// Lists by pages show at most PAGED_ROWS_MAX rows and count no further, so that their cost does not grow with the table.
import { type SQL, sql } from 'drizzle-orm';
import { PAGED_ROWS_MAX, type Pagination } from '../../contract/common.ts';
import type { Sql } from './transaction.ts';

interface Paged {
  page: number;
  limit: number;
}

/** How many rows a query without an order has, up to one more than pages show. */
export async function countUpTo(db: Sql, rows: SQL): Promise<number> {
  const { rows: found } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${PAGED_ROWS_MAX + 1}) as counted`,
  );
  return found[0]!.count;
}

/** Where a page begins, or null where no page is. */
export function offsetOf({ page, limit }: Paged): number | null {
  const offset = (page - 1) * limit;
  return offset < PAGED_ROWS_MAX ? offset : null;
}

/** `total` as it is, or as `countUpTo` counted it. */
export function paginationOf({ page, limit }: Paged, total: number, isExact = false): Pagination {
  const reached = Math.min(total, PAGED_ROWS_MAX);
  return {
    page,
    totalPages: Math.max(1, Math.ceil(reached / limit)),
    ...(isExact || total === reached ? { total } : { total: reached, isMore: true }),
  };
}
