// A page of the visible services. The cost does not grow with the market: rows are scanned in the requested order, or found
// by the index, and only those of one page are looked up.
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Service, ServiceQuery } from '../../contract/services.ts';
import type { Actor } from '../context.ts';
import { paginationOf } from '../db/pages.ts';
import { services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { alsoIn } from '../places/location.ts';
import { type Condition, indexed, ofCategory, type Place, placeNamed, worksAt } from './conditions.ts';
import { everything, SORTS, visibleCount } from './everything.ts';
import { LISTING } from './parameters.ts';
import { servicesOfIds } from './queries.ts';
import { type Found, searchServices } from './search.ts';
import { asRead, saysNothing } from './search-text.ts';

/** The services of one page, of how many, and whether there are more than were counted. */
interface Listed {
  page: readonly (Pick<Found, 'id'> & Partial<Found>)[];
  total: number;
  more: boolean;
}

export async function browse(db: Sql, actor: Actor | null, given: ServiceQuery, home: string) {
  const search = given.search && asRead(given.search);
  const query = { ...given, search: search && !saysNothing(search) ? search : undefined };
  const { sort = 'rating', page, limit } = query;
  const isEverything = !query.search && !conditionsOf(query, home).length;
  const { services, total, more } = isEverything
    ? await everything(db, actor, { sort, from: (page - 1) * limit, limit })
    : await chosen(db, actor, query, home);
  return { services, pagination: { ...paginationOf(query, total, true), ...(more && { more }) } };
}

async function chosen(db: Sql, actor: Actor | null, query: ServiceQuery, home: string) {
  const { page: listed, total, more } = await list(db, query, home);
  const ids = listed.map(({ id }) => id);
  const shown = await servicesOfIds(db, actor, ids);
  const byId = new Map(shown.map((service) => [service.id, service]));
  const services = listed.flatMap(({ id, reasons }): Service[] => {
    const service = byId.get(id);
    return service ? [reasons?.length ? { ...service, reasons } : service] : [];
  });
  return { services, total, more };
}

const placeOfQuery = ({ location }: ServiceQuery, home: string): Place | undefined =>
  location ? placeNamed({ text: location, home }) : undefined;

/** The filters of a list, apart from a search. */
const conditionsOf = (query: ServiceQuery, home: string): Condition[] => [
  // The condition that is cheaper to check on a row comes first.
  ...(query.category ? [ofCategory(query.category)] : []),
  ...(placeOfQuery(query, home)?.conditions ?? []),
];

/** Where nobody works at the place as this country knows it, the same name means the place of another: «Palermo». */
async function list(db: Sql, query: ServiceQuery, home: string): Promise<Listed> {
  const here = await listRead(db, query, home);
  const country = placeOfQuery(query, home)?.known?.country ?? home;
  const [abroad] = here.total || !query.location ? [] : alsoIn(query.location, country);
  return abroad ? listRead(db, query, abroad) : here;
}

/** The services of a page, its place read as one country knows it. */
async function listRead(db: Sql, query: ServiceQuery, home: string): Promise<Listed> {
  const { search, category, sort, page, limit } = query;
  const place = placeOfQuery(query, home);
  const from = (page - 1) * limit;
  if (search) {
    const country = place?.known?.country ?? home;
    const conditions = category ? [ofCategory(category)] : [];
    const { found, more } = await searchServices(db, { search, country, place, conditions, sort });
    return { page: found.slice(from, from + limit), total: found.length, more };
  }
  const wanted: Wanted = {
    conditions: conditionsOf(query, home),
    order: SORTS[sort ?? 'rating'],
    from,
    limit,
  };
  const { ids, total, more } = await filtered(db, wanted);
  if (!place?.known?.point || more || total > LISTING.exact)
    return { page: ids.slice(from, from + limit), total, more };
  const there = await working(db, ids, place);
  return { page: there.slice(from, from + limit), total: there.length, more };
}

/** Stored cells are rough: of few services, this keeps those that work at the exact place or name it. */
async function working(
  db: Sql,
  given: readonly Pick<Found, 'id'>[],
  place: Place,
): Promise<Pick<Found, 'id'>[]> {
  if (!given.length) return [];
  const { id, coverage, searchWords } = services;
  const ids = given.map((one) => one.id);
  const rows = await db.select({ id, coverage, searchWords }).from(services).where(inArray(id, ids));
  const there = new Set(rows.filter((row) => worksAt(place, row)).map((row) => row.id));
  return given.filter((one) => there.has(one.id));
}

interface Wanted {
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
async function filtered(db: Sql, wanted: Wanted): Promise<Passed> {
  const walk = walkQuery(wanted);
  const walked = walk && (await db.execute<Walk>(walk)).rows[0]!;
  if (walked && walked.read < LISTING.walked) return passed(walked, false);
  if (walked && walked.met >= wanted.from + wanted.limit) return passed(walked, true);
  const sorted = (await db.execute<Walk>(sortedQuery(wanted))).rows[0]!;
  if (sorted.met <= LISTING.sorted) return passed(sorted, false);
  // Too many to be put in order: those of the walk are the first of them.
  return walked ? passed(walked, true) : passed({ ...sorted, met: LISTING.sorted }, true);
}

interface Passed {
  ids: Pick<Found, 'id'>[];
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
const first = ({ from, limit }: Wanted) =>
  sql`(coalesce(array_agg(id order by place), '{}')::text[])[:${Math.min(Math.max(from + limit, LISTING.exact), LISTING.sorted)}::int]`;

/** Undefined if some condition cannot be checked quickly on a row. */
export function walkQuery(wanted: Wanted): SQL | undefined {
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

export const sortedQuery = (wanted: Wanted): SQL => sql`
  select ${first(wanted)} as ids, count(*)::int as met, count(*)::int as read from (
    select s.id, row_number() over (order by ${wanted.order}) as place
    from ${indexed(wanted.conditions, LISTING.sorted + 1)} as s
  ) as sorted`;
