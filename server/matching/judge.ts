// Sixth step: the evidence of each trade, after what the text refuses, what the trade is not, and whether
// something is to be done, learnt, or bought.
import { excludedTrades, type RowWord } from './exclusions.ts';
import type { Lexicon } from './lexicon.ts';
import { type ConceptWord, type PhraseFound, type TradeEvidence, weigh } from './phrases.ts';
import { purposeOf, withPurpose } from './purpose.ts';

const EXCLUDED = 0.15;

export interface Heard {
  readonly role: 'order' | 'service';
  readonly words: readonly ConceptWord[];
  readonly row: readonly RowWord[];
  readonly found: readonly PhraseFound[];
  readonly lexicon: Lexicon;
}

/** The trades of a text, or of one piece of it, best first. */
export function judged({ role, words, row, found, lexicon }: Heard, piece?: number): TradeEvidence[] {
  const within = (word: { readonly piece: number }) => piece === undefined || word.piece === piece;
  const excluded = excludedTrades(row.filter(within), lexicon.exclusions);
  const mine = words.filter(within);
  // "Clases de inglés para mi hijo y de piano para mi hija": what goes on with "de" goes on learning.
  const purpose = purposeOf(mine[0]?.after === 'de' ? words : mine);
  return withPurpose(weigh(words, found, lexicon, within), purpose, lexicon, role)
    .map((one) => (excluded.has(one.trade) || refusedFamily(one.trade, words, lexicon) ? lessened(one) : one))
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}

function lessened(evidence: TradeEvidence): TradeEvidence {
  return { ...evidence, value: evidence.value * EXCLUDED, firm: evidence.firm * EXCLUDED };
}

/** "No es para la casa" speaks of a whole family of trades. */
const FAMILIES_OF: Readonly<Record<string, readonly string[]>> = {
  casa: ['hogar', 'construccion'],
  aut: ['vehiculos'],
  moto: ['vehiculos'],
};

function refusedFamily(trade: string, words: readonly ConceptWord[], lexicon: Lexicon): boolean {
  const family = lexicon.trades.get(trade)?.family ?? '';
  return words.some(
    (word) => word.negated && word.after === 'para' && FAMILIES_OF[word.concept]?.includes(family),
  );
}
