// Inside one trade people do different things: who mends washing machines may not mend fridges, who teaches
// piano does not teach guitar. specialities.json lists, for trades that divide, the words of each part.
import { readFileSync } from 'node:fs';
import type { ConceptWord } from '../language/concept-word.ts';
import { concepts, contentStems } from '../language/concepts.ts';

interface Division {
  /** True when providers of one part do not do the others (piano and guitar); otherwise they may. */
  readonly apart: boolean;
  readonly parts: readonly (readonly string[])[];
}

const divisions: Readonly<Record<string, Division>> = JSON.parse(
  readFileSync(new URL('./specialities.json', import.meta.url), 'utf8'),
);
const compiled = new Map<string, readonly (readonly (readonly string[])[])[]>();

export const DIVIDED_TRADES: readonly string[] = Object.keys(divisions);

export function partsStandApart(trade: string): boolean {
  return divisions[trade]?.apart ?? false;
}

/** The word of parts for children, which say whom the work is for and not which work it is. */
const OF_CHILDREN = 'niño';

/** The parts that are works, without those that only say for whom. */
export function worksAmong(trade: string, parts: readonly number[]): readonly number[] {
  return parts.filter((part) => !divisions[trade]?.parts[part]?.includes(OF_CHILDREN));
}

/** Which parts of the trade the words speak of, as numbers of its groups. */
export function specialitiesIn(words: readonly ConceptWord[], trade: string): number[] {
  const present = new Set(words.filter((word) => !word.negated).map((word) => word.concept));
  return groupsOf(trade).flatMap((group, index) =>
    group.some((stems) => stems.every((one) => present.has(one))) ? [index] : [],
  );
}

/** The stems of each part's words, made when the trade is first spoken of. */
function groupsOf(trade: string): readonly (readonly (readonly string[])[])[] {
  let groups = compiled.get(trade);
  if (!groups) {
    groups = (divisions[trade]?.parts ?? []).map((part) => part.map(conceptStems));
    compiled.set(trade, groups);
  }
  return groups;
}

function conceptStems(text: string): string[] {
  return concepts(contentStems(text)).map(({ concept }) => concept);
}
