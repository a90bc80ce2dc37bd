// What a search asks for: its words without those it refuses, each of several needs, and the place it names.
import { conceptOf } from '../matching/engine/language/concepts.ts';
import { stem } from '../matching/engine/language/stem.ts';
import { lexicon } from '../matching/engine/lexicon/lexicon.ts';
import { understandingOfOrder } from '../matching/scoring.ts';
import { STOP_WORDS } from '../places/area-aliases.ts';
import { alsoIn } from '../places/location.ts';
import { readingsNamed } from '../places/readings.ts';
import { placeKey } from '../places/spelling.ts';
import { type Place, placeNamed } from './conditions.ts';
import { SEARCH } from './parameters.ts';
import { respelt, type TypedWord } from './search-words.ts';
import { wordsIn } from './words.ts';

/** Something asked for: as a text and as words. */
export interface Want {
  search: string;
  typed: readonly TypedWord[];
}

export interface Wants {
  /** All that is asked for, without the place; then each of several needs by itself. */
  wants: [Want, ...Want[]];
  /** Every word that is not refused, the place's too: it may be somebody's name. */
  words: readonly TypedWord[];
  refused: readonly TypedWord[];
  /** The place named among the words: as it is known at home, then abroad. */
  places: readonly Place[];
}

export function wantsOf(given: string, country: string, all: readonly TypedWord[]): Wants {
  // «Limpieza pero no de sillones»: a search tells of no symptom after its «pero».
  const search = respelt(given, all).replace(/[\s,]+pero\s+no\s+/gi, ', no ');
  const refused = refusedOf(search, country, all);
  const words = refused.length ? all.filter((word) => !refused.includes(word) && word.read !== 'no') : all;
  const named = placeIn(search, country);
  const whole = { search: named?.rest ?? search, typed: named ? wordsOf(named.rest, words) : words };
  const places = named
    ? [country, ...alsoIn(named.place, country).slice(0, 1)].map((home) =>
        placeNamed({ text: named.place, home }),
      )
    : [];
  return { wants: [whole, ...needsIn(whole, country)], words, refused, places };
}

const wordsOf = (text: string, typed: readonly TypedWord[]) => {
  const inText = new Set(wordsIn(text));
  return typed.filter(({ read }) => inText.has(read));
};

/** None if the search refuses all of its words. */
function refusedOf(search: string, country: string, typed: readonly TypedWord[]): TypedWord[] {
  const concepts = new Set(understandingOfOrder({ description: search, country }).refused.flat());
  const refused = typed.filter(({ read }) => concepts.has(conceptOf(stem(read))));
  return refused.length < typed.length ? refused : [];
}

const BETWEEN = /\s*[,;+/&]\s*|\s+(?:y|e|o|u)\s+/i;

/** «Limpieza y jardinería»: where each part is a trade of its own, and one of them what the whole is taken for. */
function needsIn({ search, typed }: Want, country: string): Want[] {
  const parts = search.split(BETWEEN).filter(Boolean);
  if (parts.length < 2 || parts.length > SEARCH.needs) return [];
  const tradeOf = (text: string) => understandingOfOrder({ description: text, country }).trades[0];
  const trades = parts.map(tradeOf);
  const isSure = trades.every((trade) => trade && trade.certainty >= SEARCH.needFrom);
  const apart = new Set(trades.map((trade) => trade?.id));
  if (!isSure || apart.size < parts.length || !apart.has(tradeOf(search)?.id)) return [];
  const needs = parts.map((part) => ({ search: part, typed: wordsOf(part, typed) }));
  return needs.every((need) => need.typed.length > 0) ? needs : [];
}

interface PlaceNamed {
  place: string;
  /** The search without it. */
  rest: string;
}

const SAID_IN = /\ben(?: (?:el|la|los|las))?$/;
const BEFORE = /(?:^|[\s,]+)(?:(?:en|de|del|por|para|zona|barrio|ciudad|cerca|el|la|los|las)\s+)*$/i;

/** The longest run of words that is a known place, the last one first; the rest must ask for something. */
function placeIn(search: string, home: string): PlaceNamed | undefined {
  const tokens = [...search.matchAll(/[\p{L}\p{N}.]+/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  if (tokens.length < 2 || tokens.length > SEARCH.placedWords) return undefined;
  for (let length = Math.min(SEARCH.placeWords, tokens.length - 1); length > 0; length -= 1) {
    for (let at = tokens.length - length; at >= 0; at -= 1) {
      const [from, to] = [tokens[at]!.from, tokens[at + length - 1]!.to];
      const place = search.slice(from, to);
      const before = search.slice(0, from);
      if (!isPlace(placeKey(place), home, SAID_IN.test(placeKey(before)))) continue;
      const rest = `${before.replace(BEFORE, '')} ${search.slice(to)}`.trim();
      if (understandingOfOrder({ description: rest, country: home }).trades.length) return { place, rest };
    }
  }
  return undefined;
}

/** Other words of trades, and common words, are places only where «en» says so. */
function isPlace(key: string, home: string, saidIn: boolean): boolean {
  if (key.length < 3 || /\d/.test(key) || STOP_WORDS.has(key)) return false;
  const readings = readingsNamed(key).filter(({ named }) => !named.country);
  const known = readings.filter(({ iso, speaks, wellKnown }) => wellKnown || (iso === home && speaks));
  const only = readings.length === 1 && readings[0]!.speaks;
  if (saidIn) return known.length > 0 || only;
  const { vocabulary } = lexicon();
  if (vocabulary.hasTradeWord(key)) return known.some(({ weight }) => weight >= SEARCH.plainPlaceFrom);
  return known.length > 0 || (only && !vocabulary.isSpanish(key));
}
