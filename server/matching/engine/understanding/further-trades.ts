// A service may offer works of several trades ("luces y tomas, también plomería chica"): a trade that one piece of its text
// names outright counts as offered, even if the whole text says much more of another trade.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERALIST } from './certainty.ts';
import { type AnalysedText, evidenceIn } from './evidence.ts';
import { FURTHER_TRADES } from './parameters.ts';
import type { PhraseFound, TradeEvidence } from './phrases.ts';
import { probableTrades } from './trade-model.ts';
import type { TradeCertainty } from './understanding.ts';

export function withFurtherTrades(text: AnalysedText, trades: readonly TradeCertainty[]): TradeCertainty[] {
  if (trades[0]?.id === GENERALIST) return [...trades];
  const offered = new Map(trades.map((one) => [one.id, one]));
  for (const piece of new Set(text.words.map((word) => word.piece))) {
    const [first] = evidenceIn(text, new Set([piece]));
    if (!first || (offered.get(first.trade)?.certainty ?? 0) >= FURTHER_TRADES.knownFrom) continue;
    if (!isOffered(first, piece, text)) continue;
    offered.set(first.trade, { id: first.trade, certainty: FURTHER_TRADES.certainty });
  }
  return [...offered.values()].sort((a, b) => b.certainty - a.certainty || (a.id < b.id ? -1 : 1));
}

function isOffered(first: TradeEvidence, piece: number, { words }: AnalysedText): boolean {
  if (first.value < FURTHER_TRADES.evidence || !first.phrases.some((one) => namesWork(one, words)))
    return false;
  const mine = words.filter((word) => word.piece === piece && !word.negated);
  return (probableTrades(mine).get(first.trade) ?? 0) >= FURTHER_TRADES.clearly;
}

/** "Con seguros", "para peluqueros" and "tijeras de costura" say for whom and with what, not which work. */
function namesWork({ phrase, positions }: PhraseFound, words: readonly ConceptWord[]): boolean {
  const [start] = positions.map((at) => words[at]);
  return (
    (phrase.kind === 'name' || phrase.kind === 'action') &&
    !['con', 'para', 'de'].includes(start?.after ?? '')
  );
}
