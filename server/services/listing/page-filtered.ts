// The services that pass filters, in the order asked for: a page of them and how many there are.
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transaction.ts';
import { LISTING } from '../parameters.ts';
import { type Condition, indexed } from './conditions.ts';
import { visibleCount } from './page-of-all.ts';

export interface FilteredQuery {
  conditions: Condition[];
  order: SQL;
  from: number;
  limit: number;
}

const number = (value: number) => sql.raw(String(value));

/**
 * With common filters a scan in the requested order soon finds enough rows, and a small market is scanned whole. Otherwise
 * the index gives all rows that pass, and those are few enough to be sorted.
 */
export async function filtered(db: Sql, wanted: FilteredQuery): Promise<Passed> {
  const walk = walkQuery(wanted);
  const walked = walk && (await db.execute<Walk>(walk)).rows[0]!;
  if (walked && walked.read < LISTING.walked) return passed(walked, false);
  if (walked && walked.met >= wanted.from + wanted.limit && (await areMany(db, wanted, walked)))
    return passed(walked, true);
  const sorted = (await db.execute<Walk>(sortedQuery(wanted))).rows[0]!;
  if (sorted.met <= LISTING.sorted) return passed(sorted, false);
  // Too many to be sorted: the scan found the first of them.
  return walked ? passed(walked, true) : passed({ ...sorted, met: LISTING.sorted }, true);
}

/**
 * Whether more services pass than are checked one by one. Fewer are always sorted as a whole, from the first page on:
 * some are dropped by that check, and pages must still join without a gap.
 */
async function areMany(db: Sql, { conditions }: FilteredQuery, { met }: Walk): Promise<boolean> {
  if (met > LISTING.exact) return true;
  const { rows } = await db.execute<{ known: number }>(fewQuery(conditions));
  return rows[0]!.known > LISTING.exact;
}

interface Passed {
  ids: { id: string }[];
  total: number;
  more: boolean;
}

const passed = ({ ids, met }: Walk, more: boolean): Passed => ({
  ids: ids.map((id) => ({ id })),
  total: met,
  more,
});

interface Walk extends Record<string, unknown> {
  ids: string[];
  met: number;
  read: number;
}

/** The first ids, to the end of the page, and as many as may have to be checked one by one. */
const first = ({ from, limit }: FilteredQuery) =>
  sql`(coalesce(array_agg(id order by place), '{}')::text[])[:${Math.min(Math.max(from + limit, LISTING.exact), LISTING.sorted)}::int]`;

/** Counts the services that pass, up to one more than are checked one by one. */
export const fewQuery = (conditions: Condition[]): SQL =>
  sql`select count(*)::int as known from ${indexed(conditions, LISTING.exact + 1)} as s`;

/** Undefined if some condition cannot be checked quickly on a row. */
export function walkQuery(wanted: FilteredQuery): SQL | undefined {
  const meets = wanted.conditions.flatMap(({ ofRow }) => ofRow ?? []);
  if (meets.length < wanted.conditions.length) return undefined;
  const walked = number(LISTING.walked);
  return sql`
    with size as materialized (select least(${walked}, ${visibleCount}) as read)
    select ${first(wanted)} as ids, count(*)::int as met, (select read from size) as read from (
      select s.id, row_number() over () as place from (
        select * from services s where s.is_visible order by ${wanted.order} limit ${walked}
      ) as s where ${sql.join(meets, sql` and `)}
      limit case when (select read from size) < ${walked} then ${walked} else ${wanted.from + wanted.limit + LISTING.ahead}::int end
    ) as passed`;
}

export const sortedQuery = (wanted: FilteredQuery): SQL => sql`
  select ${first(wanted)} as ids, count(*)::int as met, count(*)::int as read from (
    select s.id, row_number() over (order by ${wanted.order}) as place
    from ${indexed(wanted.conditions, LISTING.sorted + 1)} as s
  ) as sorted`;
