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
  /** Value that came from whole phrases, not from single words. */
  readonly firm: number;
  readonly kinds: ReadonlySet<PhraseKind>;
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
      if (seen.has(phrase) || missingOf(phrase, places) > mayMiss(phrase)) continue;
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

const missingOf = ({ stems }: Phrase, places: ReadonlyMap<string, unknown>) =>
  stems.reduce((missing, stem) => (places.has(stem) ? missing : missing + 1), 0);

const mayMiss = ({ kind, stems }: Phrase) =>
  stems.length >= PHRASES.mayLackOneFrom && (kind === 'symptom' || kind === 'action') ? 1 : 0;

/** Where the phrase's words stand, or undefined; a long symptom may lack one word that says little. */
function closest(
  phrase: Phrase,
  start: number,
  places: ReadonlyMap<string, readonly number[]>,
  words: readonly ConceptWord[],
): number[] | undefined {
  const reach = reachOf(phrase);
  const found = phrase.stems.map((stem) => {
    const near = (places.get(stem) ?? []).filter(
      (at) => together(words[start], words[at], phrase.kind) && Math.abs(at - start) <= reach,
    );
    return near.length > 0
      ? near.reduce((best, at) => (Math.abs(at - start) < Math.abs(best - start) ? at : best))
      : undefined;
  });
  const positions = found.filter((at) => at !== undefined);
  const missing = found.length - positions.length;
  if (missing > mayMiss(phrase) || (missing > 0 && !areSpecific(positions, words))) return undefined;
  if (Math.max(...positions) - Math.min(...positions) > reach) return undefined;
  if (phrase.denies !== undefined && !deniesTheSame(found, phrase.denies)) return undefined;
  return phrase.ordered && !inOrder(positions) ? undefined : positions;
}

function reachOf({ kind, stems }: Phrase): number {
  const loose = stems.length === 2 && stems.some((stem) => GENERIC_STEMS.has(stem));
  return stems.length - 1 + Math.min(PHRASES.gap[kind], loose ? PHRASES.gapOfTwo : Number.POSITIVE_INFINITY);
}

function areSpecific(positions: readonly number[], words: readonly ConceptWord[]): boolean {
  return (
    positions.filter((at) => !GENERIC_STEMS.has(words[at]?.concept ?? '')).length >= PHRASES.specificWordsLeft
  );
}

/** "No corre el agua" is not in "no sale, y corre agua": the no stands right before what it denies. */
function deniesTheSame(found: readonly (number | undefined)[], no: number): boolean {
  const from = found[no];
  const to = found[no + 1];
  return from !== undefined && to !== undefined && to > from && to - from <= PHRASES.denialWithin;
}

/** A name or a thing is said in one breath; a symptom may run through a sentence. */
function together(one: ConceptWord | undefined, other: ConceptWord | undefined, kind: PhraseKind): boolean {
  return kind === 'symptom' ? one?.sentence === other?.sentence : one?.clause === other?.clause;
}

/** "Hacer un cuarto" is not "un cuarto para hacer": a phrase with a word of all trades keeps its order. */
function inOrder(positions: readonly number[]): boolean {
  return positions.every(
    (at, index) =>
      index === 0 ||
      (at > (positions[index - 1] ?? 0) && at - (positions[index - 1] ?? 0) <= PHRASES.orderedWithin),
  );
}

function worthOf(phrase: Phrase, positions: readonly number[], words: readonly ConceptWord[]): number {
  const focus = phrase.stems.includes('sin')
    ? 1
    : positions.reduce((sum, at) => sum + (words[at]?.focus ?? 1), 0) / positions.length;
  return phrase.weight * focus * (positions.length < phrase.stems.length ? PHRASES.oneMissing : 1);
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

/** "Pintor de autos" leaves little to "pintor": a longer phrase of another trade takes the shorter one's words. */
function discounted(found: readonly PhraseFound[], words: readonly ConceptWord[]): PhraseFound[] {
  const long = found.filter(({ positions }) => positions.length > 1);
  const inOnePiece = ({ positions }: PhraseFound) =>
    new Set(positions.map((at) => words[at]?.piece)).size === 1;
  return found.map((one) => {
    const swallowed = long.some(
      (other) =>
        other.phrase.trade !== one.phrase.trade &&
        (one.phrase.kind !== 'name' || inOnePiece(other)) &&
        other.positions.length > one.positions.length &&
        other.value >= one.value * PHRASES.swallowsFrom &&
        one.positions.every((at) => other.positions.includes(at)) &&
        !long.some(
          (own) =>
            own.phrase.trade === one.phrase.trade &&
            other.positions.every((at) => own.positions.includes(at)),
        ),
    );
    return swallowed ? { ...one, value: one.value * PHRASES.swallowed } : one;
  });
}

interface Share {
  readonly value: number;
  /** From a whole phrase, not from a word alone. */
  readonly firm: boolean;
  /** From one thing named by one word. */
  readonly thing: boolean;
}

/** What each trade gains: every word counts once, for the best phrase that uses it or by itself. */
export function phraseEvidence(
  words: readonly ConceptWord[],
  found: readonly PhraseFound[],
  lexicon: Lexicon,
  within: (word: ConceptWord) => boolean = () => true,
): TradeEvidence[] {
  const shares = new Map<string, Map<number, Share>>();
  const phrases = new Map<string, PhraseFound[]>();
  const offer = (trade: string, at: number, share: Share) => {
    const byWord = shares.get(trade) ?? new Map<number, Share>();
    shares.set(trade, byWord);
    if (share.value > (byWord.get(at)?.value ?? 0)) byWord.set(at, share);
  };
  const inside = found.filter(({ positions }) => positions.every((at) => within(words[at] as ConceptWord)));
  for (const one of discounted(inside, words)) {
    const thing = one.phrase.kind === 'object' && one.positions.length === 1;
    for (const at of one.positions)
      offer(one.phrase.trade, at, { value: one.value / one.positions.length, firm: true, thing });
    phrases.set(one.phrase.trade, [...(phrases.get(one.phrase.trade) ?? []), one]);
  }
  words.forEach((word, at) => {
    if (word.negated || !within(word)) return;
    for (const [trade, weight] of lexicon.wordWeights.get(word.concept) ?? [])
      offer(trade, at, { value: weight * PHRASES.wordAlone * word.focus, firm: false, thing: false });
  });
  return [...shares]
    .map(([trade, byWord]) => evidence(trade, byWord, words, phrases.get(trade) ?? []))
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

function evidence(
  trade: string,
  byWord: ReadonlyMap<number, Share>,
  words: readonly ConceptWord[],
  phrases: readonly PhraseFound[],
): TradeEvidence {
  const seen = new Set<string>();
  let value = 0;
  let firm = 0;
  let things = 0;
  for (const [at, share] of [...byWord].sort((a, b) => b[1].value - a[1].value)) {
    const concept = words[at]?.concept ?? '';
    const gained =
      share.value *
      (seen.has(concept) ? PHRASES.repeated : 1) *
      (share.thing && things > 0 ? PHRASES.furtherThing : 1);
    if (share.thing) things += 1;
    seen.add(concept);
    value += gained;
    if (share.firm) firm += gained;
  }
  const strongest = [...phrases].sort((a, b) => b.value - a.value);
  return { trade, value, firm, kinds: new Set(phrases.map(({ phrase }) => phrase.kind)), phrases: strongest };
}

export function scaled(evidence: TradeEvidence, factor: number): TradeEvidence {
  return factor === 1
    ? evidence
    : { ...evidence, value: evidence.value * factor, firm: evidence.firm * factor };
}
