// A service may offer works of several trades ("luces y tomas, también plomería chica"): what a piece of its text names
// outright is offered, however much more the whole says of another trade.

import type { ConceptWord } from '../language/concept-word.ts';
import { GENERALIST } from './certainty.ts';
import { type Heard, judged } from './evidence.ts';
import type { PhraseFound, TradeEvidence } from './phrases.ts';
import { probableTrades } from './trade-model.ts';
import type { TradeWeight } from './understanding.ts';

const CLEARLY = 0.8;
const FIRM = 1.3;
/** Enough to be told when the order's own words confirm it, not by the trade alone. */
const WEIGHT = 0.6;
const KNOWN_FROM = 0.6;

export function withOffersOf(heard: Heard, trades: readonly TradeWeight[]): TradeWeight[] {
  if (trades[0]?.id === GENERALIST) return [...trades];
  const offered = new Map(trades.map((one) => [one.id, one]));
  for (const piece of new Set(heard.words.map((word) => word.piece))) {
    const [first] = judged(heard, piece);
    if (!first || (offered.get(first.trade)?.weight ?? 0) >= KNOWN_FROM) continue;
    if (!isOffered(first, piece, heard)) continue;
    offered.set(first.trade, {
      id: first.trade,
      weight: WEIGHT,
      evidence: [...new Set(first.phrases.slice(0, 4).map(({ phrase }) => phrase.text))],
    });
  }
  return [...offered.values()].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

function isOffered(first: TradeEvidence, piece: number, { words }: Heard): boolean {
  if (first.firm < FIRM || !first.phrases.some((one) => namesWork(one, words))) return false;
  const mine = words.filter((word) => word.piece === piece && !word.negated);
  return (probableTrades(mine).get(first.trade) ?? 0) >= CLEARLY;
}

/** "Con seguros", "para peluqueros" and "tijeras de costura" tell of whom and what, not of a work. */
function namesWork({ phrase, positions }: PhraseFound, words: readonly ConceptWord[]): boolean {
  const [start] = positions.map((at) => words[at]);
  return (
    (phrase.kind === 'name' || phrase.kind === 'action') &&
    !['con', 'para', 'de'].includes(start?.after ?? '')
  );
}
