// How a search finds its candidates: several ways, each with its own limit, in one query.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { preparedVariants } from '../../db/prepared-queries.ts';
import type { Sql } from '../../db/transaction.ts';
import { tradeWords } from '../../matching/engine/lexicon/trade-name.ts';
import { understandingOfOrder } from '../../matching/scoring.ts';
import { type Condition, matchingKeys, oneOf, type SearchedPlace, TIERS } from '../listing/conditions.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { isPlaceAlone, type Need, type ParsedQuery } from './parsed-query.ts';
import type { TypedWord } from './typed-words.ts';

export interface SearchFilters {
  /** The country whose vocabulary the search is read in, besides a reading without any country. */
  country: string;
  place?: SearchedPlace | undefined;
  /** What else a service must have. */
  conditions: readonly Condition[];
}

interface Branch {
  conditions: Condition[];
  most: number;
}

export const filterConditions = ({ place, conditions }: SearchFilters) => [
  ...(place?.conditions ?? []),
  ...conditions,
];

const understood = (search: string, { country }: SearchFilters) =>
  [...new Set([country, null])].map((read) => understandingOfOrder({ description: search, country: read }));

export const termsOf = (search: string, filters: SearchFilters) => [
  ...new Set(understood(search, filters).flatMap(({ terms }) => terms)),
];

/** Every branch has its own limit, so none crowds out another. Those at the searched place come first. */
export function branchesOf(filters: SearchFilters, { needs, words, places }: ParsedQuery): Branch[] {
  const filtering = filterConditions(filters);
  const [whole, ...several] = needs;
  // Whatever several needs mean together, each of them also means by itself; so the whole search is only looked for
  // by its words.
  const each = several.length
    ? [...wordsOfNeed(whole), ...several.flatMap((need) => branchesOfNeed(need, filters))]
    : branchesOfNeed(whole, filters);
  const atPlaces = places
    .map(atOneOf)
    .flatMap((atPlace) => each.map((branch) => ({ ...branch, conditions: [...branch.conditions, atPlace] })));
  // One place may be part of a service's name ("Córdoba"), a list of places cannot.
  const wordsOf = isPlaceAlone({ needs }) ? anyOwnWordOf : anyWordOf;
  const named =
    places[0]?.length === 1 ? [{ conditions: wordsOf(words), most: SEARCH.candidates.words }] : [];
  return [...atPlaces, ...named, ...each].map(({ conditions, most }) => ({
    conditions: [...conditions, ...filtering],
    most,
  }));
}

/** One condition for several places, so that they cost no more branches than one. */
export function atOneOf(places: readonly SearchedPlace[]): Condition {
  const conditions = places.flatMap((place) => place.conditions);
  const ofRows = conditions.flatMap(({ ofRow }) => ofRow ?? []);
  return {
    words: [...places.map(({ written }) => written), ...conditions.flatMap(({ words }) => words)],
    cells: conditions.flatMap(({ cells }) => cells),
    ...(ofRows.length === conditions.length && { ofRow: sql`(${sql.join(ofRows, sql` or `)})` }),
  };
}

export const anyWordOf = (typed: readonly TypedWord[]) =>
  typed.map(({ means }) => oneOf([...means.keys()].flatMap((word) => [word, `a:${word}`])));

/** The same without the words of areas, which all who work at a place have. */
const anyOwnWordOf = (typed: readonly TypedWord[]) => typed.map(({ means }) => oneOf([...means.keys()]));

const answerable = (branches: readonly Branch[]) =>
  branches.filter(
    ({ conditions }) => conditions.length > 0 && conditions.every((condition) => condition.words.length),
  );

const wordsOfNeed = ({ typed }: Need) =>
  answerable([{ conditions: anyWordOf(typed), most: SEARCH.candidates.words }]);

