// Where the phrases of a work stand in a text: what the work model learns from where nobody said which work is meant.
import type { ConceptWord } from '../server/matching/engine/language/concept-word.ts';
import { concepts, contentStems } from '../server/matching/engine/language/concepts.ts';
import { TRADES_WITH_WORKS, worksOf } from '../server/matching/engine/lexicon/works.ts';

/** What each word of a phrase beyond the first adds, and how many others may stand between. Set once, not tuned. */
const FURTHER_WORD = 0.7;
const GAP = 1;

interface WorkPhrase {
  readonly trade: string;
  readonly work: number;
  readonly stems: readonly string[];
}

let byFirstStem: ReadonlyMap<string, readonly WorkPhrase[]> | undefined;

export const phrasesOfWork = (trade: string, work: number): string[] =>
  worksOf(trade)[work]!.phrases.split(', ');

/** By trade, by the number of its work: how much a text speaks of it. A phrase is there when its words stand together in one sentence; a longer one says more. */
export function worksSaid(words: readonly ConceptWord[]): Map<string, Map<number, number>> {
  byFirstStem ??= Map.groupBy(phrases(), ({ stems }) => stems[0]!);
  const places = Map.groupBy(words.keys(), (at) => words[at]!.concept);
  const found = new Map<string, Map<number, number>>();
  for (const [concept, starts] of places)
    for (const { trade, work, stems } of byFirstStem.get(concept) ?? []) {
      const said = starts.reduce((most, at) => Math.max(most, focusOf(stems, at, places, words)), 0);
      if (said === 0) continue;
      const ofTrade = found.get(trade) ?? new Map<number, number>();
      found.set(trade, ofTrade.set(work, (ofTrade.get(work) ?? 0) + said * worthOf(stems)));
    }
  return found;
}

const worthOf = ({ length }: readonly string[]) => 1 + FURTHER_WORD * (length - 1);

/** The mean focus of the phrase's words, or 0 where one of them does not stand near. */
function focusOf(
  stems: readonly string[],
  start: number,
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly ConceptWord[],
): number {
  let focus = words[start]!.focus;
  for (const stem of stems.slice(1)) {
    const near = places
      .get(stem)
      ?.find(
        (at) => words[at]!.sentence === words[start]!.sentence && Math.abs(at - start) <= stems.length + GAP,
      );
    if (near === undefined) return 0;
    focus += words[near]!.focus;
  }
  return focus / stems.length;
}

function phrases(): WorkPhrase[] {
  return TRADES_WITH_WORKS.flatMap((trade) =>
    worksOf(trade).flatMap((_, work) =>
      phrasesOfWork(trade, work)
        .map((phrase) => [...new Set(concepts(contentStems(phrase)).map(({ concept }) => concept))])
        .filter((stems) => stems.length > 0)
        .map((stems) => ({ trade, work, stems })),
    ),
  );
}
