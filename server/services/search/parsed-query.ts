// What a search asks for: its words without those it refuses, each of several needs, and the place it names.

import { conceptOf } from '../../matching/engine/language/concepts.ts';
import { stem } from '../../matching/engine/language/stem.ts';
import { STOP_WORDS } from '../../matching/engine/language/stopwords.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { tradeWords } from '../../matching/engine/lexicon/trade-name.ts';
import { understandingOfOrder } from '../../matching/scoring.ts';
import { lazy } from '../../memoise.ts';
import { alsoIn } from '../../places/location.ts';
import { placeNamed, type SearchedPlace } from '../listing/conditions.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';
import { placesIn } from './places.ts';
import { areOfTrades, tradesBegun } from './trade-spelling.ts';
import { respelt, TITLES, type TypedWord } from './typed-words.ts';

/** Something that the search asks for, as a text and as words. */
export interface Need {
  search: string;
  typed: readonly TypedWord[];
  /** The trade that it surely means, if all of its words are known: «restaurar un xqzw» may mean anything. */
  trade: string | undefined;
  /**
   * If it is just a trade's name: every name of that trade as stems, since providers called by another name do the
   * same work.
   */
  tradeNames: readonly (readonly string[])[];
  /** «Se fue la luz»: a sentence that means a trade. Its few telling words in somebody's name are chance. */
  isSentence: boolean;
}

export interface ParsedQuery {
  /** The whole search without the place, then each of several needs. Its text is empty if the search is only a place. */
  needs: [Need, ...Need[]];
  /** Every word that is not refused, the place's too: it may be somebody's name. */
  words: readonly TypedWord[];
  refused: readonly TypedWord[];
  /**
   * The places named among the words: as they are known at home, then abroad. A service that works at one of them
   * answers.
   */
  places: readonly (readonly SearchedPlace[])[];
  /** Whether its needs are what one unfinished word may become. */
  isUnfinished?: boolean;
}

/** Whether the search is only a place, and so asks who works there. */
export const isPlaceAlone = ({ needs: [{ search }] }: Pick<ParsedQuery, 'needs'>) => !search;

export function parseQuery(given: string, country: string, all: readonly TypedWord[]): ParsedQuery {
  // «Limpieza pero no de sillones»: a search tells of no symptom after its «pero».
  const search = respelt(given, all).replace(/[\s,]+pero\s+no\s+/gi, ', no ');
  const refused = refusedOf(search, country, all);
  const words = refused.length ? all.filter((word) => !refused.includes(word) && word.read !== 'no') : all;
  const named = placesIn(search, country);
  const whole = needOf(named?.rest ?? search, words, country);
  const placeOf = (text: string, home: string) => placeNamed({ text, home });
  const abroad = (text: string) => alsoIn(text, country).slice(0, 1);
  const places = named
    ? [
        named.places.map((text) => placeOf(text, country)),
        named.places.flatMap((text) => abroad(text).map((home) => placeOf(text, home))),
      ].filter((some) => some.length > 0)
    : [];
  const completions = completionsIn(whole, country);
  const needs = completions.length ? completions : needsIn(whole, country);
  return { needs: [whole, ...needs], words, refused, places, isUnfinished: completions.length > 0 };
}

function needOf(search: string, all: readonly TypedWord[], country: string): Need {
  const allWords = wordsIn(search);
  const typed = all.filter(({ read }) => allWords.includes(read));
  const [trade] = understandingOfOrder({ description: search, country }).trades;
  const isSure = trade !== undefined && trade.certainty >= SEARCH.needFrom;
  const tradeNames = isSure ? tradeWords(trade.id).map(stemsOf) : [];
  const own = stemsOf(search);
  return {
    search,
    typed,
    trade: isSure && areOfTrades(allWords) && allWords.every(isKnown) ? trade.id : undefined,
    tradeNames: tradeNames.some((name) => isSame(name, own)) ? tradeNames : [],
    isSentence: isSure && allWords.length > typed.length && !allWords.some((word) => TITLES.has(word)),
  };
}

