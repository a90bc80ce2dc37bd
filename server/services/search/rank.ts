// How well a service answers what somebody typed: by what it means, as the engine reads an order, and by its very words.
import type { ServiceRow } from '../../db/schema.ts';
import { placePart, reputationPart, textParts } from '../../matching/engine/comparison/match-score.ts';
import { scoreTexts } from '../../matching/engine/comparison/text-score.ts';
import { stem } from '../../matching/engine/language/stem.ts';
import { STOP_WORDS } from '../../matching/engine/language/stopwords.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { understandingOfOrder, understandingOfService } from '../../matching/scoring.ts';
import { memoised } from '../../memoise.ts';
import { type PlaceMatch, worksAt } from '../listing/conditions.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { isPlaceAlone, type Need, type ParsedQuery } from './parsed-query.ts';
import { isInTradeName } from './trade-spelling.ts';
import type { TypedWord } from './typed-words.ts';

export type Candidate = Pick<
  ServiceRow,
  | 'id'
  | 'name'
  | 'description'
  | 'country'
  | 'rating'
  | 'totalReviews'
  | 'createdAt'
  | 'searchWords'
  | 'coverage'
>;

export interface SearchScore {
  /** 0 when it is not found. */
  score: number;
  reasons: string[];
  /**
   * The number of the named place where it works: places at home, then those abroad; past the last for a service that
   * works elsewhere.
   */
  placeRank: number;
}

interface Pair {
  search: string;
  service: Pick<Candidate, 'name' | 'description' | 'country'>;
}

/** Cached, since the score depends on the texts alone: the next page needs it again, and so does the next person. */
const textScore = memoised(
  SEARCH.remembered,
  ({ search, service: { name, description, country } }: Pair) =>
    `${country}\n${search}\n${name}\n${description}`,
  ({ search, service }) =>
    scoreTexts(
      understandingOfOrder({ description: search, country: service.country }),
      understandingOfService(service),
    ),
);

/** How well a service answers: its texts decide, and among services that fit alike its reputation and its place. */
export function scoreOf(query: ParsedQuery, service: Candidate, place?: PlaceMatch): SearchScore {
  const allWords = wordPoints(query.words, service);
  if (isPlaceAlone(query)) {
    const isFound = allWords >= SEARCH.foundFrom || placeMatchOf(query, service).points > 0;
    return isFound ? scoreWith({ points: allWords, reasons: [] }, { query, service, place }) : NOT_FOUND;
  }
  const texts = bestOf(
    needsOf(query.needs).map((need) => textsOf(need, service, allWords)),
    query.isUnfinished ? 0 : SEARCH.alsoAnswers,
  );
  return texts.points < SEARCH.foundFrom ? NOT_FOUND : scoreWith(texts, { query, service, place });
}

/** If nobody says to do what is searched for: who is of the searched trade, or of one near it. */
export function nearScoreOf(query: ParsedQuery, service: Candidate, place?: PlaceMatch): SearchScore {
  const offered = understandingOfService(service).trades.filter(
    ({ certainty }) => certainty >= SEARCH.needFrom,
  );
  const nearness = (id: string) =>
    Math.max(
      0,
      ...query.needs.map(({ trade }) =>
        id === trade ? 1 : (lexicon().trades.get(trade ?? '')?.near[id] ?? 0),
      ),
    );
  const [best] = offered
    .map(({ id }) => ({ id, points: nearness(id) }))
    .toSorted((one, other) => other.points - one.points);
  if (!best || best.points < SEARCH.nearFrom) return NOT_FOUND;
  const does = lexicon().trades.get(best.id)?.does;
  return scoreWith(
    { points: best.points * SEARCH.foundFrom, reasons: [`Hace ${does}`] },
    { query, service, place },
  );
}

const NOT_FOUND: SearchScore = { score: 0, reasons: [], placeRank: 0 };

interface Scored {
  query: ParsedQuery;
  service: Candidate;
  place: PlaceMatch | undefined;
}

function scoreWith(texts: Texts, { query, service, place }: Scored): SearchScore {
  const atPlace = query.places.length > 0 ? placeMatchOf(query, service) : undefined;
  const placeMatch = place ?? atPlace?.match;
  const otherParts = [
    placeMatch && placePart(placeMatch),
    reputationPart(Number(service.rating), service.totalReviews),
  ].filter((part) => part !== undefined);
  const worksThere =
    atPlace && atPlace.points > 0 && (isPlaceAlone(query) || texts.points >= SEARCH.answersAtPlace);
  const score =
    otherParts.reduce((sum, { points }) => sum + points, texts.points) +
    (worksThere ? atPlace.points : 0) -
    (placeMatch?.partly ? SEARCH.partly : 0) -
    (hasWord(query.refused, service) ? SEARCH.refused : 0);
  return {
    score: Math.max(1, score),
    reasons: [...texts.reasons, ...otherParts.map(({ detail }) => detail)].filter(Boolean),
    placeRank: worksThere ? atPlace.at : query.places.length,
  };
}

/** Several needs are compared one by one, since no service says all of them together better than it says one of them. */
const needsOf = ([whole, ...several]: ParsedQuery['needs']) => (several.length ? several : [whole]);

/** The texts that fit best, and a little more for each other need that the service answers too. */
function bestOf(texts: readonly Texts[], also: number): Texts {
  const [best, ...others] = texts.toSorted((one, other) => other.points - one.points) as [Texts, ...Texts[]];
  const more = others.filter(({ points }) => points >= SEARCH.likely).length;
  return { ...best, points: best.points + more * also };
}

/**
 * Points for a service that works at a place named in the search, or that has all words of the search, the place's
 * too, as its own.
 */
function placeMatchOf({ needs, words, places }: ParsedQuery, service: Candidate) {
  for (const [at, some] of places.entries()) {
    const points = at === 0 ? SEARCH.atPlace : SEARCH.abroad;
    const reached = some.map((place) => worksAt(place, service)).filter((match) => match !== undefined);
    const best = reached.find((match) => match === 'anywhere' || !match.partly) ?? reached[0];
    if (best) return { at, points, match: best === 'anywhere' ? undefined : best };
  }
  const own = ownWords(service);
  const isNamed = words.length > needs[0].typed.length && (share(words, () => own) ?? 0) >= SEARCH.prefix;
  return { at: 0, points: isNamed ? SEARCH.atPlace : 0 };
}

/** Its words and those of its places, but a trade's word means no other word of a place: «aire» is not «Buenos Aires». */
function anyWords({ searchWords }: Pick<Candidate, 'searchWords'>, read: string): Set<string> {
  const isTrade = lexicon().vocabulary.hasTradeWord(read);
  const counts = (word: string) => !isTrade || !word.startsWith('a:') || word === `a:${read}`;
  return new Set(searchWords.filter(counts).map((word) => word.replace(/^a:/, '')));
}

const ownWords = ({ searchWords }: Candidate) =>
  new Set(searchWords.filter((word) => !word.startsWith('a:')));

function hasWord(words: readonly TypedWord[], service: Candidate): boolean {
  const own = ownWords(service);
  return words.some(({ means }) =>
    [...means].some(([word, nearness]) => nearness >= SEARCH.prefix && own.has(word)),
  );
}

interface Texts {
  points: number;
  reasons: readonly string[];
}

function textsOf(need: Need, service: Candidate, allWords: number): Texts {
  const { search, typed, tradeNames } = need;
  const text = textScore({ search, service });
  const reasons = textParts(text, lexicon()).map(({ detail }) => detail);
  // A service of the trade whose name holds any name of that trade answers its name as well as any other: reviews
  // decide between such services, and then their texts.
  if (text.score >= SEARCH.likely && (isCalled(tradeNames, service) || describesItself(need, service)))
    return { reasons, points: SEARCH.tradeName + text.score / 100 };
  const wordScore = Math.min(
    Math.max(allWords, wordPoints(typed, service)),
    mostForWords(need, service, text.score),
  );
  const lesser = Math.min(text.score, wordScore);
  return { reasons, points: Math.max(text.score, wordScore) + (lesser < SEARCH.foundFrom ? 0 : lesser / 10) };
}

/**
 * The most points for the typed words. If the texts do not say that the service does what is searched for, the words
 * may mean something else, such as «luz» in a person's name. Words that only begin like a trade's own word, or are
 * spelt like it, then count for nothing: a «pozo» is no pozole.
 */
function mostForWords({ isSentence, trade, typed }: Need, service: Candidate, score: number): number {
  if (score >= SEARCH.foundFrom) return Infinity;
  if (isSentence) return SEARCH.anywhere;
  const { vocabulary } = lexicon();
  if (!trade || !typed.every(({ read }) => vocabulary.hasTradeWord(read))) return Infinity;
  // Three letters begin anything: «car» is no car yet.
  const isBegun = (word: string, read: string) =>
    read.length === SEARCH.expandedFrom && word.startsWith(read) && isInTradeName(word);
  const isMeant = ({ read, means }: TypedWord) => {
    const words = anyWords(service, read);
    return [...means].some(
      ([word, nearness]) =>
        words.has(word) && (nearness === 1 || isBegun(word, read) || tradeOf(word, service) === trade),
    );
  };
  return typed.every(isMeant) ? Infinity : 0;
}

const tradeOf = (word: string, { country }: Candidate) =>
  understandingOfOrder({ description: word, country }).trades[0]?.id;

function isCalled(tradeNames: Need['tradeNames'], { name }: Candidate): boolean {
  if (!tradeNames.length) return false;
  const stems = new Set(wordsIn(name).map(stem));
  return tradeNames.some((tradeName) => tradeName.every((one) => stems.has(one)));
}

/** «Señora de aseo» said in the description: it tells more than the «limpieza» in another's name. */
function describesItself({ tradeNames, search }: Need, { description }: Candidate): boolean {
  const name = wordsIn(search)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
  if (!tradeNames.length || name.length < 2) return false;
  const described = wordsIn(description).map(stem);
  return name.every((one) => described.includes(one));
}

/** For all words typed: more in the name than elsewhere; nothing when one is missing. */
function wordPoints(typed: readonly TypedWord[], { name, searchWords }: Candidate): number {
  if (!typed.length) return 0;
  const nameWords = new Set(wordsIn(name));
  const inName = share(typed, () => nameWords);
  const anywhere = share(typed, ({ read }) => anyWords({ searchWords }, read));
  return Math.max(
    inName === undefined ? 0 : SEARCH.inName * inName,
    anywhere === undefined ? 0 : SEARCH.anywhere * anywhere,
  );
}

function share(
  typed: readonly TypedWord[],
  wordsFor: (word: TypedWord) => ReadonlySet<string>,
): number | undefined {
  let sum = 0;
  for (const word of typed) {
    const words = wordsFor(word);
    const best = Math.max(
      0,
      ...[...word.means].filter(([one]) => words.has(one)).map(([, nearness]) => nearness),
    );
    if (best === 0) return undefined;
    sum += best;
  }
  return sum / typed.length;
}
