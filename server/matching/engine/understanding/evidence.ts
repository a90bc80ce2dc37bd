// How much the text says of each trade, by the lexicon's phrases and the trade model together.

import type { ConceptWord } from '../language/concept-word.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { EVIDENCE } from './parameters.ts';
import { type PhraseFound, phraseEvidence, type TradeEvidence } from './phrases.ts';
import { probableTrades } from './trade-model.ts';

export interface AnalysedText {
  readonly words: readonly ConceptWord[];
  readonly found: readonly PhraseFound[];
  readonly lexicon: Lexicon;
}

/** The evidence of each trade in a text, or in some pieces of it, most first. */
export function evidenceIn(text: AnalysedText, pieces?: ReadonlySet<number>): TradeEvidence[] {
  const { words, found, lexicon } = text;
  const within = (word: { readonly piece: number }) => !pieces || pieces.has(word.piece);
  const byPhrases = new Map(phraseEvidence(words, found, within).map((one) => [one.trade, one]));
  const probable = probableTrades(words.filter(within));
  return [...new Set([...byPhrases.keys(), ...probable.keys()])]
    .filter((trade) => lexicon.trades.has(trade))
    .map((trade) => {
      const own = byPhrases.get(trade) ?? { trade, value: 0, phrases: [] };
      return { ...own, value: own.value + EVIDENCE.model * (probable.get(trade) ?? 0) };
    })
    .sort((a, b) => b.value - a.value || (a.trade < b.trade ? -1 : 1));
}
