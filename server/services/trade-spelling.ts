// The trade's word that somebody meant who typed it with one slip or in another language: «inlges», «plomeo», «plumber».
import { soundOf } from '../matching/engine/language/phonetics.ts';
import { spellingDistance } from '../matching/engine/language/spelling-distance.ts';
import { lexicon } from '../matching/engine/lexicon/lexicon.ts';
import { tradeName, tradeWords } from '../matching/engine/lexicon/trade-name.ts';
import { SEARCH } from './parameters.ts';
import { wordsIn } from './words.ts';

/** English words of trades, and Portuguese ones of the borders with Brazil, that the engine does not read, as words that it reads. */
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

let known: Set<string> | undefined;
const names = () => {
  known ??= new Set([...lexicon().trades.keys()].flatMap((id) => tradeWords(id).flatMap(wordsIn)));
  return known;
};
let byLength: Map<number, string[]> | undefined;

/** Whether the names of trades have this word. */
export const isInTradeName = (word: string): boolean => names().has(word);

let single: [name: string, id: string][] | undefined;

/**
 * The trades whose name of one word begins with this one, which is none itself: «pelu», «gasfi». Those whose own name has such a
 * word, where some have: «pint» are painters, and no clowns who paint faces. None for a beginning that too many have.
 */
export function tradesBegun(word: string): string[] {
  if (word.length < SEARCH.expandedFrom) return [];
  single ??= [...lexicon().trades.keys()].flatMap((id) =>
    [...tradeWords(id), tradeName(id) ?? '']
      .map(wordsIn)
      .flatMap(([name, ...more]): [string, string][] => (name && !more.length ? [[name, id]] : [])),
  );
  const begun = single.filter(([name]) => name.startsWith(word));
  if (begun.some(([name]) => name === word)) return [];
  const ids = [...new Set(begun.map(([, id]) => id))];
  const own = ids.filter((id) => wordsIn(tradeName(id) ?? '').some((name) => name.startsWith(word)));
  const found = own.length ? own : ids;
  return found.length > SEARCH.begun ? [] : found;
}

/**
 * Whether trades have one of these words, misspelt too: of other words the engine only guesses a trade. An emoji has no words, and
 * counts as a word of trades.
 */
export function areOfTrades(words: readonly string[]): boolean {
  const { vocabulary } = lexicon();
  const isOfTrades = (word: string) =>
    vocabulary.hasTradeWord(word) ||
    (word.length >= SEARCH.slippedFrom && vocabulary.hasTradeWord(vocabulary.meantBy(word) ?? ''));
  return words.length === 0 || words.some(isOfTrades);
}

/** Undefined for a Spanish word that trades have, for a short one, and where no trade's word is one slip away. */
export function meantBySlip(word: string): string | undefined {
  const translated = FOREIGN.get(word);
  if (translated) return translated;
  const { vocabulary } = lexicon();
  if (word.length < SEARCH.slippedFrom || /\d/.test(word) || vocabulary.hasTradeWord(word)) return undefined;
  if (isInTradeName(word)) return undefined;
  const meant = vocabulary.meantBy(word);
  // What only sounds alike is understood as it is.
  if (meant && soundOf(meant) === soundOf(word)) return undefined;
  byLength ??= Map.groupBy(names(), ({ length }) => length);
  const swapped = swaps(word);
  // Of a word with the stem of another, only what is plainly a slip is put right: a letter missing, or two swapped.
  const isSure = vocabulary.knows(word) || vocabulary.isSpanish(word);
  // A letter is more often left out than wrong or too many.
  const near = [word.length + 1, word.length, word.length - 1]
    .flatMap((length) => byLength?.get(length) ?? [])
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
