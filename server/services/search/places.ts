// The place that a search names among its words, also several of them, or alone.
import { fold } from '../../matching/engine/language/normalise.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { understandingOfOrder } from '../../matching/scoring.ts';
import { STOP_WORDS as PLACELESS } from '../../places/area-aliases.ts';
import { readingsNamed } from '../../places/readings.ts';
import { placeKey } from '../../places/spelling.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';

interface PlacesNamed {
  places: string[];
  /** The search without them. */
  rest: string;
}

/** «Em» is Portuguese. */
const SAID_IN = /\b(?:en(?: (?:el|la|los|las))?|em)$/;
/**
 * Stands before a country that something goes to or comes from («pasajes a Colombia», «comida de México»), not where
 * the provider works.
 */
const TO_OR_FROM = /\b(?:a|hacia|hasta|para|de|desde)$/;
/** «Que no sea Pocitos», «excepto en el Centro», «ni Buceo»: not where somebody is looked for. */
const REFUSED =
  /[\s,]*(?<!\p{L})(?:(?:pero|que) )?(?:no(?: (?:sea|sean|trabajen?|vayan?))?|ni|menos|excepto|salvo)(?: (?:a|de|del|en|por|el|la|los|las))* $/iu;
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
 * The longest run of words that is a known place, the last of several, with the places listed beside it. The rest of
 * the search, if there is any, must ask for something. A place that is refused is left out of the search.
 */
export function placesIn(search: string, home: string): PlacesNamed | undefined {
  const tokens = [...search.matchAll(/[\p{L}\p{N}.]+/gu)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
  if (tokens.length > SEARCH.listedWords) return undefined;
  if (isCountry(search.replace(LEADING, ''))) return { places: [search], rest: '' };
  // A word by itself means neither a small place abroad nor a place that is spelt like a trade's word without its
  // «ñ».
  const isSurely = ({ from, to }: Token) =>
    !lexicon().vocabulary.hasTradeWord(fold(search.slice(from, to))) &&
    knownReadings(placeKey(search.slice(from, to)), home).length > 0;
  for (const run of runsOf(tokens)) {
    const before = search.slice(0, run.from);
    const saidIn = SAID_IN.test(placeKey(before));
    const key = placeKey(search.slice(run.from, run.to));
    // «Salta la llave» begins with no city.
    if (!before.trim() && search.slice(run.to).trim() && lexicon().vocabulary.hasTradeWord(key)) continue;
    const endsIt = !search.slice(run.to).trim() && !TO_OR_FROM.test(placeKey(before));
    if (!isPlace(key, home, saidIn) && !((saidIn || endsIt) && isCountry(key))) continue;
    const listed = [run, ...besideOf(run, { search, tokens, home, saidIn })];
    if (tokens.length > SEARCH.placedWords && listed.length < 2) continue;
    const from = Math.min(...listed.map((one) => one.from));
    const to = Math.max(...listed.map((one) => one.to));
    const without = `${search.slice(0, from).replace(REFUSED, '')}${search.slice(to)}`;
    if (REFUSED.test(search.slice(0, from))) {
      if (!without.trim()) continue;
      return placesIn(without, home) ?? { places: [], rest: without };
    }
    const around = `${search.slice(0, from).replace(BEFORE, '')} ${search.slice(to)}`.trim();
    const rest = /^[\s\p{P}]*$/u.test(around) ? '' : around;
    const within = listed.length === 1 && placeWithin(search.slice(from, to), rest, search);
    if (within) return { places: [within], rest: '' };
    if (rest ? !understandingOfOrder({ description: rest, country: home }).trades.length : !isSurely(run))
      continue;
    const places = firstOf(listed).map((one) => search.slice(one.from, one.to));
    return { places: asOne(places) ?? places, rest };
  }
  return undefined;
}

/** Each place is read and looked for apart: of a long list those that are said first. */
const firstOf = (listed: readonly Token[]) =>
  listed.length > SEARCH.listedPlaces
    ? listed.toSorted((one, other) => one.from - other.from).slice(0, SEARCH.listedPlaces)
    : listed;

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
 * Beside another place, a common word is a place at home too: «Prado», or «Centro» in a country with one zone of that
 * name. A trade's word is one if more than a space joins the two: «Malvín o Buceo».
 */
function isBarrio(key: string, home: string, isJoined: boolean): boolean {
  const isDistrict = PLACELESS.has(key);
  if (!isDistrict && !isJoined && lexicon().vocabulary.hasTradeWord(key)) return false;
  return readingsNamed(key).some(
    ({ iso, speaks, named }) => iso === home && !named.country && (speaks || isDistrict),
  );
}

const ARTICLES = /^(?:(?:el|la|los|las)\s+)+/;

/** All other common words and words of trades are places only after «en». */
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
