// Sixth step: how much the text says of each trade, by the lexicon's phrases and the trade model together, after what
// the text refuses, what the trade is not, and whether something is to be done, learnt, or bought.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { excludedTrades, type RowWord } from '../lexicon/exclusions.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { EVIDENCE } from './parameters.ts';
import { type PhraseFound, phraseEvidence, scaled, type TradeEvidence } from './phrases.ts';
import { purposeOf, withPurpose } from './purpose.ts';
import { NOBODY, probableTrades } from './trade-model.ts';

export interface AnalysedText {
  readonly role: 'order' | 'service';
  readonly words: readonly ConceptWord[];
  readonly row: readonly RowWord[];
  readonly found: readonly PhraseFound[];
  readonly lexicon: Lexicon;
  readonly country: string | undefined;
}

/** The evidence of each trade in a text, or in some pieces of it, most first. */
export function evidenceIn(text: AnalysedText, pieces?: ReadonlySet<number>): TradeEvidence[] {
  const { role, words, row, found, lexicon } = text;
  const within = (word: { readonly piece: number }) => !pieces || pieces.has(word.piece);
  const excluded = excludedTrades(row.filter(within), lexicon.exclusions);
  const mine = words.filter(within);
  // "Clases de inglés para mi hijo y de piano para mi hija": what goes on with "de" goes on learning.
  const purpose = purposeOf(mine[0]?.after === 'de' ? words : mine, role);
  const evidence = withModel(phraseEvidence(words, found, lexicon, within), mine, text);
  return withPurpose(evidence, purpose, lexicon, role)
    .map((one) =>
      excluded.has(one.trade) || refusedFamily(one.trade, words, lexicon)
        ? scaled(one, EVIDENCE.excluded)
        : one,
    )
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

/** Adds what the trade model makes of the words, and doubts the phrases of trades that it finds improbable. */
function withModel(
  byPhrases: readonly TradeEvidence[],
  mine: readonly ConceptWord[],
  text: AnalysedText,
): TradeEvidence[] {
  const { role, country, lexicon } = text;
  const probable = probableTrades(mine.filter(isUsedIn(country, lexicon)));
  if (probable.size === 0) return [...byPhrases];
  const { modelAlone, modelAgreeing, agreesFrom, flatten, likeSymptomFrom, named, doubted, undoubtedFrom } =
    EVIDENCE;
  const probability = (trade: string | undefined) => probable.get(trade ?? '') ?? 0;
  const most = probability(byPhrases[0]?.trade) >= agreesFrom ? modelAgreeing : modelAlone;
  // Who offers writes much as who asks for nothing of ours ("hago tortas por encargo").
  const somebody = role === 'service' ? 1 : 1 - probability(NOBODY);
  const known = lexicon.trades;
  const clarity = clarityOf(
    Math.max(0, ...[...probable].map(([trade, share]) => (known.has(trade) ? share : 0))),
  );
  const opening = text.words.indexOf(mine.find(({ concept }) => !GENERIC_STEMS.has(concept))!);
  const evidenceOf = new Map(byPhrases.map((one) => [one.trade, one]));
  return [...new Set([...evidenceOf.keys(), ...probable.keys()])]
    .filter((trade) => known.has(trade))
    .map((trade) => {
      const own = evidenceOf.get(trade) ?? noEvidence(trade);
      const fromModel = most * clarity * probability(trade) ** flatten;
      const floor = names(own, role, opening) ? named[role] : doubted;
      const trust = floor + (1 - floor) * Math.min(1, probability(trade) / undoubtedFrom);
      return {
        ...own,
        value: (own.value * trust + fromModel) * somebody,
        firm: (own.firm * trust + fromModel) * somebody,
        kinds: fromModel >= likeSymptomFrom ? new Set([...own.kinds, 'symptom' as const]) : own.kinds,
      };
    });
}

/** A service may well name two trades; an order names the one it wants in its first word. */
function names({ kinds, phrases }: TradeEvidence, role: AnalysedText['role'], opening: number): boolean {
  return role === 'service'
    ? kinds.has('name')
    : phrases.some(
        ({ phrase, positions, value }) =>
          phrase.kind === 'name' && value >= EVIDENCE.namedFrom && positions.includes(opening),
      );
}

/** "Sanitario" is a trade in Uruguay and a thing in Spain: the examples speak of all countries at once. */
const isUsedIn = (country: string | undefined, lexicon: Lexicon) => (word: ConceptWord) => {
  const alone = (lexicon.phrasesByStem.get(word.concept) ?? []).filter(
    ({ stems, kind }) => stems.length === 1 && kind === 'name',
  );
  const somewhere = alone.filter(({ countries }) => countries !== undefined);
  return (
    country === undefined ||
    somewhere.length < alone.length ||
    somewhere.length === 0 ||
    somewhere.some(({ countries }) => countries?.has(country))
  );
};

/** Nobody is notified of a guess: what may be any of ten trades counts little. */
function clarityOf(most: number): number {
  const { guess, clear } = EVIDENCE;
  return Math.max(0, Math.min(1, (most - guess) / (clear - guess)));
}

function noEvidence(trade: string): TradeEvidence {
  return { trade, value: 0, firm: 0, kinds: new Set(), phrases: [] };
}

/** "No es para la casa" speaks of a whole family of trades. */
const FAMILIES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    casa: ['hogar', 'construccion'],
    aut: ['vehiculos'],
    moto: ['vehiculos'],
  }),
);

function refusedFamily(trade: string, words: readonly ConceptWord[], lexicon: Lexicon): boolean {
  const family = lexicon.trades.get(trade)?.family ?? '';
  return words.some(
    (word) => word.negated && word.after === 'para' && FAMILIES_OF.get(word.concept)?.includes(family),
  );
}
