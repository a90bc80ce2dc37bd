// The steps together: a text becomes trades with their evidence, the separate needs in it, what it refuses,
// its words, and the terms under which the database finds it.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { fold } from '../language/normalise.ts';
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import { specialitiesIn } from '../lexicon/specialities.ts';
import { serviceTrades } from './certainty.ts';
import { type Heard, judged } from './evidence.ts';
import { withOffersOf } from './further-trades.ts';
import { orderTerms, serviceTerms } from './index-terms.ts';
import { needsOf } from './needs.ts';
import { peopleIn } from './people.ts';
import { phrasesIn, weigh } from './phrases.ts';
import { purposeOf } from './purpose.ts';
import { read } from './reading.ts';
import type { TextWord, TradeWeight, Understanding } from './understanding.ts';

export interface UnderstandOptions {
  /** ISO code; words that mean different things by country are read as that country reads them. */
  readonly country?: string | undefined;
  readonly lexicon?: Lexicon | undefined;
}

const MENDING = 'repar';
const NAME_FOCUS = 1.5;
const WEAK_FOCUS_RESCUE = 1.2;
/** Keeps the description's sentences apart from the name's. */
const AFTER_NAME = 1000;

export function understandOrder(text: string, options: UnderstandOptions = {}): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const { words: plainWords, row } = read(text, lexicon, 'order');
  const words = withFocusRescued(plainWords, lexicon, options.country);
  const heard = {
    role: 'order' as const,
    words,
    row,
    found: phrasesIn(words, lexicon, options.country),
    lexicon,
    country: options.country,
  };
  const needs = needsOf(heard, judged(heard));
  const trades = strongest(needs.flatMap((need) => need.trades));
  return {
    role: 'order',
    trades,
    needs,
    purpose: purposeOf(words),
    urgent: isUrgent(text),
    words: textWords(words),
    people: peopleIn(words),
    refused: refusedIn(words),
    mendsNothing: false,
    only: [],
    onlyParts: {},
    specialities: specialitiesOf(words, reachable(trades, lexicon)),
    terms: orderTerms(trades, textWords(words), lexicon),
  };
}

export function understandService(
  service: { readonly name: string; readonly description: string },
  options: UnderstandOptions = {},
): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const name = read(service.name, lexicon, 'title');
  const description = read(service.description, lexicon, 'service');
  const words = [
    ...name.words.map((word) => ({ ...word, focus: word.focus * NAME_FOCUS })),
    ...description.words.map((word) => ({
      ...word,
      sentence: word.sentence + AFTER_NAME,
      clause: word.clause + AFTER_NAME,
      piece: word.piece + AFTER_NAME,
    })),
  ];
  const found = phrasesIn(words, lexicon, options.country);
  const row = [...name.row, ...description.row.map((word) => ({ ...word, piece: word.piece + AFTER_NAME }))];
  const heard: Heard = { role: 'service', words, row, found, lexicon, country: options.country };
  const trades = withOffersOf(heard, serviceTrades(judged(heard)));
  const text = textWords(words);
  const offered = trades.map(({ id }) => id);
  const only = new Set([...name.only, ...description.only]);
  return {
    role: 'service',
    trades,
    needs: [{ text: service.name, trades }],
    purpose: purposeOf(words, 'service'),
    urgent: isUrgent(`${service.name} ${service.description}`),
    words: text,
    people: [],
    refused: refusedIn(words),
    mendsNothing: mendsNothing(words),
    only: [...only],
    onlyParts: specialitiesOf(
      words.filter(({ concept }) => only.has(concept)),
      offered,
    ),
    specialities: specialitiesOf(words, offered),
    terms: serviceTerms(trades, text),
  };
}

/** When nothing is asked outside "para …" or "en …", those words are what is asked. */
function withFocusRescued(
  words: readonly ConceptWord[],
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  if (words.every((word) => word.focus === 1)) return words;
  const central = words.filter((word) => word.focus === 1);
  const strength = weigh(central, phrasesIn(central, lexicon, country), lexicon)[0]?.firm ?? 0;
  return strength >= WEAK_FOCUS_RESCUE ? words : words.map((word) => ({ ...word, focus: 1 }));
}

function strongest(all: readonly TradeWeight[]): TradeWeight[] {
  const byTrade = new Map<string, TradeWeight>();
  for (const one of all) if (one.weight > (byTrade.get(one.id)?.weight ?? 0)) byTrade.set(one.id, one);
  return [...byTrade.values()].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function reachable(trades: readonly TradeWeight[], lexicon: Lexicon): string[] {
  return trades.flatMap(({ id }) => [id, ...Object.keys(lexicon.trades.get(id)?.near ?? {})]);
}

function specialitiesOf(
  words: readonly ConceptWord[],
  trades: readonly string[],
): Record<string, readonly number[]> {
  const found: Record<string, readonly number[]> = {};
  for (const trade of new Set(trades)) {
    const groups = specialitiesIn(words, trade);
    if (groups.length > 0) found[trade] = groups;
  }
  return found;
}

function textWords(words: readonly ConceptWord[]): TextWord[] {
  const byStem = new Map<string, TextWord>();
  for (const { concept, written, focus, negated } of words) {
    if (negated || concept.length < 3 || GENERIC_STEMS.has(concept)) continue;
    const sofar = byStem.get(concept);
    if (!sofar || focus > sofar.focus) byStem.set(concept, { stem: concept, written, focus });
  }
  return [...byStem.values()];
}

/** What goes on with "de" is one thing; what is also said elsewhere is not refused. */
function refusedIn(words: readonly ConceptWord[]): string[][] {
  const said = new Set(words.filter((word) => !word.negated).map((word) => word.concept));
  const things: string[][] = [];
  words.forEach((word, at) => {
    if (!word.negated || said.has(word.concept)) return;
    if (word.after === 'de' && words[at - 1]?.negated && things.length > 0) things.at(-1)?.push(word.concept);
    else things.push([word.concept]);
  });
  return things
    .map((thing) => thing.filter((concept) => !GENERIC_STEMS.has(concept)))
    .filter(({ length }) => length > 0);
}

/** "No hacemos reparaciones", of anything; not "no reparo heladeras", nor who mends besides. */
function mendsNothing(words: readonly ConceptWord[]): boolean {
  const mending = words.filter(({ concept }) => concept === MENDING);
  return (
    mending.length > 0 &&
    mending.every(
      ({ negated, piece }) =>
        negated &&
        words.every((word) => word.piece !== piece || !word.negated || GENERIC_STEMS.has(word.concept)),
    )
  );
}

const IN_A_HURRY =
  /\b(urg(e|ente|entes|encia|encias)?|emergencias?|ya mismo|hoy mismo|cuanto antes|24 ?(h|hs|hrs|horas)|24\/7|guardia|en el dia)\b/;

function isUrgent(text: string): boolean {
  return IN_A_HURRY.test(fold(text));
}
