// The steps together: a text becomes trades with their evidence, the separate needs in it, what it refuses,
// its words, and the terms under which the database finds it.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { fold } from '../language/normalise.ts';
import { type Lexicon, lexicon as sharedLexicon } from '../lexicon/lexicon.ts';
import { rarityOf } from '../lexicon/rarity.ts';
import { specialitiesIn } from '../lexicon/specialities.ts';
import { certaintiesOf } from './certainty.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { withFurtherTrades } from './further-trades.ts';
import { orderTerms, serviceTerms } from './index-terms.ts';
import { partsOf } from './needs.ts';
import { NEEDS, TEXT, WORK_MODEL } from './parameters.ts';
import { peopleIn } from './people.ts';
import { phrasesIn, type TradeEvidence } from './phrases.ts';
import { offersItself } from './purpose.ts';
import { type Reading, read } from './reading.ts';
import {
  asked as askedInstead,
  mendsNothing,
  refusedIn,
  refusedPieces,
  refusesSmallWorks,
} from './refusals.ts';
import { probableTrades } from './trade-model.ts';
import type { Meaning, Need, TextWord, TradeCertainty, Understanding } from './understanding.ts';
import { likelyWorks, listedWorks, takenWorks } from './work-model.ts';

interface UnderstandOptions {
  /** ISO code; words that mean different things by country are read as that country reads them. */
  readonly country?: string | undefined;
  readonly lexicon?: Lexicon | undefined;
}

/** Keeps the description's sentences apart from the name's: no name has as many. */
const AFTER_NAME = 1000;

export function understandOrder(text: string, options: UnderstandOptions = {}): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const words = withoutSettled(read(text, lexicon, 'order'), lexicon, options.country);
  const analysed: AnalysedText = {
    words,
    found: phrasesIn(words, lexicon, options.country),
    lexicon,
    country: options.country,
  };
  const needs = needsOf(analysed);
  const whole = needs[0]!;
  const likely = needs.filter((need) => shareOf(whole, need) >= NEEDS.likely);
  const trades = strongest([whole, ...likely]);
  return {
    ...whole,
    role: 'order',
    trades,
    needs,
    urgent: isUrgent(text),
    people: peopleIn(words),
    refused: refusedIn(words),
    refusedPieces: [],
    refusedParts: {},
    mendsNothing: false,
    refusesSmallWorks: false,
    only: [],
    onlyParts: {},
    takenWorks: new Map(),
    pieces: [],
    offersItself: offersItself(text),
    terms: orderTerms(strongest(needs), needs, lexicon),
  };
}

/** The whole order, and the parts that alone mean another trade than those before. */
function needsOf(text: AnalysedText): Need[] {
  const whole = needOf(text.words, evidenceIn(text), text);
  const needs = [whole];
  for (const { words, evidence, opens } of partsOf(text)) {
    const trade = evidence[0]?.trade;
    if (trade === undefined || needs.some(({ trades }) => trades[0]?.id === trade)) continue;
    const need = { ...needOf(words, evidence, text), opens };
    if (shareOf(need, need) >= NEEDS.meantAlone) needs.push(need);
  }
  return needs;
}

function needOf(
  words: readonly ConceptWord[],
  evidence: readonly TradeEvidence[],
  { lexicon }: AnalysedText,
): Need {
  const trades = certaintiesOf(evidence);
  return {
    trades,
    probable: probableTrades(words),
    works: likelyWorks(
      words,
      trades.map(({ id }) => id),
    ),
    words: textWords(words, lexicon),
    specialities: specialitiesOf(words, reachable(trades, lexicon)),
    opens: false,
  };
}

/** How likely a need's first trade is, for the trade model, in the text of another. */
const shareOf = ({ probable }: Need, { trades }: Need) => probable.get(trades[0]?.id ?? '') ?? 0;

