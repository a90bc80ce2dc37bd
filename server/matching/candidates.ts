import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { notBlockedWith } from '../blocks/queries.ts';
import {
  type OrderRow,
  orders,
  type ServiceRow,
  services,
  type UndrawnService,
  undrawnService,
} from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { TIERS } from '../services/conditions.ts';
import { type Around, reaches } from './around.ts';
import { CANDIDATES_MAX, FETCHED_MAX, KEYS_AT_A_TIME } from './parameters.ts';

type Asking = Pick<OrderRow, 'userId' | 'cells' | 'terms'> & Around;

/**
 * For each order, the visible services that share a place and a concept with it: the candidates for exact scoring. Each service
 * is read once, however many of the orders it may answer. Where an order has too many, the services that also use its words
 * come first, and better reviewed services before the others.
 */
export async function servicesFor(db: Sql, asking: readonly Asking[]): Promise<UndrawnService[][]> {
  const ids: string[][] = [];
  for (const order of asking) ids.push(await candidateIds(db, order));
  const isCrowded = (found: string[]) => found.length >= FETCHED_MAX;
  const byId = await servicesById(db, ids.filter((found) => !isCrowded(found)).flat());
  const all: UndrawnService[][] = [];
  for (const [index, found] of ids.entries())
    all.push(
      isCrowded(found) ? await bestOfMany(db, asking[index]!) : found.flatMap((id) => byId.get(id) ?? []),
    );
  return all;
}

async function bestOfMany(db: Sql, order: Asking): Promise<UndrawnService[]> {
  const words = order.terms.filter((term) => term.startsWith('u:')).map((term) => term.replace('u:', 'w:'));
  const found = new Map<string, UndrawnService>();
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
  const found = new Set<string>();
  for (const some of cellsInTurn(cells, terms.length * tiers.length)) {
    const { rows } = await db.execute<{ id: string }>(
      serviceCandidates({ userId, cells: some, terms, tiers, words }),
    );
    for (const { id } of rows) found.add(id);
    if (found.size >= FETCHED_MAX) break;
  }
  return [...found].slice(0, FETCHED_MAX);
}

/**
 * A few of the cells at a time, each of which asks for so many keys: what PostgreSQL does with the keys of one question grows
 * with the square of their number.
 */
function* cellsInTurn(cells: bigint[], keysOfOne: number): Generator<bigint[]> {
  const many = Math.max(1, Math.floor(KEYS_AT_A_TIME / keysOfOne));
  if (keysOfOne) for (let from = 0; from < cells.length; from += many) yield cells.slice(from, from + many);
}

/** Those still visible, because a candidate may have been paused or erased since it was found. */
export async function servicesById(db: Sql, ids: string[]): Promise<Map<string, UndrawnService>> {
  if (!ids.length) return new Map();
  const wanted = sql`${services.id} = any(${sql.param([...new Set(ids)])}::uuid[]) and ${services.isVisible}`;
  return new Map((await db.select(undrawnService).from(services).where(wanted)).map((row) => [row.id, row]));
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
  const own = sql`match_keys(k.cells, k.terms, k.tier)`;
  return sql`
    with found as materialized (
      select k.service_id as id, k.user_id from service_keys k
      where ${own} && ${matchKeys(cells, terms, tiers)}
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
  const ids = new Set<string>();
  for (const cells of cellsInTurn(service.cells, service.terms.length)) {
    const { rows } = await db.execute<{ id: string }>(orderCandidates({ ...service, cells }));
    for (const { id } of rows) ids.add(id);
  }
  if (!ids.size) return [];
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(FETCHED_MAX);
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
