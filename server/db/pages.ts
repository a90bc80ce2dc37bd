// Lists by pages that cost the same however much there is: they go so far and no farther, and so does their count.
import { type SQL, sql } from 'drizzle-orm';
import { PAGED_ROWS_MAX, type Pagination } from '../../contract/common.ts';
import type { Sql } from './transaction.ts';

interface Paged {
  page: number;
  limit: number;
}

/** How many rows a query without an order has, up to one more than pages show. */
export async function countUpTo(db: Sql, rows: SQL, most = PAGED_ROWS_MAX): Promise<number> {
  const { rows: found } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${most + 1}) as counted`,
  );
  return found[0]!.count;
}

/** Where a page begins, or null where no page is. */
export function offsetOf({ page, limit }: Paged): number | null {
  const offset = (page - 1) * limit;
  return offset < PAGED_ROWS_MAX ? offset : null;
}

/** `total` as it is, or as `countUpTo` counted it. */
export function paginationOf(
  { page, limit }: Paged,
  total: number,
  isExact = false,
  most = PAGED_ROWS_MAX,
): Pagination {
  const reached = Math.min(total, most);
  return {
    page,
    totalPages: Math.max(1, Math.ceil(reached / limit)),
    ...(isExact || total === reached ? { total } : { total: reached, isMore: true }),
  };
}
