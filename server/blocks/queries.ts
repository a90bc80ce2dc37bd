import { and, eq, min, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { blocks } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';

// A block holds in both directions and everywhere; nobody can see who made it.

/** True when either of the two has blocked the other. */
export async function areBlocked(db: Sql, one: string, other: string): Promise<boolean> {
  return (await blockedWith(db, one, [other])).has(other);
}

/** Which of these people a person has blocked or was blocked by. */
export async function blockedWith(db: Sql, personId: string, others: string[]): Promise<Set<string>> {
  if (!others.length) return new Set();
  // One text whatever their number: of hundreds of parameters, writing and planning the statement would take longest.
  const ids = sql`any(${sql.param(others)}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select blocked_id as id from blocks where blocker_id = ${personId} and blocked_id = ${ids}
    union all select blocker_id from blocks where blocked_id = ${personId} and blocker_id = ${ids}`);
  return new Set(rows.map(({ id }) => id));
}

/** Since when one of the two has blocked the other. */
export async function blockedSince(db: Sql, one: string, other: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ since: min(blocks.createdAt) })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.blockerId, other), eq(blocks.blockedId, one)),
      ),
    );
  return row?.since ?? undefined;
}

/** Whether two columns name people of whom one has blocked the other. */
export const blockBetween = (one: SQLWrapper, other: SQLWrapper) => sql<boolean>`exists (
  select 1 from blocks b where ${areTheTwo(one, other)})`;

/**
 * Whether one of the two had blocked the other before that moment. Times are kept in milliseconds: of two in the same one the
 * block counts as the earlier.
 */
export const blockedBefore = (moment: SQLWrapper, one: SQLWrapper, other: SQLWrapper) => sql<boolean>`exists (
  select 1 from blocks b where ${areTheTwo(one, other)} and b.created_at <= ${moment})`;

const areTheTwo = (one: SQLWrapper, other: SQLWrapper) =>
  sql`(b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one}))`;

/** A column names nobody whom a person has blocked or was blocked by. Blocks are looked up once, however many rows there are. */
export const notBlockedWith = (column: SQLWrapper, personId: string | SQLWrapper): SQL =>
  sql`${column} not in (${allBlockedWith(personId)})`;

/**
 * A column names neither those people nor the person. One `not in` covers both: where a few people own most rows, PostgreSQL
 * would estimate that a separate `<>` leaves almost no rows, and would begin by reading them all.
 */
export const otherNotBlockedWith = (column: SQLWrapper, personId: string | SQLWrapper): SQL =>
  sql`${column} not in (select ${personId}::uuid union all ${allBlockedWith(personId)})`;

const allBlockedWith = (personId: string | SQLWrapper) => sql`
  select blocked_id from blocks where blocker_id = ${personId}
  union all select blocker_id from blocks where blocked_id = ${personId}`;
