// Finds the trade's word that somebody meant who made one slip or wrote in another language: «inlges», «plomeo»,
// «plumber».

import { soundOf } from '../../matching/engine/language/phonetics.ts';
import { spellingDistance } from '../../matching/engine/language/spelling-distance.ts';
import { lexicon } from '../../matching/engine/lexicon/lexicon.ts';
import { tradeName, tradeWords } from '../../matching/engine/lexicon/trade-name.ts';
import { lazy } from '../../memoise.ts';
import { SEARCH } from '../parameters.ts';
import { wordsIn } from '../words-in.ts';

/**
 * By a word that the engine reads, words for the trade that it does not: English ones, and Portuguese ones used near
 * Brazil.
 */
const FOREIGN = new Map(
  Object.entries({
    plomero: 'plumber plumbers plumbing encanador encanadores encanamento',
    limpieza:
      'cleaning cleaner cleaners housekeeping maid maids faxineira faxineiras faxina diarista diaristas',
    mudanza: 'moving movers',
    jardinero: 'gardener gardeners gardening landscaping',
    pintor: 'painter painters painting',
    carpintero: 'carpenter carpenters carpentry marceneiro marceneiros marcenaria',
    cerrajero: 'locksmith locksmiths chaveiro chaveiros',
    herrero: 'serralheiro serralheiros serralheria',
    soldador: 'welder welders welding',
    albanil: 'bricklayer bricklayers mason masonry pedreiro pedreiros',
    techista: 'roofer roofers roofing',
    vidriero: 'vidraceiro vidraceiros vidracaria',
    peluquera: 'hairdresser hairdressers haircut cabeleireira cabeleireiro',
    costurera: 'tailor tailors seamstress',
    pastelera: 'baker bakers confeiteira confeiteiro',
    contador: 'accountant accountants bookkeeper accounting',
    chofer: 'driver drivers',
    abogado: 'lawyer lawyers attorney advogado advogada',
    traductor: 'translator translators translation',
    fumigacion: 'exterminator dedetizacao dedetizador dedetizadora',
    gomeria: 'borracharia borracheiro',
    heladera: 'fridge refrigerator geladeira geladeiras',
  }).flatMap(([word, foreign]) => foreign.split(' ').map((one) => [one, word] as const)),
);

const names = lazy(
  () => new Set([...lexicon().trades.keys()].flatMap((id) => tradeWords(id).flatMap(wordsIn))),
);
const namesByLength = lazy(() => Map.groupBy(names(), ({ length }) => length));

/** Whether the names of trades have this word. */
export const isInTradeName = (word: string): boolean => names().has(word);

const oneWordNames = lazy(() =>
  [...lexicon().trades.keys()].flatMap((id) =>
    [...tradeWords(id), tradeName(id) ?? '']
      .map(wordsIn)
      .flatMap(([name, ...more]): [string, string][] => (name && !more.length ? [[name, id]] : [])),
  ),
);

/**
 * The trades with a one-word name that this word begins («pelu», «gasfi»), if it is no such name itself. Trades whose
 * own name has such a word go first: «pint» means painters and not clowns who paint faces. None if too many trades
 * are left.
 */
export function tradesBegun(word: string): string[] {
  if (word.length < SEARCH.expandedFrom) return [];
  const begun = oneWordNames().filter(([name]) => name.startsWith(word));
  if (begun.some(([name]) => name === word)) return [];
  const ids = [...new Set(begun.map(([, id]) => id))];
  const own = ids.filter((id) => wordsIn(tradeName(id) ?? '').some((name) => name.startsWith(word)));
  const found = own.length ? own : ids;
  return found.length > SEARCH.completions ? [] : found;
}

/**
 * Whether any of these is a trade's word, even misspelt: from other words the engine only guesses a trade. Also true
 * for a text without words, such as an emoji.
 */
export function areOfTrades(words: readonly string[]): boolean {
  const { vocabulary } = lexicon();
  const isOfTrades = (word: string) =>
    vocabulary.hasTradeWord(word) ||
    (word.length >= SEARCH.slippedFrom && vocabulary.hasTradeWord(vocabulary.meantBy(word) ?? ''));
  return words.length === 0 || words.some(isOfTrades);
}

/** The trade's word that is one slip away; undefined for a word that trades have, for a short one, and if there is none. */
export function meantBySlip(word: string): string | undefined {
  const translated = FOREIGN.get(word);
  if (translated) return translated;
  const { vocabulary } = lexicon();
  if (word.length < SEARCH.slippedFrom || /\d/.test(word) || vocabulary.hasTradeWord(word)) return undefined;
  if (isInTradeName(word)) return undefined;
  const meant = vocabulary.meantBy(word);
  // A word that only sounds the same is understood as it is.
  if (meant && soundOf(meant) === soundOf(word)) return undefined;
  const swapped = swaps(word);
  // A word with a known stem is only corrected if it is plainly a slip: a letter is missing, or two are swapped.
  const isSure = vocabulary.knows(word) || vocabulary.isSpanish(word);
  // A missing letter is more common than a wrong one or one too many.
  const near = [word.length + 1, word.length, word.length - 1]
    .flatMap((length) => namesByLength().get(length) ?? [])
    .filter((name) => spellingDistance(word, name, 1) === 1)
    .filter((name) => !isSure || swapped.includes(name) || name.length > word.length);
  return (
    near.find((name) => swapped.includes(name)) ??
    near.find((name) => name[0] === word[0]) ??
    swapped.find((other) => vocabulary.hasTradeWord(other)) ??
    near[0]
  );
}

/** The word with each two neighbouring letters swapped. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );
