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
import { TIERS } from '../services/listing/conditions.ts';
import { type Around, reaches } from './around.ts';
import { CANDIDATES_MAX, FETCHED_MAX, KEYS_AT_A_TIME } from './parameters.ts';

interface Asking extends Pick<OrderRow, 'userId' | 'cells' | 'terms'>, Around {
  /** Services matched with the order before. */
  matched?: readonly string[];
}

/**
 * The candidates for exact scoring: for each order, the visible services that share a place and a concept with it.
 * Each service is read once, even if it may answer several of the orders. If an order has too many candidates,
 * services that also use its words come first, and among them the better reviewed. Services matched with the order
 * before are always included.
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
  const best = [...found.values()].slice(0, CANDIDATES_MAX);
  const others = order.matched?.filter((id) => !best.some((service) => service.id === id)) ?? [];
  return [...best, ...(await servicesById(db, await candidateIds(db, { ...order, among: others }))).values()];
}

/** The ids of the visible services, or of those given, that share a place and a concept with an order. */
export async function candidateIds(
  db: Sql,
  { userId, cells, terms, among }: Pick<OrderRow, 'userId' | 'cells' | 'terms'> & Among,
  tiers: readonly number[] = TIERS,
  words: string[] = [],
): Promise<string[]> {
  const found = new Set<string>();
  if (among?.length === 0) return [];
  for (const some of cellsInTurn(cells, terms.length * tiers.length)) {
    const { rows } = await db.execute<{ id: string }>(
      serviceCandidates({ userId, cells: some, terms, tiers, words, among }),
    );
    for (const { id } of rows) found.add(id);
    if (!among && found.size >= FETCHED_MAX) break;
  }
  return among ? [...found] : [...found].slice(0, FETCHED_MAX);
}

/**
 * The cells in small groups; each cell multiplies the keys of one query, and PostgreSQL's work grows with the square
 * of their number.
 */
function* cellsInTurn(cells: bigint[], keysOfOne: number): Generator<bigint[]> {
  const many = Math.max(1, Math.floor(KEYS_AT_A_TIME / keysOfOne));
  if (keysOfOne) for (let from = 0; from < cells.length; from += many) yield cells.slice(from, from + many);
}

/** Leaves out services that are no longer visible: a candidate may have been paused or erased since it was found. */
export async function servicesById(db: Sql, ids: string[]): Promise<Map<string, UndrawnService>> {
  if (!ids.length) return new Map();
  const wanted = sql`${services.id} = any(${sql.param([...new Set(ids)])}::uuid[]) and ${services.isVisible}`;
  return new Map((await db.select(undrawnService).from(services).where(wanted)).map((row) => [row.id, row]));
}

interface Among {
  /** When given, only these are looked at, and all that fit are found. */
  among?: readonly string[];
}

interface CandidateSearch extends Among {
  userId: string;
  cells: bigint[];
  terms: string[];
  tiers: readonly number[];
  /** When given, services must use one of these words too. */
  words?: string[];
}

/** Materialized, because the limit would otherwise make a scan of the whole table look cheap to the planner. */
export function serviceCandidates({ userId, cells, terms, tiers, words = [], among }: CandidateSearch): SQL {
  const own = sql`match_keys(k.cells, k.terms, k.tier)`;
  return sql`
    with found as materialized (
      select k.service_id as id, k.user_id from service_keys k
      where ${own} && ${matchKeys(cells, terms, tiers)}
        ${words.length ? sql`and ${own} && ${matchKeys(cells, words, tiers)}` : sql``}
        ${isAmong(sql`k.service_id`, among)}
    )
    select found.id from found
    join users u on u.id = found.user_id and u.is_active
    where found.user_id <> ${userId} and ${notBlockedWith(sql`found.user_id`, userId)}
    limit ${atMost(among)}`;
}

const isAmong = (id: SQL, among: Among['among']): SQL =>
  among ? sql`and ${id} = any(${sql.param(among)}::uuid[])` : sql``;
const atMost = (among: Among['among']): number => among?.length ?? FETCHED_MAX;

interface Offering extends Pick<ServiceRow, 'userId' | 'cells' | 'terms'> {
  /** Orders matched with the service before. */
  matched?: readonly string[];
}

/**
 * The active orders of others that share a place and a concept with a service: the newest ones, and those it was
 * matched with before, even if there are newer ones.
 */
export async function ordersFor(db: Sql, { matched, ...service }: Offering): Promise<OrderRow[]> {
  const newest = await ordersById(db, await orderIds(db, service), FETCHED_MAX);
  const others = matched?.filter((id) => !newest.some((order) => order.id === id)) ?? [];
  return [...newest, ...(await ordersById(db, await orderIds(db, { ...service, among: others })))];
}

async function orderIds(db: Sql, service: Omit<Offering, 'matched'> & Among): Promise<string[]> {
  const ids = new Set<string>();
  if (service.among?.length === 0) return [];
  for (const cells of cellsInTurn(service.cells, service.terms.length)) {
    const { rows } = await db.execute<{ id: string }>(orderCandidates({ ...service, cells }));
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

async function ordersById(db: Sql, ids: string[], most = ids.length): Promise<OrderRow[]> {
  if (!ids.length) return [];
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
}

export function orderCandidates({
  userId,
  cells,
  terms,
  among,
}: Pick<ServiceRow, 'userId' | 'cells' | 'terms'> & Among): SQL {
  return sql`
    with found as materialized (
      select o.id, o.user_id, o.created_at from orders o
      where o.status = 'active' and o.direct_service_id is null
        and match_keys(o.cells, o.terms, 0) && ${matchKeys(cells, terms, [0])}
        ${isAmong(sql`o.id`, among)}
    )
    select found.id from found
    join users u on u.id = found.user_id and u.is_active
    where found.user_id <> ${userId} and ${notBlockedWith(sql`found.user_id`, userId)}
    order by found.created_at desc, found.id desc
    limit ${atMost(among)}`;
}

/** A subquery, so that the planner does not guess from hundreds of keys that half of the table has one. */
function matchKeys(cells: bigint[], terms: string[], tiers: readonly number[]): SQL {
  const given = sql`${sql.param(cells)}::bigint[], ${sql.param(terms)}::text[]`;
  return sql`(select ${sql.join(
    tiers.map((tier) => sql`match_keys(${given}, ${sql.raw(String(tier))})`),
    sql` || `,
  )})`;
}
