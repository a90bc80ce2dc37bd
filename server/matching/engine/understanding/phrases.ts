// Fifth step: which phrases of the lexicon are in a text, and how much each trade gains from each word.
// A phrase is there when all its words are, in any order, close to each other in one sentence.

import type { ConceptWord } from '../language/concept-word.ts';
import { sameNoun } from '../language/concepts.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import type { Lexicon, Phrase, PhraseKind } from '../lexicon/lexicon.ts';
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
        found.push({
          phrase,
          positions,
          value:
            worthOf(phrase, positions, words) *
            countryFactor(phrase, country) *
            nounFactor(phrase, words[positions[0] ?? 0]),
        });
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
      .filter((at) => together(words[start], words[at], phrase.kind) && Math.abs(at - start) <= reach);
    if (near.length === 0) return undefined;
    positions.push(near.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best)));
  }
  return Math.max(...positions) - Math.min(...positions) > reach ? undefined : positions;
}

function reachOf({ kind, stems }: Phrase): number {
  const loose = stems.length === 2 && stems.some((stem) => GENERIC_STEMS.has(stem));
  return stems.length - 1 + Math.min(PHRASES.gap[kind], loose ? PHRASES.gapOfTwo : Number.POSITIVE_INFINITY);
}

/** A name or a thing is said in one breath; a symptom may run through a sentence. */
function together(one: ConceptWord | undefined, other: ConceptWord | undefined, kind: PhraseKind): boolean {
  return kind === 'symptom' ? one?.sentence === other?.sentence : one?.clause === other?.clause;
}

function worthOf(phrase: Phrase, positions: readonly number[], words: readonly ConceptWord[]): number {
  const focus = phrase.stems.includes('sin')
    ? 1
    : positions.reduce((sum, at) => sum + (words[at]?.focus ?? 1), 0) / positions.length;
  return phrase.weight * focus;
}

/** A thing or a name of one word must be that noun ("amplia" is no "ampliaciones"), in any number; people, in any gender. */
function nounFactor({ kind, stems, form }: Phrase, word: ConceptWord | undefined): number {
  if (stems.length > 1 || form === undefined || !word || word.form === '') return 1;
  if (sameNoun(word.concept, form, word.form)) return 1;
  return kind === 'name' && withoutGender(form) === withoutGender(word.form) ? 1 : PHRASES.onlyTheRoot;
}

function withoutGender(form: string): string {
  return form.replace(/[aoe]$/, '');
}

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
