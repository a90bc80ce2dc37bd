// A search: what is typed is understood as an order is, the index gives a bounded number of services, and those are
// put in order here. Where the index has more of them, the list goes on with everybody else who answers.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServiceSort } from '../../../contract/service-sorts.ts';
import { preparedVariants } from '../../db/prepared-queries.ts';
import { services } from '../../db/schema.ts';
import type { Sql } from '../../db/transaction.ts';
import type { Coverage } from '../../places/coverage.ts';
import { type Condition, indexed, oneOf, type Place, worksAt } from '../listing/conditions.ts';
import { filtered } from '../listing/page-filtered.ts';
import { ORDER_BY } from '../listing/page-of-all.ts';
import { LISTING, SEARCH } from '../parameters.ts';
import { besides, branchesOf, candidatesIn, termsOf } from './branches.ts';
import { exactConditions } from './exact-conditions.ts';
import { type Candidate, type Fit, fitOf, nearFitOf } from './rank.ts';
import { typedWords } from './typed-words.ts';
import { isPlaceAlone, type Wants, wantsOf } from './wants.ts';

interface Asked {
  search: string;
  /** The country whose vocabulary the search is read in, besides a reading without any country. */
  country: string;
  place?: Place | undefined;
  /** What else a service must have. */
  conditions: readonly Condition[];
  /** The order asked for; without it, by how well services fit. */
  sort?: ServiceSort | undefined;
  /** The page: how many come before it, and how many it has. */
  from: number;
  limit: number;
}

export interface Found extends Fit {
  id: string;
}

/** The services of the page, how many are known, and whether there are more. */
export async function searchServices(
  db: Sql,
  asked: Asked,
): Promise<{ found: readonly Found[]; total: number; more: boolean }> {
  const typed = await typedWords(db, asked.search);
  const search = { asked, wants: wantsOf(asked.search, asked.country, typed), known: new Map() };
  const { ids, more } = asked.sort ? await sorted(db, search, asked.sort) : await byFitFirst(db, search);
  const found = await compared(db, search, ids.slice(asked.from, asked.from + asked.limit));
  return { found, total: ids.length, more };
}

interface Search {
  asked: Asked;
  wants: Wants;
  /** The services whose texts were already compared and fit. */
  known: Map<string, Ranked>;
}

/** The first ids of a list, and whether more follow. */
interface Ids {
  ids: string[];
  more: boolean;
}

/** Reads the sections of a list one after the other, each service once, until enough are known. */
async function concatUntil(sections: readonly (() => Promise<Ids>)[], enough: number): Promise<Ids> {
  const ids = new Set<string>();
  for (const section of sections) {
    if (ids.size >= enough) return { ids: [...ids], more: true };
    const read = await section();
    for (const id of read.ids) ids.add(id);
    if (read.more) return { ids: [...ids], more: true };
  }
  return { ids: [...ids], more: false };
}

/** The page and one more page, so that it is known whether another follows. */
const reachOf = ({ from, limit }: Asked) => from + 2 * limit;

/** The candidates of the index, best fit first; if the index has more, then everybody else who answers, best rated first. */
async function byFitFirst(db: Sql, search: Search): Promise<Ids> {
  const { ranked, more } = await indexCandidates(db, search);
  ranked.sort(byFit);
  if (!more) return { ids: ranked.map(({ id }) => id), more };
  const enough = reachOf(search.asked);
  const answers = exactConditions(search.asked, search.wants);
  const sections = placeRanksOf(search).flatMap((placeRank) => [
    async () => ({ ids: idsAt(placeRank, ranked), more: false }),
    () => answering(db, search, { placeRank, answers, sort: 'rating', most: enough + ranked.length }),
  ]);
  return concatUntil(sections, enough);
}

/**
 * Everybody who answers and the other candidates of the index, in the requested order. If there are more than are
 * counted exactly, those who answer come first, because only they are all known.
 */
async function sorted(db: Sql, search: Search, sort: ServiceSort): Promise<Ids> {
  const most = reachOf(search.asked);
  const answers = exactConditions(search.asked, search.wants);
  let others: ReturnType<typeof indexCandidates> | undefined;
  const sections = placeRanksOf(search).flatMap((placeRank) => [
    () => answering(db, search, { placeRank, answers, sort, most }),
    async () => {
      others ??= indexCandidates(db, search);
      const { ranked } = await others;
      return { ids: idsAt(placeRank, ranked.toSorted(COMPARATORS[sort])), more: false };
    },
  ]);
  const list = await concatUntil(sections, Math.max(most, LISTING.exact));
  if (list.more || list.ids.length > LISTING.exact) return list;
  const whole = (await compared(db, search, list.ids)).toSorted(COMPARATORS[sort]);
  return { ids: whole.map(({ id }) => id), more: false };
}

/** The ranks by which a list is parted: services at each place named in the search, at home and then abroad, and elsewhere. */
const placeRanksOf = ({ wants }: Search) => [...wants.places.keys(), wants.places.length];
const idsAt = (placeRank: number, ranked: readonly Ranked[]) =>
  ranked.filter((one) => one.placeRank === placeRank).map(({ id }) => id);

interface Answering {
  placeRank: number;
  answers: readonly Condition[][];
  sort: ServiceSort;
  most: number;
}

/**
 * The services of one rank of place. If there are few, their texts are compared here; if there are more, when their page is
 * shown.
 */