/** What an unfinished word may become («pelu», «gasfi»), besides what it already means. */
function completionsIn(whole: Need, country: string): Need[] {
  const [word, ...others] = whole.typed;
  if (!word || others.length > 0 || word.read !== wordsIn(whole.search).at(-1)) return [];
  const completions = tradesBegun(word.read).flatMap((id) => tradeWords(id).slice(0, 1));
  const needs = completions.map((name) => ({
    ...needOf(name, [word], country),
    typed: [word],
    isSentence: false,
  }));
  const trades = needs.map(({ trade }) => trade);
  const isWord = lexicon().vocabulary.hasTradeWord(word.read);
  return isWord && completions.length && !trades.includes(whole.trade) ? [whole, ...needs] : needs;
}

const isKnown = (word: string) => {
  const { vocabulary } = lexicon();
  return vocabulary.knows(word) || vocabulary.isSpanish(word) || vocabulary.meantBy(word) !== undefined;
};

const stemsOf = (text: string) =>
  wordsIn(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word) => other.includes(word));

/** None if the search refuses all of its words. */
function refusedOf(search: string, country: string, typed: readonly TypedWord[]): TypedWord[] {
  const concepts = new Set(understandingOfOrder({ description: search, country }).refused.flat());
  const refused = typed.filter(({ read }) => concepts.has(conceptOf(stem(read))));
  return refused.length < typed.length ? refused : [];
}

const BETWEEN = /\s*[,;+/&]\s*|\s+(?:y|e|o|u)\s+/i;

/** The needs of «limpieza y jardinería»: each part must be another trade, and one of them the trade of the whole. */
function needsIn({ search, typed, tradeNames }: Need, country: string): Need[] {
  const divided = partsOf(search);
  const named = divided.length > 1 || tradeNames.length > 0 ? undefined : namesBeside(search.split(/\s+/));
  const parts = named ?? divided;
  if (parts.length < 2 || parts.length > SEARCH.needs) return [];
  const tradeOf = (text: string) => understandingOfOrder({ description: text, country }).trades[0];
  const trades = parts.map(tradeOf);
  const isSure = trades.every((trade) => trade && trade.certainty >= SEARCH.needFrom);
  const apart = new Set(trades.map((trade) => trade?.id));
  if (!isSure || apart.size < parts.length || (!named && !apart.has(tradeOf(search)?.id))) return [];
  const needs = parts.map((part) => needOf(part, typed, country));
  return needs.every((need) => need.typed.length > 0) ? needs : [];
}

/** The names of trades that make up all of the words, as in «plomero electricista»; undefined if other words remain. */
function namesBeside(words: readonly string[]): string[] | undefined {
  if (words.length > SEARCH.needs * 2) return undefined;
  for (let at = words.length; at > 0; at -= 1) {
    const name = words.slice(0, at).join(' ');
    if (!isTradeName(name)) continue;
    if (at === words.length) return [name];
    const others = namesBeside(words.slice(at));
    if (others) return [name, ...others];
  }
  return undefined;
}

const isTradeName = (text: string): boolean => tradeNameKeys().has(nameKey(text));
const tradeNameKeys = lazy(
  () => new Set([...lexicon().trades.keys()].flatMap((id) => tradeWords(id).map(nameKey))),
);
const nameKey = (text: string) => wordsIn(text).map(stem).join(' ');

/** What stands between commas and «y», except within the name of a trade: «enderezado y pintura». */
function partsOf(search: string): string[] {
  const parts: string[] = [];
  for (const part of search.split(BETWEEN).filter(Boolean)) {
    const before = parts.at(-1);
    if (before !== undefined && areOneName(stemsOf(before), stemsOf(part)))
      parts.splice(-1, 1, `${before} y ${part}`);
    else parts.push(part);
  }
  return parts;
}

/** Whether one ends and the other begins with the two halves of a trade's name, in either order. */
function areOneName(one: readonly string[], other: readonly string[]): boolean {
  const meet = (left: readonly string[], right: readonly string[]) =>
    isSame(left, one.slice(-left.length)) && isSame(right, other.slice(0, right.length));
  return halves().some(({ left, right }) => meet(left, right) || meet(right, left));
}
const halves = lazy(() =>
  [...lexicon().trades.keys()].flatMap((id) =>
    tradeWords(id).flatMap((name) => {
      const [left, right, ...more] = name.split(BETWEEN).map(stemsOf);
      return left?.length && right?.length && !more.length ? [{ left, right }] : [];
    }),
  ),
);
