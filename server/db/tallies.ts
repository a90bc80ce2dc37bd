// How many users, orders and the like there are, so that nobody counts a whole table. The triggers `tally` and `tally_many`
// (docs/database.md) add to these figures in the transaction of each change. Each connection of the database has a row of its
// own for each figure, so that no two transactions wait for one row.
import { sql } from 'drizzle-orm';
import type { Sql } from './transaction.ts';

const TALLIED = [
  'users',
  'members',
  'orders',
  'projects',
  'services',
  'visibleServices',
  'offers',
  'connections',
  'reviews',
  'pendingClaims',
] as const;
type Tallies = Record<(typeof TALLIED)[number], number>;

export async function tallies(db: Sql): Promise<Tallies> {
  const { rows } = await db.execute<{ name: string; many: string }>(
    sql`select name, sum(many) as many from tallies group by name`,
  );
  const found = new Map(rows.map(({ name, many }) => [name, Number(many)]));
  return Object.fromEntries(TALLIED.map((name) => [name, found.get(name) ?? 0])) as Tallies;
}

/** The backend of the row that `foldTallies` adds the connections' rows to. */
const WHOLE = 0;

/** Merges the connections' rows into one for each figure, except rows being changed now, so that there are always few. */
export async function foldTallies(db: Sql): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from tallies where (name, backend) in (
        select name, backend from tallies where backend <> ${WHOLE} for update skip locked)
      returning name, many)
    insert into tallies (name, backend, many) select name, ${WHOLE}, sum(many) from taken group by name
    on conflict (name, backend) do update set many = tallies.many + excluded.many`);
}