async function answering(
  db: Sql,
  search: Search,
  { placeRank, answers, sort, most }: Answering,
): Promise<Ids> {
  const conditions = answers[placeRank];
  if (!conditions) return { ids: [], more: false };
  const passed = await filtered(db, { conditions, order: ORDER_BY[sort], from: 0, limit: most });
  const ids = passed.ids.map(({ id }) => id);
  if (passed.more || passed.total > LISTING.exact)
    return { ids, more: passed.more || passed.total > ids.length };
  const fit = await compared(db, search, ids);
  return { ids: idsAt(placeRank, fit), more: false };
}

/** The candidates of the index whose texts fit, in no order, and whether the index has more. */
async function indexCandidates(db: Sql, search: Search): Promise<{ ranked: Ranked[]; more: boolean }> {
  const { asked, wants } = search;
  const branches = branchesOf(asked, wants);
  const rows = branches.length ? await candidatesIn(db, branches) : [];
  const ids = new Set(rows.map(({ id }) => id));
  let more = branches.some(({ most }, at) => rows.filter(({ branch }) => branch === at).length === most);
  if (!asked.sort && (more || isPlaceAlone(wants))) {
    const best = await bestRated(db, search);
    for (const id of best.ids) ids.add(id);
    more ||= best.more;
  }
  if (ids.size < SEARCH.few) for (const id of await neighbours(db, asked, wants)) ids.add(id);
  const candidates = await candidatesFor(db, search, [...ids]);
  const fit = await rankedBy(fitOf, { asked, wants, candidates });
  const ranked = fit.length ? fit : await rankedBy(nearFitOf, { asked, wants, candidates });
  for (const one of ranked) search.known.set(one.id, one);
  return { ranked, more };
}

/** The best rated of those who answer: the index by itself may leave them out for others that are as well reviewed. */
async function bestRated(db: Sql, { asked, wants }: Search): Promise<Ids> {
  const limit = isPlaceAlone(wants) ? SEARCH.candidates.place : SEARCH.candidates.best;
  const order = ORDER_BY.rating;
  const ids: string[] = [];
  let more = false;
  for (const conditions of exactConditions(asked, wants)) {
    const passed = await filtered(db, { conditions, order, from: 0, limit });
    ids.push(...passed.ids.slice(0, limit).map(({ id }) => id));
    more ||= passed.more || passed.total > limit;
  }
  return { ids, more };
}

/** Those of these that fit, in the same order. */
async function compared(
  db: Sql,
  { known, ...search }: Search,
  ids: readonly string[],
): Promise<readonly Ranked[]> {
  const unknown = ids.filter((id) => !known.has(id));
  const ranked = await rankedBy(fitOf, {
    ...search,
    candidates: await candidatesFor(db, search, unknown),
  });
  for (const one of ranked) known.set(one.id, one);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function candidatesFor(db: Sql, { asked, wants }: Omit<Search, 'known'>, ids: readonly string[]) {
  const form = asked.place || wants.places.length > 0 ? 'at a place' : 'anywhere';
  return ids.length ? candidatesOf(db, form, { ids }) : [];
}

interface Compared {
  asked: Asked;
  wants: Wants;
  candidates: readonly Candidate[];
}

async function rankedBy(compare: typeof fitOf, { asked, wants, candidates }: Compared) {
  const found: Ranked[] = [];
  for (const [index, service] of candidates.entries()) {
    if (index % SEARCH.atATime === SEARCH.atATime - 1) await yieldToEventLoop();
    const there = asked.place ? worksAt(asked.place, service) : 'anywhere';
    const fit = there && compare(wants, service, there === 'anywhere' ? undefined : there);
    if (fit && fit.fit > 0) found.push({ ...service, ...fit });
  }
  return found;
}

const columns = {
  id: services.id,
  name: services.name,
  description: services.description,
  country: services.country,
  rating: services.rating,
  totalReviews: services.totalReviews,
  createdAt: services.createdAt,
  searchWords: services.searchWords,
};

/** The areas of a service are large, and read only where a place is searched. */
const candidatesOf = preparedVariants('search_candidates', (db, form: 'at a place' | 'anywhere') =>
  db
    .select({ ...columns, coverage: form === 'anywhere' ? sql<Coverage>`null` : services.coverage })
    .from(services)
    .where(sql`${services.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** Services of neighbouring trades, for searches that few services answer. */
async function neighbours(db: Sql, asked: Asked, { wants }: Wants): Promise<string[]> {
  const terms = wants.flatMap(({ search }) => termsOf(search, asked));
  const near = oneOf([...new Set(terms)].filter((term) => term.startsWith('t:')));
  if (!near.words.length) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${indexed([near, ...besides(asked)], SEARCH.few)} as found`,
  );
  return rows.map(({ id }) => id);
}

type Ranked = Fit & Candidate;
const byId = (a: Ranked, b: Ranked) => (a.id < b.id ? 1 : -1);
const byReviews = (a: Ranked, b: Ranked) => b.totalReviews - a.totalReviews;
const byRating = (a: Ranked, b: Ranked) => Number(b.rating) - Number(a.rating);
const byFit = (a: Ranked, b: Ranked) => b.fit - a.fit || byRating(a, b) || byReviews(a, b) || byId(a, b);
const COMPARATORS: Record<ServiceSort, (a: Ranked, b: Ranked) => number> = {
  rating: (a, b) => byRating(a, b) || byReviews(a, b) || byId(a, b),
  reviews: (a, b) => byReviews(a, b) || byId(a, b),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byId(a, b),
};
