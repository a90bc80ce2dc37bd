// "Plomería, electricidad, pintura": the trades that a service names on their own, even if the rest says more of another trade.
import type { ConceptWord } from '../language/concept-word.ts';
import { NAMED_TRADES } from './parameters.ts';
import type { PhraseFound } from './phrases.ts';

/** By trade: 1 if its name alone is a piece of the text, less with every other word in the piece. */
export function namedTrades(
  words: readonly ConceptWord[],
  found: readonly PhraseFound[],
): Map<string, number> {
  const said = Map.groupBy(
    words.filter(({ negated }) => !negated),
    ({ piece }) => piece,
  );
  const named = new Map<string, number>();
  for (const { phrase, positions } of found) {
    if (phrase.kind !== 'name' || phrase.weight < NAMED_TRADES.nameFrom) continue;
    const besides = said.get(words[positions[0]!]!.piece)!.length - positions.length;
    named.set(phrase.trade, Math.max(named.get(phrase.trade) ?? 0, 1 / (1 + Math.max(0, besides))));
  }
  return named;
}