function branchesOfNeed(need: Need, filters: SearchFilters): Branch[] {
  const { search, typed } = need;
  const { both, trade, loose } = SEARCH.candidates;
  const terms = termsOf(search, filters);
  const trades = [
    ...new Set(understood(search, filters).flatMap(({ trades }) => trades.map(({ id }) => id))),
  ];
  const anyTrade = oneOf(trades.map((id) => `t:${id}`));
  const anyNearTrade = oneOf(terms.filter((term) => term.startsWith('t:')));
  const anyOtherTerm = oneOf(
    terms.filter((term) => !term.startsWith('t:')).flatMap((term) => [term, term.replace('u:', 'w:')]),
  );
  return answerable([
    ...wordsOfNeed(need),
    // If the search is just a trade's name, the other branches find everything that this one would.
    ...(namesOne(typed, trades) ? [] : [{ conditions: [anyNearTrade, anyOtherTerm], most: both }]),
    { conditions: [anyTrade], most: trade },
    // If the search is one word, the first branch finds everything that this one would.
    ...(typed.length > 1 ? [{ conditions: [anyOtherTerm], most: loose }] : []),
  ]);
}

/** "plomero", "cerrajería": a single word that names one of these trades. */
const namesOne = ([word, ...others]: readonly TypedWord[], trades: readonly string[]) =>
  others.length === 0 &&
  trades.some((id) => tradeWords(id).some((name) => wordsIn(name).join(' ') === word?.read));

/** The most conditions that a branch has, on which the text of the query depends. */
const slotsOf = (branches: readonly Branch[]) =>
  Math.max(...branches.map(({ conditions }) => conditions.length));

/** The values of the query: each condition once, and for each branch how many services and the numbers of its conditions. */
function valuesOf(branches: readonly Branch[]): Record<string, readonly (string | number)[]> {
  const distinct = [...new Set(branches.flatMap(({ conditions }) => conditions))];
  const at = new Map(distinct.map((condition, index) => [condition, index + 1]));
  const slots = Array.from({ length: slotsOf(branches) }, (_, slot) => [
    slotName(slot),
    // A branch with fewer conditions repeats its last one, which the index looks up once.
    branches.map(({ conditions }) => at.get(conditions[slot] ?? conditions.at(-1)!)!),
  ]);
  return {
    words: distinct.map(({ words }) => words.join(SEPARATOR)),
    cells: distinct.map(({ cells }) => cells.join(SEPARATOR)),
    most: branches.map(({ most }) => most),
    ...Object.fromEntries(slots),
  };
}

/** No word and no cell contains it. */
const SEPARATOR = ',';
const slotName = (slot: number) => `c${slot}`;

/**
 * The candidates of all branches. Its text depends on nothing but the greatest number of conditions, so that PostgreSQL plans
 * it once: for a search of two needs at a place, planning each branch by itself would take longer than answering.
 */
function candidatesQuery(slots: number, value: (name: string) => SQLWrapper): SQL {
  const names = Array.from({ length: slots }, (_, slot) => slotName(slot));
  const ofTier = (tier: number) => {
    const keys = names.map(
      (name) =>
        sql`(select any_of from keys where n = b.${sql.raw(name)} and tier = ${sql.raw(String(tier))})`,
    );
    return matchingKeys(keys);
  };
  return sql`
    with keys as materialized (
      select n, tier, search_keys(string_to_array(words, ${SEPARATOR}), string_to_array(cells, ${SEPARATOR})::bigint[], tier) as any_of
      from unnest(${value('words')}::text[], ${value('cells')}::text[]) with ordinality as asked (words, cells, n),
        unnest(array[${sql.raw(TIERS.join())}]) as tier
    )
    select found.id, b.at::int - 1 as branch
    from unnest(${value('most')}::int[], ${sql.join(
      names.map((name) => sql`${value(name)}::int[]`),
      sql`, `,
    )}) with ordinality as b (most, ${sql.raw(names.join())}, at)
    cross join lateral (${sql.join(TIERS.map(ofTier), sql` union all `)} limit b.most) as found`;
}

const candidates = preparedVariants('search_branches', (db, { slots }: { slots: number }) =>
  db
    .select({ id: sql<string>`id`, branch: sql<number>`branch` })
    .from(sql`(${candidatesQuery(slots, (name) => sql.placeholder(name))}) as candidates`),
);

/** The services that each branch finds, by the position of the branch. */
export const candidatesIn = (db: Sql, branches: readonly Branch[]) =>
  candidates(db, { slots: slotsOf(branches) }, valuesOf(branches));

/** The query with its values, to be explained. */
export function explainable(branches: readonly Branch[]): SQL {
  const values = valuesOf(branches);
  return candidatesQuery(slotsOf(branches), (name) => sql.param(values[name]));
}
