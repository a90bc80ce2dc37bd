// The works of each trade, as people who know the trades tell them: the words of each, whether an ordinary provider does it
// without saying so, and which share of handymen would take it (works.json).
import { readFileSync } from 'node:fs';
import type { ConceptWord } from '../language/concept-word.ts';
import { concepts, contentStems } from '../language/concepts.ts';
import { WORKS } from './parameters.ts';

interface Work {
  readonly work: string;
  readonly usual: boolean;
  readonly handyman: number;
  readonly phrases: string;
}

/** By trade, by the number of its work: how much a text speaks of it. */
export type WorksFound = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface WorkPhrase {
  readonly trade: string;
  readonly work: number;
  readonly stems: readonly string[];
}

const works: Readonly<Record<string, readonly Work[]>> = JSON.parse(
  readFileSync(new URL('./works.json', import.meta.url), 'utf8'),
);
let byFirstStem: ReadonlyMap<string, readonly WorkPhrase[]> | undefined;

export const TRADES_WITH_WORKS: readonly string[] = Object.keys(works);

export const isUsual = (trade: string, work: number): boolean => works[trade]?.[work]?.usual ?? true;

/** The share of handymen who would take the work. */
export const takenByHandymen = (trade: string, work: number): number => works[trade]?.[work]?.handyman ?? 0;

export const worksOf = (trade: string): readonly number[] => [...(works[trade] ?? []).keys()];

/** A phrase is there when its words stand together in one sentence; a longer one says more. */
export function worksIn(words: readonly ConceptWord[]): WorksFound {
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

const worthOf = ({ length }: readonly string[]) => 1 + WORKS.furtherWord * (length - 1);

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
        (at) =>
          words[at]!.sentence === words[start]!.sentence && Math.abs(at - start) <= stems.length + WORKS.gap,
      );
    if (near === undefined) return 0;
    focus += words[near]!.focus;
  }
  return focus / stems.length;
}

function phrases(): WorkPhrase[] {
  return Object.entries(works).flatMap(([trade, own]) =>
    own.flatMap((one, work) =>
      one.phrases
        .split(', ')
        .map((phrase) => [...new Set(concepts(contentStems(phrase)).map(({ concept }) => concept))])
        .filter((stems) => stems.length > 0)
        .map((stems) => ({ trade, work, stems })),
    ),
  );
}
