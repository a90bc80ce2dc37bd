// "Catering sin mozos", "pintar sin arreglar el techo": after a work, the work of another trade is not wanted. "Casa sin luz" and
// "nevera sin enfriar" name no work before, and tell of a trouble.
import type { ConceptWord } from '../language/concept-word.ts';
import { fold } from '../language/normalise.ts';
import { INFINITIVE } from '../language/refusal-extent.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { UNWANTED } from './parameters.ts';
import { phrasesIn } from './phrases.ts';

/** Nouns of work: "limpieza", "mudanza", "instalación". */
const WORK = /(cion|anza|eza|aje|arreglos?)$/;

/** Marks as refused what stands after a "sin" if it is work of another trade than the work before it. */
export function withoutUnwanted(
  words: readonly ConceptWord[],
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  const worksOf = (some: readonly ConceptWord[]) =>
    phrasesIn(some, lexicon, country)
      .filter(({ phrase, value }) => NAMING.has(phrase.kind) && value >= UNWANTED.workFrom)
      .map(({ phrase }) => phrase.trade);
  const unwanted = [...Map.groupBy(words, ({ clause, without }) => without && clause)]
    .filter(
      ([clause, group]) => clause !== false && isUnwanted(group, wordsBefore(group[0]!, words), worksOf),
    )
    .flatMap(([, group]) => group);
  return words.map((word) => (unwanted.includes(word) ? { ...word, negated: true } : word));
}

const wordsBefore = (word: ConceptWord, words: readonly ConceptWord[]) =>
  words.slice(0, words.indexOf(word)).filter(({ sentence }) => sentence === word.sentence);

function isUnwanted(
  group: readonly ConceptWord[],
  asked: readonly ConceptWord[],
  worksOf: (some: readonly ConceptWord[]) => readonly string[],
): boolean {
  const works = worksOf(asked);
  const isOfWork = works.length > 0 || asked.some(saysWork);
  return (
    isOfWork &&
    (saysWork(group.find(({ concept }) => concept !== 'sin') ?? group[0]!) ||
      worksOf(group).some((trade) => !works.includes(trade)))
  );
}

const NAMING: ReadonlySet<string> = new Set(['name', 'action']);

function saysWork({ written }: ConceptWord): boolean {
  const [word = ''] = fold(written).split(' ');
  return INFINITIVE.test(word) || WORK.test(word);
}
