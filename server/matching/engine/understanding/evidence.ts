// Sixth step: the evidence of each trade, with what experience says of it, after what the text refuses, what the
// trade is not, and whether something is to be done, learnt, or bought.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERIC_STEMS } from '../language/generic-words.ts';
import { excludedTrades, type RowWord } from '../lexicon/exclusions.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { type PhraseFound, type TradeEvidence, weigh } from './phrases.ts';
import { purposeOf, withPurpose } from './purpose.ts';
import { NOBODY, probableTrades } from './trade-model.ts';

const EXCLUDED = 0.15;

export interface Heard {
  readonly role: 'order' | 'service';
  readonly words: readonly ConceptWord[];
  readonly row: readonly RowWord[];
  readonly found: readonly PhraseFound[];
  readonly lexicon: Lexicon;
  readonly country: string | undefined;
}

/** The trades of a text, or of one piece of it, best first. */
export function judged(
  { role, words, row, found, lexicon, country }: Heard,
  piece?: number,
): TradeEvidence[] {
  const within = (word: { readonly piece: number }) => piece === undefined || word.piece === piece;
  const excluded = excludedTrades(row.filter(within), lexicon.exclusions);
  const mine = words.filter(within);
  // "Clases de inglés para mi hijo y de piano para mi hija": what goes on with "de" goes on learning.
  const purpose = purposeOf(mine[0]?.after === 'de' ? words : mine, role);
  const said = weigh(words, found, lexicon, within);
  const opening = words.indexOf(mine.find(({ concept }) => !GENERIC_STEMS.has(concept))!);
  /** A service may well name two trades; an order names the one it wants in its first word. */
  const names = ({ kinds, phrases }: TradeEvidence) =>
    role === 'service'
      ? kinds.has('name')
      : phrases.some(
          ({ phrase, positions, value }) =>
            phrase.kind === 'name' && value >= OUTRIGHT && positions.includes(opening),
        );
  return withPurpose(
    withLearnt(said, mine.filter(isOf(country, lexicon)), lexicon, role, names),
    purpose,
    lexicon,
    role,
  )
    .map((one) => (excluded.has(one.trade) || refusedFamily(one.trade, words, lexicon) ? lessened(one) : one))
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

/** What was learnt of a text, told in the evidence that its certain trade gains; less where the lexicon says the same. */
const LEARNT = { alone: 5, agreeing: 2 } as const;
const AGREES_FROM = 0.2;
/** Flattens what was learnt: the examples know one trade each, while two may serve. */
const FLATTEN = 0.6;
/** What the lexicon hears of a trade that the whole text makes improbable is worth this much. */
const DOUBTED = 0.3;
/** What is named is doubted less; the trade that an order names in its first word is heard even louder. */
const NAMED = { service: 0.6, order: 1.3 } as const;
const OUTRIGHT = 1.5;
const UNDOUBTED_FROM = 0.3;

/** What the words mean by experience, beside the lexicon's phrases in them. */
function withLearnt(
  said: readonly TradeEvidence[],
  words: readonly ConceptWord[],
  { trades }: Lexicon,
  role: Heard['role'],
  names: (evidence: TradeEvidence) => boolean,
): TradeEvidence[] {
  const probable = probableTrades(words);
  if (probable.size === 0) return [...said];
  const sure = (trade: string | undefined) => probable.get(trade ?? '') ?? 0;
  const most = sure(said[0]?.trade) >= AGREES_FROM ? LEARNT.agreeing : LEARNT.alone;
  // Who offers writes much as who asks for nothing of ours ("hago tortas por encargo").
  const somebody = role === 'service' ? 1 : 1 - sure(NOBODY);
  const clarity = clarityOf(
    Math.max(0, ...[...probable].map(([trade, share]) => (trades.has(trade) ? share : 0))),
  );
  const heard = new Map(said.map((one) => [one.trade, one]));
  return [...new Set([...heard.keys(), ...probable.keys()])]
    .filter((trade) => trades.has(trade))
    .map((trade) => {
      const own = heard.get(trade) ?? unheard(trade);
      const learnt = most * clarity * sure(trade) ** FLATTEN;
      const floor = names(own) ? NAMED[role] : DOUBTED;
      const trust = floor + (1 - floor) * Math.min(1, sure(trade) / UNDOUBTED_FROM);
      return {
        ...own,
        value: (own.value * trust + learnt) * somebody,
        firm: (own.firm * trust + learnt) * somebody,
        kinds: learnt >= TELLING ? new Set([...own.kinds, 'symptom' as const]) : own.kinds,
      };
    });
}

/** "Sanitario" is a trade in Uruguay and a thing in Spain: the examples speak of all countries at once. */
const isOf = (country: string | undefined, lexicon: Lexicon) => (word: ConceptWord) => {
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

/** Nobody is told of a guess: what may be any of ten trades counts little. */
const GUESS = 0.1;
const CLEAR = 0.4;
const clarityOf = (most: number) => Math.max(0, Math.min(1, (most - GUESS) / (CLEAR - GUESS)));

/** What was learnt says as much as a symptom of the lexicon. */
const TELLING = 1;

function unheard(trade: string): TradeEvidence {
  return { trade, value: 0, firm: 0, kinds: new Set(), phrases: [] };
}

function lessened(evidence: TradeEvidence): TradeEvidence {
  return { ...evidence, value: evidence.value * EXCLUDED, firm: evidence.firm * EXCLUDED };
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
