// What a search asks for: its words without those it refuses, each of several needs, and the place it names.
import { conceptOf } from '../matching/engine/language/concepts.ts';
import { fold } from '../matching/engine/language/normalise.ts';
import { stem } from '../matching/engine/language/stem.ts';
import { STOP_WORDS } from '../matching/engine/language/stopwords.ts';
import { lexicon } from '../matching/engine/lexicon/lexicon.ts';
import { tradeWords } from '../matching/engine/lexicon/trade-name.ts';
import { understandingOfOrder } from '../matching/scoring.ts';
import { STOP_WORDS as PLACELESS } from '../places/area-aliases.ts';
import { alsoIn } from '../places/location.ts';
import { readingsNamed } from '../places/readings.ts';
import { placeKey } from '../places/spelling.ts';
import { type Place, placeNamed } from './conditions.ts';
import { SEARCH } from './parameters.ts';
import { respelt, TITLES, type TypedWord } from './search-words.ts';
import { areOfTrades } from './trade-spelling.ts';
import { wordsIn } from './words.ts';

/** Something asked for: as a text and as words. */
export interface Want {
  search: string;
  typed: readonly TypedWord[];
  /** The trade that it surely means, if all of its words are known: «restaurar un xqzw» may mean anything. */
  trade: string | undefined;
  /** Where it is just a trade's name: the stems of each way to call it, since who is called otherwise does the same. */
  callings: readonly (readonly string[])[];
  /** «Se fue la luz»: a sentence that means a trade, so that its few telling words in somebody's name are chance. */
  isSentence: boolean;
}

export interface Wants {
  /** All that is asked for, without the place; then each of several needs by itself. Of a place alone, nothing is asked for. */
  wants: [Want, ...Want[]];
  /** Every word that is not refused, the place's too: it may be somebody's name. */
  words: readonly TypedWord[];
  refused: readonly TypedWord[];
  /** The places named among the words: as they are known at home, then abroad. Somebody who works at one of them answers. */
  places: readonly (readonly Place[])[];
}

/** Somebody who types a place alone asks who works there. */
export const isPlaceAlone = ({ wants: [{ search }] }: Pick<Wants, 'wants'>) => !search;

export function wantsOf(given: string, country: string, all: readonly TypedWord[]): Wants {
  // «Limpieza pero no de sillones»: a search tells of no symptom after its «pero».
  const search = respelt(given, all).replace(/[\s,]+pero\s+no\s+/gi, ', no ');
  const refused = refusedOf(search, country, all);
  const words = refused.length ? all.filter((word) => !refused.includes(word) && word.read !== 'no') : all;
  const named = placesIn(search, country);
  const whole = wantOf(named?.rest ?? search, words, country);
  const placeOf = (text: string, home: string) => placeNamed({ text, home });
  const abroad = (text: string) => alsoIn(text, country).slice(0, 1);
  const places = named
    ? [
        named.places.map((text) => placeOf(text, country)),
        named.places.flatMap((text) => abroad(text).map((home) => placeOf(text, home))),
      ].filter((some) => some.length > 0)
    : [];
  return { wants: [whole, ...needsIn(whole, country)], words, refused, places };
}

