// The steps together: a text becomes trades with their evidence, the separate needs in it, what it refuses,
// its words, and the terms under which the database finds it.

import type { ConceptWord } from '../language/concept-word.ts';
import { fold } from '../language/normalise.ts';
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import { certaintiesOf } from './certainty.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { withFurtherTrades } from './further-trades.ts';
import { orderTerms, serviceTerms } from './index-terms.ts';
import { textWords } from './meaning.ts';
import { namedTrades } from './named-trades.ts';
import { isLikely, needsOf } from './needs.ts';
import { MODEL, TEXT, WORK_MODEL } from './parameters.ts';
import { type PhraseFound, phrasesIn } from './phrases.ts';
import { asksFact, offersItself } from './purpose.ts';
import { read } from './reading.ts';
import {
  mendsNothing,
  refusedIn,
  refusedPeople,
  refusedPieces,
  refusesHomes,
  refusesSmallWorks,
} from './refusals.ts';
import { probableTrades } from './trade-model.ts';
import type {
  Meaning,
  OrderUnderstanding,
  ServiceUnderstanding,
  TradeCertainty,
  WorkMeant,
} from './understanding.ts';
import { withoutUnwanted } from './unwanted.ts';
import { likelyWorks, listedWorks, takenWorks } from './work-model.ts';

interface UnderstandOptions {
  /** ISO code; words that mean different things by country are read as that country reads them. */
  readonly country?: string | undefined;
  readonly lexicon?: Lexicon | undefined;
}

/** Keeps the description's sentences apart from the name's: no name has as many. */
const AFTER_NAME = 1000;

export function understandOrder(text: string, options: UnderstandOptions = {}): OrderUnderstanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const reading = read(text, lexicon, 'order');
  const wanted = withoutUnwanted(reading.words, 'order', lexicon, options.country);
  const askedFor = withoutSpokenOf(wanted, lexicon, options.country);
  const words = withoutSettled(askedFor, reading.asksOutright, lexicon, options.country);
  const analysed: AnalysedText = {
    words,
    found: phrasesIn(words, lexicon, options.country),
    lexicon,
  };
  const needs = needsOf(analysed);
  const whole = needs[0]!;
  return {
    ...whole,
    trades: strongest(needs.filter((need) => isLikely(need, whole))),
    needs,
    urgent: isUrgent(text),
    refused: refusedIn(words),
    bought: reading.bought,
    offersItself: offersItself(text),
    asksFact: asksFact(text),
    terms: orderTerms(strongest(needs), needs, lexicon),
  };
}

export function understandService(
  service: { readonly name: string; readonly description: string },
  options: UnderstandOptions = {},
): ServiceUnderstanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const name = read(service.name, lexicon, 'service');
  const description = read(service.description, lexicon, 'service');
  const said = [
    ...name.words,
    ...description.words.map((word) => ({
      ...word,
      sentence: word.sentence + AFTER_NAME,
      clause: word.clause + AFTER_NAME,
      piece: word.piece + AFTER_NAME,
    })),
  ];
  const words = withoutUnwanted(said, 'service', lexicon, options.country);
  const found = phrasesIn(words, lexicon, options.country);
  const inDescription = ({ positions }: PhraseFound) => words[positions[0]!]!.sentence >= AFTER_NAME;
  const analysed: AnalysedText = { words, found, lexicon };
  const trades = withFurtherTrades(analysed, certaintiesOf(evidenceIn(analysed)));
  const text = textWords(words, lexicon, AFTER_NAME);
  const pieces = piecesOf(words);
  const works = listedWorks(pieces);
  const workMeant = (some: readonly ConceptWord[]): WorkMeant => {
    const probable = probableTrades(some);
    const likely = [...probable].filter(([, share]) => share >= WORK_MODEL.pieceOfTradeFrom);
    const meant = [...trades.map(({ id }) => id), ...works.keys(), ...likely.map(([trade]) => trade)];
    return { probable, works: likelyWorks(some, new Set(meant)) };
  };
  const only = new Set([...name.only, ...description.only]);
  return {
    trades,
    urgent: isUrgent(`${service.name} ${service.description}`),
    words: text,
    refused: refusedIn(words),
    refusedPieces: refusedPieces(words).map(workMeant),
    mendsNothing: mendsNothing(words),
    refusesSmallWorks: refusesSmallWorks(words),
    refusesHomes: refusesHomes(words),
    refusedPeople: refusedPeople(words),
    only: [...only],
    limit: only.size > 0 ? workMeant(words.filter(({ concept }) => only.has(concept))) : undefined,
    works,
    takenWorks: takenWorks(works),
    // Only names of trades in the description count: a firm's name says little of what it does.
    namedTrades: namedTrades(words, found.filter(inDescription)),
    probable: probableTrades(words),
    pieces: pieces.map(
      ({ probable }) => new Map([...probable].filter(([, share]) => share >= MODEL.leastInPiece)),
    ),
    terms: serviceTerms(trades, text),
  };
}