export function understandService(
  service: { readonly name: string; readonly description: string },
  options: UnderstandOptions = {},
): Understanding {
  const lexicon = options.lexicon ?? sharedLexicon();
  const name = read(service.name, lexicon, 'title');
  const description = read(service.description, lexicon, 'service');
  const words = [
    ...name.words,
    ...description.words.map((word) => ({
      ...word,
      sentence: word.sentence + AFTER_NAME,
      clause: word.clause + AFTER_NAME,
      piece: word.piece + AFTER_NAME,
    })),
  ];
  const found = phrasesIn(words, lexicon, options.country);
  const analysed: AnalysedText = { words, found, lexicon, country: options.country };
  const trades = withFurtherTrades(analysed, certaintiesOf(evidenceIn(analysed)));
  const text = textWords(words, lexicon, AFTER_NAME);
  const offered = trades.map(({ id }) => id);
  const pieces = piecesOf(words);
  const works = listedWorks(pieces);
  const only = new Set([...name.only, ...description.only]);
  return {
    role: 'service',
    trades,
    needs: [],
    urgent: isUrgent(`${service.name} ${service.description}`),
    words: text,
    people: [],
    refused: refusedIn(words),
    refusedPieces: refusedPieces(words).map((piece) => {
      const probable = probableTrades(piece);
      const likely = [...probable].filter(([, share]) => share >= WORK_MODEL.pieceOfTradeFrom);
      const trades = new Set([...offered, ...works.keys(), ...likely.map(([trade]) => trade)]);
      return { probable, works: likelyWorks(piece, trades) };
    }),
    refusedParts: specialitiesOf(askedInstead(words), offered),
    mendsNothing: mendsNothing(words),
    refusesSmallWorks: refusesSmallWorks(words),
    only: [...only],
    onlyParts: specialitiesOf(
      words.filter(({ concept }) => only.has(concept)),
      offered,
    ),
    specialities: specialitiesOf(words, offered),
    works,
    takenWorks: takenWorks(works),
    probable: probableTrades(words),
    pieces: pieces.map(({ probable }) => probable),
    offersItself: false,
    terms: serviceTerms(trades, text),
  };
}

/**
 * What is settled is refused where the rest is clear by itself: all of it beside something asked for outright, else only
 * who came already ("el gasfíter ya revisó").
 */
function withoutSettled(
  { words, asksOutright }: Reading,
  lexicon: Lexicon,
  country: string | undefined,
): readonly ConceptWord[] {
  const rest = words.filter(({ settled }) => !settled);
  if (rest.length === words.length) return words;
  const [clear] = evidenceIn({ words: rest, found: phrasesIn(rest, lexicon, country), lexicon, country });
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

/** The trades of several texts, each by its greatest certainty. */
function strongest(meanings: readonly Meaning[]): TradeCertainty[] {
  const byTrade = new Map<string, TradeCertainty>();
  for (const one of meanings.flatMap(({ trades }) => trades))
    if (one.certainty > (byTrade.get(one.id)?.certainty ?? 0)) byTrade.set(one.id, one);
  return [...byTrade.values()].sort((a, b) => b.certainty - a.certainty || (a.id < b.id ? -1 : 1));
}

function reachable(trades: readonly TradeCertainty[], lexicon: Lexicon): string[] {
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

/** Each piece, with what the trade model makes of it by itself. */
function piecesOf(words: readonly ConceptWord[]) {
  return [...Map.groupBy(words, ({ piece }) => piece).values()].map((mine) => ({
    words: mine,
    probable: probableTrades(mine),
  }));
}

/** Each word once; those of sentences before `nameEnds` stand in a service's name. */
function textWords(words: readonly ConceptWord[], lexicon: Lexicon, nameEnds = 0): TextWord[] {
  const byStem = new Map<string, TextWord>();
  for (const { concept, written, negated, sentence } of words) {
    const said = !negated && concept.length >= TEXT.shortestWord && !GENERIC_STEMS.has(concept);
    if (said && !byStem.has(concept))
      byStem.set(concept, {
        stem: concept,
        written,
        rarity: rarityOf(concept, lexicon),
        inName: sentence < nameEnds,
      });
  }
  return [...byStem.values()];
}

const IN_A_HURRY =
  /\b(urg(e|ente|entes|encia|encias)?|emergencias?|ya mismo|hoy mismo|cuanto antes|24 ?(h|hs|hrs|horas)|24\/7|guardia|en el dia)\b/;

function isUrgent(text: string): boolean {
  return IN_A_HURRY.test(fold(text));
}
