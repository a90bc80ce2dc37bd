import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** What counting needs. Where `db` is a transaction, a rollback undoes the count. */
export type Counting = Pick<Context, 'db' | 'config' | 'secret'>;

/** What is counted, of whom. */
interface Countable {
  name: string;
  who: string;
  /** How much one use counts for; 1 unless given. */
  points?: number;
}

export interface Counted {
  count: number;
  /** Seconds until it starts anew. */
  opensIn: number;
}

/** Adds to a counter in PostgreSQL, shared by all nodes; each of several concurrent calls gets a different number. */
export async function countOne(
  context: Counting,
  name: string,
  who: string,
  within: number,
  points = 1,
): Promise<Counted> {
  const [counted] = await countEach(context, [{ name, who, points }], within);
  return counted!;
}

/** Adds to each counter (none twice in the list); a counter starts again `within` seconds after its first count. */
export async function countEach(context: Counting, list: Countable[], within: number): Promise<Counted[]> {
  const keys = list.map((one) => keyOf(context, one));
  const now = Date.now();
  // Sorted by key, so that two transactions that count the same cannot deadlock.
  const { rows } = await context.db.execute<{ key: string; points: number; expire: string }>(sql`
    insert into counters (key, points, expire)
    select key, points, ${now + within * 1000}::bigint
      from unnest(${sql.param(keys)}::text[], ${sql.param(pointsOf(list))}::integer[]) as given (key, points) order by key
    on conflict (key) do update set
      points = excluded.points + case when counters.expire <= ${now}::bigint then 0 else counters.points end,
      expire = case when counters.expire <= ${now}::bigint then excluded.expire else counters.expire end
    returning key, points, expire`);
  const counted = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const { points, expire } = counted.get(key)!;
    return { count: points, opensIn: Math.ceil(Math.max(0, Number(expire) - now) / 1000) };
  });
}

/** The current count. */
export async function readCount(context: Counting, name: string, who: string): Promise<Counted> {
  const now = Date.now();
  const { rows } = await context.db.execute<{ points: number; expire: string }>(sql`
    select points, expire from counters where key = ${keyOf(context, { name, who })} and expire > ${now}::bigint`);
  const [{ points, expire } = { points: 0, expire: now }] = rows;
  return { count: points, opensIn: Math.ceil((Number(expire) - now) / 1000) };
}

export const uncountOne = (context: Counting, name: string, who: string): Promise<void> =>
  uncountEach(context, [{ name, who }]);

export async function uncountEach(context: Counting, list: Countable[]): Promise<void> {
  const keys = sql.param(list.map((one) => keyOf(context, one)));
  await context.db.execute(sql`
    with locked as (
      select key from counters where key = any(${keys}::text[]) and expire > ${Date.now()}::bigint order by key for update)
    update counters set points = counters.points - given.points
      from locked join unnest(${keys}::text[], ${sql.param(pointsOf(list))}::integer[]) as given (key, points) using (key)
      where counters.key = locked.key`);
}

export async function forget(context: Counting, name: string, who: string): Promise<void> {
  await context.db.execute(sql`delete from counters where key = ${keyOf(context, { name, who })}`);
}

const pointsOf = (list: Countable[]) => list.map(({ points = 1 }) => points);

/** Keys are hashed, so that neither database nor backup shows addresses or e-mails. */
const keyOf = ({ secret }: Counting, { name, who }: Countable) =>
  `${name}:${createHmac('sha256', secret).update(`counted:${who}`).digest('base64url')}`;
