// A page of the services that people see. What it reads does not grow with the market: it walks the order that is asked
// for, or asks the index, and looks up the rows of one page.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ServiceSort } from '../../contract/labels.ts';
import type { Service, ServiceQuery } from '../../contract/services.ts';
import type { Actor } from '../context.ts';
import { services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { memoised } from '../matching/memoise.ts';
import { type Condition, indexed, met, ofCategory, type Place, placeOf, worksAt } from './conditions.ts';
import { LISTING, PLACES_REMEMBERED } from './parameters.ts';
import { servicesWhere } from './queries.ts';
import { type Found, searchServices } from './search.ts';

/** The ids of one page, of how many, and whether there are more than were counted. */
interface Listed {
  page: readonly (Pick<Found, 'id'> & Partial<Found>)[];
  total: number;
  more: boolean;
}

const placeNamed = memoised(
  PLACES_REMEMBERED,
  ({ text, home }: { text: string; home: string }) => `${home} ${text}`,
  ({ text, home }) => placeOf(text, home),
);

export async function browse(db: Sql, actor: Actor | null, query: ServiceQuery, home: string) {
  const { page, limit } = query;
  const { page: listed, total, more } = await list(db, query, home);
  const ids = listed.map(({ id }) => id);
  const shown = ids.length
    ? await servicesWhere(
        db,
        actor,
        and(inArray(services.id, ids), eq(users.isActive, true))!,
        [],
        ids.length,
      )
    : [];
  const byId = new Map(shown.map((service) => [service.id, service]));
  return {
    services: listed.flatMap(({ id, reasons }): Service[] => {
      const service = byId.get(id);
      return service ? [reasons?.length ? { ...service, reasons } : service] : [];
    }),
    pagination: {
      page,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      total,
      ...(more && { more }),
    },
  };
}

async function list(db: Sql, query: ServiceQuery, home: string): Promise<Listed> {
  const { search, location, category, sort, page, limit } = query;
  const place = location ? placeNamed({ text: location, home }) : undefined;
  const conditions = category ? [ofCategory(category)] : [];
  const from = (page - 1) * limit;
  if (search) {
    const country = place?.known?.country ?? home;
    const { found, more } = await searchServices(db, { search, country, place, conditions, sort });
    return { page: found.slice(from, from + limit), total: found.length, more };
  }
  const wanted: Wanted = {
    conditions: [...(place?.conditions ?? []), ...conditions],
    order: ORDERS[sort ?? 'rating'],
    from,
    limit,
  };
  if (!wanted.conditions.length) return everything(db, wanted);
  const listed = await filtered(
    db,
    place?.known?.point ? { ...wanted, from: 0, limit: LISTING.exact } : wanted,
  );
  if (!place?.known?.point) return listed;
  if (listed.total > LISTING.exact) return filtered(db, wanted);
  const there = await working(
    db,
    listed.page.map(({ id }) => id),
    place,
  );
  return { page: there.slice(from, from + limit), total: there.length, more: false };
}

/** Stored cells are rough: of few services, those that work at the very place or name it. */
async function working(db: Sql, ids: readonly string[], place: Place): Promise<Pick<Found, 'id'>[]> {
  if (!ids.length) return [];
  const { id, coverage, searchWords } = services;
  const rows = await db
    .select({ id, coverage, searchWords })
    .from(services)
    .where(inArray(id, [...ids]));
  const there = new Set(rows.filter((row) => worksAt(place, row)).map((row) => row.id));
  return ids.filter((one) => there.has(one)).map((one) => ({ id: one }));
}

interface Wanted {
  conditions: Condition[];
  order: SQL;
  from: number;
  limit: number;
}

const ORDERS: Record<ServiceSort, SQL> = {
  rating: sql.raw('s.rating desc, s.total_reviews desc, s.id desc'),
  reviews: sql.raw('s.total_reviews desc, s.id desc'),
  newest: sql.raw('s.created_at desc, s.id desc'),
};

const number = (value: number) => sql.raw(String(value));

/** By the index of the order alone, as deep as one may page. */
async function everything(db: Sql, { order, from, limit }: Wanted): Promise<Listed> {
  const { rows } = await db.execute<{ ids: string[]; counted: number }>(everythingQuery(order, from, limit));
  const { ids, counted } = rows[0]!;
  return within(ids, counted, counted > LISTING.deepest);
}

export const everythingQuery = (order: SQL, from: number, limit: number): SQL => sql`
  select array(
    select s.id from services s where s.is_visible order by ${order}
    limit least(${limit}::int, greatest(0, ${number(LISTING.deepest)} - ${from}::int)) offset least(${from}::int, ${number(LISTING.deepest)})
  )::text[] as ids, (
    select count(*)::int from (
      select from services s where s.is_visible order by ${order} limit ${number(LISTING.deepest + 1)}
    ) as seen
  ) as counted`;

/**
 * Common filters are met soon by walking in the order that is asked for; a small market is walked whole. Otherwise the
 * index gives all that meet them, and those are few enough to be put in order.
 */
async function filtered(db: Sql, wanted: Wanted): Promise<Listed> {
  const walked = (await db.execute<Walk>(walkQuery(wanted))).rows[0]!;
  const whole = walked.read < LISTING.walked;
  if (whole || walked.met >= wanted.from + wanted.limit) return within(walked.ids, walked.met, !whole);
  const sorted = (await db.execute<Walk>(sortedQuery(wanted))).rows[0]!;
  // Too many to be put in order: those of the walk are the first of them.
  if (sorted.met > LISTING.sorted) return within(walked.ids, walked.met, true);
  return within(sorted.ids, sorted.met, false);
}

interface Walk extends Record<string, unknown> {
  ids: string[];
  met: number;
  read: number;
}

const within = (ids: readonly string[], total: number, more: boolean): Listed => ({
  page: ids.map((id) => ({ id })),
  total: Math.min(total, LISTING.deepest),
  more,
});

const slice = (from: number, limit: number) =>
  sql`(coalesce(array_agg(id order by place) filter (where meets), '{}')::text[])[${from + 1}::int:${from + limit}::int]`;

export const walkQuery = ({ conditions, order, from, limit }: Wanted): SQL => sql`
  select ${slice(from, limit)} as ids, (count(*) filter (where meets))::int as met, count(*)::int as read from (
    select s.id, row_number() over () as place, (${met(conditions)}) as meets from (
      select * from services s where s.is_visible order by ${order} limit ${number(LISTING.walked)}
    ) as s
  ) as walked`;

export const sortedQuery = ({ conditions, order, from, limit }: Wanted): SQL => sql`
  select ${slice(from, limit)} as ids, count(*)::int as met, count(*)::int as read from (
    select s.id, row_number() over (order by ${order}) as place, true as meets
    from ${indexed(conditions, LISTING.sorted + 1)} as s
  ) as sorted`;
