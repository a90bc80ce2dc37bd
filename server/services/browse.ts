// A page of the visible services. The cost does not grow with the market: rows are scanned in the requested order, or found
// by the index, and only those of one page are looked up.
import { inArray } from 'drizzle-orm';
import type { ServiceQuery } from '../../contract/service-search.ts';
import type { Service } from '../../contract/services.ts';
import type { Actor } from '../context.ts';
import { paginationOf } from '../db/pages.ts';
import { services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { alsoIn } from '../places/location.ts';
import { type Condition, ofCategory, placeNamed, type SearchedPlace, worksAt } from './listing/conditions.ts';
import { type FilteredQuery, filtered } from './listing/page-filtered.ts';
import { everything, ORDER_BY } from './listing/page-of-all.ts';
import { LISTING } from './parameters.ts';
import { servicesOfIds } from './queries.ts';
import { type Found, searchServices } from './search/search.ts';
import { asRead, saysNothing } from './search/text.ts';

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

const placeOfQuery = ({ location }: ServiceQuery, home: string): SearchedPlace | undefined =>
  location ? placeNamed({ text: location, home }) : undefined;

/** The filters of a list, apart from a search. */
const conditionsOf = (query: ServiceQuery, home: string): Condition[] => [
  // The condition that is cheaper to check on a row comes first.
  ...(query.category ? [ofCategory(query.category)] : []),
  ...(placeOfQuery(query, home)?.conditions ?? []),
];

/**
 * A page of the list. If nobody works at the place as this country knows it, the same name is looked up abroad:
 * «Palermo».
 */
async function list(db: Sql, query: ServiceQuery, home: string): Promise<Listed> {
  const here = await listRead(db, query, home);
  const country = placeOfQuery(query, home)?.known?.country ?? home;
  const [abroad] = here.total || !query.location ? [] : alsoIn(query.location, country);
  return abroad ? listRead(db, query, abroad) : here;
}

/** A page of the list, with its place read as one country knows it. */
async function listRead(db: Sql, query: ServiceQuery, home: string): Promise<Listed> {
  const { search, category, sort, page, limit } = query;
  const place = placeOfQuery(query, home);
  const from = (page - 1) * limit;
  if (search) {
    const country = place?.known?.country ?? home;
    const conditions = category ? [ofCategory(category)] : [];
    const asked = { search, country, place, conditions, sort, from, limit };
    const { found, total, more } = await searchServices(db, asked);
    return { page: found, total, more };
  }
  const wanted: FilteredQuery = {
    conditions: conditionsOf(query, home),
    order: ORDER_BY[sort ?? 'rating'],
    from,
    limit,
  };
  const { ids, total, more } = await filtered(db, wanted);
  if (!place?.known || more || total > LISTING.exact)
    return { page: ids.slice(from, from + limit), total, more };
  const there = await working(db, ids, place);
  return { page: there.slice(from, from + limit), total: there.length, more };
}

/** Stored cells and the countries of phones are rough; this keeps the services that work at the exact place or name it. */
async function working(
  db: Sql,
  given: readonly Pick<Found, 'id'>[],
  place: SearchedPlace,
): Promise<Pick<Found, 'id'>[]> {
  if (!given.length) return [];
  const { id, coverage, searchWords } = services;
  const ids = given.map((one) => one.id);
  const rows = await db.select({ id, coverage, searchWords }).from(services).where(inArray(id, ids));
  const there = new Set(rows.filter((row) => worksAt(place, row)).map((row) => row.id));
  return given.filter((one) => there.has(one.id));
}
