import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { notBlockedWith } from '../blocks/queries.ts';
import { type OrderRow, orders, type ServiceRow, services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { type Around, reaches } from './around.ts';
import { CANDIDATES_MAX, FETCHED_MAX } from './parameters.ts';

const TIERS = [1, 2, 3] as const;

type Asking = Pick<OrderRow, 'userId' | 'cells' | 'terms'> & Around;

/**
 * For each order, the visible services that share a place and a concept with it: the candidates for exact scoring. Each service
 * is read once, however many of the orders it may answer. Where an order has too many, the services that also use its words
 * come first, and better reviewed services before the others.
 */
export async function servicesFor(db: Sql, asking: readonly Asking[]): Promise<ServiceRow[][]> {
  const ids: string[][] = [];
  for (const order of asking) ids.push(await candidateIds(db, order));
  const isCrowded = (found: string[]) => found.length >= FETCHED_MAX;
  const byId = await servicesById(db, ids.filter((found) => !isCrowded(found)).flat());
  const all: ServiceRow[][] = [];
  for (const [index, found] of ids.entries())
    all.push(
      isCrowded(found) ? await bestOfMany(db, asking[index]!) : found.flatMap((id) => byId.get(id) ?? []),
    );
  return all;
}

async function bestOfMany(db: Sql, order: Asking): Promise<ServiceRow[]> {
  const words = order.terms.filter((term) => term.startsWith('u:')).map((term) => term.replace('u:', 'w:'));
  const found = new Map<string, ServiceRow>();
  const passes = [...TIERS.map((tier) => ({ tier, words })), ...TIERS.map((tier) => ({ tier, words: [] }))];
  for (const { tier, words } of passes) {
    const services = await servicesById(db, await candidateIds(db, order, [tier], words));
    for (const service of services.values()) {
      if (reaches(service.coverage, order).covered) found.set(service.id, service);
    }
    if (found.size >= CANDIDATES_MAX) break;
  }
  return [...found.values()].slice(0, CANDIDATES_MAX);
}

/** The ids of the visible services that share a place and a concept with an order. */
export async function candidateIds(
  db: Sql,
  { userId, cells, terms }: Pick<OrderRow, 'userId' | 'cells' | 'terms'>,
  tiers: readonly number[] = TIERS,
  words: string[] = [],
): Promise<string[]> {
  if (!terms.length) return [];
  const { rows } = await db.execute<{ id: string }>(
    serviceCandidates({ userId, cells, terms, tiers, words }),
  );
  return rows.map(({ id }) => id);
}

/** Those still visible, because a candidate may have been paused or erased since it was found. */
export async function servicesById(db: Sql, ids: string[]): Promise<Map<string, ServiceRow>> {
  if (!ids.length) return new Map();
  const wanted = sql`${services.id} = any(${sql.param([...new Set(ids)])}::uuid[]) and ${services.isVisible}`;
  return new Map((await db.select().from(services).where(wanted)).map((row) => [row.id, row]));
}

interface CandidateSearch {
  userId: string;
  cells: bigint[];
  terms: string[];
  tiers: readonly number[];
  /** When given, services must use one of these words too. */
  words?: string[];
}

/** Materialized, because the limit would otherwise make a scan of the whole table look cheap to the planner. */
export function serviceCandidates({ userId, cells, terms, tiers, words = [] }: CandidateSearch): SQL {
  const own = sql`match_keys(s.cells, s.terms, reputation_tier(s.rating, s.total_reviews))`;
  return sql`
    with found as materialized (
      select s.id, s.user_id from services s
      where s.is_active and ${own} && ${matchKeys(cells, terms, tiers)}
        ${words.length ? sql`and ${own} && ${matchKeys(cells, words, tiers)}` : sql``}
    )
    select found.id from found
    join users u on u.id = found.user_id and u.is_active
    where found.user_id <> ${userId} and ${notBlockedWith(sql`found.user_id`, userId)}
    limit ${FETCHED_MAX}`;
}

/** The active orders of others that share a place and a concept with a service, the newest first. */
export async function ordersFor(
  db: Sql,
  service: Pick<ServiceRow, 'userId' | 'cells' | 'terms'>,
): Promise<OrderRow[]> {
  if (!service.terms.length) return [];
  const { rows } = await db.execute<{ id: string }>(orderCandidates(service));
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return [];
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

export function orderCandidates({
  userId,
  cells,
  terms,
}: Pick<ServiceRow, 'userId' | 'cells' | 'terms'>): SQL {
  return sql`
    with found as materialized (
      select o.id, o.user_id, o.created_at from orders o
      where o.status = 'active' and o.direct_service_id is null
        and match_keys(o.cells, o.terms, 0) && ${matchKeys(cells, terms, [0])}
    )
    select found.id from found
    where found.user_id <> ${userId} and ${notBlockedWith(sql`found.user_id`, userId)}
    order by found.created_at desc, found.id desc
    limit ${FETCHED_MAX}`;
}

/** A subquery, so that the planner does not guess from hundreds of keys that half of the table has one. */
function matchKeys(cells: bigint[], terms: string[], tiers: readonly number[]): SQL {
  const given = sql`${sql.param(cells)}::bigint[], ${sql.param(terms)}::text[]`;
  return sql`(select ${sql.join(
    tiers.map((tier) => sql`match_keys(${given}, ${sql.raw(String(tier))})`),
    sql` || `,
  )})`;
}
