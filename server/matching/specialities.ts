// Inside one trade people do different things: who mends washing machines may not mend fridges, who teaches
// piano does not teach guitar. words/specialities.json lists, for trades that divide, the words of each part.
import { readFileSync } from 'node:fs';
import { concepts, contentStems } from './concepts.ts';
import type { ConceptWord } from './phrases.ts';

interface Division {
  /** True when who does one part does not do the others (piano and guitar); else they may. */
  readonly apart: boolean;
  readonly parts: readonly (readonly string[])[];
  /** Parts for a public of their own (children, brides, companies): who offers only these is not for the rest. */
  readonly narrow?: readonly number[];
}

const divisions: Readonly<Record<string, Division>> = JSON.parse(
  readFileSync(new URL('./words/specialities.json', import.meta.url), 'utf8'),
);
const compiled = new Map(
  Object.entries(divisions).map(([trade, { parts }]) => [trade, parts.map((part) => part.map(conceptStems))]),
);

export const DIVIDED_TRADES: readonly string[] = Object.keys(divisions);

export function partsStandApart(trade: string): boolean {
  return divisions[trade]?.apart ?? false;
}

/** A paediatric nutritionist is not for who says nothing of children. */
export function areNarrow(trade: string, parts: readonly number[]): boolean {
  const narrow = divisions[trade]?.narrow ?? [];
  return parts.length > 0 && parts.every((part) => narrow.includes(part));
}

/** Which parts of the trade the words speak of, as numbers of its groups. */
export function specialitiesIn(words: readonly ConceptWord[], trade: string): number[] {
  const present = new Set(words.filter((word) => !word.negated).map((word) => word.concept));
  const groups = compiled.get(trade) ?? [];
  return groups.flatMap((group, index) =>
    group.some((stems) => stems.every((one) => present.has(one))) ? [index] : [],
  );
}

function conceptStems(text: string): string[] {
  return concepts(contentStems(text)).map(({ concept }) => concept);
}
