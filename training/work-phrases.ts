// Finds the phrases of works in a text: the work model learns from them where no label says which work is meant.
import type { ConceptWord } from '../server/matching/engine/language/concept-word.ts';
import { concepts, contentStems } from '../server/matching/engine/language/concepts.ts';
import { TRADES_WITH_WORKS, worksOf } from '../server/matching/engine/lexicon/works.ts';

/** What each further word of a phrase adds, and how many other words may stand between. Set once, not tuned. */
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

// By trade, then by the number of its work: how much a text speaks of it. A phrase is found if its words stand together in one
// sentence; a longer phrase says more.
export function worksSaid(words: readonly ConceptWord[]): Map<string, Map<number, number>> {
  byFirstStem ??= Map.groupBy(phrases(), ({ stems }) => stems[0]!);
  const places = Map.groupBy(words.keys(), (at) => words[at]!.concept);
  const found = new Map<string, Map<number, number>>();
  for (const [concept, starts] of places)
    for (const { trade, work, stems } of byFirstStem.get(concept) ?? []) {
      if (!starts.some((at) => standsAt(at, stems, places, words))) continue;
      const ofTrade = found.get(trade) ?? new Map<number, number>();
      found.set(trade, ofTrade.set(work, (ofTrade.get(work) ?? 0) + worthOf(stems)));
    }
  return found;
}

const worthOf = ({ length }: readonly string[]) => 1 + FURTHER_WORD * (length - 1);

const standsAt = (
  start: number,
  stems: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly ConceptWord[],
) =>
  stems.every((stem) =>
    places
      .get(stem)
      ?.some(
        (at) => words[at]!.sentence === words[start]!.sentence && Math.abs(at - start) <= stems.length + GAP,
      ),
  );

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
