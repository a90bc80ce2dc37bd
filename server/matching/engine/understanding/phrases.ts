// Which phrases of the lexicon are in a text, and how much each trade gains from each word.
// A phrase is there when all its words are, in any order, close to each other in one sentence.

import type { ConceptWord } from '../language/concept-word.ts';
import type { Lexicon, Phrase } from '../lexicon/lexicon.ts';
import { PHRASES } from './parameters.ts';

export interface PhraseFound {
  readonly phrase: Phrase;
  readonly positions: readonly number[];
  readonly value: number;
}

export interface TradeEvidence {
  readonly trade: string;
  readonly value: number;
  readonly phrases: readonly PhraseFound[];
}

export function phrasesIn(
  words: readonly ConceptWord[],
  lexicon: Lexicon,
  country: string | undefined,
): PhraseFound[] {
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    if (!word.negated) places.set(word.concept, [...(places.get(word.concept) ?? []), index]);
  });
  const found: PhraseFound[] = [];
  const seen = new Set<Phrase>();
  for (const [concept, starts] of places) {
    for (const phrase of lexicon.phrasesByStem.get(concept) ?? []) {
      if (seen.has(phrase) || !phrase.stems.every((stem) => places.has(stem))) continue;
      for (const start of starts) {
        const positions = closest(phrase, start, places, words);
        if (!positions) continue;
        seen.add(phrase);
        found.push({ phrase, positions, value: phrase.weight * countryFactor(phrase, country) });
      }
    }
  }
  return found;
}

/** Where the phrase's words stand, or undefined. */
function closest(
  phrase: Phrase,
  start: number,
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly ConceptWord[],
): number[] | undefined {
  const reach = reachOf(phrase);
  const positions: number[] = [];
  for (const stem of phrase.stems) {
    const near = places
      .get(stem)!
      .filter((at) => words[at]!.sentence === words[start]!.sentence && Math.abs(at - start) <= reach);
    if (near.length === 0) return undefined;
    positions.push(near.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best)));
  }
  return Math.max(...positions) - Math.min(...positions) > reach ? undefined : positions;
}

const reachOf = ({ kind, stems }: Phrase) => stems.length - 1 + PHRASES.gap[kind];

function countryFactor(phrase: Phrase, country: string | undefined): number {
  if (!phrase.countries) return 1;
  if (country === undefined) return PHRASES.unknownCountry;
  return phrase.countries.has(country) ? 1 : PHRASES.otherCountry;
}

/** What each trade gains: every word counts once, for the best phrase that uses it. */
export function phraseEvidence(
  words: readonly ConceptWord[],
  found: readonly PhraseFound[],
  within: (word: ConceptWord) => boolean = () => true,
): TradeEvidence[] {
  const inside = found.filter(({ positions }) => positions.every((at) => within(words[at]!)));
  return [...Map.groupBy(inside, ({ phrase }) => phrase.trade)]
    .map(([trade, phrases]) => ({ trade, value: worthTogether(phrases), phrases }))
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

function worthTogether(phrases: readonly PhraseFound[]): number {
  const shares = new Map<number, number>();
  for (const { positions, value } of phrases)
    for (const at of positions) shares.set(at, Math.max(shares.get(at) ?? 0, value / positions.length));
  return [...shares.values()].reduce((sum, share) => sum + share, 0);
}
