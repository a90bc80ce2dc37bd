// A search: what is typed is understood as an order is, the index gives a bounded number of services, and those are
// put in order here. Where the index has more of them, the list goes on with everybody else who answers.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServiceSort } from '../../../contract/service-sorts.ts';
import { preparedVariants } from '../../db/prepared-queries.ts';
import { services } from '../../db/schema.ts';
import type { Sql } from '../../db/transaction.ts';
import type { Coverage } from '../../places/coverage.ts';
import { type Condition, indexed, oneOf, worksAt } from '../listing/conditions.ts';
import { filtered } from '../listing/page-filtered.ts';
import { ORDER_BY } from '../listing/page-of-all.ts';
import { LISTING, SEARCH } from '../parameters.ts';
import { branchesOf, candidatesIn, filterConditions, type SearchFilters, termsOf } from './branches.ts';
import { exactConditions } from './exact-conditions.ts';
import { isPlaceAlone, type ParsedQuery, parseQuery } from './parsed-query.ts';
import { type Candidate, nearScoreOf, type SearchScore, scoreOf } from './rank.ts';
import { typedWords } from './typed-words.ts';

interface SearchRequest extends SearchFilters {
  search: string;
  /** The order asked for; without it, by how well services fit. */
  sort?: ServiceSort | undefined;
  /** The page: how many come before it, and how many it has. */
  from: number;
  limit: number;
}

export interface Found extends SearchScore {
  id: string;
}

/** The services of the page, how many are known, and whether there are more. */
export async function searchServices(
  db: Sql,
  request: SearchRequest,
): Promise<{ found: readonly Found[]; total: number; more: boolean }> {
  const typed = await typedWords(db, request.search);
  const search = { request, query: parseQuery(request.search, request.country, typed), known: new Map() };
  const { ids, more } = request.sort ? await sorted(db, search, request.sort) : await bestFirst(db, search);
  const found = await compared(db, search, ids.slice(request.from, request.from + request.limit));
  return { found, total: ids.length, more };
}

interface Search {
  request: SearchRequest;
  query: ParsedQuery;
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
const reachOf = ({ from, limit }: SearchRequest) => from + 2 * limit;

/** The candidates of the index, best fit first; if the index has more, then everybody else who answers, best rated first. */
async function bestFirst(db: Sql, search: Search): Promise<Ids> {
  const { ranked, more } = await indexCandidates(db, search);
  ranked.sort(byScore);
  if (!more) return { ids: ranked.map(({ id }) => id), more };
  const enough = reachOf(search.request);
  const answers = exactConditions(search.request, search.query);
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
  const most = reachOf(search.request);
  const answers = exactConditions(search.request, search.query);
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
const placeRanksOf = ({ query }: Search) => [...query.places.keys(), query.places.length];
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
  const matching = await compared(db, search, ids);
  return { ids: idsAt(placeRank, matching), more: false };
}

/** The candidates of the index whose texts fit, in no order, and whether the index has more. */
async function indexCandidates(db: Sql, search: Search): Promise<{ ranked: Ranked[]; more: boolean }> {
  const { request, query } = search;
  const branches = branchesOf(request, query);
  const rows = branches.length ? await candidatesIn(db, branches) : [];
  const ids = new Set(rows.map(({ id }) => id));
  let more = branches.some(({ most }, at) => rows.filter(({ branch }) => branch === at).length === most);
  if (!request.sort && (more || isPlaceAlone(query))) {
    const best = await bestRated(db, search);
    for (const id of best.ids) ids.add(id);
    more ||= best.more;
  }
  if (ids.size < SEARCH.few) for (const id of await neighbours(db, request, query)) ids.add(id);
  const candidates = await candidatesFor(db, search, [...ids]);
  const fitting = await rankedBy(scoreOf, { request, query, candidates });
  const ranked = fitting.length ? fitting : await rankedBy(nearScoreOf, { request, query, candidates });
  for (const one of ranked) search.known.set(one.id, one);
  return { ranked, more };
}

/** The best rated of those who answer: the index by itself may leave them out for others that are as well reviewed. */
async function bestRated(db: Sql, { request, query }: Search): Promise<Ids> {
  const limit = isPlaceAlone(query) ? SEARCH.candidates.place : SEARCH.candidates.best;
  const order = ORDER_BY.rating;
  const ids: string[] = [];
  let more = false;
  for (const conditions of exactConditions(request, query)) {
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
  const ranked = await rankedBy(scoreOf, {
    ...search,
    candidates: await candidatesFor(db, search, unknown),
  });
  for (const one of ranked) known.set(one.id, one);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function candidatesFor(db: Sql, { request, query }: Omit<Search, 'known'>, ids: readonly string[]) {
  const form = request.place || query.places.length > 0 ? 'at a place' : 'anywhere';
  return ids.length ? candidatesOf(db, form, { ids }) : [];
}

interface Compared {
  request: SearchRequest;
  query: ParsedQuery;
  candidates: readonly Candidate[];
}

async function rankedBy(compare: typeof scoreOf, { request, query, candidates }: Compared) {
  const found: Ranked[] = [];
  for (const [index, service] of candidates.entries()) {
    if (index % SEARCH.atATime === SEARCH.atATime - 1) await yieldToEventLoop();
    const atPlace = request.place ? worksAt(request.place, service) : 'anywhere';
    const score = atPlace && compare(query, service, atPlace === 'anywhere' ? undefined : atPlace);
    if (score && score.score > 0) found.push({ ...service, ...score });
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
async function neighbours(db: Sql, request: SearchRequest, { needs }: ParsedQuery): Promise<string[]> {
  const terms = needs.flatMap(({ search }) => termsOf(search, request));
  const near = oneOf([...new Set(terms)].filter((term) => term.startsWith('t:')));
  if (!near.words.length) return [];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${indexed([near, ...filterConditions(request)], SEARCH.few)} as found`,
  );
  return rows.map(({ id }) => id);
}

type Ranked = SearchScore & Candidate;
const byId = (a: Ranked, b: Ranked) => (a.id < b.id ? 1 : -1);
const byReviews = (a: Ranked, b: Ranked) => b.totalReviews - a.totalReviews;
const byRating = (a: Ranked, b: Ranked) => Number(b.rating) - Number(a.rating);
const byScore = (a: Ranked, b: Ranked) =>
  b.score - a.score || byRating(a, b) || byReviews(a, b) || byId(a, b);
const COMPARATORS: Record<ServiceSort, (a: Ranked, b: Ranked) => number> = {
  rating: (a, b) => byRating(a, b) || byReviews(a, b) || byId(a, b),
  reviews: (a, b) => byReviews(a, b) || byId(a, b),
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byId(a, b),
};
