// A search: what is typed is understood as an order is, the index gives a bounded number of services, and those are
// put in order here.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { ServiceSort } from '../../contract/labels.ts';
import { preparedVariants } from '../db/prepared-queries.ts';
import { services } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import type { Coverage } from '../places/coverage.ts';
import { type Condition, indexed, oneOf, type Place, worksAt } from './conditions.ts';
import { ORDER_BY } from './everything.ts';
import { filtered } from './filtered.ts';
import { SEARCH } from './parameters.ts';
import { atOneOf, besides, branchesOf, candidatesIn, termsOf } from './search-branches.ts';
import { type Candidate, type Fit, fitOf, nearFitOf } from './search-rank.ts';
import { isPlaceAlone, type Wants, wantsOf } from './search-wants.ts';
import { typedWords } from './search-words.ts';

export interface Asked {
  search: string;
  /** The country whose vocabulary the search is read in, besides a reading without any country. */
  country: string;
  place?: Place | undefined;
  /** What else a service must have. */
  conditions: readonly Condition[];
  /** The order asked for; without it, by how well services fit. */
  sort?: ServiceSort | undefined;
}

export interface Found extends Fit {
  id: string;
}

/** The services that answer, in order, and whether more of them may exist. */
export async function searchServices(db: Sql, asked: Asked): Promise<{ found: Found[]; more: boolean }> {
  const typed = await typedWords(db, asked.search);
  const wants = wantsOf(asked.search, asked.country, typed);
  const branches = branchesOf(asked, wants);
  const rows = branches.length ? await candidatesIn(db, branches) : [];
  const there = isPlaceAlone(wants) ? await bestThere(db, asked, wants) : [];
  rows.push(...there);
  if (rows.length < SEARCH.few) rows.push(...(await neighbours(db, asked, wants)));
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (!ids.length) return { found: [], more: false };
  const form = asked.place || wants.places.length > 0 ? 'at a place' : 'anywhere';
  const candidates = await candidatesOf(db, form, { ids });
  const ranked = await rankedBy(fitOf, { asked, wants, candidates });
  const found = ranked.length ? ranked : await rankedBy(nearFitOf, { asked, wants, candidates });
  const full =
    there.length === SEARCH.candidates.place ||
    branches.some(({ most }, at) => rows.filter(({ branch }) => branch === at).length === most);
  return { found: found.sort(asked.sort ? COMPARATORS[asked.sort] : byFit), more: full };
}

/** The best rated who work at a place that is searched alone. A city has thousands, whom the index would give first of all. */
async function bestThere(
  db: Sql,
  asked: Asked,
  { places }: Wants,
): Promise<{ id: string; branch: number }[]> {
  const there: { id: string; branch: number }[] = [];
  for (const one of places) {
    const conditions = [atOneOf(one), ...besides(asked)];
    const wanted = { conditions, order: ORDER_BY.rating, from: 0, limit: SEARCH.candidates.place };
    there.push(...(await filtered(db, wanted)).ids.map(({ id }) => ({ id, branch: -1 })));
  }
  return there.slice(0, SEARCH.candidates.place);
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
async function neighbours(
  db: Sql,
  asked: Asked,
  { wants }: Wants,
): Promise<{ id: string; branch: number }[]> {
  const terms = wants.flatMap(({ search }) => termsOf(search, asked));
  const near = oneOf([...new Set(terms)].filter((term) => term.startsWith('t:')));
  if (!near.words.length) return [];
  const { rows } = await db.execute<{ id: string; branch: number }>(
    sql`select id, -1 as branch from ${indexed([near, ...besides(asked)], SEARCH.few)} as found`,
  );
  return rows;
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