/**
 * Marks settled words as refused if the rest of the order is clear by itself: all of them if something is asked for outright,
 * otherwise only the names of trades, of people who came already ("el gasfíter ya revisó").
 */
function withoutSettled(
  words: readonly ConceptWord[],
  asksOutright: boolean,
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  const rest = words.filter(({ settled }) => !settled);
  if (rest.length === words.length) return words;
  const [clear] = evidenceIn({ words: rest, found: phrasesIn(rest, lexicon, country), lexicon });
  if ((clear?.value ?? 0) < TEXT.centralFrom) return words;
  const named = new Set(
    phrasesIn(words, lexicon, country)
      .filter(({ phrase }) => phrase.kind === 'name')
      .flatMap(({ positions }) => positions),
  );
  return words.map((word, at) =>
    word.settled && (asksOutright || named.has(at)) ? { ...word, negated: true } : word,
  );
}

/** Marks names of trades that are only spoken of as refused if the rest of the order clearly asks for another trade. */
function withoutSpokenOf(
  words: readonly ConceptWord[],
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  const rest = words.filter(({ spokenOf }) => !spokenOf);
  if (rest.length === words.length) return words;
  const [clear] = evidenceIn({ words: rest, found: phrasesIn(rest, lexicon, country), lexicon });
  if (!clear || clear.value < TEXT.centralFrom) return words;
  const names = phrasesIn(words, lexicon, country).filter(({ phrase }) => phrase.kind === 'name');
  const others = names.filter(({ phrase }) => phrase.trade !== clear.trade);
  const spoken = others.filter(({ positions }) => positions.every((at) => words[at]!.spokenOf));
  const refused = new Set(spoken.flatMap(({ positions }) => positions));
  for (const { phrase, positions } of names)
    if (phrase.trade === clear.trade) for (const at of positions) refused.delete(at);
  return words.map((word, at) => (refused.has(at) ? { ...word, negated: true } : word));
}

/** The trades of several texts, each by its greatest certainty. */
function strongest(meanings: readonly Meaning[]): TradeCertainty[] {
  const byTrade = new Map<string, TradeCertainty>();
  for (const one of meanings.flatMap(({ trades }) => trades))
    if (one.certainty > (byTrade.get(one.id)?.certainty ?? 0)) byTrade.set(one.id, one);
  return [...byTrade.values()].sort((a, b) => b.certainty - a.certainty || (a.id < b.id ? -1 : 1));
}

/** Each piece, with what the trade model makes of it by itself. */
function piecesOf(words: readonly ConceptWord[]) {
  return [...Map.groupBy(words, ({ piece }) => piece).values()].map((mine) => ({
    words: mine,
    probable: probableTrades(mine),
  }));
}

const IN_A_HURRY =
  /\b(urg(e|ente|entes|encia|encias)?|emergencias?|ya mismo|hoy mismo|cuanto antes|24 ?(h|hs|hrs|horas)|24\/7|guardia|en el dia)\b/;

function isUrgent(text: string): boolean {
  return IN_A_HURRY.test(fold(text));
}
