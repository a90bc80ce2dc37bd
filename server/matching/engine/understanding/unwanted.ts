// "Catering sin mozos", "pintar sin arreglar el techo": after a work, the work of another trade is not wanted. "Casa sin luz" and
// "nevera sin enfriar" name no work before, and tell of a trouble.
import type { ConceptWord } from '../language/concept-word.ts';
import { fold } from '../language/normalise.ts';
import { INFINITIVE } from '../language/refusal-extent.ts';
import type { TextRole } from '../language/tokens.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { UNWANTED } from './parameters.ts';
import { phrasesIn } from './phrases.ts';

/** Nouns of work: "limpieza", "mudanza", "instalación". */
const WORK = /(cion|anza|eza|aje|arreglos?)$/;

const NAMES: ReadonlySet<string> = new Set(['name']);
const WORKS: ReadonlySet<string> = new Set(['name', 'action']);
const THINGS: ReadonlySet<string> = new Set(['name', 'action', 'object']);

type TradesOf = (
  words: readonly ConceptWord[],
  kinds: ReadonlySet<string>,
  from: number,
) => readonly string[];

/** Marks as refused what a "sin" or a bare "no" leaves out. */
export function withoutUnwanted(
  words: readonly ConceptWord[],
  role: TextRole,
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  if (!words.some(({ without }) => without)) return words;
  const tradesOf: TradesOf = (some, kinds, from) =>
    phrasesIn(some, lexicon, country)
      .filter(({ phrase, value }) => kinds.has(phrase.kind) && value >= from)
      .map(({ phrase }) => phrase.trade);
  const isUnwanted = { order: isUnwantedOfOrder, service: isLeftOut }[role];
  const unwanted = [...Map.groupBy(words, ({ clause, without }) => without && `${without} ${clause}`)]
    .filter(
      ([without, group]) =>
        without !== '' && isUnwanted(group, words.slice(0, words.indexOf(group[0]!)), tradesOf),
    )
    .flatMap(([, group]) => group);
  return words.map((word) => (unwanted.includes(word) ? { ...word, negated: true } : word));
}

/** Work of another trade than the work before it. */
function isUnwantedOfOrder(
  group: readonly ConceptWord[],
  before: readonly ConceptWord[],
  tradesOf: TradesOf,
): boolean {
  const asked = before.filter(({ sentence }) => sentence === group[0]!.sentence);
  const works = tradesOf(asked, WORKS, UNWANTED.workFrom);
  const isOfWork = works.length > 0 || asked.some(saysWork);
  const others = tradesOf(group, WORKS, UNWANTED.workFrom).filter((trade) => !works.includes(trade));
  return (
    isOfWork && (others.length > 0 || saysWork(group.find(({ concept }) => concept !== 'sin') ?? group[0]!))
  );
}

/** The name of another trade; after a bare "no" of any, or a thing of the same trade ("piano, no guitarra"). */
function isLeftOut(
  group: readonly ConceptWord[],
  offered: readonly ConceptWord[],
  tradesOf: TradesOf,
): boolean {
  const named = tradesOf(group, NAMES, UNWANTED.workFrom);
  if (group[0]!.without === 'sin') {
    const works = tradesOf(offered, WORKS, UNWANTED.workFrom);
    return named.some((trade) => !works.includes(trade));
  }
  const same = tradesOf(offered, THINGS, UNWANTED.thingFrom);
  return (
    named.length > 0 || tradesOf(group, THINGS, UNWANTED.thingFrom).some((trade) => same.includes(trade))
  );
}

function saysWork({ written }: ConceptWord): boolean {
  const [word = ''] = fold(written).split(' ');
  return INFINITIVE.test(word) || WORK.test(word);
}