function wantOf(search: string, all: readonly TypedWord[], country: string): Want {
  const said = wordsIn(search);
  const typed = all.filter(({ read }) => said.includes(read));
  const [trade] = understandingOfOrder({ description: search, country }).trades;
  const isSure = trade !== undefined && trade.certainty >= SEARCH.needFrom;
  const callings = isSure ? tradeWords(trade.id).map(stemsOf) : [];
  const own = stemsOf(search);
  return {
    search,
    typed,
    trade: isSure && areOfTrades(said) && said.every(isKnown) ? trade.id : undefined,
    callings: callings.some((calling) => isSame(calling, own)) ? callings : [],
    isSentence: isSure && said.length > typed.length && !said.some((word) => TITLES.has(word)),
  };
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

/** «Limpieza y jardinería»: where each part is a trade of its own, and one of them what the whole is taken for. */
function needsIn({ search, typed, callings }: Want, country: string): Want[] {
  const divided = partsOf(search);
  const named = divided.length > 1 || callings.length > 0 ? undefined : namesBeside(search.split(/\s+/));
  const parts = named ?? divided;
  if (parts.length < 2 || parts.length > SEARCH.needs) return [];
  const tradeOf = (text: string) => understandingOfOrder({ description: text, country }).trades[0];
  const trades = parts.map(tradeOf);
  const isSure = trades.every((trade) => trade && trade.certainty >= SEARCH.needFrom);
  const apart = new Set(trades.map((trade) => trade?.id));
  if (!isSure || apart.size < parts.length || (!named && !apart.has(tradeOf(search)?.id))) return [];
  const needs = parts.map((part) => wantOf(part, typed, country));
  return needs.every((need) => need.typed.length > 0) ? needs : [];
}

/** «Plomero electricista»: the names of trades that all words together are, if they are. */
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

function isTradeName(text: string): boolean {
  tradeNames ??= new Set([...lexicon().trades.keys()].flatMap((id) => tradeWords(id).map(nameKey)));
  return tradeNames.has(nameKey(text));
}
let tradeNames: Set<string> | undefined;
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
  halves ??= [...lexicon().trades.keys()].flatMap((id) =>
    tradeWords(id).flatMap((name) => {
      const [left, right, ...more] = name.split(BETWEEN).map(stemsOf);
      return left?.length && right?.length && !more.length ? [{ left, right }] : [];
    }),
  );
  const meet = (left: readonly string[], right: readonly string[]) =>
    isSame(left, one.slice(-left.length)) && isSame(right, other.slice(0, right.length));
  return halves.some(({ left, right }) => meet(left, right) || meet(right, left));
}
let halves: { left: string[]; right: string[] }[] | undefined;

interface PlacesNamed {
  places: string[];
  /** The search without them. */
  rest: string;
}

/** «Em» is Portuguese. */
const SAID_IN = /\b(?:en(?: (?:el|la|los|las))?|em)$/;
const BEFORE = /(?:^|[\s,]+)(?:(?:en|em|de|del|por|para|zona|barrio|ciudad|cerca|el|la|los|las)\s+)*$/i;
const LEADING = /^\s*(?:(?:en|em|de|zona|cerca)\s+)+/i;
/** What stands between two places of a list: «en Pocitos, Buceo o el Centro». */
const BESIDE = /^(?:\s*[,;/]\s*|\s+)(?:(?:y|e|o|u)\s+)?(?:(?:en|el|la|los|las)\s+)*$/i;
/** «, », « o »: more than a space. */
const JOINED = /[,;/]|\s[yeou]\s/i;

interface Token {
  from: number;
  to: number;
}

/**
 * The longest run of words that is a known place, the last one first, with those listed beside it; the rest, if there is any, must
 * ask for something.
 */
function placesIn(search: string, home: string): PlacesNamed | undefined {
  const tokens = [...search.matchAll(/[\p{L}\p{N}.]+/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  if (tokens.length > SEARCH.listedWords) return undefined;
  if (isCountry(search.replace(LEADING, ''))) return { places: [search], rest: '' };
  // Alone, a small place abroad is not meant, nor one spelt like a trade's word without its «ñ».
  const isSurely = ({ from, to }: Token) =>
    !lexicon().vocabulary.hasTradeWord(fold(search.slice(from, to))) &&
    knownReadings(placeKey(search.slice(from, to)), home).length > 0;
  for (const run of runsOf(tokens)) {
    const before = search.slice(0, run.from);
    const saidIn = SAID_IN.test(placeKey(before));
    const key = placeKey(search.slice(run.from, run.to));
    // «Salta la llave» begins with no city.
    if (!before.trim() && search.slice(run.to).trim() && lexicon().vocabulary.hasTradeWord(key)) continue;
    if (!isPlace(key, home, saidIn)) continue;
    const listed = [run, ...besideOf(run, { search, tokens, home, saidIn })];
    if (tokens.length > SEARCH.placedWords && listed.length < 2) continue;
    const from = Math.min(...listed.map((one) => one.from));
    const to = Math.max(...listed.map((one) => one.to));
    const around = `${search.slice(0, from).replace(BEFORE, '')} ${search.slice(to)}`.trim();
    const rest = /^[\s\p{P}]*$/u.test(around) ? '' : around;
    const within = listed.length === 1 && placeWithin(search.slice(from, to), rest, search);
    if (within) return { places: [within], rest: '' };
    if (rest ? !understandingOfOrder({ description: rest, country: home }).trades.length : !isSurely(run))
      continue;
    const places = listed.map((one) => search.slice(one.from, one.to));
    return { places: asOne(places) ?? places, rest };
  }
  return undefined;
}

/** «Pocitos, Montevideo»: one place, where the first of two lies in the other. */
function asOne(places: readonly string[]): string[] | undefined {
  const [one, other, ...more] = places.toSorted((a, b) => weightOf(a) - weightOf(b)).map(placeKey);
  if (!one || !other || more.length > 0) return undefined;
  const isWithin = readingsNamed(one).some(({ city, state }) =>
    [city, state].some((name) => name && placeKey(name) === other),
  );
  return isWithin ? [`${one}, ${other}`] : undefined;
}

const weightOf = (place: string) => Math.max(...readingsNamed(placeKey(place)).map(({ weight }) => weight));

/** «Miraflores Lima», «Santiago de Chile»: the place that the search is, where the rest of it is a place too. */
function placeWithin(place: string, rest: string, search: string): string | undefined {
  if (isCountry(rest)) return search;
  if (!rest || wordsIn(rest).some((word) => lexicon().vocabulary.hasTradeWord(word))) return undefined;
  return readingsNamed(placeKey(rest)).length > 0 ? `${rest}, ${place}` : undefined;
}

const isCountry = (text: string) => readingsNamed(placeKey(text)).some(({ named }) => named.country);

/** The runs of words that a place's name may have, the longest and last first. */
function* runsOf(tokens: readonly Token[]): Generator<Token> {
  for (let length = Math.min(SEARCH.placeWords, tokens.length); length > 0; length -= 1)
    for (let at = tokens.length - length; at >= 0; at -= 1)
      yield { from: tokens[at]!.from, to: tokens[at + length - 1]!.to };
}

interface List {
  search: string;
  tokens: readonly Token[];
  home: string;
  saidIn: boolean;
}

/** The places listed right before and after one. */
function besideOf(one: Token, { search, tokens, home, saidIn }: List): Token[] {
  const runs = [...runsOf(tokens)];
  const isListed = (run: Token, between: string) => {
    const key = placeKey(search.slice(run.from, run.to));
    const isJoined = JOINED.test(between);
    const isSaid = SAID_IN.test(placeKey(search.slice(0, run.from)));
    return (
      BESIDE.test(between) &&
      (isPlace(key, home, isSaid || (saidIn && isJoined)) || isBarrio(key, home, isJoined))
    );
  };
  const found: Token[] = [];
  let [first, last] = [one, one];
  for (;;) {
    const next = runs.find(
      (run) =>
        (run.from > last.to && isListed(run, search.slice(last.to, run.from))) ||
        (run.to < first.from && isListed(run, search.slice(run.to, first.from))),
    );
    if (!next) return found;
    found.push(next);
    if (next.from > last.to) last = next;
    else first = next;
  }
}

/**
 * Beside another place also a common word is one at home: «Prado», and «Centro» in a country with one zone of that name. A
 * trade's word is one where more than a space joins them: «Malvín o Buceo».
 */
function isBarrio(key: string, home: string, isJoined: boolean): boolean {
  const isDistrict = PLACELESS.has(key);
  if (!isDistrict && !isJoined && lexicon().vocabulary.hasTradeWord(key)) return false;
  return readingsNamed(key).some(
    ({ iso, speaks, named }) => iso === home && !named.country && (speaks || isDistrict),
  );
}

const ARTICLES = /^(?:(?:el|la|los|las)\s+)+/;

/** Other words of trades, and common words, are places only where «en» says so. */
function isPlace(key: string, home: string, saidIn: boolean): boolean {
  if (key.length < 3 || /\d/.test(key) || PLACELESS.has(key)) return false;
  const readings = readingsNamed(key).filter(({ named }) => !named.country);
  const known = knownReadings(key, home);
  const only = readings.length === 1 && readings[0]!.speaks;
  if (saidIn) return known.length > 0 || only;
  const { vocabulary } = lexicon();
  // «La llave» is a village too.
  const word = key.replace(ARTICLES, '');
  if (vocabulary.hasTradeWord(word)) return known.some(({ weight }) => weight >= SEARCH.plainPlaceFrom);
  return known.length > 0 || (only && !vocabulary.isSpanish(word));
}

/** The places of a name that are large enough to be meant: abroad, or at home. */
const knownReadings = (key: string, home: string) =>
  readingsNamed(key).filter(
    ({ iso, speaks, wellKnown, named }) => !named.country && (wellKnown || (iso === home && speaks)),
  );
