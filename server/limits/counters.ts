import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';
import type { Sql } from '../db/transaction.ts';

/** What counting needs; inside a transaction `db` is that transaction, and what it undoes was not counted. */
export type Counting = Pick<Context, 'db' | 'config' | 'secret'>;

export interface Counted {
  count: number;
  /** Seconds until it starts anew. */
  opensIn: number;
}

/** Counts one more of something, in PostgreSQL: the same for all nodes, each of many at once with a number of its own. */
export async function countOne(
  context: Counting,
  name: string,
  who: string,
  within: number,
): Promise<Counted> {
  return counted(await counter(context.db, name).consume(keyOf(context, who), 1, { customDuration: within }));
}

export async function uncountOne(context: Counting, name: string, who: string): Promise<void> {
  await counter(context.db, name).reward(keyOf(context, who), 1);
}

export async function forget(context: Counting, name: string, who: string): Promise<void> {
  await counter(context.db, name).delete(keyOf(context, who));
}

const counted = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Counted => ({
  count: consumedPoints,
  opensIn: Math.ceil(msBeforeNext / 1000),
});

/** Keys are hashed, so that neither database nor backup shows addresses or e-mails. */
const keyOf = ({ secret }: Counting, who: string) =>
  createHmac('sha256', secret).update(`counted:${who}`).digest('base64url');

/** Cheap to make: it holds nothing but where it writes. It never refuses by itself. */
const counter = (db: Sql, name: string) =>
  new RateLimiterPostgres({
    storeClient: { query: (query: Query) => run(db, query) },
    storeType: 'client',
    tableName: 'counters',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: Number.MAX_SAFE_INTEGER,
    duration: 1,
  });

interface Query {
  text: string;
  values: unknown[];
}

/** The library's statement on our own connection, which may be in the middle of a transaction. */
function run(db: Sql, { text, values }: Query) {
  const parts = text.split(/\$(\d)/);
  return db.execute(
    sql.join(parts.map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)))),
  );
}
